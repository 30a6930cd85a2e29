import { type FlashMessages, failure, success } from "#app/platform/http/flash-message.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { identityMessages } from "./identities.words.ts";

export const identityFlash = {
  "identity-linked": success(() => identityMessages.linked),
  "identity-unlinked": success(() => identityMessages.unlinked),
  identity_already_exists: failure(() => identityMessages.problems.identity_already_exists),
  identity_not_found: failure(() => identityMessages.problems.identity_not_found),
  single_identity_not_deletable: failure(() => identityMessages.problems.single_identity_not_deletable),
  "identity-unknown": failure(() => identityMessages.unknown),
  "identity-away": failure(() => identityMessages.away),
  "identity-refused": failure(() => identityMessages.refused),
  "identity-cancelled": failure(() => identityMessages.cancelled),
  "identity-over": failure(() => identityMessages.over),
  "identity-too-many": failure(() => identityMessages.tooMany),
  "identity-disabled": failure(() => refusalText({ code: "disabled" })),
} as const satisfies FlashMessages;
