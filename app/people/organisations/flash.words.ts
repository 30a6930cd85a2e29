import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { parentMessages } from "./company.words.ts";
import { organisationMessages } from "./organisations.words.ts";

export const organisationFlash = {
  "organisation-added": success(() => organisationMessages.added),
  "organisation-changed": success(() => organisationMessages.saved),
  "parent-saved": success(() => parentMessages.saved),
} as const satisfies FlashMessages;
