import { count, desc, eq, isNull, sum } from "drizzle-orm";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { countWaitingThreads } from "#app/conversations/threads/list.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { keptCounts } from "#app/platform/lists/lists.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { type AdminCounts, NO_COUNTS, type SeenCounts, type Waiting, type WorkItem } from "./dashboard.ts";

const SHOWN = 8;

const COUNTED = {
  students: "students",
  applications: "applications",
  universities: "universities",
  open_applications: "openApplications",
} as const satisfies Record<string, keyof AdminCounts>;

/** The four counts of the dashboard, which triggers keep: without what is archived. */
export async function readCounts(db: DbOrTransaction): Promise<AdminCounts> {
  const rows = await db
    .select({ name: keptCounts.name, value: sum(keptCounts.value).mapWith(Number) })
    .from(keptCounts)
    .groupBy(keptCounts.name);
  const counts = { ...NO_COUNTS };
  for (const { name, value } of rows) {
    if (Object.hasOwn(COUNTED, name)) counts[COUNTED[name as keyof typeof COUNTED]] = value;
  }
  return counts;
}

const COUNT_NEEDS = {
  students: "student.list",
  applications: "application.list",
  universities: "university.list",
  openApplications: "application.list",
} as const satisfies Record<keyof AdminCounts, Action>;

/** The counts of what somebody may see. */
export const countsFor = (actor: UserActor, counts: AdminCounts): SeenCounts => {
  const of = (name: keyof AdminCounts) => (can(actor, COUNT_NEEDS[name]) ? counts[name] : null);
  return {
    students: of("students"),
    applications: of("applications"),
    universities: of("universities"),
    openApplications: of("openApplications"),
  };
};

/** What waits for somebody: requests to approve (for those who may), enquiries that nobody has taken. */
export async function readWaiting(db: DbOrTransaction, actor: UserActor, now: Date): Promise<Waiting> {
  const pending = async (table: typeof organisations | typeof staffRequests) => {
    const [row] = await db.select({ waiting: count() }).from(table).where(eq(table.status, "pending"));
    return row?.waiting ?? 0;
  };
  const tables = [
    ...(can(actor, "approval.list") ? [organisations] : []),
    ...(can(actor, "staffRequest.list") ? [staffRequests] : []),
  ];
  const [approvals, [open], waitingThreads] = await Promise.all([
    Promise.all(tables.map(pending)),
    can(actor, "enquiry.list")
      ? db.select({ waiting: count() }).from(enquiries).where(isNull(enquiries.handledAt))
      : [],
    can(actor, "thread.write") ? countWaitingThreads(db, actor, now) : null,
  ]);
  return {
    approvals: tables.length === 0 ? null : approvals.reduce((total, waiting) => total + waiting, 0),
    enquiries: open?.waiting ?? null,
    threads: waitingThreads,
  };
}

/** How many addresses want to hear from us and have said so by mail; null for who may not see them. */
export async function countSubscribers(db: DbOrTransaction, actor: UserActor): Promise<number | null> {
  if (!can(actor, "subscriber.list")) return null;
  const [row] = await db
    .select({ confirmed: count() })
    .from(subscribers)
    .where(eq(subscribers.status, "confirmed"));
  return row?.confirmed ?? 0;
}

/** The latest applications. */
export async function listLatest(db: DbOrTransaction): Promise<WorkItem[]> {
  const rows = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      firstName: students.firstName,
      lastName: students.lastName,
      university: universities.name,
      course: courses.name,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      createdAt: applications.createdAt,
      answers: applications.answers,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .where(eq(applications.isArchived, false))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(SHOWN);
  return rows.map(({ firstName, lastName, answers, ...row }) => ({
    ...row,
    student: joinName(firstName, lastName),
    course: row.course ?? (restoreDraftAnswers(answers).preferences.desiredCourse.trim() || null),
  }));
}
