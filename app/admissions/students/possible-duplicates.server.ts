import { inArray, sql } from "drizzle-orm";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isEmail } from "#app/platform/text/email.ts";
import { type Contact, LIKENESS_REASONS, type LikenessReason, type PossibleDuplicate } from "./likeness.ts";
import type { StudentStage } from "./stages.ts";
import { students } from "./students.tables.server.ts";

const MOST_SHOWN = 5;
/** A number, an address or a name shared by more students is not specific to one person. */
const MOST_ALIKE = 20;

interface Found {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly stage: StudentStage;
  readonly createdAt: string;
  readonly reasons: readonly LikenessReason[];
}

/** Students as links: those that others have been refused for. */
export async function listMatchedStudents(db: DbOrTransaction, ids: readonly string[]) {
  const rows = await db
    .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .where(inArray(students.id, [...ids]));
  return rows.map(({ id, firstName, lastName }) => ({
    id,
    name: joinName(firstName, lastName),
    to: `/admin/students/${id}`,
  }));
}

/**
 * Students with the same phone number or email address, however it was typed, or with a name that sounds alike. Archived
 * students do not count, and neither does a single name. Who shares more than a name comes first.
 */
export async function listPossibleDuplicates(
  db: DbOrTransaction,
  { name, email, phone }: Contact,
): Promise<PossibleDuplicate[]> {
  const address = email !== null && isEmail(email) ? email : null;
  const { rows } = await db.execute<Found>(sql`
    with alike as (
      (select s.id, 'phone' as reason from students s
        where s.phone_key = key_of_phone(${phone}::text) and not s.is_archived limit ${MOST_ALIKE})
      union all (select s.id, 'email' from students s
        where s.email_match_key = email_match_key_of(${address}::text) and not s.is_archived limit ${MOST_ALIKE})
      union all (select s.id, 'name' from students s
        where s.name_sound = sound_of_name(${name}::text) and s.name_sound like '% %' and not s.is_archived
        limit ${MOST_ALIKE}))
    select s.id, s.first_name as "firstName", s.last_name as "lastName", s.stage,
      to_jsonb(s.created_at) #>> '{}' as "createdAt", found.reasons
    from (select a.id, array_agg(distinct a.reason) as reasons from alike a group by a.id) found
      join students s on s.id = found.id
    order by found.reasons = array['name'], cardinality(found.reasons) desc, s.created_at desc, s.id
    limit ${MOST_SHOWN}`);
  return rows.map(({ id, firstName, lastName, stage, createdAt, reasons }) => ({
    id,
    stage,
    name: joinName(firstName, lastName),
    createdAt: new Date(createdAt),
    reasons: LIKENESS_REASONS.filter((reason) => reasons.includes(reason)),
  }));
}
