import { and, eq, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { representedBy } from "#app/admissions/representations/represented-by.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { AGENT_THREAD_LIST } from "./agent-list.ts";
import { authorOf, type Side } from "./thread.ts";
import { messageReads, messages, threads } from "./threads.tables.server.ts";

/** A thread of an application of one of the agency's students. */
export interface AgentThreadRow {
  readonly id: string;
  readonly student: string;
  readonly reference: string;
  readonly last: { readonly side: Side; readonly author: string | null; readonly body: string };
  readonly lastAt: Date;
  readonly unread: number;
}

/** When the student of a thread agreed to the agency that asks. */
const agreedAt = (organisationId: string): SQL => sql`(
  select r.consented_at from ${representations} r
  where r.student_id = ${threads.studentId} and r.organisation_id = ${organisationId}
    and r.state = 'active' and r.expires_at > now())`;

/** What an agency may see of a thread: something was written since its student agreed. */
const ofAgency = (organisationId: string): SQL =>
  sql`(${threads.applicationId} is not null and ${representedBy(organisationId, threads.studentId)}
    and ${threads.lastAt} >= ${agreedAt(organisationId)})`;

const unreadOf = (userId: string, organisationId: string) => sql<number>`(
  select count(*)::int from ${messages} m
  where m.thread_id = ${threads.id} and m.side <> 'agent' and m.created_at >= ${agreedAt(organisationId)}
    and m.number > coalesce((
      select s.number from ${messageReads} s where s.thread_id = ${threads.id} and s.user_id = ${userId}), 0))`;

function sourceOf(
  organisationId: string,
  userId: string,
): ListSource<keyof (typeof AGENT_THREAD_LIST)["sorts"], keyof (typeof AGENT_THREAD_LIST)["filters"]> {
  return {
    spec: AGENT_THREAD_LIST,
    from: sql`${threads} join ${applications} on ${eq(applications.id, threads.applicationId)}`,
    id: sql`${threads.id}`,
    orders: {
      last: { by: sql`${threads.lastAt}`, type: "timestamptz" },
      student: { by: sql`${applications.studentKey} collate "C"`, type: "text" },
    },
    search: {
      text: sql`(${applications.studentKey} || E'\\n' || lower(${applications.reference}))`,
      indexed: false,
    },
    base: () => ofAgency(organisationId),
    filters: { unread: () => sql`${unreadOf(userId, organisationId)} > 0` },
  };
}

type Who = { readonly organisationId: string; readonly userId: string };

/** One page of the threads that an agency reads, the last written in first. */
export async function listAgentThreads(
  db: DbOrTransaction,
  { organisationId, userId }: Who,
  query: ListQueryOf<typeof AGENT_THREAD_LIST>,
): Promise<Page<AgentThreadRow>> {
  const page = await readListPage(db, sourceOf(organisationId, userId), query);
  if (page.items.length === 0) return { ...page, items: [] };
  const rows = await db
    .select({
      id: threads.id,
      firstName: students.firstName,
      lastName: students.lastName,
      reference: applications.reference,
      side: messages.side,
      author: profiles.fullName,
      agency: organisations.name,
      body: messages.body,
      lastAt: threads.lastAt,
      unread: unreadOf(userId, organisationId),
    })
    .from(threads)
    .innerJoin(applications, eq(applications.id, threads.applicationId))
    .innerJoin(students, eq(students.id, threads.studentId))
    .innerJoin(messages, and(eq(messages.threadId, threads.id), eq(messages.number, threads.lastNumber)))
    .leftJoin(profiles, eq(profiles.userId, messages.authorId))
    .leftJoin(organisations, eq(organisations.id, messages.organisationId))
    .where(inArray(threads.id, [...page.items]));
  return {
    ...page,
    items: inOrder(
      page.items,
      rows.map(({ firstName, lastName, side, author, agency, body, ...row }) => ({
        ...row,
        student: joinName(firstName, lastName),
        last: { side, author: authorOf({ author, agency }), body },
      })),
    ),
  };
}

/** Counts the conversations of its students with a message that no one from the agency has read. */
export async function countUnreadByAgency(db: DbOrTransaction, organisationId: string): Promise<number> {
  const readByAgency = sql`exists (
    select from ${messageReads} s
    join memberships w on w.user_id = s.user_id and w.organisation_id = ${organisationId}
    where s.thread_id = ${threads.id} and s.number >= ${threads.lastNumber})`;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(threads)
    .innerJoin(messages, and(eq(messages.threadId, threads.id), eq(messages.number, threads.lastNumber)))
    .where(
      and(
        ofAgency(organisationId),
        ne(messages.side, "agent"),
        gte(messages.createdAt, agreedAt(organisationId)),
        sql`not ${readByAgency}`,
      ),
    );
  return row?.count ?? 0;
}
