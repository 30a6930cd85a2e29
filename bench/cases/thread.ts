import type { Database } from "#app/platform/database/client.server.ts";
import type { Bench } from "../database.ts";
import { measurePagesBesideSql } from "../pages-beside-sql.ts";
import { startProduct } from "../product.ts";
import type { Result } from "../results.ts";
import { signedInAs } from "../session.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

const THREADS = 100_000;
const LONG = 10_000;

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
  try {
    const headers = await signedInAs(database.db, "owner", { secondFactor: true });
    const page = (work: string, address: string, rows: number) => ({ work, address, rows });
    return await measurePagesBesideSql(
      { product, url, headers },
      [
        page("a thread, its end", `/admin/messages/threads/${long}`, LONG),
        page("a thread, its middle", `/admin/messages/threads/${long}?above=${LONG / 2}`, LONG),
        page("inboxes, all", "/admin/messages?box=all", THREADS),
        page("inboxes, waiting for us", "/admin/messages?box=us", THREADS),
        page("inboxes, mine", "/admin/messages?box=mine", THREADS),
        page("inboxes, a rare word", "/admin/messages?box=all&q=word7777", THREADS),
      ],
      settings,
      say,
    );
  } finally {
    await product.stop();
    await database.close();
    await bench.dropDatabase("bench_thread");
  }
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
