import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import { type ListSource, SAMPLE_BELOW } from "#app/platform/lists/list-source.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { isLate } from "#app/platform/working-days/late.ts";
import { THREAD_LIST } from "./admin-list.ts";
import type { Inbox } from "./inboxes.ts";
import type { ThreadRow } from "./thread-row.ts";
import { saying } from "./threads.server.ts";
import { messageReads, messages, threads } from "./threads.tables.server.ts";

/**
 * The assignee of a conversation: the person chosen, or else the counsellor of the application, or of the student.
 */
const ASSIGNEE = sql`coalesce(${threads.assigneeId}, (
  select counsellors.user_id from students
  left join applications on applications.id = ${threads.applicationId}
  join counsellors on counsellors.id = coalesce(applications.counsellor_id, students.counsellor_id)
  where students.id = ${threads.studentId}
))`;

/** Of a person's account, and their counsellor record where they have one. */
type Whose = Pick<UserActor, "userId" | "counsellorId">;

/**
 * `ASSIGNEE` is this person. PostgreSQL looks `exists` up for each thread where few are asked for, and gathers all that is
 * theirs once where many are.
 */
function ofUser({ userId, counsellorId }: Whose): SQL {
  const given = sql`${threads.assigneeId} = ${userId}::uuid`;
  // Someone who is not a counsellor only has directly assigned ones.
  if (counsellorId === null) return given;
  return sql`(${given} or ${threads.assigneeId} is null and (
    ${threads.applicationId} is null and exists (
      select from students
      where students.id = ${threads.studentId} and students.counsellor_id = ${counsellorId}::uuid)
    or exists (
      select from applications
      where applications.id = ${threads.applicationId} and applications.counsellor_id = ${counsellorId}::uuid)
    or exists (
      select from applications join students on students.id = applications.student_id
      where applications.id = ${threads.applicationId} and applications.counsellor_id is null
        and students.counsellor_id = ${counsellorId}::uuid)
  ))`;
}

const awake = (now: Date): SQL | undefined =>
  or(isNull(threads.snoozedUntil), lte(threads.snoozedUntil, now));

function inbox(box: Inbox, whose: Whose, now: Date): SQL {
  const conditions: Record<Inbox, SQL> = {
    answer: sql`(${threads.awaits} = 'us' and (${ofUser(whose)} or ${ASSIGNEE} is null))`,
    mine: ofUser(whose),
    unassigned: sql`${ASSIGNEE} is null`,
    us: sql`${threads.awaits} = 'us'`,
    late: sql`(${threads.awaits} = 'us' and ${threads.answerBy} < ${now.toISOString()}::timestamptz)`,
    them: sql`${threads.awaits} = 'them'`,
    snoozed: sql`${threads.snoozedUntil} > ${now.toISOString()}::timestamptz`,
    all: sql`true`,
  };
  const rests = box === "snoozed" || box === "all";
  return (rests ? conditions[box] : and(conditions[box], awake(now))) ?? conditions[box];
}

/** Names that hold the term, as in the list of students, and messages that say its words. */
function matches(term: string): SQL {
  const escaped = term.replace(/[\\%_]/g, "\\$&");
  return sql`(
    ${threads.studentId} in (
      select students.id from students where students.search_text like '%' || lower(${escaped}::text) || '%'
    )
    or ${threads.id} in (select messages.thread_id from messages where ${saying(term)})
  )`;
}

/** The conversations of a list, as a member of staff sees it: "mine" are theirs. */
export function threadSource(whose: Whose, now: Date): ListSource<"created", "box"> {
  return {
    spec: THREAD_LIST,
    from: sql`${threads}`,
    id: sql`${threads.id}`,
    orders: { created: { by: sql`${threads.lastAt}`, type: "timestamptz" } },
    search: { matches },
    sample: sql`${threads.id} < ${sql.raw(`'${SAMPLE_BELOW}'`)}`,
    filters: { box: (box) => inbox(box as Inbox, whose, now) },
  };
}

/** One page of the inboxes, as the URL asks for it. */
export async function listThreads(
  db: DbOrTransaction,
  actor: UserActor,
  query: ListQueryOf<typeof THREAD_LIST>,
  now: Date,
): Promise<Page<ThreadRow>> {
  const page = await readListPage(db, threadSource(actor, now), query);
  return { ...page, items: await readThreadRows(db, page.items, { userId: actor.userId, now }) };
}

/** What the inboxes show of threads, in the order of their ids. @param reader whose unread messages are marked */
export async function readThreadRows(
  db: DbOrTransaction,
  wanted: readonly string[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<ThreadRow[]> {
  const ids = [...wanted];
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: threads.id,
      firstName: students.firstName,
      lastName: students.lastName,
      reference: applications.reference,
      awaits: threads.awaits,
      waitingSince: threads.waitingSince,
      answerBy: threads.answerBy,
      snoozedUntil: threads.snoozedUntil,
      assignee: profiles.fullName,
      askedAt: threads.firstAskedAt,
      answeredAt: threads.firstAnsweredAt,
      lastAt: threads.lastAt,
      last: { side: messages.side, body: messages.body },
      isUnread: sql<boolean>`coalesce(${messages.side} <> 'staff' and ${threads.lastNumber} > coalesce((
        select ${messageReads.number} from ${messageReads}
        where ${messageReads.threadId} = ${threads.id} and ${messageReads.userId} = ${userId}), 0), false)`,
    })
    .from(threads)
    .leftJoin(messages, and(eq(messages.threadId, threads.id), eq(messages.number, threads.lastNumber)))
    .innerJoin(students, eq(students.id, threads.studentId))
    .leftJoin(applications, eq(applications.id, threads.applicationId))
    .leftJoin(profiles, eq(profiles.userId, ASSIGNEE))
    .where(among(threads.id, ids));
  const shown = rows.map(({ firstName, lastName, askedAt, answeredAt, snoozedUntil, answerBy, ...row }) => ({
    ...row,
    isLate: isLate(answerBy, now),
    student: joinName(firstName, lastName),
    snoozedUntil: snoozedUntil && snoozedUntil > now ? snoozedUntil : null,
    firstAnswerMs: askedAt && answeredAt ? answeredAt.getTime() - askedAt.getTime() : null,
  }));
  return inOrder(ids, shown);
}

/** Counted on every page of the back office, so limited to this. */
const MOST_LOOKED_AT = 500;

/**
 * The query that counts the conversations awaiting a user's answer, theirs and unassigned ones, among the most
 * recently written in.
 */
export const waitingThreadsOf = ({ userId }: Pick<UserActor, "userId">, now: Date): SQL => sql`
  select count(*) from (
    select ${ASSIGNEE} as assignee from ${threads}
    where ${threads.awaits} = 'us' and ${awake(now)}
    order by ${threads.lastAt} desc, ${threads.id} desc limit ${MOST_LOOKED_AT}
  ) as latest where coalesce(latest.assignee, ${userId}::uuid) = ${userId}::uuid`;

const ANSWER_DAYS = 30;

/** How long half of the students waited for a first answer at most, of the last month; null without any. */
export async function medianFirstAnswer(db: DbOrTransaction, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - ANSWER_DAYS * 86_400_000);
  const [row] = await db
    .select({
      median: sql<number | null>`(percentile_cont(0.5) within group (
        order by extract(epoch from ${threads.firstAnsweredAt} - ${threads.firstAskedAt})
      ) * 1000)::float8`,
    })
    .from(threads)
    .where(sql`${threads.firstAnsweredAt} > ${since.toISOString()}::timestamptz`);
  return row?.median ?? null;
}
