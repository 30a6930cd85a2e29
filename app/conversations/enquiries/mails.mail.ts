import { enquiryAnswerMail } from "./enquiry-answer.mail.tsx";
import { enquiryReceivedMail } from "./enquiry-received.mail.tsx";
import type { enquiryMailKinds } from "./mail-kinds.ts";

export const enquiryMails = {
  "enquiry-received": enquiryReceivedMail,
  "enquiry-answer": enquiryAnswerMail,
} as const satisfies Record<keyof typeof enquiryMailKinds, unknown>;
