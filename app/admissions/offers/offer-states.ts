import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { note, words } from "#app/words/words.ts";

/** Where an offer stands. */
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
 * Who offers, withdraws; who is offered, answers; the calendar ends what nobody answered. A draft that is thrown away is
 * withdrawn before anybody saw it. A student who asked for another intake gets a new offer, or, where that cannot be, the
 * same one back as long as its day has not passed.
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

/** In these somebody works on its conditions. */
export const CONDITIONS_COUNT_IN = [
  "issued",
  "accepted",
  "deferred",
] as const satisfies readonly OfferState[];
