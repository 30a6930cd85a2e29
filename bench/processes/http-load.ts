// Loads one address and answers with what it saw; runs on a core of its own.
import { loadTool } from "../../scripts/tools.ts";
import { type Measured, summarize } from "../measure.ts";

const { default: autocannon } = (await loadTool("bench", "autocannon")) as {
  default: typeof import("autocannon");
};

export interface HttpLoad {
  readonly url: string;
  /** Below the address, dealt out to the connections, each of which asks for its own in turn; without them, the address itself. */
  readonly paths?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent beside these, one after the other by each connection, over and over. */
  readonly headersInTurn?: readonly Readonly<Record<string, string>>[];
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

export type HttpLoaded = Measured & { readonly failed: number };

function load(job: HttpLoad, seconds: number): Promise<HttpLoaded> {
  const taken: number[] = [];
  let failed = 0;
  const { url, paths, headers, headersInTurn, connections } = job;
  let begun = performance.now();
  let dealt = 0;
  return new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url,
        // Each connection writes out its requests beforehand: all of them in each would take a second.
        ...(paths
          ? {
              setupClient(client) {
                const own = paths.filter((_, at) => at % connections === dealt % paths.length);
                dealt += 1;
                client.setRequests(own.map((path) => ({ path })));
              },
            }
          : {}),
        ...(headersInTurn
          ? {
              setupClient(client) {
                client.setRequests(headersInTurn.map((more) => ({ headers: { ...headers, ...more } })));
              },
            }
          : {}),
        headers: { ...headers },
        connections,
        duration: seconds,
        timeout: 60,
      },
      (error, result) => {
        if (error) reject(error);
        else resolve({ ...summarize(taken, performance.now() - begun), failed: failed + result.errors });
      },
    );
    run.on("start", () => {
      begun = performance.now();
    });
    run.on("response", (_client, status, _bytes, milliseconds) => {
      taken.push(milliseconds);
      if (status !== 200) failed += 1;
    });
  });
}

process.once("message", async (message) => {
  const job = message as HttpLoad;
  if (job.warmUpSeconds > 0) await load(job, job.warmUpSeconds);
  process.send?.(await load(job, job.seconds), () => process.disconnect());
});
