import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { JoinedThreads, KeptRow } from "#app/platform/records/moved-rows.ts";

type Threads = { readonly from: string; readonly to: string };
type Place = JoinedThreads["messages"][number];

/** Holds the general threads of some students, where they have one. */
export async function lockThreads(tx: Transaction, students: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select from threads where id = any(${sql.param([...students])}::uuid[]) order by id for no key update`,
  );
}

/**
 * Merges the conversations of a student on two records: all messages in the order of their times. Read positions are
 * adjusted. Null if there is nothing to merge.
 */
export async function joinThreads(tx: Transaction, { from, to }: Threads): Promise<JoinedThreads | null> {
  const threads = await rowsOf(tx, "threads", "id", [from, to]);
  const loser = threads.find(({ id }) => id === from);
  if (!loser) return null;
  const winner = threads.find(({ id }) => id === to) ?? null;
  const reads = await rowsOf(tx, "message_reads", "thread_id", [from, to]);
  const notices = await rowsOf(tx, "message_notices", "thread_id", [from, to]);
  const { rows: messages } = await tx.execute<Place & { joined: number }>(sql`
    select id, thread_id as thread, number,
      row_number() over (order by created_at, thread_id, number)::int as joined
    from messages where thread_id in (${from}, ${to}) order by joined`);
  const asked = [winner, loser].filter((row) => row !== null);
  const earliest = (column: string) =>
    asked
      .map((row) => row[column])
      .filter((at) => at !== null)
      .sort(byTime)[0] ?? null;
  const latest = asked.toSorted((a, b) => byTime(b.last_at, a.last_at))[0] ?? loser;
  const joined: KeptRow = {
    ...(winner ?? loser),
    id: to,
    student_id: to,
    last_number: messages.length,
    last_at: latest.last_at,
    awaits: latest.awaits,
    waiting_since: latest.awaits === "us" ? earliest("waiting_since") : null,
    answer_by: latest.awaits === "us" ? earliest("answer_by") : null,
    first_asked_at: earliest("first_asked_at"),
    first_answered_at: earliest("first_answered_at"),
    snoozed_until: winner === null ? loser.snoozed_until : null,
    assignee_id: winner?.assignee_id ?? loser.assignee_id,
    version: Number((winner ?? loser).version) + 1,
  };
  if (winner) await tx.execute(sql`delete from message_reads where thread_id = ${to}`);
  if (winner) await tx.execute(sql`delete from message_notices where thread_id = ${to}`);
  await putThread(tx, joined);
  await placeMessages(
    tx,
    messages.map(({ id, joined: number }) => ({ id, thread: to, number })),
  );
  await tx.execute(sql`delete from threads where id = ${from}`);
  const placeOf = new Map(messages.map((each) => [`${each.thread} ${each.number}`, each.joined]));
  await putRows(tx, "message_reads", joinedReads(reads, messages, to));
  await putRows(tx, "message_notices", joinedNotices(notices, placeOf, to));
  return {
    winner,
    joined,
    loser,
    reads,
    notices,
    messages: messages.map(({ id, thread, number }) => ({ id, thread, number })),
  };
}

/** Restores the two conversations; later messages stay with the remaining record. */
export async function partThreads(
  tx: Transaction,
  kept: JoinedThreads,
  { from, to }: Threads,
): Promise<void> {
  const [now] = await rowsOf(tx, "threads", "id", [to]);
  if (!now) return;
  const { rows: newer } = await tx.execute<{ id: string }>(sql`
    select id from messages where thread_id = ${to}
      and not id = any(${sql.param(kept.messages.map(({ id }) => id))}::uuid[]) order by number`);
  const before = Number(kept.winner?.last_number ?? 0);
  const version = Number(now.version) + 1;
  await putThread(tx, kept.loser);
  await placeMessages(tx, [
    ...kept.messages,
    ...newer.map(({ id }, at) => ({ id, thread: to, number: before + at + 1 })),
  ]);
  // A quoted message is one of the same thread.
  await tx.execute(sql`
    update messages m set quoted_id = null from messages q
    where q.id = m.quoted_id and m.thread_id in (${from}, ${to}) and q.thread_id <> m.thread_id`);
  await tx.execute(sql`delete from message_reads where thread_id = ${to}`);
  await tx.execute(sql`delete from message_notices where thread_id = ${to}`);
  await putRows(tx, "message_reads", kept.reads);
  await putRows(tx, "message_notices", kept.notices);
  if (newer.length === 0) {
    if (kept.winner === null) await tx.execute(sql`delete from threads where id = ${to}`);
    // Preserves how it was handled since then.
    else
      await putThread(tx, {
        ...now,
        ...(isSame(now, kept.joined) ? kept.winner : countsOf(kept.winner)),
        version,
      });
    return;
  }
  await putThread(tx, { ...now, last_number: before + newer.length, version });
}

const countsOf = ({ last_number, last_at }: KeptRow): KeptRow => ({ last_number, last_at });
const isSame = (a: KeptRow, b: KeptRow) =>
  Object.keys(b).every((name) => String(a[name]) === String(b[name]));
const byTime = (a: unknown, b: unknown) => Date.parse(String(a)) - Date.parse(String(b));

async function rowsOf(tx: Transaction, table: string, column: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{ row: KeptRow }>(sql`
    select to_jsonb(r) as row from ${sql.identifier(table)} r
    where r.${sql.identifier(column)} = any(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ row }) => row);
}

