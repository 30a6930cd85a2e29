import type { Member } from "#app/people/memberships/membership.ts";
import type { CompanyStatus } from "#app/platform/permissions/company-status.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { words } from "#app/words/words.ts";

/** The three queues under Agents, as they stand in URLs. */
export const APPROVAL_KINDS = ["partners", "institutions", "staff"] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_KIND_LABELS: Readonly<Record<ApprovalKind, string>> = words({
  partners: "Partners",
  institutions: "Institutions",
  staff: "Staff requests",
});

/** The role of the queues that hold companies. */
export const COMPANY_ROLE_OF: Readonly<Record<Exclude<ApprovalKind, "staff">, CompanyRole>> = {
  partners: "partner",
  institutions: "institution",
};

/** One line of a queue. */
export interface ApprovalRow {
  readonly id: string;
  /** Of the company, or of the person who wants to be staff. */
  readonly name: string;
  readonly contactName: string;
  readonly email: string;
  readonly status: CompanyStatus;
  readonly createdAt: Date;
}

/** A request in full, with what was decided about it. */
export interface ApprovalRecord extends ApprovalRow {
  readonly kind: ApprovalKind;
  readonly phone: string | null;
  /** Institutions only. */
  readonly website: string | null;
  /** Partners only: what their links carry as `?ref=`. */
  readonly referralCode: string | null;
  /** Staff requests only, once approved. */
  readonly grantedRole: StaffRole | null;
  /** Partners only: whose sub-agent it is. */
  readonly parentId: string | null;
  /** Whether the address is an account's that has confirmed it. */
  readonly emailVerified: boolean;
  readonly decidedAt: Date | null;
  readonly decidedByName: string | null;
  readonly decisionReason: string | null;
  /** Companies only. */
  readonly people: readonly Member[];
  /** Companies only: what was decided, the newest first. */
  readonly decisions: readonly PastDecision[];
  readonly version: number;
}

/** A decision that was taken about a company. */
export interface PastDecision {
  readonly id: string;
  readonly status: CompanyStatus;
  readonly reason: string | null;
  readonly decidedAt: Date;
  /** Null when that account is gone. */
  readonly decidedByName: string | null;
}
