import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { webhookMessages } from "./webhooks.words.ts";

export const webhookFlash = {
  "webhook-saved": success(() => webhookMessages.saved),
  "webhook-removed": success(() => webhookMessages.removed),
  "webhook-testing": success(() => webhookMessages.testing),
  "webhook-sent-again": success(() => webhookMessages.sentAgain),
} as const satisfies FlashMessages;
