import { optionsOf } from "#app/platform/records/option.ts";
import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/** The state of an application at an institution, separate from the status that the student sees. */
export const REVIEW_STATES = ["received", "reviewing", "asked", "offered", "refused"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The states in which the institution has not decided. */
export const OPEN_REVIEW_STATES = [
  "received",
  "reviewing",
  "asked",
] as const satisfies readonly ReviewState[];

export const REVIEW_STATE_LABELS: Readonly<Record<ReviewState, string>> = words({
  received: "New",
  reviewing: "In review",
  asked: "Information requested",
  offered: "Offer made",
  refused: "Rejected",
});
export const REVIEW_STATE_OPTIONS = optionsOf(REVIEW_STATES, REVIEW_STATE_LABELS);

export const REVIEW_STATE_BADGES: Readonly<Record<ReviewState, BadgeVariant>> = {
  received: "info",
  reviewing: "warning",
  asked: "secondary",
  offered: "success",
  refused: "destructive",
};

/**
 * New → In review → Information requested, and back with the answer; an offer or a rejection from each of them. A
 * trigger returns reopened applications to review.
 */
export const REVIEW_MOVES: readonly Move<ReviewState>[] = [
  { from: "received", to: "reviewing", by: ["institution"], reason: "optional" },
  { from: "received", to: "asked", by: ["institution"], reason: "required" },
  { from: "reviewing", to: "asked", by: ["institution"], reason: "required" },
  {
    from: "asked",
    to: "reviewing",
    by: ["institution", "student", "counsellor", "owner"],
    reason: "optional",
  },
  { from: "received", to: "refused", by: ["institution"], reason: "required" },
  { from: "reviewing", to: "refused", by: ["institution"], reason: "required" },
  { from: "asked", to: "refused", by: ["institution"], reason: "required" },
  { from: "received", to: "offered", by: ["system"], reason: "optional" },
  { from: "reviewing", to: "offered", by: ["system"], reason: "optional" },
  { from: "asked", to: "offered", by: ["system"], reason: "optional" },
  { from: "offered", to: "reviewing", by: ["system"], reason: "optional" },
  { from: "refused", to: "reviewing", by: ["system"], reason: "optional" },
];
