import { words } from "#app/words/words.ts";

/** Why something that is old enough stays nevertheless. */
export const LEFT_REASONS = [
  "open-application",
  "open-draft",
  "open-task",
  "represented",
  "unanswered",
  "staff",
  "accepted-offer",
  "failed",
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** How many stay, by why. */
export type LeftCounts = Readonly<Partial<Record<LeftReason, number>>>;

export const LEFT_REASON_LABELS: Readonly<Record<LeftReason, string>> = words({
  "open-application": "an application is open",
  "open-draft": "an application is being written",
  "open-task": "a task is open",
  represented: "a partner represents the student",
  unanswered: "nobody has answered yet",
  staff: "it belongs to staff or a company",
  "accepted-offer": "an offer was accepted",
  failed: "it failed, and is tried again the next night",
});
