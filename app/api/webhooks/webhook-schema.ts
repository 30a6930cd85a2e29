import { z } from "zod";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { WEBHOOK_EVENTS, WEBHOOK_NAME_LENGTH, WEBHOOK_URL_LENGTH } from "./webhook.ts";
import { webhookMessages as texts } from "./webhooks.words.ts";

/** `https://…`, and `http://` to where this machine may ask itself, which the write judges; no name or password in it. */
const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return ["https:", "http:"].includes(protocol) && username === "" && password === "" && hash === "";
};

const webhook = () => ({
  name: lineSchema({ max: WEBHOOK_NAME_LENGTH, required: () => texts.nameNeeded }),
  url: lineSchema({ max: WEBHOOK_URL_LENGTH, required: () => texts.urlNeeded }).refine(isAddress, {
    error: () => texts.urlWrong,
  }),
  events: severalSchema(z.enum(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length).refine((events) => events.length > 0, {
    error: () => texts.eventsNeeded,
  }),
});

export const createWebhookSchema = z.object(webhook());
export type CreateWebhook = z.output<typeof createWebhookSchema>;
export const updateWebhookSchema = z.object({
  ...webhook(),
  isPaused: checkboxSchema(),
  version: versionSchema,
});
export type UpdateWebhook = z.output<typeof updateWebhookSchema>;
export const sendAgainSchema = z.object({ delivery: recordIdSchema });
