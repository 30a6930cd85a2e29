import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { splitMessages as texts } from "./student-splits.words.ts";

export const studentSplitFlash = {
  "student-split": success(() => texts.done),
} as const satisfies FlashMessages;
