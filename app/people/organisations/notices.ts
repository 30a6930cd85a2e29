import type { CompanyStatus } from "#app/platform/permissions/company-status.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { words } from "#app/words/words.ts";

export type ApprovalNotice = { readonly title: string; readonly text: string };

/** The dashboard notice of a company that is not approved yet. */
export const APPROVAL_NOTICES: Readonly<
  Record<CompanyRole, Readonly<Record<Exclude<CompanyStatus, "approved">, ApprovalNotice>>>
> = words({
  partner: {
    pending: {
      title: "Account Pending Approval",
      text: "Your partner account is currently under review by our admin team. You will receive access to all features once approved.",
    },
    rejected: {
      title: "Account Not Approved",
      text: "Unfortunately, your partner application was not approved. Please contact support for more information.",
    },
    suspended: {
      title: "Account Suspended",
      text: "Your partner account is suspended. We have not deleted any data. Contact support for more information.",
    },
  },
  institution: {
    pending: {
      title: "Account Pending Approval",
      text: "Your institution account is currently under review by our admin team. You will receive access to all features once approved.",
    },
    rejected: {
      title: "Account Not Approved",
      text: "Unfortunately, your institution application was not approved. Please contact support for more information.",
    },
    suspended: {
      title: "Account Suspended",
      text: "Your institution account is suspended. We have not deleted any data. Contact support for more information.",
    },
  },
});

/** The notice of a company, or null if it is approved. */
export function approvalNotice(role: CompanyRole, status: CompanyStatus): ApprovalNotice | null {
  return status === "approved" ? null : APPROVAL_NOTICES[role][status];
}
