import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { filingTokens } from "#app/conversations/filed-emails/filing.ts";
import { MESSAGE_MAX_LENGTH, messageBodySchema } from "#app/conversations/threads/message-schema.ts";
import type { LeftOut } from "#app/conversations/threads/received-email.ts";
import { keepOriginal } from "#app/conversations/threads/received-emails.server.ts";
import {
  receiveMessageIn,
  type SendRefused,
  sendMessageIn,
} from "#app/conversations/threads/send-message.server.ts";
import { sideOf } from "#app/conversations/threads/side-of.server.ts";
import { ownThreadPath, staffThreadPath } from "#app/conversations/threads/thread-paths.ts";
import { findCase, findCaseForChannel } from "#app/conversations/threads/threads.server.ts";
import { messageEmails, messages } from "#app/conversations/threads/threads.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { ReadMail } from "#app/platform/mail/read-mail.server.ts";
import { recordNamedBy, recordOfToken, tokenAmong } from "#app/platform/mail/reply-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { findPerson, type Person } from "#app/platform/sessions/person.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { plainEmail } from "#app/platform/text/email.ts";
import { type AttachedFiles, attachFiles, NO_FILES, receiveFiles, UNREAD } from "./attach-files.server.ts";
import { fileReceived } from "./file-email.server.ts";
import type { ReplyProblem } from "./reply-refused.mail.tsx";

/** The size of the beginning of an oversized email that is read for its author and text. */
const MOST_OF_A_BEGINNING = 64 * 1024;

type Deps = Pick<Services, "db" | "env" | "files" | "now" | "scanner" | "secret" | "untrusted"> & {
  jobs: Pick<Jobs, "enqueue">;
};

/**
 * The result for an email: `taken` as a message; `told` why not; `ignored` if a program wrote it; `unknown` if its
 * sender or address is; `later` if the parser is overloaded and it should be retried.
 */
export type Outcome = "taken" | "told" | "ignored" | "unknown" | "later";

/**
 * Creates a message from an email reply. The sender's address has to be the confirmed address of an account,
 * and the email has to reply to one sent to that account. Its files become documents of the student, attached to the
 * message. We email the sender if something is refused. Staff can open the stored original.
 *
 * @param options.isTooLarge whether the email is too large to read in full: then its text is read from its
 *   beginning
 * @param options.isWhole whether `source` is the complete email
 */
export async function takeReply(
  deps: Deps,
  source: Uint8Array,
  options: { isTooLarge: boolean; isWhole: boolean },
): Promise<Outcome> {
  const { replies, mailFrom } = deps.env;
  const beginning = options.isTooLarge ? source.subarray(0, MOST_OF_A_BEGINNING) : source;
  const ours = replies ? [replies.address, /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom] : [];
  const read = await deps.untrusted.parse("mail", beginning, ours);
  if (!read.ok || !replies) return !read.ok && read.error === "busy" ? "later" : "unknown";
  const mail = read.value;
  const token = tokenAmong(mail.to, replies.address);
  const filing = filingTokens(mail.to, replies.address);
  if ((token === null && filing.length === 0) || mail.from === null) return "unknown";
  if (mail.isAutomatic) return "ignored";
  const person = await findWriter(deps, mail.from);
  if (token === null) {
    if (!person) return "unknown";
    return fileReceived(deps, person, filing, { mail, source, isWhole: options.isWhole });
  }
  const threadId = person && recordOfToken(token, deps.secret, person.user.id);
  if (!person || !threadId) return takeFromStudent(deps, token, mail, source, options);
  const refuse = async (problem: ReplyProblem) => {
    await tell(deps, person, threadId, problem);
    return "told" as const;
  };
  // The text of an email comes before its files: where one has started, all of the text is there.
  if (options.isTooLarge && mail.attachments === 0) return refuse("too-large");
  if (mail.text.length > MESSAGE_MAX_LENGTH) return refuse("too-long");
  const about = await findCase(deps.db, person.actor, threadId);
  const reach = sideOf(person.actor) === "staff" ? "any" : "own";
  if (!about || !can(person.actor, "thread.write", reach)) return refuse("closed");
  const key = keyOf(mail.messageId ?? source, person.user.id);
  // On a repeated read, the message already exists.
  const isKnown = (await deps.db.$count(messages, eq(messages.id, key))) > 0;
  if (isKnown) return "taken";
  const files = await filesOf(deps, person, about.studentId, { mail, source, ...options });
  if (!files.ok) return "later";
  const { documents, names, leftOut } = files.value;
  const body = messageBodySchema.safeParse(mail.text === "" ? names.join("\n") : mail.text);
  if (!body.success) {
    await tell(deps, person, threadId, "empty", leftOut);
    return "told";
  }
  const message = { key, quotedId: null, body: body.data, documents: [...documents] };
  const original = options.isWhole ? { source, attachments: mail.attachments, leftOut } : null;
  const sent = await writeWithOriginal(deps, mail, original, (tx) =>
    sendMessageIn(tx, deps, person.actor, threadId, { ...message, channel: "email" }),
  );
  if (!sent.ok) return refuse("closed");
  if (leftOut.files.length > 0) await tell(deps, person, threadId, "attachments", leftOut);
  return "taken";
}

