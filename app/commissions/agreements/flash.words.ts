import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { agreementMessages } from "./agreements.words.ts";

export const agreementFlash = {
  "agreement-created": success(() => agreementMessages.created),
  "agreement-saved": success(() => agreementMessages.saved),
  "agreement-version-added": success(() => agreementMessages.versionAdded),
} as const satisfies FlashMessages;
