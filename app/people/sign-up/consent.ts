import { words } from "#app/words/words.ts";

/** What people consent to. Each consent is stored with its version, its time and where it was given. */
export const CONSENT_KINDS = ["terms", "privacy", "guardian"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The version of the texts now in force, by the date since when they are. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, string>> = {
  terms: "2026-11-01",
  privacy: "2026-11-26",
  guardian: "2026-11-01",
};

/** Below this age a parent or guardian is named and agrees. */
export const AGE_OF_MAJORITY = 18;

export const CONSENT_MESSAGES = words({
  label: "I accept the terms of service and the privacy policy",
  required: "Accept the terms and the privacy policy to continue",
});
