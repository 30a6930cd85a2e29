import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { storeLead } from "#app/conversations/enquiries/store-lead.server.ts";
import { receiveMessageIn } from "#app/conversations/threads/send-message.server.ts";
import { findCaseForChannel } from "#app/conversations/threads/threads.server.ts";
import { messages, threads } from "#app/conversations/threads/threads.tables.server.ts";
import { whatsappChoices, whatsappMessages } from "#app/conversations/whatsapp/whatsapp.tables.server.ts";
import { choiceIn } from "#app/conversations/whatsapp/whatsapp.ts";
import { whatsAppMessages as texts } from "#app/conversations/whatsapp/whatsapp.words.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

type Deps = Pick<Services, "now"> & Pick<WriteDeps, "jobs" | "requestId">;
export type Received = typeof whatsappMessages.$inferSelect;

export const lockReceived = async (tx: Transaction, id: string): Promise<Received | undefined> => {
  const [row] = await tx.select().from(whatsappMessages).where(eq(whatsappMessages.id, id)).for("update");
  return row;
};

/** Students who have a phone number; those of merged and archived records are not written to. */
export const studentsWithPhone = (db: DbOrTransaction, phoneKey: string | null) =>
  phoneKey === null
    ? Promise.resolve([])
    : db
        .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
        .from(students)
        .where(
          and(
            eq(students.phoneKey, phoneKey),
            // Someone else writes from it.
            isNull(students.phoneWrongSince),
            eq(students.isArchived, false),
            isNull(students.mergedInto),
          ),
        )
        .orderBy(asc(students.id))
        .limit(50);

/**
 * Files a received message: in the conversation of the student with that number, as an enquiry if no one has it, or
 * among the unmatched messages if several have it. Idempotent.
 */
export async function fileWhatsApp(deps: Deps & Pick<Services, "db">, receivedId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Messages of one number are filed one after the other, so that two are one enquiry.
    const [peek] = await tx
      .select({ phone: whatsappMessages.phone })
      .from(whatsappMessages)
      .where(eq(whatsappMessages.id, receivedId));
    if (!peek) return;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`whatsapp ${peek.phone}`}, 0))`);
    const received = await lockReceived(tx, receivedId);
    if (received?.state !== "new") return;
    const found = await studentsWithPhone(tx, received.phoneKey);
    await takeChoice(tx, deps, received, found);
    const [only, ...others] = found;
    if (!only) return storeEnquiry(tx, deps, received);
    if (others.length === 0) return fileFor(tx, deps, received, only.id);
    await tx.update(whatsappMessages).set({ state: "unmatched" }).where(eq(whatsappMessages.id, received.id));
  });
}

/** STOP counts for everyone with the number; START only when it is clear who says so. */
async function takeChoice(
  tx: Transaction,
  { now }: Deps,
  { body, kind }: Received,
  found: readonly { readonly id: string }[],
): Promise<void> {
  const choice = kind === "text" ? choiceIn(body) : null;
  if (choice === null || (choice === "start" && found.length !== 1) || found.length === 0) return;
  await tx.insert(whatsappChoices).values(
    found.map(({ id: studentId }) => ({
      studentId,
      isIn: choice === "start",
      how: "message" as const,
      createdAt: now(),
    })),
  );
}

async function storeEnquiry(tx: Transaction, deps: Deps, received: Received): Promise<void> {
  const { id, phone, name, kind, body } = received;
  if (kind === "text" && choiceIn(body) === "stop") {
    await tx.update(whatsappMessages).set({ state: "dismissed" }).where(eq(whatsappMessages.id, id));
    return;
  }
  const lead = {
    id,
    name: name ?? phone,
    email: null,
    phone,
    interest: null,
    message: bodyOf(received),
    campaign: null,
    consent: null,
  };
  const { enquiryId } = await storeLead({ ...deps, db: tx }, { id: null, name: texts.source }, lead);
  await tx.update(whatsappMessages).set({ state: "enquiry", enquiryId }).where(eq(whatsappMessages.id, id));
}

/**
 * Writes a message into the conversation of a student: the one in which WhatsApp was last used, or else the student’s own.
 * Throws when the student no longer exists.
 */
export async function fileFor(
  tx: Transaction,
  deps: Deps,
  received: Received,
  studentId: string,
): Promise<void> {
  // No merge of the student runs at the same time.
  await tx.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for("key share");
  const [latest] = await tx
    .select({ id: threads.id })
    .from(threads)
    .innerJoin(messages, eq(messages.threadId, threads.id))
    .where(and(eq(threads.studentId, studentId), eq(messages.channel, "whatsapp")))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  const about = await findCaseForChannel(tx, latest?.id ?? studentId);
  if (!about) throw new Error("A message without its student");
  const message = { key: received.id, body: bodyOf(received), channel: "whatsapp" as const };
  const filed = await receiveMessageIn(tx, deps, about, message);
  if (!filed.ok) throw new Error(`A message could not be filed: ${filed.error.code}`);
  await tx
    .update(whatsappMessages)
    .set({ state: "filed", messageId: filed.value.id, version: sql`${whatsappMessages.version} + 1` })
    .where(eq(whatsappMessages.id, received.id));
  if (received.mediaId !== null) {
    await deps.jobs.enqueue(tx, "fetch-whatsapp-file", { receivedId: received.id });
  }
}

/** What a message says in a conversation: its text, or what it is. */
export function bodyOf({ kind, body, fileName }: Pick<Received, "kind" | "body" | "fileName">): string {
  switch (kind) {
    case "reaction":
      return body === null ? texts.kinds.reactionRemoved : texts.kinds.reaction({ emoji: body });
    case "text":
    case "unsupported":
      return body ?? texts.kinds.unsupported;
    default:
      return body ?? fileName ?? texts.kinds[kind];
  }
}
