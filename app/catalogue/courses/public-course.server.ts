import { and, asc, eq } from "drizzle-orm";
import { type CourseStatus, courseIntakeText } from "#app/catalogue/course-terms/course-facts.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { shownIntake } from "#app/catalogue/intakes/shown-intake.ts";
import { isLiveDestination, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { isRegionalCategory, type RegionalCategory } from "#app/catalogue/places/regional-category.ts";
import { campuses, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import {
  courseCampuses,
  courseEnglish,
  courseGrades,
  courseIntakes,
  courses,
} from "./courses.tables.server.ts";

/** Longer than any slug that we make. */
const MAX_SLUG = 200;

type CourseRow = typeof courses.$inferSelect;
type EnglishRow = typeof courseEnglish.$inferSelect;
type GradeRow = typeof courseGrades.$inferSelect;

/** A course with everything that its page says; what is not published is null or empty. */
export interface PublicCourse
  extends Pick<
    CourseRow,
    | "id"
    | "universityId"
    | "slug"
    | "name"
    | "level"
    | "registerLevel"
    | "discipline"
    | "fields"
    | "registerCode"
    | "durationWeeks"
    | "tuitionMinor"
    | "tuitionCurrency"
    | "tuitionPeriod"
    | "nonTuitionMinor"
    | "workHours"
    | "language"
    | "dualQualification"
    | "entryNote"
    | "summary"
    | "website"
    | "source"
    | "sourceAsOf"
  > {
  readonly isOffered: boolean;
  readonly university: { readonly slug: string; readonly name: string; readonly partner: boolean };
  readonly country: LiveDestination | null;
  readonly campuses: readonly PublicCampus[];
  readonly english: readonly Pick<
    EnglishRow,
    "test" | "overall" | "listening" | "reading" | "writing" | "speaking" | "source" | "sourceAsOf"
  >[];
  readonly grades: readonly Pick<GradeRow, "scale" | "minimum" | "source" | "sourceAsOf">[];
  /** Labels in the order of the calendar, each with what the institution says of it. */
  readonly intakes: readonly string[];
  readonly intakeCodes: readonly string[];
  readonly status: CourseStatus;
}

export interface PublicCampus {
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly category: RegionalCategory | null;
}

/** The course at an address, closed ones too; null where there is none, or it or its university was archived. */
export async function findPublicCourse(db: DbOrTransaction, slug: string): Promise<PublicCourse | null> {
  if (slug.length > MAX_SLUG || slug.includes("\0")) return null;
  const [row] = await db
    .select({ course: courses, university: universities, country: countries.code })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(and(eq(courses.slug, slug), eq(courses.isArchived, false), eq(universities.isArchived, false)));
  if (!row) return null;
  const { id } = row.course;
  const [places, english, grades, starts] = await Promise.all([
    db
      .select({
        name: campuses.name,
        city: campuses.city,
        state: campuses.state,
        category: campuses.regionalCategory,
      })
      .from(courseCampuses)
      .innerJoin(campuses, eq(campuses.id, courseCampuses.campusId))
      .where(and(eq(courseCampuses.courseId, id), eq(campuses.status, "open")))
      .orderBy(asc(campuses.city), asc(campuses.name)),
    db.select().from(courseEnglish).where(eq(courseEnglish.courseId, id)).orderBy(asc(courseEnglish.test)),
    db.select().from(courseGrades).where(eq(courseGrades.courseId, id)).orderBy(asc(courseGrades.scale)),
    db
      .select({
        code: intakes.code,
        label: intakes.label,
        state: courseIntakes.state,
        statedOn: courseIntakes.statedOn,
      })
      .from(courseIntakes)
      .innerJoin(intakes, eq(intakes.code, courseIntakes.intakeCode))
      .where(eq(courseIntakes.courseId, id))
      .orderBy(asc(intakes.startsOn)),
  ]);
  const { course, university, country } = row;
  return {
    ...course,
    isOffered: course.status === "open" && university.status === "open",
    university: { slug: university.slug, name: university.name, partner: university.partner },
    country: isLiveDestination(country) ? country : null,
    campuses: places.map((place) => ({
      ...place,
      category: isRegionalCategory(place.category) ? place.category : null,
    })),
    english,
    grades,
    intakes: starts.map((start) => courseIntakeText({ ...start, label: shownIntake(start.label) })),
    intakeCodes: starts.map(({ code }) => code).sort(),
  };
}
