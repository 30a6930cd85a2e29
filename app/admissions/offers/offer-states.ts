import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { note, words } from "#app/words/words.ts";

/** The states of an offer. */
export const OFFER_STATES = [
  "draft",
  "issued",
  "accepted",
  "declined",
  "deferred",
  "withdrawn",
  "expired",
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_STATE_LABELS: Readonly<Record<OfferState, string>> = words({
  draft: "Draft",
  issued: note("Open", "Status of an offer that the student can accept"),
  accepted: "Accepted",
  declined: "Declined",
  deferred: "Deferral requested",
  withdrawn: "Withdrawn",
  expired: "Expired",
});

export const OFFER_STATE_BADGES: Readonly<Record<OfferState, BadgeVariant>> = {
  draft: "secondary",
  issued: "info",
  accepted: "success",
  declined: "secondary",
  deferred: "warning",
  withdrawn: "destructive",
  expired: "destructive",
};

/**
 * The institution makes and withdraws offers; the student answers; unanswered offers expire. A discarded draft is
 * withdrawn before anyone saw it. A student who requested another intake gets a new offer or, if that is not
 * possible, the same one restored while its last day has not passed.
 */
export const OFFER_MOVES: readonly Move<OfferState>[] = [
  { from: "draft", to: "issued", by: ["counsellor", "owner", "institution"], reason: "optional" },
  { from: "draft", to: "withdrawn", by: ["counsellor", "owner", "institution"], reason: "optional" },
  { from: "issued", to: "accepted", by: ["student"], reason: "optional" },
  { from: "issued", to: "declined", by: ["student"], reason: "required" },
  { from: "issued", to: "deferred", by: ["student"], reason: "optional" },
  { from: "issued", to: "withdrawn", by: ["counsellor", "owner", "institution"], reason: "required" },
  { from: "issued", to: "expired", by: ["system"], reason: "optional" },
  { from: "accepted", to: "withdrawn", by: ["counsellor", "owner", "institution"], reason: "required" },
  { from: "deferred", to: "issued", by: ["counsellor", "owner", "institution"], reason: "required" },
  { from: "deferred", to: "withdrawn", by: ["counsellor", "owner", "institution"], reason: "required" },
];

/** The states in which conditions can be worked on. */
export const CONDITIONS_COUNT_IN = [
  "issued",
  "accepted",
  "deferred",
] as const satisfies readonly OfferState[];
