import type { Member } from "#app/people/memberships/membership.ts";
import type { CompanyStatus } from "#app/platform/permissions/company-status.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { words } from "#app/words/words.ts";

/** The three queues under Agents, as they appear in URLs. */
export const APPROVAL_KINDS = ["partners", "institutions", "staff"] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_KIND_LABELS: Readonly<Record<ApprovalKind, string>> = words({
  partners: "Partners",
  institutions: "Institutions",
  staff: "Staff requests",
});

/** The organisation role of each queue that lists companies. */
export const COMPANY_ROLE_OF: Readonly<Record<Exclude<ApprovalKind, "staff">, CompanyRole>> = {
  partners: "partner",
  institutions: "institution",
};

/** One row of a queue. */
export interface ApprovalRow {
  readonly id: string;
  /** Of the company, or of the person who requests staff access. */
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
  /** Partners only: the value of `?ref=` in their links. */
  readonly referralCode: string | null;
  /** Staff requests only, once approved. */
  readonly grantedRole: StaffRole | null;
  /** Partners only: the parent agency. */
  readonly parentId: string | null;
  /** Whether the address belongs to an account that has confirmed it. */
  readonly emailVerified: boolean;
  readonly decidedAt: Date | null;
  readonly decidedByName: string | null;
  readonly decisionReason: string | null;
  /** Companies only. */
  readonly people: readonly Member[];
  /** Companies only, newest first. */
  readonly decisions: readonly PastDecision[];
  readonly version: number;
}

/** A past decision about a company. */
export interface PastDecision {
  readonly id: string;
  readonly status: CompanyStatus;
  readonly reason: string | null;
  readonly decidedAt: Date;
  /** Null if that account was deleted. */
  readonly decidedByName: string | null;
}
