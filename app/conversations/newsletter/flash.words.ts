import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { subscriberMessages } from "./subscribers.words.ts";

export const subscriberFlash = {
  "subscriber-removed": success(() => subscriberMessages.removed),
} as const satisfies FlashMessages;
