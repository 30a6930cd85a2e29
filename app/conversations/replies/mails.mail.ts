import type { replyMailKinds } from "./mail-kinds.ts";
import { replyRefusedMail } from "./reply-refused.mail.tsx";

export const replyMails = {
  "reply-refused": replyRefusedMail,
} as const satisfies Record<keyof typeof replyMailKinds, unknown>;
