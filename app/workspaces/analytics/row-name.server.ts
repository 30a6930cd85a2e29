import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Grouping } from "./panels.ts";

/** Where the names of what is counted stand: its key and its name. */
export const NAMES: Partial<Record<Grouping, SQL>> = {
  counsellor: sql`(select id, name from counsellors)`,
  caller: sql`(select user_id as id, full_name as name from profiles)`,
  branch: sql`(select id, name from branches)`,
  partner: sql`(select id, name from organisations)`,
  university: sql`(select id, name from universities)`,
  course: sql`(select courses.id, courses.name || ' · ' || universities.name as name
    from courses join universities on universities.id = courses.university_id)`,
  intake: sql`(select code as id, label as name from intakes)`,
};

/** What the record is called that a row stands for; null where rows are no records, or there is no such one. */
export async function findRowName(db: Db, by: Grouping, key: string): Promise<string | null> {
  const names = NAMES[by];
  if (!names) return null;
  const { rows } = await db.execute<{ name: string }>(
    sql`select names.name from ${names} names where names.id::text = ${key}`,
  );
  return rows[0]?.name ?? null;
}
