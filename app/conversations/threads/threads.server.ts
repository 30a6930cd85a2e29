import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { ownStudents } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { forgetNotice } from "#app/conversations/notices/notices.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { sideOf } from "./side-of.server.ts";
import type { MessagePage, Side, ThreadCase, ThreadMessage } from "./thread.ts";
import {
  messageDeliveries,
  messageEmails,
  messageReads,
  messages,
  threads,
} from "./threads.tables.server.ts";

export const MESSAGES_A_PAGE = 50;
const MOST_FOUND = 50;
/** More applications than any student has; a limit nevertheless. */
const MOST_THREADS = 60;

/** Who reads a case: a person, or a job that writes what came by another channel. */
type Reads = Actor | "channel";
const isAgent = (actor: Reads): boolean => actor !== "channel" && sideOf(actor) === "agent";

/**
 * The students with conversations that an actor can read: all for staff, a student's own, and those an agent
 * represents.
 */
function visible(actor: Reads): SQL | undefined {
  if (actor === "channel") return undefined;
  if (can(actor, "thread.view")) return undefined;
  return can(actor, "thread.view", "own") ? ownStudents(actor, students.id) : sql`false`;
}

/**
 * The case that a thread is about, whether or not anything was written yet; null for an unknown id, and for what
 * this person may not see.
 *
 * @param id of a student or of an application
 */
export async function findCase(db: DbOrTransaction, actor: Actor, id: string): Promise<ThreadCase | null> {
  if (!(await isWithinReach(db, actor, { subjectType: "thread", subjectId: id }))) return null;
  const ofApplication = await findApplicationCase(db, actor, id);
  if (ofApplication) return ofApplication;
  // An agent cannot read the conversation between a student and our team outside the applications.
  return isAgent(actor) ? null : findStudentCase(db, actor, id);
}

/** The case of a thread for a job that writes what came by another channel; null for an unknown id. */
export const findCaseForChannel = async (db: DbOrTransaction, id: string): Promise<ThreadCase | null> =>
  (await findApplicationCase(db, "channel", id)) ?? findStudentCase(db, "channel", id);

/** The first message after the student agreed to the agency that represents them now. */
const READS_FROM = sql<number>`coalesce(
  (select min(m.number) from messages m join representations r on r.student_id = ${students.id}
    where m.thread_id = ${applications.id} and r.state = 'active' and r.expires_at > now()
      and m.created_at >= r.consented_at),
  (select t.last_number + 1 from threads t where t.id = ${applications.id}), 1)`.mapWith(Number);
const AGENCY = sql<string | null>`(
  select o.name from representations r join organisations o on o.id = r.organisation_id
  where r.student_id = ${students.id} and r.state = 'active' and r.expires_at > now())`;

const OF_STUDENT = {
  studentId: students.id,
  studentUserId: students.userId,
  firstName: students.firstName,
  lastName: students.lastName,
  // Null as well for a number that is known to be wrong.
  studentPhone: sql<string | null>`case when ${students.phoneWrongSince} is null then ${students.phone} end`,
  counsellorUserId: counsellors.userId,
  counsellor: counsellors.name,
};
/** The counsellor of the application, or else of the student. */
const ofCase = eq(counsellors.id, sql`coalesce(${applications.counsellorId}, ${students.counsellorId})`);

