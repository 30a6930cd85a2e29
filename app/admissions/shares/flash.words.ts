import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { shareMessages } from "./shares.words.ts";

export const shareFlash = {
  "share-given": success(() => shareMessages.saved),
  "share-recorded": success(() => shareMessages.staff.recorded),
  "share-withdrawn": success(() => shareMessages.withdrawn),
} as const satisfies FlashMessages;
