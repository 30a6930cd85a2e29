import { guardianRequestMail } from "./guardian-request.mail.tsx";
import type { guardianMailKinds } from "./mail-kinds.ts";

export const guardianMails = {
  "guardian-request": guardianRequestMail,
} as const satisfies Record<keyof typeof guardianMailKinds, unknown>;
