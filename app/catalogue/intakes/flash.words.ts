import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { intakeMessages } from "./intakes.words.ts";

export const intakeFlash = {
  "intake-created": success(() => intakeMessages.created),
  "intake-saved": success(() => intakeMessages.saved),
  "intake-removed": success(() => intakeMessages.removed),
} as const satisfies FlashMessages;
