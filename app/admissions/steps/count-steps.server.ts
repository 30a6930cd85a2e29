import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Db, Transaction } from "#app/platform/database/client.server.ts";
import { deriveApplications, deriveStays, deriveStudents } from "./derive-steps.server.ts";
import { type Counted, countQuery } from "./step-counts.ts";
import { applicationSteps, stageDurations, studentSteps } from "./steps.tables.server.ts";

/** Marks per transaction; it takes about a second, and nothing blocks on it. */
const AT_ONCE = 5000;
/** Held while counting, never while writing a record. */
const COUNT_LOCK = sql`select pg_advisory_xact_lock(hashtextextended('step-counts', 0))`;

/**
 * Recounts the students that have changed. A change committed during the count has its own mark, which stays for the
 * next run; two concurrent runs take turns.
 *
 * @returns how many marks were processed
 */
export async function countSteps(
  { db }: { readonly db: Db },
  { atOnce = AT_ONCE }: { readonly atOnce?: number } = {},
): Promise<number> {
  let counted = 0;
  for (;;) {
    const taken = await db.transaction((tx) => countSome(tx, atOnce));
    counted += taken;
    if (taken < atOnce) return counted;
  }
}

const COUNTED = [
  { counted: "student", table: studentSteps, derive: deriveStudents },
  { counted: "application", table: applicationSteps, derive: deriveApplications },
  { counted: "stay", table: stageDurations, derive: deriveStays },
] as const;

async function countSome(tx: Transaction, atOnce: number): Promise<number> {
  await tx.execute(COUNT_LOCK);
  // Deletes the marks first: anything committed later is handled in the next run.
  const { rows } = await tx.execute<{ student_id: string }>(sql`
    delete from changed_students where number in (select number from changed_students order by number limit ${atOnce})
    returning student_id`);
  if (rows.length === 0) return 0;
  const ids = [...new Set(rows.map(({ student_id }) => student_id))];
  const of = sql`= any(${sql.param(ids)}::uuid[])`;
  for (const { counted, table, derive } of COUNTED) {
    const names = namesOf(table);
    await tx.execute(sql`
      with moved as (delete from ${table} where student_id ${of} returning *) ${addTo(counted, -1)}`);
    await tx.execute(sql`
      with moved as (insert into ${table} (${names}) select ${names} from (${derive(of)}) derived returning *)
      ${addTo(counted, 1)}`);
  }
  return rows.length;
}

const addTo = (counted: Counted, sign: 1 | -1): SQL => sql`
  insert into step_counts (counted, by, unit, key, code, count)
  select counted, by, unit, key, code, ${sql.raw(String(sign))} * count from (${sql.raw(countQuery(counted, "moved"))}) counts
  on conflict on constraint step_counts_key do update set count = step_counts.count + excluded.count`;

const namesOf = (table: PgTable): SQL =>
  sql.join(
    getTableConfig(table).columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
