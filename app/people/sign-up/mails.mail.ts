import { alreadyRegisteredMail } from "./already-registered.mail.tsx";
import type { signUpMailKinds } from "./mail-kinds.ts";
import { verifyEmailMail } from "./verify-email.mail.tsx";

export const signUpMails = {
  "verify-email": verifyEmailMail,
  "already-registered": alreadyRegisteredMail,
} as const satisfies Record<keyof typeof signUpMailKinds, unknown>;
