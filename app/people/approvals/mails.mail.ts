import { companyApprovedMail } from "./company-approved.mail.tsx";
import { companyRejectedMail } from "./company-rejected.mail.tsx";
import { companySuspendedMail } from "./company-suspended.mail.tsx";
import type { approvalMailKinds } from "./mail-kinds.ts";
import { staffRequestApprovedMail } from "./staff-request-approved.mail.tsx";
import { staffRequestReceivedMail } from "./staff-request-received.mail.tsx";
import { staffRequestRejectedMail } from "./staff-request-rejected.mail.tsx";

export const approvalMails = {
  "company-approved": companyApprovedMail,
  "company-rejected": companyRejectedMail,
  "company-suspended": companySuspendedMail,
  "staff-request-received": staffRequestReceivedMail,
  "staff-request-approved": staffRequestApprovedMail,
  "staff-request-rejected": staffRequestRejectedMail,
} as const satisfies Record<keyof typeof approvalMailKinds, unknown>;