/** Rows of accounts deleted since are left out. */
async function putRows(
  tx: Transaction,
  table: "message_reads" | "message_notices",
  rows: readonly KeptRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.identifier(table);
  await tx.execute(sql`
    insert into ${name} select r.* from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) r
    where exists (select from users u where u.id = r.user_id) on conflict do nothing`);
}

async function putThread(tx: Transaction, row: KeptRow): Promise<void> {
  const columns = Object.keys(row)
    .filter((name) => name !== "id")
    .map((name) => sql.identifier(name));
  await tx.execute(sql`
    insert into threads select * from jsonb_populate_record(null::threads, ${JSON.stringify(row)}::jsonb)
    on conflict (id) do update set ${sql.join(
      columns.map((column) => sql`${column} = excluded.${column}`),
      sql`, `,
    )}`);
}

/** In two steps, because message numbers of a conversation are unique at any moment. */
async function placeMessages(tx: Transaction, places: readonly Place[]): Promise<void> {
  const list = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id uuid, thread uuid, number int)`;
  await tx.execute(
    sql`update messages m set thread_id = p.thread, number = -p.number from ${list} where m.id = p.id`,
  );
  await tx.execute(sql`update messages m set number = p.number from ${list} where m.id = p.id`);
}

/** Everyone has read the joined conversation up to before the first message that they had not read in either. */
function joinedReads(
  reads: readonly KeptRow[],
  messages: readonly (Place & { joined: number })[],
  to: string,
): KeptRow[] {
  return [...Map.groupBy(reads, ({ user_id }) => user_id)].flatMap(([user_id, own]) => {
    const upTo = (thread: string) => Number(own.find(({ thread_id }) => thread_id === thread)?.number ?? 0);
    const unread = messages.find(({ thread, number }) => number > upTo(thread));
    const number = unread ? unread.joined - 1 : messages.length;
    const read_at = own
      .map((row) => row.read_at)
      .sort(byTime)
      .at(-1);
    return number === 0 ? [] : [{ thread_id: to, user_id, number, read_at }];
  });
}

function joinedNotices(
  notices: readonly KeptRow[],
  placeOf: ReadonlyMap<string, number>,
  to: string,
): KeptRow[] {
  return [...Map.groupBy(notices, ({ user_id }) => user_id)].map(([user_id, own]) => ({
    thread_id: to,
    user_id,
    number: Math.max(...own.map(({ thread_id, number }) => placeOf.get(`${thread_id} ${number}`) ?? 1)),
    written_at: own.map((row) => row.written_at).sort(byTime)[0],
    due_at: own.map((row) => row.due_at).sort(byTime)[0],
  }));
}
