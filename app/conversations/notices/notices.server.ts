import { and, eq, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import {
  messageNotices,
  messageReads,
  messages,
  threads as threadRows,
} from "#app/conversations/threads/threads.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Role } from "#app/platform/permissions/roles.ts";
import { withinReach } from "#app/platform/permissions/seen-rows.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { andText } from "#app/words/list-text.ts";
import { messagePreferences } from "./notices.tables.server.ts";
import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
  quietUntil,
  whenToTell,
} from "./when-to-notify.ts";

/** People notified by one run of the job. */
const AT_ONCE = 200;

interface Written {
  readonly threadId: string;
  readonly number: number;
  readonly at: Date;
  /** Null for what came by a channel without accounts. */
  readonly authorId: string | null;
}

/**
 * Records in the message's own transaction that these people are to be notified, each according to their preferences.
 */
export async function noteForMail(
  tx: DbOrTransaction,
  { threadId, number, at, authorId }: Written,
  readers: readonly string[],
): Promise<void> {
  const others = readers.filter((userId) => userId !== authorId);
  if (others.length === 0) return;
  const people = await tx
    .select({
      userId: users.id,
      timeZone: profiles.timeZone,
      pace: messagePreferences.pace,
      quietFrom: messagePreferences.quietFrom,
      quietUntil: messagePreferences.quietUntil,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(messagePreferences, eq(messagePreferences.userId, users.id))
    .where(and(inArray(users.id, others), isNull(users.disabledAt)));
  const rows = people.flatMap(({ userId, timeZone, pace, quietFrom, quietUntil }) => {
    const wishes = pace === null ? DEFAULT_PREFERENCES : { pace, quietFrom, quietUntil };
    const dueAt = whenToTell(wishes, at, timeZone ?? DEFAULT_TIME_ZONE);
    return dueAt === null ? [] : [{ userId, threadId, number, writtenAt: at, dueAt }];
  });
  if (rows.length === 0) return;
  // A pending notice keeps its time and includes this message.
  await tx
    .insert(messageNotices)
    .values(rows)
    .onConflictDoUpdate({
      target: [messageNotices.userId, messageNotices.threadId],
      set: { number: sql`excluded.number` },
    });
}

/** Deletes the notice of messages that were read. */
export async function forgetNotice(
  tx: DbOrTransaction,
  { userId, threadId, number }: { userId: string; threadId: string; number: number },
): Promise<void> {
  await tx
    .delete(messageNotices)
    .where(
      and(
        eq(messageNotices.userId, userId),
        eq(messageNotices.threadId, threadId),
        lte(messageNotices.number, number),
      ),
    );
}

type Deps = Pick<Services, "db" | "now"> & { jobs: Pick<Jobs, "enqueue"> };

/**
 * Emails everyone whose notice is due about all that they have not read: one email, however many messages and
 * conversations there are. Once each, also if a process dies in between or two run at the same time. Called every
 * minute.
 */
export async function tellOfMessages(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectDistinct({ userId: messageNotices.userId })
    .from(messageNotices)
    .where(lte(messageNotices.dueAt, deps.now()))
    .limit(AT_ONCE);
  for (const { userId } of due) await deps.db.transaction((tx) => tell(tx, deps, userId));
}

async function tell(tx: Transaction, { jobs }: Deps, userId: string): Promise<void> {
  const taken = await tx.delete(messageNotices).where(eq(messageNotices.userId, userId)).returning();
  if (taken.length === 0) return;
  const person = await findPerson(tx, userId);
  // A role that can no longer read conversations is not notified.
  if (!person || (person.actor.customRole !== null && !can(person.actor, "thread.view"))) return;
  // Nor is a user about students now assigned to someone else.
  const threadIds = await withinReach(
    tx,
    person.actor,
    "thread",
    taken.map(({ threadId }) => threadId),
  );
  if (threadIds.size === 0) return;
  const [reader] = await tx
    .select({
      name: users.name,
      email: users.email,
      disabledAt: users.disabledAt,
      role: userRoles.role,
    })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, userId));
  if (!reader || reader.disabledAt) return;
  const unread = await tx
    .select({ threadId: messages.threadId, author: profiles.fullName })
    .from(messages)
    .leftJoin(profiles, eq(profiles.userId, messages.authorId))
    .leftJoin(
      messageReads,
      and(eq(messageReads.threadId, messages.threadId), eq(messageReads.userId, userId)),
    )
    .where(
      and(
        inArray(messages.threadId, [...threadIds]),
        ne(messages.side, SIDE_OF[reader.role ?? "student"]),
        reader.role === "partner" ? stillReads(userId) : undefined,
        ne(messages.authorId, userId),
        sql`${messages.number} > coalesce(${messageReads.number}, 0)`,
      ),
    )
    .limit(MOST_COUNTED);
  if (unread.length === 0) return;
  const authors = new Set(unread.map(({ author }) => author));
  const threads = new Set(unread.map(({ threadId }) => threadId));
  const list = LIST_OF[reader.role ?? "student"];
  const [first] = threads;
  const whose = person.actor.studentIds.length > 1 ? await studentsIn(tx, [...threads]) : "";
  await queueMail(tx, jobs, {
    kind: "messages-waiting",
    // The author chose the name: it is only included if it looks like one.
    to: { email: reader.email, name: reader.name },
    props: {
      name: reader.name,
      count: unread.length,
      from: (authors.size === 1 && unread[0]?.author) || "",
      whose,
      path: threads.size === 1 ? `${list}/${first}` : list,
      reply: threads.size === 1 && first ? { recordId: first, userId } : null,
    },
  });
}

