import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { noticeMessages } from "./notices.words.ts";

export const noticeFlash = {
  "wishes-saved": success(() => noticeMessages.saved),
} as const satisfies FlashMessages;
