import { optionsOf } from "#app/platform/records/option.ts";
import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/** Where a partner or an institution stands. Sign-up always creates it as pending. */
export const COMPANY_STATUSES = ["pending", "approved", "rejected"] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

export const COMPANY_STATUS_LABELS: Readonly<Record<CompanyStatus, string>> = words({
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
});

export const COMPANY_STATUS_BADGES: Readonly<Record<CompanyStatus, BadgeVariant>> = {
  pending: "warning",
  approved: "success",
  rejected: "destructive",
};

export const COMPANY_STATUS_OPTIONS = optionsOf(COMPANY_STATUSES, COMPANY_STATUS_LABELS);

/**
 * Who may decide about a company, and when. A decision can be turned round, but taking an approval
 * away needs a reason, since the company is told and may ask.
 */
export const COMPANY_STATUS_MOVES: readonly Move<CompanyStatus>[] = [
  { from: "pending", to: "approved", by: ["owner"], reason: "optional" },
  { from: "pending", to: "rejected", by: ["owner"], reason: "optional" },
  { from: "rejected", to: "approved", by: ["owner"], reason: "optional" },
  { from: "approved", to: "rejected", by: ["owner"], reason: "required" },
];
