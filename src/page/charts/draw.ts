import type { PlotOptions } from "@observablehq/plot";
import { plot } from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { escapeHtml } from "../html.ts";

/** A chart with what it says in words and numbers, for those who do not see it. */
export interface Chart {
  /** Name of its file, without ending. */
  readonly name: string;
  readonly title: string;
  /** What is drawn and how to read it. */
  readonly caption: string;
  readonly svg: string;
}

/** Told apart by shape as well as by colour: Okabe and Ito's colours, readable on light and dark. */
export const SYMBOLS = ["circle", "square2", "triangle2", "diamond2", "star", "wye"] as const;
export const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b58900", "#56b4e9"] as const;

export function symbolOf(index: number): (typeof SYMBOLS)[number] {
  return SYMBOLS[index % SYMBOLS.length] ?? "circle";
}

export function colourOf(index: number): string {
  return COLOURS[index % COLOURS.length] ?? "currentColor";
}

/** Draws on the server: an SVG without a script. */
export function draw(name: string, title: string, caption: string, options: PlotOptions): Chart {
  const { document } = parseHTML("<html><body></body></html>");
  const drawn = plot({
    width: 720,
    marginBottom: 48,
    marginTop: 30,
    style: { background: "none", overflow: "visible", fontSize: "13px" },
    ...options,
    // The types of the document are a browser's, which are not those of this program.
    document: document as unknown as NonNullable<PlotOptions["document"]>,
  });
  const label = `role="img" aria-label="${escapeHtml(`${title}. ${caption}`)}"`;
  return {
    name,
    title,
    caption,
    svg: drawn.outerHTML.replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" ${label} `),
  };
}

/** The chart as a file of its own: dark on white, whatever the page is. */
export function svgFile({ svg }: Chart): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${svg.replace("<svg ", '<svg color="#111" style="background:#fff" ')}\n`;
}
