import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { kindMessages } from "./document-kinds.words.ts";

export const documentKindFlash = {
  "kind-saved": success(() => kindMessages.saved),
} as const satisfies FlashMessages;
