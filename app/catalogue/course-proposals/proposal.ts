import type { CourseStatus, TuitionPeriod } from "#app/catalogue/course-terms/course-facts.ts";
import type { Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import type { EnglishRequirement, GradeRequirement } from "#app/catalogue/course-terms/entry-requirements.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import type { TuitionCurrency } from "#app/catalogue/exchange-rates/currencies.ts";

/** A proposal is decided once, as a whole: each of its fields is then accepted or rejected. */
export const PROPOSAL_STATUSES = ["proposed", "decided", "withdrawn"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Who can end a proposal and how; an ended one is final. */
export const PROPOSAL_MOVES = [
  { from: "proposed", to: "decided", by: "staff" },
  { from: "proposed", to: "withdrawn", by: "institution" },
] as const satisfies readonly {
  from: ProposalStatus;
  to: ProposalStatus;
  by: "staff" | "institution";
}[];

/** Whether a proposal can still come into this state. */
export const canBecome = (from: ProposalStatus, to: ProposalStatus): boolean =>
  PROPOSAL_MOVES.some((move) => move.from === from && move.to === to);

export const FIELD_VERDICTS = ["accepted", "rejected"] as const;
export type FieldVerdict = (typeof FIELD_VERDICTS)[number];

/** A fee: an amount means nothing without its currency and what it covers. */
export interface Tuition {
  readonly minor: number;
  readonly currency: TuitionCurrency;
  readonly period: TuitionPeriod;
}

/** The identifying data of a course; only a new course proposes it. */
export interface CourseIdentity {
  readonly name: string;
  readonly level: CourseLevel;
  readonly discipline: Discipline | null;
  readonly registerCode: string | null;
}

/** What an institution can propose, by field: each is accepted or rejected separately. */
export interface ProposedValues {
  readonly identity: CourseIdentity;
  readonly name: string;
  readonly durationWeeks: number | null;
  readonly tuition: Tuition | null;
  readonly nonTuitionMinor: number | null;
  readonly english: readonly EnglishRequirement[];
  readonly grades: readonly GradeRequirement[];
  readonly entryNote: string | null;
  readonly intakeCodes: readonly string[];
  readonly summary: string | null;
  readonly website: string | null;
  readonly status: CourseStatus;
}
export type ProposalField = keyof ProposedValues;

/** In the order in which they are shown. */
export const PROPOSAL_FIELDS = [
  "identity",
  "name",
  "status",
  "durationWeeks",
  "tuition",
  "nonTuitionMinor",
  "english",
  "grades",
  "entryNote",
  "intakeCodes",
  "summary",
  "website",
] as const satisfies readonly ProposalField[];

/** Of a course that is there: all but what makes a new one. */
export const CHANGE_FIELDS = PROPOSAL_FIELDS.filter(
  (field): field is Exclude<ProposalField, "identity"> => field !== "identity",
);
/** Of a new course: its name stands in what tells it from others, and it opens with its first day. */
export const NEW_COURSE_FIELDS = PROPOSAL_FIELDS.filter((field) => field !== "name" && field !== "status");

/** One field of a proposal, as it is stored. */
export interface ProposedField<Field extends ProposalField = ProposalField> {
  readonly field: Field;
  /** What the catalogue said when it was proposed; null for a new course. */
  readonly seen: ProposedValues[Field] | null;
  readonly proposed: ProposedValues[Field];
  readonly verdict: FieldVerdict | null;
  readonly reason: string | null;
}
