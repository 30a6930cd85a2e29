import { type FlashMessages, failure, success } from "#app/platform/http/flash-message.ts";
import { shortlist } from "./shortlist.words.ts";

export const shortlistFlash = {
  shortlisted: success(() => shortlist.added),
  "shortlist-full": failure(() => shortlist.full),
  "shortlist-removed": success(() => shortlist.removed),
} as const satisfies FlashMessages;
