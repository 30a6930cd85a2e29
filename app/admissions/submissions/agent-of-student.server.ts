import { type SQL, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";

/**
 * The partner of a student when an application is submitted, for a query that joins `students`: the current
 * representative; otherwise the approved partner whose link they used, unless they have left it. Null if there is
 * none.
 */
export const agentOfStudent = (): SQL<string | null> => sql`coalesce(
  (select r.organisation_id from representations r
    where r.student_id = ${students.id} and r.state = 'active' and r.expires_at > now()),
  (select o.id from organisations o
    where o.id = ${students.referredBy} and o.kind = 'partner' and o.status = 'approved'
      and not exists (select from representations l
        where l.student_id = ${students.id} and l.organisation_id = o.id and l.ended_by in ('student', 'transfer'))))`;
