import type { CourseStatus } from "#app/catalogue/course-terms/course-facts.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import type { RegionalCategory } from "#app/catalogue/places/regional-category.ts";

/** A campus as a row on its university's page. */
export interface CampusLine {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly regionalCategory: RegionalCategory | null;
  readonly status: CourseStatus;
  /** Courses that are taught there and not archived. */
  readonly courseCount: number;
}

/** A campus as staff see it in full. */
export interface CampusRecord extends Omit<CampusLine, "courseCount"> {
  readonly universityId: string;
  readonly universityName: string;
  readonly universitySlug: string;
  readonly universityIsArchived: boolean;
  /** `australia`, `newzealand`; null where the university has no country. */
  readonly countryCode: string | null;
  /** The name in the register, where it is another one. */
  readonly registerName: string | null;
  readonly postcode: string | null;
  /** Null where the category follows from the postcode. */
  readonly categorySource: string | null;
  readonly categoryAsOf: string | null;
  /** What the postcode says, whatever is stored. */
  readonly derivedCategory: RegionalCategory | null;
  readonly source: string | null;
  readonly sourceAsOf: string | null;
  readonly staffFields: readonly string[];
  readonly version: number;
  /** Whether it stands in the register, so that it can be closed but not removed. */
  readonly isOfRegister: boolean;
  /** What is taught there and not archived, by name: at most two hundred. */
  readonly courses: readonly { readonly id: string; readonly name: string; readonly level: CourseLevel }[];
  readonly courseCount: number;
}
