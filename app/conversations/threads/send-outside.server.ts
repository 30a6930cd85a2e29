import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { selectDocuments } from "#app/admissions/documents/documents.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { channelMessages as texts } from "#app/conversations/channels/channels.words.ts";
import { ownSender, whyUnreachable } from "#app/conversations/channels/reach.ts";
import { readQuietUntil } from "#app/conversations/notices/notices.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { nameInMail } from "#app/platform/mail/typed-words.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { messageBodySchema, sendMessageSchema, smsBodySchema, subjectSchema } from "./message-schema.ts";
import { type SendRefused, sendMessageIn } from "./send-message.server.ts";
import { lastEmails, readContact, type StudentContact } from "./student-contact.server.ts";
import type { ThreadCase } from "./thread.ts";
import { findCase } from "./threads.server.ts";
import { messageDeliveries, messageEmails, messages } from "./threads.tables.server.ts";

const { key, documents: attached } = sendMessageSchema.shape;

export const sendEmailSchema = z.object({
  key,
  subject: subjectSchema,
  body: messageBodySchema,
  documents: attached,
});
export const sendSmsSchema = z.object({ key, body: smsBodySchema });

type EmailEnv = Pick<Env, "baseUrl" | "mailSendingDomains" | "smsCountries" | "smsGateway">;

/** Of all documents of an email: many mail servers take 25 MB, and the encoding of an email adds a third. */
export const MOST_ATTACHED_MB = 15;

/**
 * Writes an email of staff into a conversation and queues it, in one transaction. Sent twice, the form is one email. Errors:
 * those of `sendMessage`; `invalid` with why it cannot be sent.
 */
export function sendEmail(
  deps: WriteDeps,
  actor: Actor,
  threadId: string,
  input: z.output<typeof sendEmailSchema>,
  env: EmailEnv,
): Promise<Result<{ id: string }, SendRefused>> {
  return sendOutside(deps, actor, threadId, input, {
    channel: "email",
    env,
    judge: (tx, about) => judgeAttached(tx, actor, about, input.documents),
    async queue(tx, { user, about, contact }) {
      const to = contact.email;
      if (!to) return;
      const earlier = await lastEmails(tx, threadId);
      const internetId = `<${input.key}@${new URL(env.baseUrl).hostname}>`;
      await tx.insert(messageEmails).values({ messageId: input.key, subject: input.subject, internetId });
      const [sender] = await tx
        .select({ name: profiles.fullName, email: users.email, isConfirmed: users.emailVerified })
        .from(users)
        .innerJoin(profiles, eq(profiles.userId, users.id))
        .where(eq(users.id, user.userId));
      await queueMail(tx, deps.jobs, {
        kind: "conversation-email",
        to: { email: to.address, name: nameInMail(about.studentName) ?? undefined, confirmed: true },
        props: {
          messageId: input.key,
          threadId,
          answeredBy: to.answeredBy,
          subject: input.subject,
          text: input.body,
          internetId,
          sender: {
            name: sender?.name ?? "",
            address: sender ? ownSender(sender, env.mailSendingDomains) : null,
          },
          answersTo: sender?.isConfirmed ? sender.email : null,
          references: earlier.flatMap(({ internetId: id }) => id ?? []),
          documents: input.documents,
        },
      });
    },
  });
}

/** The same for an SMS, which has no subject and no documents, and which no one answers. */
export function sendSms(
  deps: WriteDeps,
  actor: Actor,
  threadId: string,
  input: z.output<typeof sendSmsSchema>,
  env: EmailEnv,
): Promise<Result<{ id: string }, SendRefused>> {
  return sendOutside(deps, actor, threadId, input, {
    channel: "sms",
    env,
    judge: async () => (env.smsGateway ? ok() : invalidField("body", texts.sms.off)),
    async queue(tx, { about, contact: { phone } }) {
      if (phone === null) return;
      const quiet = about.studentUserId ? await readQuietUntil(tx, about.studentUserId, deps.now()) : null;
      await queueMail(tx, deps.jobs, {
        kind: "conversation-text",
        to: { email: phone, confirmed: true },
        props: { messageId: input.key, text: input.body },
        holdUntil: quiet,
      });
    },
  });
}

interface Case {
  readonly user: UserActor;
  readonly about: ThreadCase;
  readonly contact: StudentContact;
}

interface Outside {
  readonly channel: "email" | "sms";
  readonly env: EmailEnv;
  /** Additional checks beyond whether the student can be reached. */
  judge(tx: Transaction, about: ThreadCase): Promise<Result<undefined, SendRefused>>;
  /** Queues it, once it is a message. */
  queue(tx: Transaction, of: Case): Promise<void>;
}

function sendOutside(
  deps: WriteDeps,
  actor: Actor,
  threadId: string,
  input: { readonly key: string; readonly body: string; readonly documents?: string[] },
  { channel, env, judge, queue }: Outside,
): Promise<Result<{ id: string }, SendRefused>> {
  // Students and agents write in the product.
  const allowed = authorize(actor, "thread.write");
  if (!allowed.ok) return Promise.resolve(allowed);
  if (actor.kind !== "user") return Promise.resolve(err({ code: "unauthenticated" }));
  return deps.db.transaction(async (tx): Promise<Result<{ id: string }, SendRefused>> => {
    const about = await findCase(tx, actor, threadId);
    if (!about) return err({ code: "not-found" });
    const contact = await readContact(tx, about, env);
    const isKnown = (await tx.$count(messages, eq(messages.id, input.key))) > 0;
    if (!isKnown) {
      const cannot = whyUnreachable(channel, contact.facts);
      if (cannot) return invalidField("body", texts.cannot[cannot]);
      const judged = await judge(tx, about);
      if (!judged.ok) return judged;
      const counted = await countAttempt({ db: tx, now: deps.now }, "write-out:account", actor.userId);
      if (!counted.ok) return invalidField("body", texts.problems.many);
    }
    const sent = await sendMessageIn(tx, deps, actor, about.id, {
      ...input,
      quotedId: null,
      channel,
      leaves: true,
    });
    if (!sent.ok || isKnown) return sent;
    const made = await tx
      .insert(messageDeliveries)
      .values({
        messageId: sent.value.id,
        recipient: (channel === "email" ? contact.email?.address : contact.phone) ?? "",
        changedAt: deps.now(),
      })
      .onConflictDoNothing()
      .returning({ id: messageDeliveries.messageId });
    if (made.length > 0) await queue(tx, { user: actor, about, contact });
    return sent;
  });
}

/** Whether the documents can go with an email: the student's, which the writer may see, without a virus, not too large. */
async function judgeAttached(
  tx: Transaction,
  actor: Actor,
  { studentId }: ThreadCase,
  ids: readonly string[],
): Promise<Result<undefined, SendRefused>> {
  if (ids.length === 0) return ok();
  const allowed = authorize(actor, "document.view");
  if (!allowed.ok) return allowed;
  const rows = await selectDocuments(
    tx,
    and(inArray(documents.id, [...ids]), eq(documents.studentId, studentId)),
  );
  if (rows.length < ids.length) return err({ code: "not-found" });
  if (rows.some(({ newest }) => newest.scan === "infected"))
    return invalidField("documents", texts.problems.infected);
  const size = rows.reduce((sum, { newest }) => sum + newest.size, 0);
  return size > MOST_ATTACHED_MB * 1024 * 1024
    ? invalidField("documents", texts.problems.large({ megabytes: MOST_ATTACHED_MB }))
    : ok();
}
