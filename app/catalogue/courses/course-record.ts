import type { CourseStatus } from "#app/catalogue/course-terms/course-facts.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import type { CourseFacts } from "./course-schema.ts";

/** A course as a row of the staff's list. */
export interface CourseRow {
  readonly id: string;
  readonly name: string;
  readonly level: CourseLevel;
  readonly registerCode: string | null;
  readonly universityName: string;
  readonly status: CourseStatus;
  readonly edited: boolean;
  readonly isArchived: boolean;
}

/** A course as staff see it in full. */
export interface CourseRecord extends CourseFacts {
  readonly id: string;
  readonly slug: string;
  readonly universityId: string;
  readonly universityName: string;
  readonly registerLevel: string | null;
  readonly staffFields: readonly string[];
  readonly isArchived: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a course can be given: the campuses of its university, and every intake. */
export interface CourseChoices {
  readonly campuses: readonly { readonly id: string; readonly label: string }[];
  readonly intakes: readonly { readonly code: string; readonly label: string }[];
}
