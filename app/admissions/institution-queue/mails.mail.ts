import { institutionQuestionMail } from "./institution-question.mail.tsx";
import type { institutionQueueMailKinds } from "./mail-kinds.ts";

export const institutionQueueMails = {
  "institution-question": institutionQuestionMail,
} as const satisfies Record<keyof typeof institutionQueueMailKinds, unknown>;
