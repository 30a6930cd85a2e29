import { eq } from "drizzle-orm";
import { z } from "zod";
import type { SentTemplate } from "#app/conversations/channels/channel.ts";
import { readStanding } from "#app/conversations/whatsapp/standing.server.ts";
import { findWhatsAppTemplate } from "#app/conversations/whatsapp/templates.server.ts";
import { whyNot } from "#app/conversations/whatsapp/whatsapp.ts";
import { whatsAppMessages as texts } from "#app/conversations/whatsapp/whatsapp.words.ts";
import {
  countParameters,
  fillParameters,
  MOST_PARAMETERS,
  PARAMETER_MAX_LENGTH,
} from "#app/conversations/whatsapp/whatsapp-template.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { err, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { messageBodySchema, sendMessageSchema } from "./message-schema.ts";
import { type SendRefused, sendMessageIn } from "./send-message.server.ts";
import { findCase } from "./threads.server.ts";
import { messageDeliveries, messages } from "./threads.tables.server.ts";

const key = sendMessageSchema.shape.key;

export const sendWhatsAppSchema = z.object({ key, body: messageBodySchema });
export const sendTemplateSchema = z.object({
  key,
  templateId: recordIdSchema,
  /** Two of them can be the same. */
  parameters: z.preprocess(
    (sent) => [sent ?? []].flat(),
    z
      .array(lineSchema({ max: PARAMETER_MAX_LENGTH, required: () => texts.problems.parameters }))
      .max(MOST_PARAMETERS),
  ),
});
/** What the form of a template may hold: its values come with their place, as the form names them. */
export const TEMPLATE_FORM_PARTS = [
  sendTemplateSchema,
  { pattern: /^parameters\[\d\]$/, most: MOST_PARAMETERS, length: 32 * 1024 },
] as const;
type Input = z.output<typeof sendWhatsAppSchema> | z.output<typeof sendTemplateSchema>;

/**
 * Writes a message of staff into a conversation and puts it into the queue for WhatsApp, in one transaction. Sent twice, the
 * form is one message. Errors: those of `sendMessage`; `invalid` with why WhatsApp does not allow it.
 *
 * @param isOn whether the installation has a WhatsApp number
 */
export async function sendWhatsApp(
  deps: WriteDeps,
  actor: Actor,
  threadId: string,
  input: Input,
  isOn: boolean,
): Promise<Result<{ id: string }, SendRefused>> {
  // Students and agents write in the product.
  const allowed = authorize(actor, "thread.write");
  if (!allowed.ok) return allowed;
  if (!isOn) return invalidField("", texts.problems.off);
  return deps.db.transaction(async (tx): Promise<Result<{ id: string }, SendRefused>> => {
    const about = await findCase(tx, actor, threadId);
    if (!about) return err({ code: "not-found" });
    const text = "body" in input ? ok({ body: input.body, template: null }) : await fill(tx, input);
    if (!text.ok) return text;
    const { body, template } = text.value;
    // Sent twice: the second time the window can be closed.
    const isKnown = (await tx.$count(messages, eq(messages.id, input.key))) > 0;
    const standing = await readStanding(tx, about.studentId);
    const cannot = whyNot(standing, template ? "template" : "text", deps.now());
    if (!isKnown && cannot) return invalidField("body" in input ? "body" : "", texts.cannot[cannot]);
    const sent = await sendMessageIn(tx, deps, actor, threadId, {
      key: input.key,
      quotedId: null,
      body,
      channel: "whatsapp",
      leaves: true,
    });
    if (!sent.ok || isKnown || standing.phone === null) return sent;
    const made = await tx
      .insert(messageDeliveries)
      .values({ messageId: sent.value.id, recipient: standing.phone, template, changedAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: messageDeliveries.messageId });
    if (made.length > 0) await deps.jobs.enqueue(tx, "send-whatsapp", { messageId: sent.value.id });
    return sent;
  });
}

async function fill(
  tx: Transaction,
  { templateId, parameters }: z.output<typeof sendTemplateSchema>,
): Promise<Result<{ body: string; template: SentTemplate }, SendRefused>> {
  const template = await findWhatsAppTemplate(tx, templateId);
  if (!template || template.isArchived) return invalidField("", texts.problems.gone);
  if (countParameters(template.body) !== parameters.length)
    return invalidField("parameters", texts.problems.parameters);
  const { name, language } = template;
  return ok({
    body: fillParameters(template.body, parameters),
    template: { name, language, parameters },
  });
}
