import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { milestoneMessages } from "./milestones.words.ts";

export const milestoneFlash = {
  "milestone-recorded": success(() => milestoneMessages.recorded),
  "milestone-back": success(() => milestoneMessages.takenBackDone),
} as const satisfies FlashMessages;
