import { runChild } from "./children.ts";
import type { Measured } from "./measure.ts";
import type { HttpLoad, HttpLoaded } from "./processes/http-load.ts";
import type { SqlLoad } from "./processes/sql-load.ts";
import type { Product } from "./product.ts";
import type { Result } from "./results.ts";
import type { Settings } from "./settings.ts";

/** The budget of every list and record of the back office. */
const MOST_P95_MS = 100;

interface PageCase {
  readonly work: string;
  readonly address: string;
  readonly rows: number;
}

/** Pages over HTTP, each beside the SQL of the very same page run through `pg` alone. */
export async function measurePagesBesideSql(
  { product, url, headers }: { product: Product; url: string; headers: Record<string, string> },
  cases: readonly PageCase[],
  settings: Settings,
  say: (text: string) => void,
  mostP95Ms = MOST_P95_MS,
): Promise<Result[]> {
  const { connections, warmUpSeconds, seconds } = settings;
  const results: Result[] = [];
  for (const { work, address, rows } of cases) {
    say(work);
    // The first opening notes that it was opened; that is no part of the page.
    await (await fetch(product.origin + address, { headers })).text();
    const statements = await product.record(address, headers);
    const common = { connections, warmUpSeconds, seconds };
    const ours = await runChild<HttpLoaded>("http-load", "load", {
      ...{ url: product.origin + address, headers },
      ...common,
    } satisfies HttpLoad);
    if (ours.failed > 0) throw new Error(`${address}: ${ours.failed} requests failed`);
    const limit = await runChild<Measured>("sql-load", "work", {
      ...{ url, statements },
      ...common,
    } satisfies SqlLoad);
    results.push({
      ...{ work, ours, limit },
      size: `${rows.toLocaleString("en")} rows`,
      limitName: `its ${statements.length} statements`,
      goal: { words: `p95 ≤ ${mostP95Ms} ms`, met: ours.p95 <= mostP95Ms },
    });
  }
  return results;
}
