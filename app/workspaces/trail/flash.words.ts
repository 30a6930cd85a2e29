import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { trailMessages } from "./trail.words.ts";

export const trailFlash = {
  "trail-check-begun": success(() => trailMessages.check.begun),
} as const satisfies FlashMessages;
