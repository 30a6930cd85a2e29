import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { mergeMessages } from "./student-merges.words.ts";

export const studentMergeFlash = {
  "students-merged": success(() => mergeMessages.merged),
  "students-told-apart": success(() => mergeMessages.apart),
  "students-not-apart": success(() => mergeMessages.notApart),
} as const satisfies FlashMessages;