/** The students of these conversations, to name them in emails to an account with several students. */
async function studentsIn(db: DbOrTransaction, threadIds: readonly string[]): Promise<string> {
  const rows = await db
    .selectDistinct({ firstName: students.firstName, lastName: students.lastName })
    .from(threadRows)
    .innerJoin(students, eq(students.id, threadRows.studentId))
    .where(inArray(threadRows.id, [...threadIds]));
  return andText(rows.map(({ firstName, lastName }) => joinName(firstName, lastName)).sort());
}

/** The side of each role, and where it reads messages. */
const SIDE_OF: Readonly<Record<Role, "staff" | "agent" | "student">> = {
  admin: "staff",
  partner: "agent",
  institution: "student",
  student: "student",
};
const LIST_OF: Readonly<Record<Role, string>> = {
  admin: "/admin/messages/threads",
  partner: "/partner-dashboard/messages",
  institution: "/student-dashboard/messages",
  student: "/student-dashboard/messages",
};

/**
 * Whether a user still works for an agency that has represented the student of a conversation since before the
 * message was written.
 */
const stillReads = (userId: string) => sql`exists (
  select from threads t
  join representations r on r.student_id = t.student_id and r.state = 'active' and r.expires_at > now()
  join memberships m on m.organisation_id = r.organisation_id
    and m.user_id = ${userId} and m.disabled_at is null
  where t.id = ${messages.threadId} and t.application_id is not null
    and ${messages.createdAt} >= r.consented_at)`;

/** A mail that says "100 new messages" says enough. */
const MOST_COUNTED = 100;

/** Finds a user's notification preferences. */
export async function findPreferences(db: DbOrTransaction, userId: string): Promise<NotificationPreferences> {
  const [row] = await db
    .select({
      pace: messagePreferences.pace,
      quietFrom: messagePreferences.quietFrom,
      quietUntil: messagePreferences.quietUntil,
    })
    .from(messagePreferences)
    .where(eq(messagePreferences.userId, userId));
  return row ?? DEFAULT_PREFERENCES;
}

/** Until when a person's quiet hours last; null outside of them. */
export async function readQuietUntil(db: DbOrTransaction, userId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({
      timeZone: profiles.timeZone,
      quietFrom: messagePreferences.quietFrom,
      quietUntil: messagePreferences.quietUntil,
    })
    .from(messagePreferences)
    .leftJoin(profiles, eq(profiles.userId, messagePreferences.userId))
    .where(eq(messagePreferences.userId, userId));
  return row ? quietUntil(row, now, row.timeZone ?? DEFAULT_TIME_ZONE) : null;
}
