import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { guardianMessages as texts } from "./guardians.words.ts";

export const guardianFlash = {
  "guardian-sent": success(() => texts.sent),
  "guardian-changed": success(() => texts.changed),
  "guardian-recorded": success(() => texts.staff.recorded),
} as const satisfies FlashMessages;
