import { eq } from "drizzle-orm";
import {
  afterReport,
  type Delivery,
  type Handed,
  UNKNOWN_OUTCOME,
} from "#app/conversations/channels/channel.ts";
import { messageDeliveries, messages, threads } from "#app/conversations/threads/threads.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { whatsAppChannel } from "./cloud-api.server.ts";
import { failureText } from "./failure-reason.ts";
import { readStanding } from "./standing.server.ts";
import type { StatusReport } from "./webhook-payload.ts";

type Deps = Pick<Services, "db" | "env" | "log" | "now">;
type Row = typeof messageDeliveries.$inferSelect;

/** After this time, a message that could not leave is no longer what the author meant to say. */
const MOST_WAITING_MS = 24 * 3_600_000;

const lockDelivery = async (tx: Transaction, messageId: string): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.messageId, messageId))
    .for("update");
  return row;
};

/**
 * Hands a message to WhatsApp, once: the attempt is recorded first, so that a message whose outcome no one knows is not
 * sent again. Throws when WhatsApp refused it for a reason that passes, so that the queue tries again.
 */
export async function deliverWhatsApp(deps: Deps, messageId: string): Promise<void> {
  const message = await deps.db.transaction((tx) => startAttempt(tx, deps, messageId));
  if (!message) return;
  const handed = await whatsAppChannel(message.settings).send(message);
  await deps.db.transaction(async (tx) => {
    const row = await lockDelivery(tx, messageId);
    if (!row) return;
    await tx
      .update(messageDeliveries)
      .set(afterHanding(row, handed, deps.now()))
      .where(eq(messageDeliveries.messageId, messageId));
  });
  if (handed.outcome === "sent") return;
  const reason = handed.outcome === "unknown" ? UNKNOWN_OUTCOME : handed.reason;
  const error = new SafeError(failureText(reason));
  deps.log.warn({ err: error, messageId }, "whatsapp: not delivered");
  if (handed.outcome === "refused" && handed.again) throw error;
}

/** Records the attempt; null if there is nothing to send. */
async function startAttempt(tx: Transaction, { env, now }: Deps, messageId: string) {
  const row = await lockDelivery(tx, messageId);
  if (row?.state !== "queued") return null;
  const at = now();
  const fail = async (reason: string) => {
    await setState(tx, messageId, { state: "failed", reason }, at);
    return null;
  };
  // The process ended between the attempt and its answer.
  if (row.attemptedAt) return fail(UNKNOWN_OUTCOME);
  const settings = env.whatsApp;
  if (!settings) return fail("off");
  const [message] = await tx
    .select({ body: messages.body, createdAt: messages.createdAt, studentId: threads.studentId })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(eq(messages.id, messageId));
  if (!message) return null;
  if (at.getTime() - message.createdAt.getTime() > MOST_WAITING_MS) return fail("late");
  const { choice } = await readStanding(tx, message.studentId);
  if (choice?.isIn === false) return fail("opted-out");
  await tx
    .update(messageDeliveries)
    .set({ attemptedAt: at })
    .where(eq(messageDeliveries.messageId, messageId));
  return { id: messageId, to: row.recipient, body: message.body, template: row.template, settings };
}

function afterHanding(row: Row, handed: Handed, now: Date): Partial<Row> {
  if (handed.outcome === "refused" && handed.again) return { attemptedAt: null };
  const report =
    handed.outcome === "sent"
      ? { state: "sent" as const, reason: null }
      : { state: "failed" as const, reason: handed.outcome === "unknown" ? UNKNOWN_OUTCOME : handed.reason };
  const after = afterReport(row, report);
  return {
    // A report can arrive before the answer.
    ...(handed.outcome === "sent" ? { externalId: handed.externalId } : {}),
    ...(after ? { ...after, changedAt: now } : {}),
    attemptedAt: row.attemptedAt,
  };
}

const setState = (
  tx: DbOrTransaction,
  messageId: string,
  { state, reason }: Pick<Delivery, "state" | "reason">,
  changedAt: Date,
) =>
  tx
    .update(messageDeliveries)
    .set({ state, reason, changedAt })
    .where(eq(messageDeliveries.messageId, messageId));

/** Records what WhatsApp says of messages of ours. What it says of messages of other programs is ignored. */
export async function takeReports(
  tx: Transaction,
  reports: readonly StatusReport[],
  now: Date,
): Promise<void> {
  // In one order, so that two webhooks do not wait for each other.
  for (const report of reports.toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1))) {
    const row = await findReported(tx, report);
    if (!row) continue;
    const after = afterReport(row, report);
    if (!after && row.externalId !== null) continue;
    await tx
      .update(messageDeliveries)
      .set({ externalId: report.externalId, ...(after ? { ...after, changedAt: now } : {}) })
      .where(eq(messageDeliveries.messageId, row.messageId));
  }
}

async function findReported(
  tx: Transaction,
  { externalId, messageId }: StatusReport,
): Promise<Row | undefined> {
  const [known] = await tx
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.externalId, externalId))
    .for("update");
  if (known || messageId === null) return known;
  // Before the answer of the API has been recorded, the message is known by our own id.
  const row = await lockDelivery(tx, messageId);
  return row?.externalId === null && row.attemptedAt ? row : undefined;
}
