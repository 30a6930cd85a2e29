import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { equivalenceMessages } from "./equivalences.words.ts";

export const equivalenceFlash = {
  "equivalence-created": success(() => equivalenceMessages.created),
  "equivalence-saved": success(() => equivalenceMessages.saved),
  "equivalence-removed": success(() => equivalenceMessages.removed),
} as const satisfies FlashMessages;
