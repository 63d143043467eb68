import { type Page, pageText } from "./wiki.ts";

/** A page that only lists what its title may stand for, told by the words that ReAct's environment looks for. */
export function isAmbiguous(page: Page): boolean {
  return pageText(page).includes("may refer to:");
}
