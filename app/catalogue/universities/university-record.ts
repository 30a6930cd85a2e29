import type { CourseStatus } from "#app/catalogue/course-terms/course-facts.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";

/** A university as staff see it in full. */
export interface UniversityRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly website: string | null;
  readonly contactEmail: string | null;
  readonly partner: boolean;
  readonly countryId: string | null;
  readonly countryName: string | null;
  /** `australia`, `newzealand`. */
  readonly countryCode: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly legalName: string | null;
  readonly providerCode: string | null;
  readonly ownership: string | null;
  readonly studentCapacity: number | null;
  readonly organisationId: string | null;
  readonly isUniversity: boolean;
  readonly summary: string | null;
  readonly source: string | null;
  readonly sourceAsOf: string | null;
  readonly status: CourseStatus;
  readonly staffFields: readonly string[];
  readonly isArchived: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Courses that are not archived. */
  readonly courseCount: number;
  readonly applicationCount: number;
}

/** The first few courses and scholarships of a university, shown on its page. */
export interface UniversityOffers {
  readonly courses: readonly {
    readonly id: string;
    readonly name: string;
    readonly level: CourseLevel;
    readonly status: CourseStatus;
  }[];
  readonly scholarships: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: CourseStatus;
  }[];
}

/** A university as a row of the list. */
export interface UniversityRow {
  readonly id: string;
  readonly name: string;
  readonly countryName: string | null;
  readonly website: string | null;
  readonly contactEmail: string | null;
  readonly providerCode: string | null;
  readonly partner: boolean;
  readonly isArchived: boolean;
}
