import { words } from "#app/words/words.ts";

/** What people consent to, one receipt each. */
export const CONSENT_KINDS = ["terms", "privacy", "guardian", "guardian-declaration", "ai-reading"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The texts that owners publish and that everyone with an account must agree to. */
export const TEXT_KINDS = ["terms", "privacy"] as const satisfies readonly ConsentKind[];
export type TextKind = (typeof TEXT_KINDS)[number];
export type GuardianKind = Exclude<ConsentKind, TextKind | "ai-reading">;
export const isTextKind = (value: unknown): value is TextKind =>
  (TEXT_KINDS as readonly unknown[]).includes(value);

/** The effective dates of the texts of this release. */
export const SHIPPED_SINCE: Readonly<Record<ConsentKind, string>> = {
  terms: "2026-11-28",
  privacy: "2026-11-28",
  guardian: "2026-11-28",
  "guardian-declaration": "2026-11-28",
  "ai-reading": "2026-11-29",
};

/**
 * The version of the text that a parent or guardian agrees to. The first was a box that the applicant ticked; a
 * change of meaning gets a new number, and receipts keep theirs.
 */
export const GUARDIAN_TEXT = 2;

/** The version of the text about reading documents by AI; a change of meaning gets a new number and is asked again. */
export const AI_READING_TEXT = 1;

/** The version number before any was published. */
export const FIRST_VERSION = 1;

export const CONSENT_DECISIONS = ["given", "declined", "withdrawn"] as const;
export type ConsentDecision = (typeof CONSENT_DECISIONS)[number];

/** Where consent was given. */
export const CONSENT_DOORS = [
  "sign-up",
  "invitation",
  "application",
  "confirmation",
  "account",
  "guardian-link",
  "paper",
] as const;
export type ConsentChannel = (typeof CONSENT_DOORS)[number];

export const CONSENT_LABELS = words({
  terms: "Terms of service",
  privacy: "Privacy policy",
  guardian: "Consent of a parent or guardian",
  "guardian-declaration": "Declaration of a parent or guardian",
  "ai-reading": "Reading of documents by AI",
});

/** The versions that a page showed. */
export type SeenTexts = Readonly<Record<TextKind, number>>;

/** The form field that holds them. */
export const SEEN_FIELD = "consentTexts";

export const writeSeen = (seen: SeenTexts): string =>
  TEXT_KINDS.map((kind) => `${kind}:${seen[kind]}`).join(",");

/** The versions that a form holds; a form without them predates versioning and showed the first. */
export function readSeen(text: string | null | undefined): SeenTexts {
  const parts = (text ?? "").split(",");
  const numberOf = (kind: TextKind) => {
    const number = parts.find((part) => part.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? "";
    return /^[1-9][0-9]{0,5}$/.test(number) ? Number(number) : FIRST_VERSION;
  };
  return { terms: numberOf("terms"), privacy: numberOf("privacy") };
}

/** The texts whose version in force differs from the one shown. */
export const outdated = (seen: SeenTexts, current: SeenTexts): TextKind[] =>
  TEXT_KINDS.filter((kind) => seen[kind] !== current[kind]);
