import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";

/** A member of staff as owners see them. */
export interface StaffMember {
  /** Of the account. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly level: StaffRole;
  /** The role that an owner has made, and its name; null for ours. */
  readonly customRoleId: string | null;
  readonly customRoleName: string | null;
  /** Sees only the students that are assigned to them. */
  readonly onlyAssigned: boolean;
  /** With `onlyAssigned`: sees the students of their branch as well. */
  readonly seesBranch: boolean;
  readonly branchId: string | null;
  readonly branchName: string | null;
  readonly since: Date;
  readonly disabledAt: Date | null;
  /** An authenticator app is set up and confirmed. */
  readonly app: boolean;
  readonly passkeyCount: number;
}

/** Whether there is a second factor to prove oneself with; without one, staff see nothing. */
export function hasSecondFactor({ app, passkeyCount }: Pick<StaffMember, "app" | "passkeyCount">): boolean {
  return app || passkeyCount > 0;
}
