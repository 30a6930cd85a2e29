import { z } from "zod";
import { NO_BRANCH, STAFF_SIGHTS, type StaffSight } from "#app/people/branches/branch.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { type ChosenRole, roleChoiceSchema } from "#app/people/roles/role-choice.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { linesSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

/** Whether an account can sign in, as owners see it. */
export interface AccountAccess {
  readonly userId: string;
  /** The version of role and disabled state; increases with each change. */
  readonly version: number;
  /** Null while it is enabled. */
  readonly disabledAt: Date | null;
  /** Null if that account was deleted. */
  readonly disabledByName: string | null;
  readonly disabledReason: string | null;
}

/** What is assigned to a colleague through the counsellor record that is linked to their account. */
export interface AssignedWork {
  readonly counsellorId: string;
  readonly counsellorName: string;
  readonly active: boolean;
  /** Not archived. */
  readonly students: number;
  readonly applications: number;
  readonly upcomingBookings: number;
}

const texts = words({
  level: "Select a role",
  reason: "Enter a reason. Other owners can see it.",
});

export const changeRoleSchema = z.object({
  version: versionSchema,
  level: roleChoiceSchema(() => texts.level),
  onlyAssigned: checkboxSchema(),
  /** Replaces `onlyAssigned` if there are branches. */
  sees: z.enum(STAFF_SIGHTS, { error: () => branchMessages.choose }).nullish(),
  branchId: z.union([z.literal(NO_BRANCH), recordIdSchema], { error: () => branchMessages.choose }).nullish(),
});
export type ChangeRole = {
  readonly version: number;
  readonly level: ChosenRole;
  /** Whether they see only assigned students; an owner sees all. */
  readonly onlyAssigned?: boolean;
  readonly sees?: StaffSight | null | undefined;
  /** `none` for no branch; if absent, it is unchanged. */
  readonly branchId?: string | null | undefined;
};

export const disableAccountSchema = z.object({
  version: versionSchema,
  reason: linesSchema({ max: REASON_MAX_LENGTH, required: () => texts.reason }),
  /** Also deactivates the linked counsellor record, which then gets no new assignments. */
  deactivateCounsellor: checkboxSchema(),
});
export type DisableAccount = z.output<typeof disableAccountSchema>;
