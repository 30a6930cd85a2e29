import type { CourseStatus } from "#app/catalogue/course-terms/course-facts.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import type { ProposalField, ProposalStatus, ProposedField, ProposedValues } from "./proposal.ts";

/** A proposal as a row of a list. */
export interface ProposalRow {
  readonly id: string;
  readonly kind: "change" | "new";
  /** Of the course that is there, or that would be. */
  readonly course: string;
  readonly university: string;
  readonly fields: readonly ProposalField[];
  readonly accepted: number;
  readonly status: ProposalStatus;
  readonly createdAt: Date;
}

/** A proposal in full. */
export interface ProposalRecord extends Omit<ProposalRow, "fields" | "accepted"> {
  readonly organisationId: string;
  readonly organisation: string;
  readonly universityId: string;
  readonly courseId: string | null;
  readonly note: string | null;
  readonly evidence: string | null;
  /** Null when that account is gone. */
  readonly proposedBy: string | null;
  readonly endedAt: Date | null;
  readonly fields: readonly ProposedField[];
  readonly version: number;
}

/** An own course as a row of the institution's list. */
export interface OwnCourseRow {
  readonly id: string;
  readonly name: string;
  readonly level: CourseLevel;
  readonly registerCode: string | null;
  readonly university: string;
  readonly status: CourseStatus;
  /** Proposals of it that wait. */
  readonly waiting: number;
}

/** The day on which the institution said what the catalogue says now, by field. */
export type CourseOrigins = Readonly<Partial<Record<Exclude<ProposalField, "identity">, string>>>;

/** What the national register itself says of a course, as far as it says it, and its month. */
export interface RegisterValues {
  readonly asOf: string;
  readonly values: Partial<
    Pick<ProposedValues, "name" | "status" | "durationWeeks" | "tuition" | "nonTuitionMinor">
  >;
}
