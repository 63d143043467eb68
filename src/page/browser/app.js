// Shows tasks and episodes. Text of a run is only ever put in as text: nothing of it is read as markup or run.

(() => {
  const byId = (id) => document.getElementById(id);
  const state = { index: null, chunks: new Map(), waiting: new Map(), cells: [], at: -1 };
  const GOOD = "solved";
  const ODD = new Set(["errored", "tool error"]);
  const MOST_LINES = 3000;

  window.retrialIndex = (index) => {
    state.index = index;
  };
  window.retrialChunk = (number, episodes) => {
    state.chunks.set(number, episodes);
    for (const resolve of state.waiting.get(number) ?? []) resolve(episodes);
    state.waiting.delete(number);
  };

  /** Characters that turn the direction of text, and controls, by their number. */
  const visible = (text) =>
    text.replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
      (c) => {
        return `[U+${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`;
      },
    );

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    for (const child of children) if (child !== null) made.append(typeof child === "string" ? visible(child) : child);
    return made;
  }

  const block = (who, text, kind = "") =>
    element("div", kind === "" ? {} : { class: kind }, element("div", { class: "who" }, who), element("pre", {}, text));
  const folded = (title, ...content) => element("details", {}, element("summary", {}, title), ...content);

  function loadChunk(number) {
    const known = state.chunks.get(number);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const waiting = state.waiting.get(number);
      if (waiting !== undefined) {
        waiting.push(resolve);
        return;
      }
      state.waiting.set(number, [resolve]);
      const script = document.createElement("script");
      script.src = `data/${number}.js`;
      script.onerror = () => {
        state.waiting.delete(number);
        reject(new Error(`data/${number}.js cannot be read: keep the folder of the page together.`));
      };
      document.head.append(script);
    });
  }

  const rowOf = (id) => {
    const [task, arm, seed, sample, trial, kind] = state.index.rows[id];
    return {
      id,
      task: state.index.tasks[task],
      arm: state.index.arms[arm],
      seed,
      sample,
      trial,
      kind: state.index.classes[kind],
    };
  };

  // --- the map of tasks and trials

  function chains() {
    const found = new Map();
    state.index.rows.forEach((_, id) => {
      const row = rowOf(id);
      const name = JSON.stringify([row.arm, row.task, row.seed, row.sample]);
      if (!found.has(name)) found.set(name, { ...row, trials: [] });
      found.get(name).trials[row.trial - 1] = row;
    });
    return [...found.values()];
  }

  function fillFilter() {
    const option = (value, text) => element("option", { value }, text);
    byId("arm").append(option("", "all"), ...state.index.arms.map((arm) => option(arm, arm)));
    const kinds = new Set(state.index.rows.map((row) => state.index.classes[row[5]]));
    byId("kind").append(option("", "all"), ...[...kinds].map((kind) => option(kind, kind)));
  }

  function drawMap() {
    const [arm, kind, task] = [byId("arm").value, byId("kind").value, byId("task").value.trim().toLowerCase()];
    const shown = state.all.filter((chain) => {
      const fits = (arm === "" || chain.arm === arm) && (task === "" || chain.task.toLowerCase().includes(task));
      return fits && (kind === "" || chain.trials.some((trial) => trial?.kind === kind));
    });
    const several = state.all.some(({ seed, sample }) => seed !== state.all[0].seed || sample !== 0);
    const trials = Array.from({ length: state.index.trials }, (_, at) => at);
    const head = element(
      "tr",
      {},
      ...["task", "arm", ...trials.map((at) => `${at + 1}`)].map((text) => element("th", { scope: "col" }, text)),
    );
    state.cells = [];
    const lines = shown.map((chain) => {
      const name = several ? `${chain.task} (seed ${chain.seed}, sample ${chain.sample})` : chain.task;
      const line = [];
      const cells = trials.map((at) => cell(chain.trials[at], line));
      state.cells.push(line);
      return element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, chain.arm), ...cells);
    });
    byId("map").replaceChildren(element("table", {}, element("thead", {}, head), element("tbody", {}, ...lines)));
    byId("found").value = `${shown.length} of ${state.all.length} chains`;
    const [first] = state.cells.flat();
    if (first !== undefined) first.tabIndex = 0;
  }

  function cell(row, line) {
    if (row === undefined) return element("td", {}, "·");
    const look = row.kind === GOOD ? ["good", "✓"] : ODD.has(row.kind) ? ["odd", "!"] : ["bad", "✗"];
    const link = element(
      "a",
      { href: `#e${row.id}`, class: look[0], title: row.kind, "aria-label": `trial ${row.trial}: ${row.kind}` },
      look[1],
    );
    link.tabIndex = -1;
    line.push(link);
    return element("td", {}, link);
  }

  function moveInMap(event) {
    const steps = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      Home: [0, -99],
      End: [0, 99],
    };
    const step = steps[event.key];
    if (step === undefined) return;
    let y = state.cells.findIndex((line) => line.includes(document.activeElement));
    if (y < 0) return;
    let x = state.cells[y].indexOf(document.activeElement);
    event.preventDefault();
    do y += step[0];
    while (state.cells[y]?.length === 0);
    const line = state.cells[y];
    if (line === undefined) return;
    x = Math.max(0, Math.min(line.length - 1, x + step[1]));
    document.activeElement.tabIndex = -1;
    line[x].tabIndex = 0;
    line[x].focus();
  }

  // --- one episode

  async function openEpisode(id) {
    const place = byId("episode");
    if (!(id >= 0 && id < state.index.rows.length)) return;
    state.at = id;
    const row = rowOf(id);
    if (state.index.embedded >= 0 && id >= state.index.embedded) {
      place.replaceChildren(
        element(
          "p",
          {},
          "This page holds the first episodes only: write the report without --single-file to read this one.",
        ),
      );
      return;
    }
    place.replaceChildren(element("p", {}, "Reading..."));
    try {
      const episode = await episodeOf(id);
      if (state.at === id) place.replaceChildren(...render(row, episode));
      place.focus({ preventScroll: true });
      place.scrollIntoView({ block: "start" });
    } catch (error) {
      place.replaceChildren(element("p", {}, error.message));
    }
  }

  async function episodeOf(id) {
    const number = Math.floor(id / state.index.chunk);
    const episodes = await loadChunk(number);
    return episodes.find((episode) => episode.id === id);
  }

  function render(row, episode) {
    const title = element(
      "h3",
      {},
      `${row.task}, ${row.arm}, seed ${row.seed}, sample ${row.sample}, trial ${row.trial}: ${row.kind}`,
    );
    if (episode === undefined || episode.lost !== undefined)
      return [title, element("p", {}, episode?.lost ?? "Not there.")];
    const labels = Object.entries(episode.labels).map(([name, value]) => `${name} ${value}`);
    const lessons = episode.lessons.map((lesson) =>
      block(
        `lesson shown, of trial ${lesson.trial}${lesson.task === row.task ? "" : ` of ${lesson.task}`}`,
        lesson.text,
      ),
    );
    return [
      title,
      siblings(row),
      block("task", [episode.instruction, ...labels].join("\n")),
      ...lessons,
      ...(episode.opening === "" ? [] : [block("opening", episode.opening)]),
      ...episode.steps.flatMap((step, at) => renderStep(step, at + 1)),
      truth(episode),
      ...(episode.lesson === null
        ? []
        : [
            block(
              episode.lesson.refusedBy === null ? "lesson written" : `lesson refused by ${episode.lesson.refusedBy}`,
              episode.lesson.text,
            ),
          ]),
      folded(`Prompts as sent: ${episode.calls.length} calls`, ...renderCalls(episode)),
    ];
  }

  function siblings(row) {
    const chain = state.all.find(
      (one) => one.arm === row.arm && one.task === row.task && one.seed === row.seed && one.sample === row.sample,
    );
    const others = chain.trials.filter((trial) => trial !== undefined);
    const links = others.map((trial) => element("a", { href: `#e${trial.id}` }, `trial ${trial.trial}`));
    const elsewhere = state.all.filter(
      (one) => one.task === row.task && one.arm !== row.arm && one.trials[row.trial - 1] !== undefined,
    );
    const more = elsewhere.map((one) => element("a", { href: `#e${one.trials[row.trial - 1].id}` }, one.arm));
    const buttons = others
      .filter((trial) => trial.id !== row.id)
      .map((trial) => {
        const button = element("button", { type: "button" }, `diff with trial ${trial.trial}`);
        button.addEventListener("click", () => showDiff(trial.id, row.id));
        return button;
      });
    return element(
      "p",
      {},
      "Trials:",
      ...links,
      ...(more.length > 0 ? [" Same trial of: ", ...more] : []),
      " ",
      ...buttons,
    );
  }

  function renderStep(step, number) {
    const said = [];
    if (step.thought !== null) said.push(block(`thought ${number}`, step.thought));
    said.push(
      step.action === null
        ? block(`reply ${number}, not readable: ${step.failure}`, step.text)
        : block(`action ${number}`, `${step.action.name}[${step.action.argument}]`),
    );
    said.push(block(`observation ${number}`, step.observation));
    return said;
  }

  function truth({ ending, reward, metrics, feedback, spend }) {
    const end =
      ending.kind === "errored"
        ? `errored (${ending.stage}): ${ending.message}`
        : ending.kind === "truncated"
          ? `cut off by ${ending.limit}`
          : "ended by the task";
    const lines = [
      end,
      `reward ${reward === null ? "none" : reward}; ${Object.entries(metrics)
        .map(([name, value]) => `${name} ${value}`)
        .join(", ")}`,
      feedback === null
        ? "no feedback"
        : `the learner was told: ${feedback.verdict}${feedback.text === "" ? "" : `\n${feedback.text}`}`,
      ...Object.entries(spend)
        .filter(([, one]) => one.calls > 0)
        .map(
          ([role, one]) =>
            `${role}: ${one.calls} calls, ${one.promptTokens} + ${one.completionTokens} tokens${one.usd === null ? "" : `, ${one.usd} USD`}`,
        ),
    ];
    return block("truth (the table's, not the learner's)", lines.join("\n"), "truth");
  }

  function renderCalls({ calls, messages }) {
    const seen = new Set();
    return calls.map((call, at) => {
      const fresh = call.messages.filter((message) => !seen.has(message));
      const repeated = call.messages.length - fresh.length;
      for (const message of fresh) seen.add(message);
      const { temperature, topP, maxTokens, stop } = call.parameters;
      const how = `temperature ${temperature}, top-p ${topP}, at most ${maxTokens} tokens, stop ${JSON.stringify(stop)}, seed ${call.seed}`;
      return folded(
        `call ${at + 1}: ${call.role}${call.step === null ? "" : `, step ${call.step}`}`,
        element("p", {}, how + (repeated > 0 ? `; ${repeated} messages as in the calls before, then:` : "")),
        ...fresh.map((message) => block(messages[message].role, messages[message].content)),
        block(`reply${call.finish === "length" ? ", cut by the token limit" : ""}`, call.reply),
      );
    });
  }

  // --- the difference of two trials

  const transcript = (episode) =>
    [
      ...episode.lessons.map((lesson) => `Lesson: ${lesson.text}`),
      ...episode.steps.flatMap((step) => [
        ...(step.thought === null ? [] : [`Thought: ${step.thought}`]),
        step.action === null ? `Reply: ${step.text}` : `Action: ${step.action.name}[${step.action.argument}]`,
        `Observation: ${step.observation}`,
      ]),
    ].flatMap((text) => text.split("\n"));

  async function showDiff(before, after) {
    const [old, now] = await Promise.all([episodeOf(before), episodeOf(after)]);
    const [a, b] = [transcript(old).slice(0, MOST_LINES), transcript(now).slice(0, MOST_LINES)];
    const lines = difference(a, b).map(([kind, text]) =>
      element(kind, {}, `${kind === "ins" ? "+ " : kind === "del" ? "- " : "  "}${text}`),
    );
    const box = element(
      "div",
      { class: "diff", tabindex: "-1" },
      element("div", { class: "who" }, `from trial ${rowOf(before).trial} (-) to trial ${rowOf(after).trial} (+)`),
      element("pre", {}, ...lines),
    );
    const old_ = byId("episode").querySelector(".diff");
    if (old_ !== null) old_.remove();
    byId("episode").querySelector("p").after(box);
    box.focus();
  }

  /** Longest common subsequence of lines. */
  function difference(a, b) {
    const width = b.length + 1;
    const lengths = new Uint16Array((a.length + 1) * width);
    for (let i = a.length - 1; i >= 0; i--) {
      for (let j = b.length - 1; j >= 0; j--) {
        lengths[i * width + j] =
          a[i] === b[j]
            ? lengths[(i + 1) * width + j + 1] + 1
            : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
      }
    }
    const lines = [];
    let [i, j] = [0, 0];
    while (i < a.length || j < b.length) {
      if (i < a.length && j < b.length && a[i] === b[j]) lines.push(["span", a[i++], j++]);
      else if (j >= b.length || (i < a.length && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]))
        lines.push(["del", a[i++]]);
      else lines.push(["ins", b[j++]]);
    }
    return lines;
  }

  // --- a run that goes on

  function follow() {
    let known = null;
    setInterval(async () => {
      try {
        const { episodes } = await (await fetch("state.json", { cache: "no-store" })).json();
        if (known !== null && episodes !== known) {
          byId("live").replaceChildren(element("a", { href: "" }, `${episodes} episodes by now: show them`));
          if (state.at < 0 && document.activeElement === document.body) location.reload();
        }
        known ??= episodes;
      } catch {
        byId("live").textContent = "The server is gone; this is what it last told.";
      }
    }, 2000);
  }

  function onHash() {
    const found = /^#e(\d+)$/.exec(location.hash);
    if (found !== null) openEpisode(Number(found[1]));
  }

  document.addEventListener("DOMContentLoaded", start);
  if (document.readyState !== "loading") start();

  function start() {
    if (state.index === null || state.all !== undefined) return;
    state.all = chains();
    fillFilter();
    if (state.all.length === 0) byId("map").replaceChildren(element("p", {}, "No episode was played yet."));
    else drawMap();
    byId("filter").addEventListener("input", drawMap);
    byId("filter").addEventListener("submit", (event) => event.preventDefault());
    byId("map").addEventListener("keydown", moveInMap);
    window.addEventListener("hashchange", onHash);
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || state.at < 0) return;
      const link = document.querySelector(`#map a[href="#e${state.at}"]`);
      state.at = -1;
      byId("episode").replaceChildren();
      history.replaceState(null, "", "#episodes");
      (link ?? byId("map")).focus();
    });
    onHash();
    if (document.documentElement.dataset.live !== undefined) follow();
  }
})();
