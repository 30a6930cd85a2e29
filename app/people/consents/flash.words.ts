import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { consentMessages } from "./consents.words.ts";

export const consentFlash = {
  "consent-draft-saved": success(() => consentMessages.saved),
  "consent-draft-reset": success(() => consentMessages.wasReset),
  "consent-text-published": success(() => consentMessages.published),
  "consent-answered": success(() => consentMessages.answered),
} as const satisfies FlashMessages;
