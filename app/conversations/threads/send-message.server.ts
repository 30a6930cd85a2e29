import { and, eq, gte, sql } from "drizzle-orm";
import { holdRepresentation } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { ChannelName } from "#app/conversations/channels/channel.ts";
import { noteForMail } from "#app/conversations/notices/notices.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { type Actor, VISITOR } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { lockOpenAccount } from "#app/platform/sessions/account-lock.server.ts";
import { promisedAnswer } from "#app/platform/working-days/default-days.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { lockForMessage } from "./attached-documents.server.ts";
import type { SendMessage } from "./message-schema.ts";
import { readersOf } from "./readers.server.ts";
import { sideOf } from "./side-of.server.ts";
import type { Side, ThreadCase } from "./thread.ts";
import { findCase, markRead } from "./threads.server.ts";
import { messageDocuments, messages, threads } from "./threads.tables.server.ts";
import { threadMessages as texts } from "./threads.words.ts";

/** A message; most carry no documents. */
type NewMessage = Omit<SendMessage, "documents"> &
  Partial<Pick<SendMessage, "documents">> & {
    /** How it goes out; in the product, where nothing is said. */
    readonly channel?: ChannelName;
    /** Whether it reaches the student through an external channel, which requires no account. */
    readonly leaves?: boolean;
  };

export type SendRefused = Refused | FailureOf<"not-found" | "invalid">;

/**
 * Adds a message to a conversation and creates it if needed. The form's key is the message's id, so a repeated
 * submission is one message; concurrent replies are all stored in sequence. Errors: `not-found` for an inaccessible
 * case, a quoted message of another conversation and a document of another student; `invalid` if the student has no
 * account to read it.
 */
export async function sendMessage(
  deps: WriteDeps,
  actor: Actor,
  threadId: string,
  input: NewMessage,
): Promise<Result<{ id: string; number: number }, SendRefused>> {
  return deps.db.transaction((tx) => sendMessageIn(tx, deps, actor, threadId, input));
}

/** `sendMessage` as a part of a larger write. A refusal is a value: the rest may stand without it. */
export async function sendMessageIn(
  tx: Transaction,
  deps: Pick<WriteDeps, "now" | "requestId">,
  actor: Actor,
  threadId: string,
  input: NewMessage,
): Promise<Result<{ id: string; number: number }, SendRefused>> {
  const allowed = authorize(actor, "thread.write", "own");
  if (!allowed.ok) return allowed;
  if (actor.kind === "visitor") return err({ code: "unauthenticated" });
  await lockOpenAccount(tx, actor.userId);
  // Serialised with a merge of the student: the message goes to where the conversation is.
  await tx.select({ id: students.id }).from(students).where(eq(students.id, threadId)).for("key share");
  const about = await findCase(tx, actor, threadId);
  if (!about) return err({ code: "not-found" });
  const side = sideOf(actor);
  // Reading every conversation does not imply answering: the scope of writing is checked separately.
  const mayWrite = authorize(actor, "thread.write", side === "staff" ? "any" : "own");
  if (!mayWrite.ok) return mayWrite;
  const organisationId = side === "agent" ? await holdRepresentation(tx, actor, about.studentId) : null;
  if (side === "agent" && organisationId === null) return err({ code: "not-found" });
  // An agency reads for a student who has no account; other channels need none.
  if (input.leaves !== true && about.studentUserId === null && about.agency === null)
    return invalidField("body", texts.noAccount);
  return append(tx, deps, { about, side, authorId: actor.userId, organisationId, actor, input });
}

/**
 * Adds a student's message from another channel to their conversation, for a job that has identified the student. It
 * has no author account: a phone number is no proof of identity.
 */
export async function receiveMessageIn(
  tx: Transaction,
  deps: Pick<WriteDeps, "now" | "requestId">,
  about: ThreadCase,
  message: {
    readonly key: string;
    readonly body: string;
    readonly channel: ChannelName;
    readonly documents?: string[];
  },
): Promise<Result<{ id: string; number: number }, SendRefused>> {
  const input = { ...message, quotedId: null };
  return append(tx, deps, {
    about,
    side: "student",
    authorId: null,
    organisationId: null,
    actor: VISITOR,
    input,
  });
}

interface Appended {
  readonly about: ThreadCase;
  readonly side: Side;
  /** Null for what came by a channel without accounts. */
  readonly authorId: string | null;
  readonly organisationId: string | null;
  readonly actor: Actor;
  readonly input: NewMessage;
}

