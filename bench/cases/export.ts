import { asAdmin, type Bench } from "../database.ts";
import { summarize } from "../measure.ts";
import { type Product, startProduct } from "../product.ts";
import type { Result, Verdict } from "../results.ts";
import { signedInAs } from "../session.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

const NAME = "bench_export";
/** Rows a second. */
const GOAL = 50_000;
const LISTS = ["students", "applications"] as const;

/** Whole lists as CSV over HTTP, in the largest of the sizes, beside `COPY` of their tables, which joins and words nothing. */
export async function measureExport(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<{ results: Result[]; verdicts: Verdict[] }> {
  const rows = Math.max(...settings.rows);
  const url = await bench.createDatabase(NAME);
  say(`making ${rows.toLocaleString("en")} students and applications`);
  await addSyntheticRows(url, rows, { isSearched: false });
  const database = bench.open(url);
  const product = await startProduct(url);
  const results: Result[] = [];
  const verdicts: Verdict[] = [];
  try {
    const headers = await signedInAs(database.db, "owner", { secondFactor: true });
    for (const list of LISTS) {
      say(`exporting ${list}`);
      const { rows: counted } = await database.pool.query<{ n: number }>(
        `select count(*)::integer as n from ${list} where not is_archived`,
      );
      const expected = counted[0]?.n ?? 0;
      const begun = performance.now();
      const lines = await exportLines(product, headers, list);
      const elapsed = performance.now() - begun;
      const copying = performance.now();
      await asAdmin(url, `copy (select * from ${list} where not is_archived) to '/dev/null'`);
      const copied = performance.now() - copying;
      const rate = (expected / elapsed) * 1000;
      results.push({
        work: `export of ${list}`,
        size: `${expected.toLocaleString("en")} rows`,
        ours: { ...summarize([elapsed / expected], elapsed), rate, count: expected },
        limit: {
          ...summarize([copied / expected], copied),
          rate: (expected / copied) * 1000,
          count: expected,
        },
        limitName: "COPY of the table",
        goal: { words: `at least ${GOAL.toLocaleString("en")} a second`, met: rate >= GOAL },
      });
      verdicts.push({
        goal: `a file of ${list} has a line for its head and one for each row`,
        found: `${lines} of ${expected + 1}`,
        met: lines === expected + 1,
      });
    }
    return { results, verdicts };
  } finally {
    await product.stop();
    await database.close();
    await bench.dropDatabase(NAME);
  }
}

/** The lines of a list's file, counted as they come. */
async function exportLines(
  product: Product,
  headers: Readonly<Record<string, string>>,
  list: string,
): Promise<number> {
  const answer = await fetch(`${product.origin}/admin/lists/${list}/export`, {
    method: "POST",
    // COPY does not compress either.
    headers: { ...headers, origin: product.origin, "accept-encoding": "identity" },
    body: new URLSearchParams({ intent: "export", format: "csv" }),
    redirect: "manual",
  });
  if (answer.status !== 200 || !answer.body)
    throw new Error(`The export of ${list} answers ${answer.status}`);
  let lines = 0;
  for await (const chunk of answer.body) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  }
  return lines;
}
