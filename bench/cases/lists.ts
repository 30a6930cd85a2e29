import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/client.server.ts";
import { demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import { encodeCursor } from "#app/platform/lists/cursor.ts";
import { pinView, saveView } from "#app/platform/lists/view-commands.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { runChild } from "../children.ts";
import type { Bench } from "../database.ts";
import type { Measured } from "../measure.ts";
import { recordAlone } from "../pages-beside-sql.ts";
import type { HttpLoad, HttpLoaded } from "../processes/http-load.ts";
import type { SqlLoad } from "../processes/sql-load.ts";
import { startProduct } from "../product.ts";
import type { Result, Verdict } from "../results.ts";
import { signedInAs } from "../session.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

interface ListCase {
  readonly name: string;
  /** Ten ask at once where nothing is said. */
  readonly visitors?: number;
  /** Milliseconds of the largest, p95; as for every list where nothing is said. */
  readonly budget?: number;
  path(database: Database): Promise<string> | string;
}

/** How far down the deep page begins. */
const DEPTH = 0.6;
const MOST_GROWTH = 2;
/** Of a page at the largest size. */
const MOST_P95_MS = 100;
const VISITORS = 10;

const LIST_CASES: readonly ListCase[] = [
  { name: "students, first page", path: () => "/admin/students" },
  { name: "students, deep page", path: deepPage },
  { name: "students, no match", path: () => "/admin/students?q=qzxwvj" },
  { name: "students, two letters", path: () => "/admin/students?q=sh" },
  { name: "students, frequent, by email", path: () => "/admin/students?q=sharma&sort=email&dir=asc" },
  { name: "applications, across joins", path: () => "/admin/applications?q=melbourne&sort=student&dir=asc" },
  { name: "dashboard with its counts", path: () => "/admin" },
  // What somebody waits for who types.
  { name: "palette, a name", visitors: 1, budget: 50, path: () => "/admin/find.data?q=sharma" },
  { name: "palette, nothing found", visitors: 1, budget: 50, path: () => "/admin/find.data?q=qzxwvj" },
  { name: "students, three filters", path: () => `/admin/students${THREE_FILTERS}` },
  // From here on the view is in the sidebar, with its count, on each page.
  { name: "students, the same as a saved view in the sidebar", path: savedView },
];

const THREE_FILTERS = "?stage=Prospect&stage=Applicant&source=agent&source=own-sign-up&created=last-30-days";

async function savedView({ db }: Database): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAccount("owner").email));
  const person = user && (await findPerson(db, user.id));
  if (!person) throw new Error("There is no owner");
  const deps = { db, now: () => new Date(), jobs: { enqueue: () => Promise.resolve() } };
  const view = { list: "students", search: THREE_FILTERS, name: "New ones from agents", isShared: false };
  const saved = await saveView(deps, person.actor, view);
  if (!saved.ok) throw new Error(`The view is not saved: ${saved.error.code}`);
  const pinned = await pinView(deps, person.actor, {
    list: "students",
    id: saved.value.id,
    pinned: true,
  });
  if (!pinned.ok) throw new Error(`The view is not pinned: ${pinned.error.code}`);
  return `/admin/students${THREE_FILTERS}`;
}

async function deepPage({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ id: string; value: string }>(
    `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as value
     from students where not is_archived order by created_at desc, id desc
     offset (select (count(*) * $1::double precision)::bigint from students) limit 1`,
    [DEPTH],
  );
  const [row] = rows;
  if (!row) throw new Error("There are no students to page through");
  return `/admin/students?after=${encodeCursor(row)}`;
}

/**
 * The lists and the dashboard as pages over HTTP, at every size, beside the SQL of the very same page run
 * through `pg` alone.
 */
export async function measureLists(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<{ results: Result[]; verdicts: Verdict[] }> {
  const results: Result[] = [];
  const byCase = new Map<string, Map<number, Measured>>(LIST_CASES.map(({ name }) => [name, new Map()]));
  for (const rows of settings.rows) {
    const size = rows.toLocaleString("en");
    say(`making ${size} students and applications`);
    const name = `bench_${rows}`;
    const url = await bench.createDatabase(name);
    await addSyntheticRows(url, rows);
    const database = bench.open(url);
    const product = await startProduct(url);
    try {
      const headers = await signedInAs(database.db, "owner", { secondFactor: true });
      for (const { name: work, path, visitors = VISITORS, budget = MOST_P95_MS } of LIST_CASES) {
        say(`${work}, ${size} rows`);
        const address = await path(database);
        const statements = await recordAlone(product, address, headers);
        const common = {
          connections: visitors,
          warmUpSeconds: settings.warmUpSeconds,
          seconds: settings.seconds,
        };
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
        byCase.get(work)?.set(rows, ours);
        results.push({
          work,
          size: `${size} rows`,
          ours,
          limit,
          limitName: `its ${statements.length} statements`,
          ...(rows === Math.max(...settings.rows)
            ? { goal: { words: `p95 ≤ ${budget} ms`, met: ours.p95 <= budget } }
            : {}),
        });
      }
    } finally {
      await product.stop();
      await database.close();
      await bench.dropDatabase(name);
    }
  }
  return { results, verdicts: growth(byCase, settings.rows) };
}

/** How much slower the largest is than the smallest. */
function growth(
  byCase: ReadonlyMap<string, ReadonlyMap<number, Measured>>,
  rows: readonly number[],
): Verdict[] {
  const [smallest = 0, largest = 0] = [Math.min(...rows), Math.max(...rows)];
  if (smallest === largest) return [];
  const words = `p95 at ${largest.toLocaleString("en")} rows under ${MOST_GROWTH} × that at ${smallest.toLocaleString("en")}`;
  return [...byCase].map(([name, sizes]) => {
    const factor = (sizes.get(largest)?.p95 ?? Number.NaN) / (sizes.get(smallest)?.p95 ?? Number.NaN);
    return { goal: `${name}, ${words}`, found: `${factor.toFixed(2)} ×`, met: factor < MOST_GROWTH };
  });
}
