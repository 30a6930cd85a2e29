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
  "open-application": "Open application",
  "open-draft": "Draft application",
  "open-task": "Open task",
  represented: "Represented by a partner",
  unanswered: "Awaiting reply",
  staff: "Belongs to staff or a company",
  "accepted-offer": "Accepted offer",
  failed: "Deletion failed, will retry the next night",
});
