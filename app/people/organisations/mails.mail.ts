import { companyReceivedMail } from "./company-received.mail.tsx";
import type { companyMailKinds } from "./mail-kinds.ts";

export const companyMails = {
  "company-received": companyReceivedMail,
} as const satisfies Record<keyof typeof companyMailKinds, unknown>;
