import { count, eq, isNull, lt, min, sql, sum } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { dueTasksOf } from "#app/admissions/tasks/list.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { waitingThreadsOf } from "#app/conversations/threads/list.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { storedCounts } from "#app/platform/lists/lists.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Month } from "#app/platform/time/calendar-date.ts";
import { type AdminCounts, type Marks, MOST_RECENT, type SeenCounts, type Waiting } from "./dashboard.ts";

/**
 * The counts of the dashboard, which triggers keep: without what is archived.
 *
 * @param month also counts what is new in it, up to a limit
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

/** The counts of what somebody may see. */
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

/** What waits for somebody: requests to approve (for those who may), enquiries that nobody has taken. */
export async function readWaiting(db: DbOrTransaction, actor: UserActor, now: Date): Promise<Waiting> {
  const pending = async (table: typeof organisations | typeof staffRequests) => {
    const [row] = await db
      .select({ waiting: count(), oldest: min(table.createdAt) })
      .from(table)
      .where(eq(table.status, "pending"));
    return row ?? { waiting: 0, oldest: null };
  };
  const tables = [
    ...(can(actor, "approval.list") ? [organisations] : []),
    ...(can(actor, "staffRequest.list") ? [staffRequests] : []),
  ];
  const [approvals, [open]] = await Promise.all([
    Promise.all(tables.map(pending)),
    can(actor, "enquiry.list")
      ? db
          .select({
            waiting: count(),
            late: sql<number>`(count(*) filter (where ${lt(enquiries.answerBy, now)}))::int`,
          })
          .from(enquiries)
          .where(isNull(enquiries.handledAt))
      : [],
  ]);
  const [oldest = null] = approvals
    .flatMap((each) => (each.oldest === null ? [] : [each.oldest]))
    .toSorted((one, other) => one.getTime() - other.getTime());
  return {
    approvals: tables.length === 0 ? null : approvals.reduce((total, { waiting }) => total + waiting, 0),
    oldestApproval: oldest,
    enquiries: open?.waiting ?? null,
    lateEnquiries: open?.late ?? 0,
  };
}

/**
 * What the sections of the sidebar are marked with; null for those who have nothing to do with it.
 *
 * @param today the date of the reader
 */
export async function readMarks(
  db: DbOrTransaction,
  actor: UserActor,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<Marks> {
  const threads = can(actor, "thread.write") ? waitingThreadsOf(actor, now) : sql`null`;
  const tasks = can(actor, "task.list") ? dueTasksOf({ userId: actor.userId, today }) : sql`null`;
  const [{ approvals, enquiries }, { rows }] = await Promise.all([
    readWaiting(db, actor, now),
    db.execute<{ threads: string | null; tasks: string | null }>(
      sql`select (${threads}) as threads, (${tasks}) as tasks`,
    ),
  ]);
  const [waiting = { threads: null, tasks: null }] = rows;
  const isNone = enquiries === null && waiting.threads === null;
  return {
    agents: approvals,
    messages: isNone ? null : (enquiries ?? 0) + Number(waiting.threads ?? 0),
    tasks: waiting.tasks === null ? null : Number(waiting.tasks),
  };
}
