import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { enquiryMessages } from "./enquiries.words.ts";

export const enquiryFlash = {
  "enquiry-answered": success(() => enquiryMessages.answered),
} as const satisfies FlashMessages;
