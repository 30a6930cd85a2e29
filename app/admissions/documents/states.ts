import { optionsOf } from "#app/platform/records/option.ts";
import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/** The stored states of a document. */
export const DOCUMENT_STATES = ["in-review", "accepted", "returned"] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** The stored states, and the one that follows from the date. */
export type ShownState = DocumentState | "expired";

export const DOCUMENT_STATE_LABELS: Readonly<Record<ShownState, string>> = words({
  "in-review": "In review",
  accepted: "Accepted",
  returned: "Returned",
  expired: "Expired",
});

export const DOCUMENT_STATE_BADGES: Readonly<Record<ShownState, BadgeVariant>> = {
  "in-review": "info",
  accepted: "success",
  returned: "warning",
  expired: "destructive",
};

/**
 * Staff decide, and can correct a decision. A newer version from the student is in review again, and so is a document
 * whose type staff have changed.
 */
export const DOCUMENT_MOVES: readonly Move<DocumentState>[] = [
  { from: "in-review", to: "accepted", by: ["counsellor", "owner"], reason: "optional" },
  { from: "in-review", to: "returned", by: ["counsellor", "owner"], reason: "required" },
  { from: "accepted", to: "returned", by: ["counsellor", "owner"], reason: "required" },
  { from: "returned", to: "accepted", by: ["counsellor", "owner"], reason: "optional" },
  { from: "returned", to: "in-review", by: ["student", "counsellor", "owner"], reason: "optional" },
  { from: "accepted", to: "in-review", by: ["student", "counsellor", "owner"], reason: "optional" },
];

/** Why a document is returned. `other` requires a text. */
export const RETURN_REASONS = [
  "unreadable",
  "incomplete",
  "wrong-document",
  "out-of-date",
  "name-differs",
  "needs-translation",
  "not-certified",
  "other",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, string>> = words({
  unreadable: "Unreadable: blurred, dark or cut off",
  incomplete: "Pages or sides are missing",
  "wrong-document": "Wrong document",
  "out-of-date": "Out of date, or expires too soon",
  "name-differs": "Name or date of birth does not match the application",
  "needs-translation": "Needs a certified English translation",
  "not-certified": "Needs certification",
  other: "Other reason",
});

export const RETURN_REASON_OPTIONS = optionsOf(RETURN_REASONS, RETURN_REASON_LABELS);

/** An accepted document expires automatically on its expiry date. */
export function shownState(
  { state, expiresOn }: { readonly state: DocumentState; readonly expiresOn: string | null },
  today: string,
): ShownState {
  return state === "accepted" && expiresOn !== null && expiresOn < today ? "expired" : state;
}
