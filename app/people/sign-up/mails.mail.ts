import { alreadyRegisteredMail } from "./already-registered.mail.tsx";
import type { signUpMailKinds } from "./mail-kinds.ts";
import { recordLinkMail } from "./record-link.mail.tsx";
import { verifyEmailMail } from "./verify-email.mail.tsx";

export const signUpMails = {
  "verify-email": verifyEmailMail,
  "already-registered": alreadyRegisteredMail,
  "record-link": recordLinkMail,
} as const satisfies Record<keyof typeof signUpMailKinds, unknown>;
