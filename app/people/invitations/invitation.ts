import { z } from "zod";
import { NO_BRANCH } from "#app/people/branches/branch.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import {
  newPasswordSchema,
  PASSWORD_MESSAGES,
  PASSWORD_MISMATCH,
  passwordsMatch,
} from "#app/people/credentials/password.ts";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { memberRoleSchema } from "#app/people/memberships/membership.ts";
import { roleChoiceSchema } from "#app/people/roles/role-choice.ts";
import type { MemberRole } from "#app/platform/permissions/member-roles.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

export const INVITATION_DAYS = 7;
/** How long after expiry an unaccepted invitation is deleted. */
export const FORGOTTEN_AFTER_DAYS = 30;

const texts = words({
  name: "Enter the person’s name",
  email: "Enter the person’s email address",
  level: "Select a role",
});

const invited = z.object({
  name: lineSchema({ max: FULL_NAME_MAX_LENGTH, required: () => texts.name }),
  email: emailSchema(() => texts.email),
});

export const inviteSchema = invited.extend({
  level: roleChoiceSchema(() => texts.level),
  onlyAssigned: checkboxSchema(),
  /** Adds a person with the role Counsellor to the counsellors. */
  asCounsellor: checkboxSchema(),
  /** `none` or left out for no branch. */
  branchId: z.union([z.literal(NO_BRANCH), recordIdSchema], { error: () => branchMessages.choose }).nullish(),
});
type Invited = z.output<typeof inviteSchema>;
export type Invite = Omit<Invited, "onlyAssigned" | "asCounsellor"> &
  Partial<Pick<Invited, "onlyAssigned" | "asCounsellor">>;

export const inviteMemberSchema = invited.extend({ role: memberRoleSchema });
export type InviteMember = z.output<typeof inviteMemberSchema>;

/** The first member of an organisation is its owner. */
export const inviteFirstSchema = invited;
export type InviteFirst = z.output<typeof inviteFirstSchema>;

/** What an invitation is for: the agency, the inviter's organisation, or for staff the one they have open. */
export type Inviting = "agency" | "organisation" | { readonly organisationId: string };

/** The version of an invitation that was shown, to resend or withdraw it. */
export const invitationActionSchema = z.object({
  invitationId: z.string().max(40),
  version: versionSchema,
});

export const acceptSchema = z
  .object({
    password: newPasswordSchema(),
    confirmPassword: newPasswordSchema(() => PASSWORD_MESSAGES.requiredAgain),
    /** Required from members of an organisation; not from staff. */
    consent: checkboxSchema(),
  })
  .refine(passwordsMatch, PASSWORD_MISMATCH);
export type Accept = z.output<typeof acceptSchema>;

/** What accepting an invitation makes a person: staff, or a member of an organisation. */
export type InvitedTo =
  | {
      readonly kind: "agency";
      readonly level: StaffRole;
      /** For a custom role. */
      readonly customRoleId: string | null;
      readonly customRoleName: string | null;
      readonly onlyAssigned: boolean;
    }
  | {
      readonly kind: CompanyRole;
      readonly organisationId: string;
      readonly organisation: string;
      readonly role: MemberRole;
    };

/** An invitation as owners see it. */
export interface OpenInvitation {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly offer: StaffRole | MemberRole;
  /** For a custom role. */
  readonly customRoleName: string | null;
  readonly onlyAssigned: boolean;
  /** The name of their future branch. */
  readonly branch: string | null;
  /** Null if that account was deleted. */
  readonly by: string | null;
  readonly expiresAt: Date;
  /** It expired, or its inviter is no longer an owner: it does not work until it is sent again. */
  readonly over: boolean;
  readonly version: number;
}

/** The role of the account that already has the invited address. */
export type InvitedAccount =
  /** No account: accepting creates one. */
  | "none"
  /** An account without a role, for example with a request to become staff: its owner signs in and accepts. */
  | "known"
  /** An account with another role. An account has one role, which is never overwritten. */
  | "taken";
