import type { AddressInfo } from "node:net";
import { StoreError, UsageError } from "../../../src/core/errors.ts";
import { EXIT, type ExitCode } from "../main.ts";
import { resultsServer } from "./results-server.ts";

interface ViewOptions {
  readonly results: string;
  readonly port: string;
}

/** `view.ts`: serves until Ctrl-C. */
export async function viewCommand({ results, port }: ViewOptions): Promise<ExitCode> {
  const number = port.trim() === "" ? Number.NaN : Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new UsageError(`--port: expected a whole number from 0 to 65535, found "${port}".`);
  }
  const server = resultsServer(results);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code === "EADDRINUSE" ? "another program listens there" : error.message;
      reject(new StoreError(`--port ${number}: ${why}. Name another port, or 0 for any free one.`));
    });
    server.listen(number, "127.0.0.1", resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${bound}/ shows ${results}; Ctrl-C ends it.\n`);
  await new Promise<void>((resolve) => {
    process.once("SIGINT", resolve).once("SIGTERM", resolve);
  });
  server.close();
  server.closeAllConnections();
  return EXIT.done;
}
