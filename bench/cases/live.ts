import { makeStaff } from "#tests/factories/actors.ts";
import { openSession } from "#tests/support/session.ts";
import { runChild } from "../children.ts";
import type { Bench } from "../database.ts";
import type { LiveLoad, LiveLoaded } from "../processes/live-load.ts";
import { BENCH_SECRET, startProduct } from "../product.ts";
import type { Result, Verdict } from "../results.ts";
import type { Settings } from "../settings.ts";

const STREAMS = 500;
/** Fewer than a person may have open. */
const OF_A_PERSON = 10;
const MOST_P95_MS = 150;

/** From the commit of a change to each of 500 open streams that may hear of it, beside LISTEN and NOTIFY alone. */
export async function measureLive(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<{ results: Result[]; verdicts: Verdict[] }> {
  const url = await bench.createDatabase("bench_live");
  const database = bench.open(url);
  const product = await startProduct(url);
  try {
    say(`${STREAMS} open streams`);
    const cookies: string[] = [];
    while (cookies.length < STREAMS) {
      const { userId } = await makeStaff(database.db, "viewer");
      for (let at = 0; at < OF_A_PERSON; at += 1) {
        const options = { secondFactor: true, secret: BENCH_SECRET };
        cookies.push((await openSession(database.db, userId, options)).header);
      }
    }
    const { ours, limit, missed } = await runChild<LiveLoaded>("live-load", "load", {
      url,
      origin: product.origin,
      cookies,
      warmUpMs: settings.warmUpSeconds * 1_000,
      durationMs: settings.seconds * 1_000,
    } satisfies LiveLoad);
    return {
      results: [
        {
          work: "a change is heard",
          ours,
          limit,
          size: `${STREAMS} streams`,
          limitName: "LISTEN and NOTIFY",
        },
      ],
      verdicts: [
        {
          goal: `p95 from commit to browser at most ${MOST_P95_MS} ms at ${STREAMS} streams, nothing missed`,
          found: `${ours.p95.toFixed(0)} ms over ${ours.count} deliveries, ${missed} missed`,
          met: ours.p95 <= MOST_P95_MS && missed === 0,
        },
      ],
    };
  } finally {
    await product.stop();
    await database.close();
    await bench.dropDatabase("bench_live");
  }
}
