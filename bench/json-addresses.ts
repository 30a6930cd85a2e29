import { nextMessage, runChild, startChild, stopChild } from "./children.ts";
import type { Bench } from "./database.ts";
import type { BareHttp } from "./processes/bare-http.ts";
import type { HttpLoad, HttpLoaded } from "./processes/http-load.ts";
import { startProduct } from "./product.ts";
import type { Result } from "./results.ts";
import type { Settings } from "./settings.ts";

const CONNECTIONS = 50;
/** Answers a second. */
const LEAST_RATE = 2_000;
/** Alternating, so that neither runs under better conditions. */
const ROUNDS = 5;

/**
 * An address that answers JSON against `node:http` that sends the same bytes: asked for one and the same
 * query, and for one query after another. What is reported is the round whose ratio is the median.
 */
export async function measureJson(
  bench: Bench,
  settings: Settings,
  what: string,
  paths: readonly string[],
): Promise<Result[]> {
  const name = "bench_json";
  const product = await startProduct(await bench.createDatabase(name));
  const results: Result[] = [];
  try {
    for (const { work, asked } of [
      { work: `${what}, one address`, asked: paths.slice(0, 1) },
      { work: `${what}, every address another`, asked: paths },
    ]) {
      const answer = await fetch(product.origin + asked[0], { headers: { "accept-encoding": "identity" } });
      const body = new Uint8Array(await answer.arrayBuffer());
      if (!answer.ok) throw new Error(`${asked[0]}: ${answer.status}`);
      const bare = startChild("bare-http", "work");
      try {
        const listening = nextMessage<number>(bare);
        bare.send({ body, headers: { "content-type": "application/json" } } satisfies BareHttp);
        const port = await listening;
        const load = (url: string, warmUpSeconds: number, some?: readonly string[]) =>
          runChild<HttpLoaded>("http-load", "load", {
            url,
            ...(some ? { paths: some } : {}),
            headers: { "accept-encoding": "identity" },
            connections: CONNECTIONS,
            warmUpSeconds,
            seconds: settings.seconds / 2,
          } satisfies HttpLoad);
        const rounds: { ours: HttpLoaded; limit: HttpLoaded }[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          // Many ways through the rules: the compiler needs its time to have seen them all.
          const warmUp = round === 0 ? 3 * settings.warmUpSeconds : 0;
          const ours = await load(product.origin, warmUp, asked);
          const limit = await load(`http://127.0.0.1:${port}/`, warmUp);
          if (ours.failed > 0) throw new Error(`${work}: ${ours.failed} requests failed`);
          rounds.push({ ours, limit });
        }
        const { ours, limit } = medianOf(rounds, (round) => round.ours.rate / round.limit.rate);
        results.push({
          work: `${work}, ${CONNECTIONS} at once`,
          size: `${(body.length / 1024).toFixed(1)} KB`,
          ours,
          limit,
          limitName: "node:http, same bytes",
          goal: { words: "≥ 2,000 a second", met: ours.rate >= LEAST_RATE },
        });
      } finally {
        await stopChild(bare);
      }
    }
  } finally {
    await product.stop();
    await bench.dropDatabase(name);
  }
  return results;
}

function medianOf<T>(all: readonly T[], by: (one: T) => number): T {
  const middle = all.toSorted((one, other) => by(one) - by(other))[Math.floor(all.length / 2)];
  if (middle === undefined) throw new Error("There is no median of nothing.");
  return middle;
}
