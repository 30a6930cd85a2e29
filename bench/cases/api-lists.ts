import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { runChild } from "../children.ts";
import type { Bench } from "../database.ts";
import type { HttpLoad, HttpLoaded } from "../processes/http-load.ts";
import { startProduct } from "../product.ts";
import type { Result } from "../results.ts";
import { signedInAs } from "../session.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

/** A key can make 300 requests a minute: this many in turn exceed that limit. */
const KEYS = 60;
const PROGRAMS = 10;

/** The same first 25 rows: as JSON, and as the page of the back office. */
const LISTS = [
  { work: "students as JSON", api: "/api/v1/students", page: "/admin/students" },
  { work: "applications as JSON", api: "/api/v1/applications", page: "/admin/applications" },
] as const;

/** Lists as other programs read them, beside the page with the same rows, at the largest size. */
export async function measureApiLists(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<Result[]> {
  const rows = Math.max(...settings.rows);
  const size = rows.toLocaleString("en");
  say(`making ${size} students and applications`);
  const name = "bench_api_lists";
  const url = await bench.createDatabase(name);
  await addSyntheticRows(url, rows);
  const database = bench.open(url);
  const product = await startProduct(url);
  const results: Result[] = [];
  try {
    const cookie = await signedInAs(database.db, "owner", { secondFactor: true });
    const { userId } = await makeStaff(database.db, "owner");
    const keys: string[] = [];
    while (keys.length < KEYS) keys.push((await makeApiKey(database.db, userId)).key);
    const { warmUpSeconds, seconds } = settings;
    const common = { connections: PROGRAMS, warmUpSeconds, seconds };
    for (const { work, api, page } of LISTS) {
      say(`${work}, ${size} rows`);
      const ours = await load({
        url: product.origin + api,
        headers: { accept: "application/json" },
        ...common,
        headersInTurn: keys.map((key) => ({ authorization: `Bearer ${key}` })),
      });
      const limit = await load({ url: product.origin + page, headers: cookie, ...common });
      results.push({ work, size: `${size} rows`, ours, limit, limitName: "the page of the same rows" });
    }
  } finally {
    await product.stop();
    await database.close();
    await bench.dropDatabase(name);
  }
  return results;
}

async function load(job: HttpLoad): Promise<HttpLoaded> {
  const loaded = await runChild<HttpLoaded>("http-load", "load", job);
  if (loaded.failed > 0) throw new Error(`${job.url}: ${loaded.failed} requests failed`);
  return loaded;
}
