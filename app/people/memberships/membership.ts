import { z } from "zod";
import type { CompanyStatus } from "#app/platform/permissions/company-status.ts";
import { MEMBER_ROLES, type MemberRole } from "#app/platform/permissions/member-roles.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { words } from "#app/words/words.ts";

const texts = words({ role: "Select a role" });

export const memberRoleSchema = z.enum(MEMBER_ROLES, { error: () => texts.role });

/** The version of a membership that was shown, for its buttons. */
export const membershipActionSchema = z.object({ membershipId: recordIdSchema, version: versionSchema });
export type MembershipSeen = z.output<typeof membershipActionSchema>;

export const memberRoleChangeSchema = membershipActionSchema.extend({ role: memberRoleSchema });
export type MemberRoleChange = z.output<typeof memberRoleChangeSchema>;

export const chooseOrganisationSchema = z.object({ organisationId: recordIdSchema });

/** A member of an organisation as its own members and staff see them. */
export interface Member {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: MemberRole;
  /** Since when they have had no access to this organisation. */
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly version: number;
}

/** An organisation of a user, with their membership. */
export interface OwnMembership {
  readonly id: string;
  readonly version: number;
  readonly organisationId: string;
  readonly name: string;
  readonly kind: CompanyRole;
  readonly status: CompanyStatus;
  readonly role: MemberRole;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
}
