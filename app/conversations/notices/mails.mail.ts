import { bySms } from "#app/platform/mail/by-sms.mail.ts";
import type { noticeMailKinds } from "./mail-kinds.ts";
import { messagesWaitingMail } from "./messages-waiting.mail.tsx";

export const noticeMails = {
  "messages-waiting": bySms(messagesWaitingMail),
} as const satisfies Record<keyof typeof noticeMailKinds, unknown>;
