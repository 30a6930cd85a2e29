import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { DOCUMENT_KIND_LABELS, type DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { joinName, splitFullName } from "#app/people/credentials/person-name.ts";
import { isSameName, type NamedPerson } from "#app/people/credentials/same-person.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { excerpt } from "#app/platform/text/excerpt.ts";
import type { RecordToSplit, SplitAlong, SplitApplication, SplitItem, Splittable } from "./split.ts";
import { MOST_SPLIT } from "./split-schema.ts";

/** A record that can be split, with its applications; null if unknown, merged or erased. */
export async function findRecordToSplit(db: DbOrTransaction, id: string): Promise<RecordToSplit | null> {
  const [row] = await db
    .select({
      id: students.id,
      version: students.version,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      phone: students.phone,
      spokenLanguage: students.spokenLanguage,
      stage: students.stage,
      isArchived: students.isArchived,
      mergedInto: students.mergedInto,
      account: users.email,
      accountPhone: users.phone,
      closedAt: users.closedAt,
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(eq(students.id, id));
  if (!row || row.mergedInto !== null || row.email === ERASED_EMAIL) return null;
  const { account, accountPhone, closedAt, mergedInto, ...facts } = row;
  const signsIn = account === null || closedAt !== null ? null : shownAddress(account) || accountPhone;
  return {
    ...facts,
    name: joinName(row.firstName, row.lastName),
    email: shownAddress(row.email),
    account: signsIn || null,
    applications: await listApplications(db, row),
  };
}

async function listApplications(
  db: DbOrTransaction,
  student: Pick<typeof students.$inferSelect, "id" | "firstName" | "lastName">,
): Promise<SplitApplication[]> {
  const rows = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      answers: applications.answers,
      course: courses.name,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .where(eq(applications.studentId, student.id))
    .orderBy(sql`${applications.createdAt} desc`, asc(applications.id))
    .limit(MOST_SPLIT);
  return rows.map(({ answers, ...row }) => {
    const { personalInfo, preferences } = restoreDraftAnswers(answers);
    const { dateOfBirth, email, phone } = personalInfo;
    // An imported application has no name of its own.
    const { firstName, lastName } = personalInfo.firstName === "" ? student : personalInfo;
    return {
      ...row,
      firstName,
      lastName,
      dateOfBirth,
      email,
      phone,
      course: row.course ?? (preferences.desiredCourse.trim() || null),
      submittedFor: joinName(firstName, lastName),
    };
  });
}

/** Counts what moves with these applications. */
export async function countAlong(
  db: DbOrTransaction,
  applicationIds: readonly string[],
): Promise<Readonly<Record<SplitAlong, number>>> {
  const ids = sql`any(${sql.param([...applicationIds])}::uuid[])`;
  const { rows } = await db.execute<Record<SplitAlong, number>>(sql`select
    (select count(*)::int from messages m where m.thread_id = ${ids}) as messages,
    (select count(*)::int from offers o where o.application_id = ${ids}) as offers,
    (select count(*)::int from application_milestones s where s.application_id = ${ids}) as milestones,
    (select count(*)::int from ledger_entries l where l.application_id = ${ids}) as ledger,
    (select count(*)::int from tasks t where t.subject_type = 'application' and t.subject_id = ${ids}) as tasks,
    (select count(*)::int from notes n where n.application_id = ${ids}) as notes`);
  return rows[0] ?? { messages: 0, offers: 0, milestones: 0, ledger: 0, tasks: 0, notes: 0 };
}

interface Row {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly kind: SplitItem;
  readonly text: string;
  readonly at: string;
  readonly name: string | null;
  readonly rests: boolean;
}

/** The person-level items of a record, by kind and time. */
export async function listSplittable(
  db: DbOrTransaction,
  studentId: string,
  { applicationIds, who }: { readonly applicationIds: readonly string[]; readonly who: NamedPerson },
): Promise<Splittable[]> {
  const ids = sql`any(${sql.param([...applicationIds])}::uuid[])`;
  const name = (path: string) =>
    sql.raw(
      `concat_ws(' ', ${path} #>> '{personalInfo,firstName}', nullif(${path} #>> '{personalInfo,lastName}', ''))`,
    );
  const { rows } = await db.execute<Row>(sql`
    select id, kind, text, to_jsonb(at) #>> '{}' as at, name, rests from (
      select d.id, 'documents' as kind, d.kind as text, d.created_at as at, d.name_on_paper as name,
        exists (select from message_documents x join messages m on m.id = x.message_id
            where x.document_id = d.id and m.thread_id = ${ids})
          or exists (select from offer_conditions c join offers o on o.id = c.offer_id
            where c.document_id = d.id and o.application_id = ${ids})
          or exists (select from application_milestones s where s.proof_id = d.id and s.application_id = ${ids}) as rests
        from documents d where d.student_id = ${studentId}
      union all select q.id, 'requests', q.kind, q.requested_at, null, false
        from document_requests q where q.student_id = ${studentId} and q.cancelled_at is null
      union all select f.id, 'drafts', ${name("f.answers")}, f.updated_at, ${name("f.answers")}, false
        from application_drafts f where f.student_id = ${studentId} and f.submitted_at is null
      union all select b.id, 'consultations', concat_ws(' ', b.reference, b.name), b.starts_at, b.name, false
        from bookings b where b.student_id = ${studentId} and b.status <> 'held'
      union all select t.id, 'tasks', t.title, t.created_at, null, false
        from tasks t where t.student_id = ${studentId} and t.subject_type = 'student'
      union all select n.id, 'notes', n.body, n.created_at, null, false
        from notes n where n.student_id = ${studentId} and n.application_id is null
      union all select r.id, 'representations', o.name, coalesce(r.consented_at, r.created_at),
          concat_ws(' ', r.first_name, nullif(r.last_name, '')), false
        from representations r join organisations o on o.id = r.organisation_id
        where r.student_id = ${studentId} and r.state in ('asked', 'active')
    ) items
    order by kind, at desc, id limit ${MOST_SPLIT}`);
  return rows.map(({ id, kind, text, at, name: named, rests }) => ({
    id,
    kind,
    at: new Date(at),
    text: kind === "documents" || kind === "requests" ? kindText(text) : excerpt(text),
    isTheirs: rests || (Boolean(named?.trim()) && isSameName(splitFullName(named ?? ""), who)),
  }));
}

const kindText = (kind: string): string => DOCUMENT_KIND_LABELS[kind as DocumentKind] ?? kind;

/** The partner that currently represents a student, by name; null for none. */
export async function agencyOf(db: DbOrTransaction, studentId: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select o.name from representations r join organisations o on o.id = r.organisation_id
    where r.student_id = ${studentId} and r.state = 'active'`);
  return rows[0]?.name ?? null;
}

/** The current students of these applications. */
export async function ownersOf(db: DbOrTransaction, applicationIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ studentId: applications.studentId })
    .from(applications)
    .where(and(inArray(applications.id, [...applicationIds])));
  return rows.map(({ studentId }) => studentId);
}
