import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { detailsMessages } from "./details.words.ts";

export const organisationDetailsFlash = {
  "organisation-saved": success(() => detailsMessages.saved),
  "organisation-part-removed": success(() => detailsMessages.removed),
} as const satisfies FlashMessages;
