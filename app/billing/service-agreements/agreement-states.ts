import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { note, words } from "#app/words/words.ts";

/** The status of a service agreement. From `sent` on its text and items do not change. */
export const AGREEMENT_STATES = ["draft", "sent", "accepted", "declined", "withdrawn"] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

export const AGREEMENT_STATE_LABELS: Readonly<Record<AgreementState, string>> = words({
  draft: "Draft",
  sent: note(
    "Awaiting acceptance",
    "Status of a service agreement that the student has not accepted or declined",
  ),
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
});

export const AGREEMENT_STATE_BADGES: Readonly<Record<AgreementState, BadgeVariant>> = {
  draft: "secondary",
  sent: "info",
  accepted: "success",
  declined: "secondary",
  withdrawn: "destructive",
};

/** Staff send and withdraw, the student answers. An answer is final: a new agreement replaces it. */
export const AGREEMENT_MOVES: readonly Move<AgreementState>[] = [
  { from: "draft", to: "sent", by: ["counsellor", "owner"], reason: "optional" },
  { from: "sent", to: "accepted", by: ["student"], reason: "optional" },
  { from: "sent", to: "declined", by: ["student"], reason: "required" },
  { from: "sent", to: "withdrawn", by: ["counsellor", "owner"], reason: "required" },
];
