import { optionsOf } from "#app/platform/records/option.ts";
import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/** The status of an application: both the stored values and the labels. */
export const APPLICATION_STATUSES = ["New", "Under Review", "Submitted", "Accepted", "Rejected"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The statuses that the admin dashboard counts as open. */
export const OPEN_APPLICATION_STATUSES = [
  "New",
  "Under Review",
  "Submitted",
] as const satisfies readonly ApplicationStatus[];

/** These require confirmation, because the email to the student cannot be undone. */
export const APPLICATION_DECISIONS = ["Accepted", "Rejected"] as const satisfies readonly ApplicationStatus[];

export const APPLICATION_STATUS_LABELS: Readonly<Record<ApplicationStatus, string>> = words({
  New: "New",
  "Under Review": "Under Review",
  Submitted: "Submitted",
  Accepted: "Accepted",
  Rejected: "Rejected",
});

export const APPLICATION_STATUS_BADGES: Readonly<Record<ApplicationStatus, BadgeVariant>> = {
  New: "secondary",
  "Under Review": "info",
  Submitted: "warning",
  Accepted: "success",
  Rejected: "destructive",
};

export const APPLICATION_STATUS_OPTIONS = optionsOf(APPLICATION_STATUSES, APPLICATION_STATUS_LABELS);

/**
 * New → Under Review → Submitted → Accepted or Rejected; New or Under Review → Rejected. A wrong decision is reopened
 * to Under Review with a reason, because the student is notified.
 */
export const APPLICATION_STATUS_MOVES: readonly Move<ApplicationStatus>[] = [
  { from: "New", to: "Under Review", by: ["counsellor", "owner"], reason: "optional" },
  { from: "New", to: "Rejected", by: ["counsellor", "owner"], reason: "optional" },
  { from: "Under Review", to: "Submitted", by: ["counsellor", "owner"], reason: "optional" },
  { from: "Under Review", to: "Rejected", by: ["counsellor", "owner"], reason: "optional" },
  { from: "Submitted", to: "Accepted", by: ["counsellor", "owner", "system"], reason: "optional" },
  { from: "Submitted", to: "Rejected", by: ["counsellor", "owner", "institution"], reason: "optional" },
  { from: "Accepted", to: "Under Review", by: ["counsellor", "owner"], reason: "required" },
  { from: "Rejected", to: "Under Review", by: ["counsellor", "owner"], reason: "required" },
];

export const WITHDRAWAL = words({
  label: "Withdrawn",
  whatHappensNext:
    "You withdrew this application, and we’ve stopped work on it. You can start a new application at any time.",
});
