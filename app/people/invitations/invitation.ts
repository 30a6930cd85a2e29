import { z } from "zod";
import {
  newPasswordSchema,
  PASSWORD_MESSAGES,
  PASSWORD_MISMATCH,
  passwordsMatch,
} from "#app/people/credentials/password.ts";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { STAFF_LEVELS, type StaffLevel } from "#app/platform/permissions/staff-levels.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

export const INVITATION_DAYS = 7;
/** What nobody has accepted is forgotten so long after it ran out. */
export const FORGOTTEN_AFTER_DAYS = 30;

const texts = words({
  name: "Enter their name",
  email: "Enter their email address",
  level: "Choose a staff level",
});

export const inviteSchema = z.object({
  name: lineSchema({ max: FULL_NAME_MAX_LENGTH, required: () => texts.name }),
  email: emailSchema(() => texts.email),
  level: z.enum(STAFF_LEVELS, { error: () => texts.level }),
});
export type Invite = z.output<typeof inviteSchema>;

/** An invitation as it was seen, to send it again or to withdraw it. */
export const invitationActionSchema = z.object({
  invitationId: z.string().max(40),
  version: versionSchema,
});

export const acceptSchema = z
  .object({
    password: newPasswordSchema(),
    confirmPassword: newPasswordSchema(() => PASSWORD_MESSAGES.requiredAgain),
  })
  .refine(passwordsMatch, PASSWORD_MISMATCH);
export type Accept = z.output<typeof acceptSchema>;

/** An invitation as owners see it. */
export interface OpenInvitation {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly level: StaffLevel;
  /** Null when that account is gone. */
  readonly by: string | null;
  readonly expiresAt: Date;
  /** It ran out, or whoever sent it is no owner any more: it opens nothing until it is sent again. */
  readonly over: boolean;
  readonly version: number;
}

/** What the invited person's address is here already. */
export type InvitedAccount =
  /** Nobody: accepting makes the account. */
  | "none"
  /** An account without a role, a request to become staff for example: its owner signs in and accepts. */
  | "known"
  /** An account that is something else. One account is one thing; nothing is overwritten. */
  | "taken";
