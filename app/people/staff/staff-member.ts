import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";

/** A member of staff as owners see them. */
export interface StaffMember {
  /** The account id. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly level: StaffRole;
  /** The custom role and its name; null for default roles. */
  readonly customRoleId: string | null;
  readonly customRoleName: string | null;
  /** Sees only assigned students. */
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

/** Whether there is a second factor; without one, staff have no access. */
export function hasSecondFactor({ app, passkeyCount }: Pick<StaffMember, "app" | "passkeyCount">): boolean {
  return app || passkeyCount > 0;
}
