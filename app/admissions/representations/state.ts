import { words } from "#app/words/words.ts";

/** The state of a representation. An ended one is never reopened: a returning student is asked again. */
export const REPRESENTATION_STATES = ["asked", "active", "declined", "expired", "ended"] as const;
export type RepresentationState = (typeof REPRESENTATION_STATES)[number];

export const REPRESENTATION_STATE_LABELS: Readonly<Record<RepresentationState, string>> = words({
  asked: "Requested",
  active: "Represented",
  declined: "Declined",
  expired: "No reply",
  ended: "Ended",
});

export const REPRESENTATION_STATE_BADGES = {
  asked: "info",
  active: "success",
  declined: "warning",
  expired: "secondary",
  ended: "secondary",
} as const satisfies Record<RepresentationState, string>;

/** Who changes a representation. `expiry` is automatic, `transfer` a student's consent to another partner. */
export const REPRESENTATION_MOVERS = ["student", "agent", "staff", "transfer", "expiry"] as const;
export type RepresentationMover = (typeof REPRESENTATION_MOVERS)[number];

/** The events in a representation's history. */
export const REPRESENTATION_EVENTS = [
  "asked",
  "asked-again",
  "code-shown",
  "withdrawn",
  "consented",
  "declined",
  "contested",
  "expired",
  "extended",
  "ended",
  "transferred",
  "lapsed",
] as const;
export type RepresentationEventKind = (typeof REPRESENTATION_EVENTS)[number];

/**
 * How a step was taken: on a page of the product, by the link in the email or in an SMS, by a code that an agent
 * showed to the student in person, by schedule, or by a file.
 */
export type StepThrough = "page" | "link" | "text" | "code" | "calendar" | "import";

interface RepresentationMove {
  readonly from: RepresentationState;
  readonly to: RepresentationState;
  readonly event: RepresentationEventKind;
  readonly by: readonly RepresentationMover[];
}

/** All transitions, as data, so that writes, screens and tests share them. */
export const REPRESENTATION_MOVES: readonly RepresentationMove[] = [
  { from: "asked", to: "asked", event: "asked-again", by: ["agent"] },
  { from: "asked", to: "asked", event: "code-shown", by: ["agent"] },
  { from: "asked", to: "ended", event: "withdrawn", by: ["agent", "staff"] },
  { from: "asked", to: "active", event: "consented", by: ["student"] },
  { from: "asked", to: "declined", event: "declined", by: ["student"] },
  { from: "asked", to: "declined", event: "contested", by: ["student"] },
  { from: "asked", to: "expired", event: "expired", by: ["expiry"] },
  { from: "expired", to: "asked", event: "asked-again", by: ["agent"] },
  { from: "active", to: "active", event: "extended", by: ["student"] },
  { from: "active", to: "ended", event: "ended", by: ["student", "agent", "staff"] },
  { from: "active", to: "ended", event: "transferred", by: ["transfer"] },
  { from: "active", to: "ended", event: "lapsed", by: ["expiry"] },
];

/** The state after a transition; null if it is not possible in this state or for this mover. */
export function stateAfter(
  from: RepresentationState,
  event: RepresentationEventKind,
  by: RepresentationMover,
): RepresentationState | null {
  const move = REPRESENTATION_MOVES.find((one) => one.from === from && one.event === event);
  return move?.by.includes(by) ? move.to : null;
}
