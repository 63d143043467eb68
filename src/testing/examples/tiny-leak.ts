import { tinyBenchmark } from "./tiny-benchmark.ts";

/** Shows its answer: the swap test must refuse it. */
export default tinyBenchmark((answer) => `Three boxes stand here. Number ${answer} rattles.`);
