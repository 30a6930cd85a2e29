import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { claimMessages } from "./claims.words.ts";

export const claimFlash = {
  "claim-made": success(() => claimMessages.made),
  "claim-moved": success(() => claimMessages.moved),
  "commission-office-saved": success(() => claimMessages.officeSaved),
} as const satisfies FlashMessages;
