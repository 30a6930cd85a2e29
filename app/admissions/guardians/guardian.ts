import type { GuardianRelationship } from "#app/admissions/answers/options.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import type { Contact } from "./guardian-contact.ts";

/**
 * The state of a guardian's confirmation. `declared`: the account's owner states that they are the guardian, and
 * there was no other contact. `not-guardian`: the recipient of the link does not know the applicant.
 */
export const GUARDIAN_STATES = ["waiting", "confirmed", "declared", "declined", "not-guardian"] as const;
export type GuardianState = (typeof GUARDIAN_STATES)[number];

export const GUARDIAN_STATE_BADGES: Readonly<Record<GuardianState, BadgeVariant>> = {
  waiting: "warning",
  confirmed: "success",
  declared: "warning",
  declined: "destructive",
  "not-guardian": "destructive",
};

/** The answers that a guardian can give through the link. */
export const GUARDIAN_ANSWERS = ["confirmed", "declined", "not-guardian"] as const satisfies GuardianState[];
export type GuardianAnswer = (typeof GUARDIAN_ANSWERS)[number];

/** How it was confirmed: through the link, or on paper that staff have seen. */
export const GUARDIAN_WAYS = ["link", "account", "paper"] as const;
export type GuardianMethod = (typeof GUARDIAN_WAYS)[number];

/** For how many days a link opens its page. */
export const GUARDIAN_LINK_DAYS = 14;

/** Whether a guardian's agreement is sufficient to share the application. */
export const hasAgreed = (state: GuardianState): boolean => state === "confirmed" || state === "declared";

/** A guardian as named in a form. */
export interface NamedGuardian extends Contact {
  readonly name: string;
  readonly relationship: GuardianRelationship;
  /** The person who names the guardian is the guardian. */
  readonly applies: boolean;
}

/** What pages show of the guardian of an application. */
export interface GuardianRecord extends Omit<NamedGuardian, "applies"> {
  readonly applicationId: string;
  readonly state: GuardianState;
  readonly way: GuardianMethod | null;
  readonly note: string | null;
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly answeredAt: Date | null;
  /** The member of staff who recorded it; null for an answer through the link. */
  readonly recordedBy: string | null;
  readonly version: number;
}

/** The content of a link's page: the minimum to identify the application and the consent. */
export interface GuardianLink {
  readonly state: Exclude<GuardianState, "declared"> | "over";
  readonly name: string;
  readonly student: string;
  readonly choice: string;
  readonly answeredAt: Date | null;
  readonly expiresAt: Date | null;
  readonly text: { readonly number: number; readonly body: string };
}