async function findApplicationCase(db: DbOrTransaction, actor: Reads, id: string) {
  const [row] = await db
    .select({
      ...OF_STUDENT,
      reference: applications.reference,
      course: COURSE,
      agency: AGENCY,
      readsFrom: READS_FROM,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(counsellors, ofCase)
    .where(and(eq(applications.id, id), visible(actor)));
  if (!row) return null;
  const readsFrom = isAgent(actor) ? row.readsFrom : 1;
  return shownCase({ ...row, id, applicationId: id, readsFrom });
}

/** The conversation of a merged record is that of the remaining one. */
async function findStudentCase(db: DbOrTransaction, actor: Reads, named: string): Promise<ThreadCase | null> {
  const [merged] = await db
    .select({ into: students.mergedInto })
    .from(students)
    .where(and(eq(students.id, named), visible(actor)));
  const id = merged?.into ?? named;
  // After a merge, both records belong to the same account.
  const mine = actor !== "channel" && actor.kind === "user" ? eq(students.userId, actor.userId) : undefined;
  const [row] = await db
    .select(OF_STUDENT)
    .from(students)
    .leftJoin(counsellors, eq(counsellors.id, students.counsellorId))
    .where(and(eq(students.id, id), id === named ? visible(actor) : or(visible(actor), mine)));
  return row
    ? shownCase({
        ...row,
        id,
        applicationId: null,
        reference: null,
        course: null,
        agency: null,
        readsFrom: 1,
      })
    : null;
}

const COURSE = sql<
  string | null
>`coalesce(${courses.name}, nullif(${applications.answers} #>> '{preferences,desiredCourse}', ''))`;

function shownCase<Row extends { firstName: string; lastName: string }>({
  firstName,
  lastName,
  ...row
}: Row): Omit<Row, "firstName" | "lastName"> & { studentName: string } {
  return { ...row, studentName: joinName(firstName, lastName) };
}

const quoted = alias(messages, "quoted");
const quotedAuthor = alias(profiles, "quoted_author");
const next = alias(messages, "next");

function selectMessages(db: DbOrTransaction) {
  return db
    .select({
      id: messages.id,
      number: messages.number,
      side: messages.side,
      authorId: messages.authorId,
      author: profiles.fullName,
      agency: organisations.name,
      body: messages.body,
      channel: messages.channel,
      subject: messageEmails.subject,
      deliveryState: messageDeliveries.state,
      deliveryReason: messageDeliveries.reason,
      deliveryAt: messageDeliveries.changedAt,
      version: messages.version,
      createdAt: messages.createdAt,
      editedAt: messages.editedAt,
      quotedNumber: quoted.number,
      quotedAuthor: quotedAuthor.fullName,
      quotedBody: quoted.body,
      nextAt: next.createdAt,
    })
    .from(messages)
    .leftJoin(messageEmails, eq(messageEmails.messageId, messages.id))
    .leftJoin(messageDeliveries, eq(messageDeliveries.messageId, messages.id))
    .leftJoin(profiles, eq(profiles.userId, messages.authorId))
    .leftJoin(organisations, eq(organisations.id, messages.organisationId))
    .leftJoin(quoted, eq(quoted.id, messages.quotedId))
    .leftJoin(quotedAuthor, eq(quotedAuthor.userId, quoted.authorId))
    .leftJoin(next, and(eq(next.threadId, messages.threadId), eq(next.number, sql`${messages.number} + 1`)));
}

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

/** @param from the first message that the reader may see, also as a quotation */
function shownMessage(
  {
    quotedNumber,
    quotedAuthor: author,
    quotedBody: body,
    nextAt,
    deliveryState: state,
    deliveryReason: reason,
    deliveryAt: at,
    ...row
  }: MessageRow,
  from: number,
): ThreadMessage {
  const isThere = quotedNumber !== null && quotedNumber >= from && body !== null;
  const delivery = state && at ? { state, reason, at } : null;
  return { ...row, delivery, quoted: isThere ? { number: quotedNumber, author, body } : null };
}

/** Where in a thread to read: before a message, after one, or, with neither, its end. */
export interface MessageEdge {
  readonly before?: number | null;
  readonly after?: number | null;
  /** Those that were sent before this moment. */
  readonly sentBefore?: Date | undefined;
  /** The first message that the reader may see (`ThreadCase.readsFrom`). */
  readonly from?: number;
}

/** A page of a thread, which the caller has found by `findCase`; never what is noted among staff. */
export async function readMessages(
  db: DbOrTransaction,
  threadId: string,
  edge: MessageEdge = {},
): Promise<MessagePage> {
  const forwards = edge.after != null;
  const from = edge.from ?? 1;
  const rows = await selectMessages(db)
    .where(
      and(
        eq(messages.threadId, threadId),
        gte(messages.number, from),
        edge.after == null ? undefined : gt(messages.number, edge.after),
        edge.before == null || forwards ? undefined : lt(messages.number, edge.before),
        edge.sentBefore && lt(messages.createdAt, edge.sentBefore),
      ),
    )
    .orderBy(forwards ? asc(messages.number) : desc(messages.number))
    .limit(MESSAGES_A_PAGE + 1);
  const more = rows.length > MESSAGES_A_PAGE;
  const shown = rows.slice(0, MESSAGES_A_PAGE);
  if (!forwards) shown.reverse();
  const [first, last] = [shown.at(0)?.number ?? null, shown.at(-1)?.number ?? null];
  return {
    messages: shown.map((row) => shownMessage(row, from)),
    // Numbers have no gaps: the first message is 1.
    before: first !== null && first > from ? first : null,
    after: (forwards ? more : edge.before != null) ? last : null,
    until: shown.at(-1)?.nextAt ?? null,
  };
}

/** One message of a thread; null where it has none such. */
export async function findMessage(
  db: DbOrTransaction,
  threadId: string,
  id: string,
  from = 1,
): Promise<ThreadMessage | null> {
  const [row] = await selectMessages(db).where(
    and(eq(messages.threadId, threadId), eq(messages.id, id), gte(messages.number, from)),
  );
  return row ? shownMessage(row, from) : null;
}

/** The row of a thread (null before the first message), and the last message that a person was shown; 0 for none. */
export async function findThreadState(db: DbOrTransaction, id: string, userId: string) {
  const [row] = await db
    .select({ state: threads, read: messageReads.number })
    .from(threads)
    .leftJoin(messageReads, and(eq(messageReads.threadId, threads.id), eq(messageReads.userId, userId)))
    .where(eq(threads.id, id));
  return { state: row?.state ?? null, read: row?.read ?? 0 };
}

/** How far the other side has read a conversation, and when; null if no one there has read it. */
export async function findReadByOthers(
  db: DbOrTransaction,
  { id, studentUserId }: Pick<ThreadCase, "id" | "studentUserId">,
  side: Side,
): Promise<{ number: number; at: Date } | null> {
  const isStudent = eq(messageReads.userId, studentUserId ?? sql`null`);
  // That our team has read it is what a student and an agent want to know.
  const isStaff = sql`${messageReads.userId} in (select u.user_id from user_roles u where u.role = 'admin')`;
  const isOther = side === "staff" ? isStudent : isStaff;
  const [row] = await db
    .select({ number: messageReads.number, at: messageReads.readAt })
    .from(messageReads)
    .where(and(eq(messageReads.threadId, id), isOther))
    .orderBy(desc(messageReads.number), asc(messageReads.readAt))
    .limit(1);
  return row ?? null;
}

/** Records that a user was shown a conversation up to a message; what they have read stays read. */
export async function markRead(
  db: DbOrTransaction,
  mark: { threadId: string; userId: string; number: number },
  now: Date,
): Promise<void> {
  await db
    .insert(messageReads)
    .values({ ...mark, readAt: now })
    .onConflictDoUpdate({
      target: [messageReads.threadId, messageReads.userId],
      set: { number: mark.number, readAt: now },
      setWhere: lt(messageReads.number, mark.number),
    });
  await forgetNotice(db, mark);
  await noteSeen(db, mark.userId, { type: "thread", id: mark.threadId });
}

/** Messages of others that a student has not read, in their threads. */
const unreadOf = (userId: string) => sql<number>`(
  select count(*)::int from ${messages}
  where ${messages.threadId} = ${threads.id} and ${messages.side} <> 'student'
    and ${messages.number} > coalesce((
      select ${messageReads.number} from ${messageReads}
      where ${messageReads.threadId} = ${threads.id} and ${messageReads.userId} = ${userId}
    ), 0)
)`;

/** The reader of conversations: those of the students of their account. */
interface Reader {
  readonly studentIds: readonly string[];
  readonly userId: string;
}

/** Counts the messages a user has not read in the conversations of their students. */
export async function countUnread(db: DbOrTransaction, { studentIds, userId }: Reader): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${unreadOf(userId)}), 0)::int` })
    .from(threads)
    .where(inArray(threads.studentId, [...studentIds]));
  return row?.unread ?? 0;
}

export interface OwnThread {
  readonly id: string;
  readonly studentId: string;
  readonly reference: string | null;
  readonly course: string | null;
  readonly unread: number;
  readonly last: {
    readonly side: Side;
    readonly agency: string | null;
    readonly body: string;
    readonly at: Date;
  } | null;
}

/**
 * Lists the conversations of an account's students: for each the general one, then one for each application, even if
 * it has no messages yet; the most recently written in first.
 */
export async function listOwnThreads(
  db: DbOrTransaction,
  { studentIds, userId }: Reader,
): Promise<OwnThread[]> {
  const cases = await db
    .select({
      id: applications.id,
      studentId: applications.studentId,
      reference: applications.reference,
      course: COURSE,
    })
    .from(applications)
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .where(and(inArray(applications.studentId, [...studentIds]), eq(applications.isArchived, false)))
    .orderBy(desc(applications.createdAt))
    .limit(MOST_THREADS);
  const begun = await db
    .select({
      id: threads.id,
      unread: unreadOf(userId),
      side: messages.side,
      agency: organisations.name,
      body: messages.body,
      at: messages.createdAt,
    })
    .from(threads)
    .innerJoin(messages, and(eq(messages.threadId, threads.id), eq(messages.number, threads.lastNumber)))
    .leftJoin(organisations, eq(organisations.id, messages.organisationId))
    .where(inArray(threads.studentId, [...studentIds]));
  const byId = new Map(begun.map((row) => [row.id, row]));
  const general = studentIds.map((id) => ({ id, studentId: id, reference: null, course: null }));
  const shown = [...general, ...cases].map((one) => {
    const row = byId.get(one.id);
    return {
      ...one,
      unread: row?.unread ?? 0,
      last: row ? { side: row.side, agency: row.agency, body: row.body, at: row.at } : null,
    };
  });
  return shown.sort((left, right) => (right.last?.at.getTime() ?? 0) - (left.last?.at.getTime() ?? 0));
}

export interface FoundMessage {
  readonly id: string;
  readonly studentId: string;
  readonly threadId: string;
  readonly number: number;
  readonly author: string | null;
  readonly body: string;
  readonly at: Date;
  readonly reference: string | null;
}

/** Messages with these words among those of these students' threads, the latest first. */
export async function searchOwnMessages(
  db: DbOrTransaction,
  studentIds: readonly string[],
  term: string,
): Promise<FoundMessage[]> {
  return db
    .select({
      id: messages.id,
      studentId: threads.studentId,
      threadId: messages.threadId,
      number: messages.number,
      author: profiles.fullName,
      body: messages.body,
      at: messages.createdAt,
      reference: applications.reference,
    })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .leftJoin(applications, eq(applications.id, threads.applicationId))
    .leftJoin(profiles, eq(profiles.userId, messages.authorId))
    .where(and(inArray(threads.studentId, [...studentIds]), saying(term)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(MOST_FOUND);
}

/** Messages that hold all of the words; quotation marks and a minus before a word mean what they do elsewhere. */
export const saying = (term: string): SQL =>
  sql`${messages.search} @@ websearch_to_tsquery('simple', ${term})`;
