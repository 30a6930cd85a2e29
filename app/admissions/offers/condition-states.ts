import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/** The states of an offer's condition. */
export const CONDITION_STATES = ["open", "sent", "met", "waived", "not-met"] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

export const CONDITION_STATE_LABELS: Readonly<Record<ConditionState, string>> = words({
  open: "Outstanding",
  sent: "Evidence submitted",
  met: "Met",
  waived: "Waived",
  "not-met": "Not met",
});

export const CONDITION_STATE_BADGES: Readonly<Record<ConditionState, BadgeVariant>> = {
  open: "warning",
  sent: "info",
  met: "success",
  waived: "success",
  "not-met": "destructive",
};

const ANSWER = ["student", "partner", "counsellor", "owner"] as const;
const DECIDE = ["counsellor", "owner", "institution"] as const;

/**
 * The student, or someone acting for them, answers with a document; the institution, or staff who have its word,
 * decide. An unmet condition can be answered again; a wrong decision is reversed with a reason.
 */
export const CONDITION_MOVES: readonly Move<ConditionState>[] = [
  { from: "open", to: "sent", by: ANSWER, reason: "optional" },
  { from: "not-met", to: "sent", by: ANSWER, reason: "optional" },
  { from: "open", to: "met", by: DECIDE, reason: "optional" },
  { from: "open", to: "waived", by: DECIDE, reason: "required" },
  { from: "open", to: "not-met", by: DECIDE, reason: "required" },
  { from: "sent", to: "met", by: DECIDE, reason: "optional" },
  { from: "sent", to: "waived", by: DECIDE, reason: "required" },
  { from: "sent", to: "not-met", by: DECIDE, reason: "required" },
  { from: "not-met", to: "met", by: DECIDE, reason: "optional" },
  { from: "not-met", to: "waived", by: DECIDE, reason: "required" },
  { from: "met", to: "open", by: DECIDE, reason: "required" },
  { from: "waived", to: "open", by: DECIDE, reason: "required" },
];

type Kind = "conditional" | "full";
interface Standing {
  readonly state: ConditionState;
}

const isSettled = ({ state }: Standing): boolean => state === "met" || state === "waived";

/** The number of conditions that are neither met nor waived. */
export const openConditions = (conditions: readonly Standing[]): number =>
  conditions.filter((condition) => !isSettled(condition)).length;

/** The effective kind of an offer: a conditional one becomes full once every condition is met or waived. */
export function standingKind(offer: { readonly kind: Kind; readonly conditions: readonly Standing[] }): Kind {
  return openConditions(offer.conditions) === 0 ? "full" : offer.kind;
}
