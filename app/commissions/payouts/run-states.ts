import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/** The states of a payout run. What was paid stays paid: overpayments are clawed back in the ledger. */
export const RUN_STATES = ["prepared", "approved", "paid", "cancelled"] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_STATE_LABELS: Readonly<Record<RunState, string>> = words({
  prepared: "Awaiting approval",
  approved: "Approved",
  paid: "Paid",
  cancelled: "Cancelled",
});

export const RUN_STATE_BADGES: Readonly<Record<RunState, BadgeVariant>> = {
  prepared: "warning",
  approved: "info",
  paid: "success",
  cancelled: "secondary",
};

export const RUN_MOVES: readonly Move<RunState>[] = [
  { from: "prepared", to: "approved", by: ["owner"], reason: "optional" },
  { from: "prepared", to: "cancelled", by: ["owner"], reason: "required" },
  { from: "approved", to: "paid", by: ["owner"], reason: "optional" },
  { from: "approved", to: "cancelled", by: ["owner"], reason: "required" },
];

/** The number of a run as it is printed. */
export const runNumber = (number: number): string => `PO-${String(number).padStart(6, "0")}`;
