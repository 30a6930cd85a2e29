import { runChild } from "../children.ts";
import type { Bench } from "../database.ts";
import type { HttpLoad, HttpLoaded } from "../processes/http-load.ts";
import { startProduct } from "../product.ts";
import type { Verdict } from "../results.ts";
import { signedInAs } from "../session.ts";
import type { Settings } from "../settings.ts";

const MOST_MB = 350;
const VISITORS = 10;
/** Requested in turn: cached pages, rendered pages, searches, lists, JSON. */
const PATHS = [
  "/",
  "/admin/students",
  "/courses?q=nursing",
  "/admin/applications",
  "/universities",
  "/admin",
  "/pr-calculator",
  "/admin/courses",
  "/courses?q=law",
  "/admin/students?q=sharma",
  "/points",
  "/admin/messages",
];

/** The memory of the process with the demo's catalogue: once it has started, and after mixed load. */
export async function measureMemory(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<Verdict[]> {
  const url = await bench.createDatabase("bench_memory");
  const database = bench.open(url);
  const product = await startProduct(url);
  try {
    say("memory");
    const headers = await signedInAs(database.db, "owner", { secondFactor: true });
    // The first search waits until the catalogue has been read.
    await (await fetch(`${product.origin}/courses?q=law`)).text();
    const started = await product.usage();
    const loaded = await runChild<HttpLoaded>("http-load", "load", {
      url: product.origin,
      paths: PATHS,
      headers: { ...headers, "accept-encoding": "identity" },
      connections: VISITORS,
      warmUpSeconds: settings.warmUpSeconds,
      seconds: 3 * settings.seconds,
    } satisfies HttpLoad);
    if (loaded.failed > 0) throw new Error(`${loaded.failed} requests failed`);
    const after = await product.usage();
    return [
      {
        goal: `memory of the process at most ${MOST_MB} MB after mixed load by ${VISITORS} at once`,
        found: `${after.residentMb.toFixed(0)} MB after ${loaded.count} requests, ${started.residentMb.toFixed(0)} MB before`,
        met: after.residentMb <= MOST_MB,
      },
    ];
  } finally {
    await product.stop();
    await database.close();
    await bench.dropDatabase("bench_memory");
  }
}
