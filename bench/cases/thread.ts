import type { Database } from "#app/platform/database/client.server.ts";
import { runChild } from "../children.ts";
import type { Bench } from "../database.ts";
import type { Measured } from "../measure.ts";
import type { HttpLoad, HttpLoaded } from "../processes/http-load.ts";
import type { SqlLoad } from "../processes/sql-load.ts";
import { startProduct } from "../product.ts";
import type { Result } from "../results.ts";
import { signedInAs } from "../session.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

const THREADS = 100_000;
const LONG = 10_000;
const LEAST_OF_SQL = 1 / 3;

/**
 * Pages of a thread of ten thousand messages, and of the inboxes among a hundred thousand threads, beside the SQL of
 * the very same page run through `pg` alone.
 */
export async function measureThreads(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<Result[]> {
  const url = await bench.createDatabase("bench_thread");
  say(`making ${THREADS.toLocaleString("en")} threads`);
  await addSyntheticRows(url, THREADS);
  const database = bench.open(url);
  const long = await addThreads(database);
  const product = await startProduct(url);
  const results: Result[] = [];
  try {
    const headers = await signedInAs(database.db, "owner", { secondFactor: true });
    const cases = [
      ["a thread, its end", `/admin/messages/threads/${long}`, LONG],
      ["a thread, its middle", `/admin/messages/threads/${long}?above=${LONG / 2}`, LONG],
      ["inboxes, all", "/admin/messages/threads", THREADS],
      ["inboxes, waiting for us", "/admin/messages/threads?box=us", THREADS],
      ["inboxes, mine", "/admin/messages/threads?box=mine", THREADS],
      ["inboxes, a rare word", "/admin/messages/threads?q=word7777", THREADS],
    ] as const;
    for (const [work, address, rows] of cases) {
      say(work);
      // The first opening notes how far was read; that is no part of the page.
      await (await fetch(product.origin + address, { headers })).text();
      const statements = await product.record(address, headers);
      const common = {
        connections: settings.connections,
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
      results.push({
        work,
        size: `${rows.toLocaleString("en")} rows`,
        ours,
        limit,
        limitName: `its ${statements.length} statements`,
        goal: { words: "≥ 0.33", met: ours.rate / limit.rate >= LEAST_OF_SQL },
      });
    }
  } finally {
    await product.stop();
    await database.close();
    await bench.dropDatabase("bench_thread");
  }
  return results;
}

/** A thread for each student, with a message, and one that is long, whose id is the answer. */
async function addThreads({ pool }: Database): Promise<string> {
  await pool.query(`insert into threads (id, student_id, last_number, last_at, awaits, waiting_since)
    select id, id, 1, created_at, case when random() < 0.05 then 'us' else 'them' end, created_at from students
    on conflict do nothing`);
  await pool.query(`insert into messages (id, thread_id, number, side, body, created_at)
    select gen_random_uuid(), t.id, 1, 'student', 'When does the course begin? word' || row_number() over (), t.last_at
    from threads t where not exists (select from messages m where m.thread_id = t.id)`);
  const { rows } = await pool.query<{ id: string }>(
    `select t.id from threads t join messages m on m.thread_id = t.id group by t.id having count(*) = 1 limit 1`,
  );
  const id = rows[0]?.id;
  if (!id) throw new Error("There are no threads");
  await pool.query(
    `insert into messages (id, thread_id, number, side, body)
     select gen_random_uuid(), $1, n, case when n % 2 = 0 then 'staff' else 'student' end, 'Message ' || n
     from generate_series(2, $2::int) as n`,
    [id, LONG],
  );
  await pool.query("update threads set last_number = $2, last_at = now() where id = $1", [id, LONG]);
  await pool.query("analyze threads, messages");
  return id;
}
