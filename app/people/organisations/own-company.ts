import type { CompanyStatus } from "#app/platform/permissions/company-status.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";

/** A partner or an institution as its own members see it. */
export interface OwnCompany {
  readonly role: CompanyRole;
  readonly name: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string | null;
  /** Institutions only. */
  readonly website: string | null;
  /** Partners only. */
  readonly referralCode: string | null;
  readonly status: CompanyStatus;
  /** The reason that staff gave for their decision, also sent by email. */
  readonly decisionReason: string | null;
  readonly createdAt: Date;
}