async function append(
  tx: Transaction,
  deps: Pick<WriteDeps, "now" | "requestId">,
  { about, side, authorId, organisationId, actor, input }: Appended,
): Promise<Result<{ id: string; number: number }, SendRefused>> {
  const { key: id, quotedId, body, documents: attached = [], channel = "in-app", leaves = false } = input;
  const { studentId, applicationId } = about;
  const threadId = about.id;
  // The same form sent again, or a key that belongs to someone else.
  const sent = (row: { threadId: string; authorId: string | null; number: number }) =>
    row.threadId === threadId && row.authorId === authorId
      ? ok({ id, number: row.number })
      : err({ code: "not-found" as const });
  const known = await findSent(tx, id);
  if (known) return sent(known);
  // Refused before anything is written: a thread is not begun by what is not sent.
  if (quotedId && !(await isOf(tx, about, quotedId))) return err({ code: "not-found" });
  const kinds = await lockForMessage(tx, studentId, attached);
  if (!kinds) return err({ code: "not-found" });
  await tx.insert(threads).values({ id: threadId, studentId, applicationId }).onConflictDoNothing();
  const [thread] = await tx.select().from(threads).where(eq(threads.id, threadId)).for("update");
  if (!thread) return err({ code: "not-found" });
  const again = await findSent(tx, id);
  if (again) return sent(again);
  const now = deps.now();
  const number = thread.lastNumber + 1;
  const made = await tx
    .insert(messages)
    .values({ id, threadId, number, side, authorId, organisationId, body, channel, quotedId, createdAt: now })
    .onConflictDoNothing({ target: messages.id })
    .returning({ id: messages.id });
  // The key of a message being written elsewhere at this very moment.
  if (made.length === 0) return err({ code: "not-found" });
  if (attached.length > 0) {
    await tx.insert(messageDocuments).values(
      attached.map((documentId, position) => ({
        messageId: id,
        documentId,
        position,
        kind: kinds.get(documentId) ?? "other",
      })),
    );
  }
  const moved = side === "staff" ? answered(now) : asked(now, await promisedAnswer(tx, now));
  await tx
    .update(threads)
    .set({ lastNumber: number, lastAt: now, ...moved })
    .where(eq(threads.id, threadId));
  if (authorId !== null) await markRead(tx, { threadId, userId: authorId, number }, now);
  const readers = await readersOf(tx, about, side, thread.assigneeId);
  // What reaches the student by another channel is not announced by email as well.
  const student = leaves ? [] : readers.student;
  const informed = [...student, ...readers.staff, ...readers.agent];
  await noteForMail(tx, { threadId, number, at: now, authorId }, informed);
  await recordAudit(
    tx,
    actor,
    {
      action: "thread.write",
      subjectType: "message",
      subjectId: id,
      fields: ["body"],
      // The job has identified the student; a visitor cannot access a conversation.
      isJudged: authorId === null,
    },
    deps.requestId,
  );
  return ok({ id, number });
}

/** A message from the student or their agent ends the snooze. */
const asked = (now: Date, answerBy: Date | null) => ({
  awaits: "us" as const,
  waitingSince: sql`coalesce(${threads.waitingSince}, ${now.toISOString()}::timestamptz)`,
  // Set by the first unanswered message, whatever is written after it.
  answerBy: sql`case when ${threads.waitingSince} is null then ${answerBy?.toISOString() ?? null}::timestamptz
    else ${threads.answerBy} end`,
  firstAskedAt: sql`coalesce(${threads.firstAskedAt}, ${now.toISOString()}::timestamptz)`,
  snoozedUntil: null,
});

const answered = (now: Date) => ({
  awaits: "them" as const,
  waitingSince: null,
  answerBy: null,
  firstAnsweredAt: sql`case when ${threads.firstAskedAt} is null then null
    else coalesce(${threads.firstAnsweredAt}, ${now.toISOString()}::timestamptz) end`,
  snoozedUntil: null,
});

async function findSent(tx: Transaction, id: string) {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id));
  return row;
}

async function isOf(
  tx: Transaction,
  { id: threadId, readsFrom }: Pick<ThreadCase, "id" | "readsFrom">,
  id: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.id, id), gte(messages.number, readsFrom)));
  return row !== undefined;
}
