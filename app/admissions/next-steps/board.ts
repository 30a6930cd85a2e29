import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";
import { firstRule, type Rule, type WaitFacts } from "./waits-for.ts";

/** The columns of a board, in the order of an application's progress. */
export const BOARD_COLUMNS = [
  "new",
  "review",
  "submitted",
  "accepted",
  "deposit",
  "coe",
  "visa",
  "travel",
  "enrolled",
  "over",
] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

export const BOARD_COLUMN_LABELS: Readonly<Record<BoardColumn, string>> = words({
  new: "New",
  review: "Under Review",
  submitted: "Submitted",
  accepted: "Accepted",
  deposit: "Deposit paid",
  coe: "CoE issued",
  visa: "Visa decision",
  travel: "Visa granted",
  enrolled: "Enrolled",
  over: "Closed",
});

export const BOARD_COLUMN_BADGES: Readonly<Record<BoardColumn, BadgeVariant>> = {
  new: "secondary",
  review: "info",
  submitted: "warning",
  accepted: "success",
  deposit: "success",
  coe: "success",
  visa: "success",
  travel: "success",
  enrolled: "success",
  over: "secondary",
};

export const BOARD_COLUMN_OPTIONS = optionsOf(BOARD_COLUMNS, BOARD_COLUMN_LABELS);

const after = (milestone: readonly (MilestoneKind | null)[], column: BoardColumn) => ({
  when: { status: ["Accepted"], milestone } as const,
  column,
});

/** The column of an application: that of the first matching rule. The last one always matches. */
export const BOARD_RULES: readonly (Rule & { readonly column: BoardColumn })[] = [
  { when: { isClosed: true }, column: "over" },
  { when: { status: ["Rejected"] }, column: "over" },
  { when: { status: ["New"] }, column: "new" },
  { when: { status: ["Under Review"] }, column: "review" },
  { when: { status: ["Submitted"] }, column: "submitted" },
  after([null, "deferred"], "accepted"),
  after(["deposit-paid"], "deposit"),
  after(["coe-issued"], "coe"),
  after(["visa-lodged", "visa-refused"], "visa"),
  after(["visa-granted", "arrived"], "travel"),
  after(["enrolled", "census-passed"], "enrolled"),
  { when: {}, column: "over" },
];

/** The board column of an application. */
export const columnOf = (facts: WaitFacts): BoardColumn => firstRule(BOARD_RULES, facts).column;
