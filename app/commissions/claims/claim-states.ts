import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/** The state of a claim. It has a number from `sent` on, and is never deleted: errors are withdrawn. */
export const CLAIM_STATES = ["draft", "sent", "part-paid", "paid", "disputed", "withdrawn"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_STATE_LABELS: Readonly<Record<ClaimState, string>> = words({
  draft: "Draft",
  sent: "Sent",
  "part-paid": "Partly paid",
  paid: "Paid",
  disputed: "Disputed",
  withdrawn: "Withdrawn",
});

export const CLAIM_STATE_BADGES: Readonly<Record<ClaimState, BadgeVariant>> = {
  draft: "secondary",
  sent: "info",
  "part-paid": "warning",
  paid: "success",
  disputed: "destructive",
  withdrawn: "secondary",
};

/** Claims that money may still come for. */
export const OPEN_CLAIM_STATES = ["sent", "part-paid", "disputed"] as const satisfies readonly ClaimState[];

/**
 * Who can move a claim. Payments move it automatically (`system`); the institution addressed disputes it, and staff
 * record a dispute raised by telephone. A claim with payments cannot be withdrawn, see `withdrawalProblem`.
 */
export const CLAIM_MOVES: readonly Move<ClaimState>[] = [
  { from: "draft", to: "sent", by: ["owner"], reason: "optional" },
  { from: "draft", to: "withdrawn", by: ["owner"], reason: "required" },
  { from: "sent", to: "part-paid", by: ["system"], reason: "optional" },
  { from: "sent", to: "paid", by: ["system"], reason: "optional" },
  { from: "sent", to: "disputed", by: ["institution", "owner"], reason: "required" },
  { from: "sent", to: "withdrawn", by: ["owner"], reason: "required" },
  { from: "part-paid", to: "paid", by: ["system"], reason: "optional" },
  // A payment entered by mistake is reversed.
  { from: "part-paid", to: "sent", by: ["system"], reason: "optional" },
  { from: "paid", to: "sent", by: ["system"], reason: "optional" },
  { from: "paid", to: "part-paid", by: ["system"], reason: "optional" },
  { from: "part-paid", to: "disputed", by: ["institution", "owner"], reason: "required" },
  { from: "disputed", to: "sent", by: ["owner"], reason: "required" },
  { from: "disputed", to: "part-paid", by: ["owner"], reason: "required" },
  { from: "disputed", to: "paid", by: ["system"], reason: "optional" },
  { from: "disputed", to: "withdrawn", by: ["owner"], reason: "required" },
];

/** The state of a claim by its payments; a dispute stays until it is resolved or all is paid. */
export function stateByMoney(
  state: ClaimState,
  { total, paid }: { readonly total: number; readonly paid: number },
): ClaimState {
  if (state === "draft" || state === "withdrawn") return state;
  if (paid >= total) return "paid";
  if (state === "disputed") return state;
  return paid > 0 ? "part-paid" : "sent";
}
