// Loads one address and answers with what it saw; runs on a core of its own.
import autocannon from "autocannon";
import { type Measured, summarize } from "../measure.ts";

export interface HttpLoad {
  readonly url: string;
  /** Asked for in turn below the address; without them, the address itself. */
  readonly paths?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

export type HttpLoaded = Measured & { readonly failed: number };

function load(job: HttpLoad, seconds: number): Promise<HttpLoaded> {
  const taken: number[] = [];
  let failed = 0;
  const { url, paths, headers, connections } = job;
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const run = autocannon(
      {
        url,
        ...(paths ? { requests: paths.map((path) => ({ path })) } : {}),
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
