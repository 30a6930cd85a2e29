import type { signInMailKinds } from "./mail-kinds.ts";
import { newSignInMail } from "./new-sign-in.mail.tsx";
import { passwordDroppedMail } from "./password-dropped.mail.tsx";
import { reauthenticationCodeMail } from "./reauthentication-code.mail.tsx";
import { signInCodeMail } from "./sign-in-code.mail.tsx";

export const signInMails = {
  "sign-in-code": signInCodeMail,
  "new-sign-in": newSignInMail,
  "password-dropped": passwordDroppedMail,
  "reauthentication-code": reauthenticationCodeMail,
} as const satisfies Record<keyof typeof signInMailKinds, unknown>;
