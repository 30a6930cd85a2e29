import type { CourseStatus } from "#app/catalogue/course-terms/course-facts.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import type { ScholarshipWorth } from "./scholarship-worth.ts";

/** A scholarship as a row of the staff's list. */
export interface ScholarshipRow extends ScholarshipWorth {
  readonly id: string;
  readonly name: string;
  /** A university of the catalogue, or the body that gives it. */
  readonly giver: string | null;
  readonly closesOn: string | null;
  readonly status: CourseStatus;
  readonly isArchived: boolean;
}

/** A scholarship as staff see it in full. */
export interface ScholarshipRecord extends ScholarshipRow {
  readonly slug: string;
  readonly universityId: string | null;
  readonly universityName: string | null;
  readonly provider: string | null;
  readonly countryId: string | null;
  readonly countryName: string | null;
  readonly levels: readonly CourseLevel[];
  readonly eligibility: string | null;
  readonly website: string | null;
  readonly source: string | null;
  readonly sourceAsOf: string | null;
  readonly version: number;
}
