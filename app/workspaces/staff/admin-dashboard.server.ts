import { count, eq, isNull, lt, min, sql, sum } from "drizzle-orm";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { countWaitingThreads } from "#app/conversations/threads/list.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { storedCounts } from "#app/platform/lists/lists.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { AdminCounts, Marks, SeenCounts, Waiting } from "./dashboard.ts";

/** The counts of the dashboard, which triggers keep: without what is archived. */
export async function readCounts(db: DbOrTransaction): Promise<AdminCounts> {
  const rows = await db
    .select({ name: storedCounts.name, value: sum(storedCounts.value).mapWith(Number) })
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

/** What the sections of the sidebar are marked with; null for those who have nothing to do with it. */
export async function readMarks(db: DbOrTransaction, actor: UserActor, now: Date): Promise<Marks> {
  const [{ approvals, enquiries }, waitingThreads] = await Promise.all([
    readWaiting(db, actor, now),
    can(actor, "thread.write") ? countWaitingThreads(db, actor, now) : null,
  ]);
  const isNone = enquiries === null && waitingThreads === null;
  return { agents: approvals, messages: isNone ? null : (enquiries ?? 0) + (waitingThreads ?? 0) };
}
