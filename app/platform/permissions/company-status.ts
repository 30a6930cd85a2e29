import { optionsOf } from "#app/platform/records/option.ts";
import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/** Where a partner or an institution stands. Sign-up always creates it as pending; suspended is for a time. */
export const COMPANY_STATUSES = ["pending", "approved", "rejected", "suspended"] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

export const COMPANY_STATUS_LABELS: Readonly<Record<CompanyStatus, string>> = words({
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
  suspended: "Suspended",
});

export const COMPANY_STATUS_BADGES: Readonly<Record<CompanyStatus, BadgeVariant>> = {
  pending: "warning",
  approved: "success",
  rejected: "destructive",
  suspended: "destructive",
};

export const COMPANY_STATUS_OPTIONS = optionsOf(COMPANY_STATUSES, COMPANY_STATUS_LABELS);

/** What can be decided about a company: every state but the first. */
export const COMPANY_DECISIONS = [
  "approved",
  "rejected",
  "suspended",
] as const satisfies readonly CompanyStatus[];
export type CompanyDecisionTaken = (typeof COMPANY_DECISIONS)[number];

/**
 * Who can decide about a company, and when. A decision can be reversed, but suspending or ending an approval needs a
 * reason, since the company is notified and may ask.
 */
export const COMPANY_STATUS_MOVES: readonly Move<CompanyStatus>[] = [
  { from: "pending", to: "approved", by: ["owner"], reason: "optional" },
  { from: "pending", to: "rejected", by: ["owner"], reason: "optional" },
  { from: "rejected", to: "approved", by: ["owner"], reason: "optional" },
  { from: "approved", to: "suspended", by: ["owner"], reason: "required" },
  { from: "approved", to: "rejected", by: ["owner"], reason: "required" },
  { from: "suspended", to: "approved", by: ["owner"], reason: "optional" },
  { from: "suspended", to: "rejected", by: ["owner"], reason: "required" },
];
