import { sql, sum } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { storedCounts } from "#app/platform/lists/lists.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Month } from "#app/platform/time/calendar-date.ts";
import { type AdminCounts, MOST_RECENT, type SeenCounts } from "./dashboard.ts";

/**
 * The counts of the dashboard, maintained by triggers, without archived records.
 *
 * @param month also counts new records in it, up to a limit
 */
export async function readCounts(db: DbOrTransaction, month?: Month): Promise<AdminCounts> {
  const newIn = (table: typeof students | typeof applications) =>
    month
      ? sql<string | null>`(select count(*) from (
          select 1 from ${table} where not ${table.isArchived}
            and ${table.createdAt} >= (${month.first}::timestamp at time zone ${month.timeZone}::text)
          limit ${MOST_RECENT + 1}) as recent)`
      : sql<string | null>`null`;
  const rows = await db
    .select({
      name: storedCounts.name,
      value: sum(storedCounts.value).mapWith(Number),
      students: newIn(students),
      applications: newIn(applications),
    })
    .from(storedCounts)
    .groupBy(storedCounts.name);
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  const countOf = (name: string) => kept.get(name) ?? 0;
  return {
    students: countOf("students"),
    applications: countOf("applications"),
    universities: countOf("universities"),
    open: {
      New: countOf("open:New"),
      "Under Review": countOf("open:Under Review"),
      Submitted: countOf("open:Submitted"),
    },
    ...(month
      ? {
          recent: {
            students: Number(rows[0]?.students ?? 0),
            applications: Number(rows[0]?.applications ?? 0),
          },
        }
      : {}),
  };
}

/** The counts an actor can see. */
export function countsFor(actor: UserActor, counts: AdminCounts): SeenCounts {
  const mayListApplications = can(actor, "application.list");
  return {
    students: can(actor, "student.list") ? counts.students : null,
    applications: mayListApplications ? counts.applications : null,
    universities: can(actor, "university.list") ? counts.universities : null,
    open: mayListApplications ? counts.open : null,
    ...(counts.recent ? { recent: counts.recent } : {}),
  };
}
