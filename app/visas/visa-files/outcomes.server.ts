import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import { type OutcomeTable, outcomeTables, type PastOutcome, type PastRefusal } from "./outcomes.ts";

const MOST_OUTCOMES = 20_000;
const MOST_REFUSALS = 10;

type Row = { [Name in keyof PastOutcome]: PastOutcome[Name] };

/**
 * Past decisions for the country of a file, by what they have in common with it. It counts the cases that the reader sees.
 * The caller asks who may see it (`comparable-outcomes`).
 */
export async function readOutcomes(
  db: DbOrTransaction,
  { applicationId, destination }: { applicationId: string; destination: VisaDestination },
): Promise<OutcomeTable[]> {
  const facts = sql`
    nullif(a.answers -> 'personalInfo' ->> 'country', '') as home,
    u.name as university,
    c.level::text as level,
    nullif(a.answers -> 'finance' ->> 'fundingSource', '') as funding,
    p.full_name as preparer`;
  const from = sql`
    from visa_files f
    join applications a on a.id = f.application_id
    left join universities u on u.id = a.university_id
    left join courses c on c.id = a.course_id
    left join profiles p on p.user_id = f.prepared_by`;
  const [decided, own] = await Promise.all([
    db.execute<Row>(sql`
      select ${facts}, exists (select from application_milestones g where g.application_id = a.id
          and g.kind = 'visa-granted' and g.voided_at is null) as "isGranted"
        ${from}
       where f.destination = ${destination} and a.id <> ${applicationId} and exists (
         select from application_milestones m where m.application_id = a.id and m.voided_at is null
           and m.kind in ('visa-granted', 'visa-refused'))
       order by a.id limit ${MOST_OUTCOMES}`),
    db.execute<Omit<Row, "isGranted">>(
      sql`select ${facts} ${from} where f.application_id = ${applicationId}`,
    ),
  ]);
  const [row] = own.rows;
  const none = { home: null, university: null, level: null, funding: null, preparer: null };
  return outcomeTables(decided.rows, row ?? none);
}

/**
 * The newest refusals for the country of a file and the citizenship of its student, of the cases that the reader sees. The
 * caller asks who may see them (`comparable-outcomes`).
 */
export async function listRefusals(
  db: DbOrTransaction,
  { applicationId, destination }: { applicationId: string; destination: VisaDestination },
): Promise<PastRefusal[]> {
  const { rows } = await db.execute<{ [Name in keyof PastRefusal]: PastRefusal[Name] }>(sql`
    select f.application_id as "applicationId", a.reference, m.day::text as "decidedOn",
        nullif(a.answers -> 'finance' ->> 'fundingSource', '') as funding,
        f.refusal_clauses as clauses, f.refusal_note as note
      from visa_files f
      join applications a on a.id = f.application_id
      join application_milestones m
        on m.application_id = a.id and m.kind = 'visa-refused' and m.voided_at is null
     where f.destination = ${destination} and a.id <> ${applicationId}
       and a.answers -> 'personalInfo' ->> 'country' = (
         select nullif(own.answers -> 'personalInfo' ->> 'country', '') from applications own
          where own.id = ${applicationId})
     order by m.day desc, a.id limit ${MOST_REFUSALS}`);
  return rows;
}
