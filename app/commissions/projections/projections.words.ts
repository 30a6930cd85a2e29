import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { note, words } from "#app/words/words.ts";
import type { ProjectionReason, ProjectionState } from "./project.ts";
import type { ProjectionGroup } from "./projection-row.ts";

/** Texts of projected commission. */
export const projectionMessages = words({
  title: "Projected commission",
  hint: "Commission that institutions pay if students with an offer start and stay, tax included. Bonuses are not projected. Commission already earned is only in the ledger.",
  search: "Search by reference, student or university",
  none: "No projected commission yet",
  noneHint:
    "Open applications with an offer appear here, if their university belongs to an institution that you have on record.",
  loadFailed: "Failed to load projected commission",
  columns: {
    application: "Application",
    institution: "Institution",
    semester: "Semester",
    state: "Status",
    amount: "Amount",
    expected: "Expected month",
    counsellor: "Counsellor",
    branch: "Branch",
  },
  exported: { currency: "Currency", reason: "Reason", basis: "Based on" },
  unknownDate: "Unknown",
  byCensus: note("{month}, census date", "Month in which a commission is expected, and what it is based on"),
  byIntake: note("{month}, intake", "Month in which a commission is expected, and what it is based on"),
  totals: {
    caption: "Earned and projected commission by currency",
    hint: "Earned: ledger entries of the last 12 months.",
    earned: "Earned, last 12 months",
    expected: "Expected",
    held: "On hold",
    unknown: "Unknown amounts",
    unknownCount: "{count, plural, one {# application} other {# applications}}",
    see: "View earned and expected totals",
    title: "Commission totals",
    back: "View projected commission",
    groups: "Group by",
    none: "No earned or projected commission yet",
    noBranch: "No branch",
    noCounsellor: "Unassigned",
    noMonth: "Month unknown",
  },
  card: {
    title: "Projected commission",
    lead: "What the institution pays if the student starts and stays, tax included. Commission already earned is not included.",
    none: "No commission is expected. The application has no offer yet, has ended, or its commission is earned.",
    semester: "Semester {number}",
  },
});

export const PROJECTION_STATE_LABELS: Readonly<Record<ProjectionState, string>> = words({
  expected: "Expected",
  held: "On hold",
  unknown: "Unknown",
});

export const PROJECTION_STATE_BADGES: Readonly<Record<ProjectionState, BadgeVariant>> = {
  expected: "success",
  held: "warning",
  unknown: "secondary",
};

const REASONS: Readonly<Record<ProjectionReason, string>> = words({
  undeclared: "Previous study in Australia has not been declared.",
  "acceptance-unknown":
    "The student has not completed an earlier principal course in Australia, and the new acceptance date is unknown.",
  "begun-not-completed":
    "Not payable: the student started but did not complete a principal course with another Australian provider.",
  "no-agreement": "No agreement applies on the start date.",
  "fees-unknown": "The tuition is unknown. Add it to the course or record the offer.",
  "other-currency": "The tuition and the agreement have different currencies.",
  "nothing-to-share": "The agreement pays a share of a commission that is not recorded.",
  "start-unknown": "The start of the course is unknown. Select an intake.",
  "band-unknown": "The rate depends on how many students start that year.",
  "payment-unknown": "The agreement pays after a payment whose date is unknown.",
});

/** Why an amount is on hold or unknown. */
export const projectionReason = (because: ProjectionReason): string => REASONS[because];

export const PROJECTION_GROUP_LABELS: Readonly<Record<ProjectionGroup, string>> = words({
  month: "Month",
  branch: "Branch",
  counsellor: "Counsellor",
});