/**
 * Takes the answer of a student without an account, or with one at another address, to an email that staff sent to the
 * address of the record: by the token that went to this student, from that address. It has no author account, and its files
 * become documents, as those of a message by WhatsApp do.
 */
async function takeFromStudent(
  deps: Deps,
  token: string,
  mail: ReadMail,
  source: Uint8Array,
  options: { isTooLarge: boolean; isWhole: boolean },
): Promise<Outcome> {
  const recordId = recordNamedBy(token);
  const about = mail.isForged ? null : await findCaseForChannel(deps.db, recordId);
  if (!about || mail.from === null) return "unknown";
  // A record that was merged since had the token made for itself.
  const isOurs = [about.studentId, recordId].some((id) => recordOfToken(token, deps.secret, id) === recordId);
  const [student] = await deps.db
    .select({ email: students.email })
    .from(students)
    .where(eq(students.id, about.studentId));
  if (!isOurs || student?.email !== plainEmail(mail.from)) return "unknown";
  const key = keyOf(mail.messageId ?? source, about.studentId);
  if ((await deps.db.$count(messages, eq(messages.id, key))) > 0) return "taken";
  const canRead = options.isWhole && (options.isTooLarge || mail.attachments > 0);
  const files = canRead ? await receiveFiles(deps, about.studentId, source) : ok(NO_FILES);
  if (!files.ok) return "later";
  const { documents, names, leftOut } = files.value;
  const text = mail.text === "" ? names.join("\n") : mail.text;
  // The original has the rest; without one, the email stays in the mailbox, flagged.
  const isCut = text.length > MESSAGE_MAX_LENGTH && options.isWhole;
  const body = messageBodySchema.safeParse(isCut ? `${text.slice(0, MESSAGE_MAX_LENGTH - 1)}…` : text);
  if (!body.success) return "unknown";
  const original = options.isWhole ? { source, attachments: mail.attachments, leftOut } : null;
  const sent = await writeWithOriginal(deps, mail, original, (tx) =>
    receiveMessageIn(tx, deps, about, {
      key,
      body: body.data,
      channel: "email",
      documents: [...documents],
    }),
  );
  return sent.ok ? "taken" : "unknown";
}

/** What becomes of the files of an email; `later` when it should be tried again. */
async function filesOf(
  deps: Deps,
  { actor }: Person,
  studentId: string,
  {
    mail,
    source,
    isTooLarge,
    isWhole,
  }: { mail: ReadMail; source: Uint8Array } & Parameters<typeof takeReply>[2],
): Promise<Result<AttachedFiles, "later">> {
  if (!isWhole) return ok(UNREAD);
  if (isTooLarge || mail.attachments > 0) return attachFiles(deps, actor, studentId, source);
  return ok({ documents: [], names: [], leftOut: { smallPictures: mail.smallPictures, files: [] } });
}

/** Writes the message and, in one transaction with it, down its original: bytes that nothing points at go at once. */
async function writeWithOriginal(
  deps: Deps,
  mail: Pick<ReadMail, "subject" | "messageId">,
  original: { source: Uint8Array; attachments: number; leftOut: LeftOut } | null,
  write: (tx: Transaction) => Promise<Result<{ id: string }, SendRefused>>,
): Promise<Result<unknown, SendRefused>> {
  const { db, files, scanner } = deps;
  const scan = original ? await scanner.scan([original.source]) : "unscanned";
  const stored = original ? await files.write([original.source]) : null;
  let isKept = false;
  try {
    const sent = await db.transaction(async (tx) => {
      const written = await write(tx);
      if (!written.ok) return { written, keeps: false };
      const messageId = written.value.id;
      await tx
        .insert(messageEmails)
        .values({ messageId, subject: mail.subject, internetId: mail.messageId })
        .onConflictDoNothing();
      if (!original || !stored) return { written, keeps: false };
      const { attachments } = original;
      const { smallPictures, files: refused } = original.leftOut;
      const leftOut = smallPictures + refused.length > 0 ? original.leftOut : null;
      const email = { stored, scan, attachments, leftOut };
      const keeps = await keepOriginal(tx, written.value.id, email, deps.now());
      return { written, keeps };
    });
    isKept = sent.keeps;
    return sent.written;
  } finally {
    if (stored && !isKept) await files.blobs.remove(stored.blob);
  }
}

/** The account with this confirmed address; null if there is none. */
async function findWriter({ db }: Deps, address: string): Promise<Person | null> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, plainEmail(address)));
  const person = account ? await findPerson(db, account.id) : null;
  return person?.user.emailVerified ? person : null;
}

/** The same email always results in the same message key, however often it is read. */
function keyOf(message: string | Uint8Array, userId: string): string {
  const bytes = createHash("sha256").update(userId).update(message).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function tell(
  { db, jobs, env }: Deps,
  { user, actor }: Person,
  threadId: string,
  problem: ReplyProblem,
  leftOut?: LeftOut,
) {
  const path = actor.role === "admin" ? staffThreadPath(threadId) : ownThreadPath(threadId);
  return db.transaction((tx) =>
    queueMail(tx, jobs, {
      kind: "reply-refused",
      to: { email: user.email, name: user.fullName },
      props: {
        name: user.fullName,
        problem,
        path,
        ...(leftOut && leftOut.files.length > 0
          ? { refused: leftOut.files, limits: env.documentLimits }
          : {}),
      },
    }),
  );
}
