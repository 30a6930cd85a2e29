import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { institutionQueueMessages } from "./institution-queue.words.ts";

const texts = institutionQueueMessages.flash;

export const institutionQueueFlash = {
  "review-taken": success(() => texts.taken),
  "review-assigned": success(() => texts.assigned),
  "review-scored": success(() => texts.scored),
  "review-noted": success(() => texts.noted),
  "review-asked": success(() => texts.asked),
  "review-taken-back": success(() => texts.takenBack),
  "review-refused": success(() => texts.refused),
  "review-answered": success(() => texts.answered),
  "criterion-added": success(() => texts.criterionAdded),
  "criterion-removed": success(() => texts.criterionRemoved),
} as const satisfies FlashMessages;
