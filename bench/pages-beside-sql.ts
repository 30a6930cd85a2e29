import { runChild } from "./children.ts";
import type { Measured } from "./measure.ts";
import type { HttpLoad, HttpLoaded } from "./processes/http-load.ts";
import type { Statement } from "./processes/product.ts";
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

/**
 * The statements of a page as two recordings in a row have them: what the product does beside it stands in one of them. The
 * first opening, which notes that it was opened, is no part of the page.
 */
export async function recordAlone(product: Product, address: string, headers: Record<string, string>) {
  await (await fetch(product.origin + address, { headers })).text();
  const textsOf = (statements: readonly Statement[]) =>
    statements
      .map(({ text }) => text)
      .sort()
      .join();
  let before = await product.record(address, headers);
  for (let again = 0; again < 20; again += 1) {
    const statements = await product.record(address, headers);
    if (textsOf(statements) === textsOf(before)) return statements;
    before = statements;
  }
  throw new Error(`${address}: no two recordings are alike`);
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
    const statements = await recordAlone(product, address, headers);
    const common = { connections, warmUpSeconds, seconds };
    const ours = await runChild<HttpLoaded>("http-load", "load", {
      url: product.origin + address,
      headers,
      ...common,
    } satisfies HttpLoad);
    if (ours.failed > 0) throw new Error(`${address}: ${ours.failed} requests failed`);
    const limit = await runChild<Measured>("sql-load", "work", {
      url,
      statements,
      ...common,
    } satisfies SqlLoad);
    results.push({
      work,
      ours,
      limit,
      size: `${rows.toLocaleString("en")} rows`,
      limitName: `its ${statements.length} statements`,
      goal: { words: `p95 ≤ ${mostP95Ms} ms`, met: ours.p95 <= mostP95Ms },
    });
  }
  return results;
}
