import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { payoutMessages } from "./payouts.words.ts";

export const payoutFlash = {
  "payout-prepared": success(() => payoutMessages.prepared),
  "payout-moved": success(() => payoutMessages.moved),
} as const satisfies FlashMessages;
