import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { ledgerMessages } from "./ledger.words.ts";

export const ledgerFlash = {
  "ledger-adjusted": success(() => ledgerMessages.adjusted),
} as const satisfies FlashMessages;
