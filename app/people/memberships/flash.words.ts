import { type FlashMessages, failure, success } from "#app/platform/http/flash-message.ts";
import { membershipMessages } from "./memberships.words.ts";

export const membershipFlash = {
  "member-role-changed": success(() => membershipMessages.roleChanged),
  "member-disabled": success(() => membershipMessages.memberDisabled),
  "member-enabled": success(() => membershipMessages.memberEnabled),
  "member-removed": success(() => membershipMessages.removed),
  "organisation-left": success(() => membershipMessages.left),
  "organisation-chosen": success(() => membershipMessages.chosen),
  "member-changed": failure(() => membershipMessages.changed),
  "member-last-owner": failure(() => membershipMessages.lastOwner),
} as const satisfies FlashMessages;
