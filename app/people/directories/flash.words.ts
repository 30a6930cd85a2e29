import { type FlashMessages, failure, success } from "#app/platform/http/flash-message.ts";
import { directoryMessages } from "./directories.words.ts";

export const directoryFlash = {
  "directory-created": success(() => directoryMessages.created),
  "directory-saved": success(() => directoryMessages.saved),
  "directory-removed": success(() => directoryMessages.removed),
  "directory-tested": success(() => directoryMessages.tested),
  "directory-test-failed": failure(() => directoryMessages.testFailed),
  "domain-added": success(() => directoryMessages.domainAdded),
  "domain-proved": success(() => directoryMessages.domainProved),
  "domain-removed": success(() => directoryMessages.domainRemoved),
  "domain-not-found": failure(() => directoryMessages.domainNotFound),
  "domain-away": failure(() => directoryMessages.domainAway),
  "directory-nobody": failure(() => directoryMessages.nobodyHere),
  "directory-other-address": failure(() => directoryMessages.otherAddress),
  "directory-required": failure(() => directoryMessages.requiredForYou),
  "directory-no-address": failure(() => directoryMessages.noAddress),
} as const satisfies FlashMessages;
