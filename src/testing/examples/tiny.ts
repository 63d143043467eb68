import { tinyBenchmark } from "./tiny-benchmark.ts";

/** A sound benchmark: `--env src/testing/examples/tiny.ts`. */
export default tinyBenchmark(() => "Three boxes stand here.");
