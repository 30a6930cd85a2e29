import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { words } from "#app/words/words.ts";
import { applicationMessages } from "./applications.words.ts";

const texts = words({
  applicationWithdrawn: "Application withdrawn",
});

export const applicationFlash = {
  "application-withdrawn": success(() => texts.applicationWithdrawn),
  "application-confirmed": success(() => applicationMessages.confirm.confirmed),
  "status-changed": success(() => applicationMessages.statusChanged),
  "course-set": success(() => applicationMessages.courseSet),
} as const satisfies FlashMessages;
