import { stringify } from "csv-stringify/sync";
import { and, asc, eq, sql } from "drizzle-orm";
import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** More than any institution teaches. */
const MOST_EXPORTED = 20_000;

const COLUMNS = [
  "university",
  "course",
  "level",
  "code",
  "status",
  "weeks",
  "tuition",
  "currency",
  "for",
  "other",
  "english",
  "intakes",
  "source",
  "as of",
];

/** The courses of an institution as a spreadsheet reads them; what begins like a formula stays a text. */
export async function ownCoursesCsv(db: DbOrTransaction, organisationId: string): Promise<string> {
  const rows = await db
    .select({
      course: courses,
      university: universities.name,
      english: sql<string | null>`(select string_agg(e.test || ' ' || e.overall, ', ' order by e.test)
        from course_english e where e.course_id = ${courses.id})`,
      intakes: sql<
        string | null
      >`(select string_agg(i.intake_code || coalesce(' (' || i.state || ')', ''), ', '
        order by i.intake_code) from course_intakes i where i.course_id = ${courses.id})`,
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(
      and(
        eq(universities.organisationId, organisationId),
        eq(universities.isArchived, false),
        eq(courses.isArchived, false),
      ),
    )
    .orderBy(asc(universities.name), asc(courses.name), asc(courses.id))
    .limit(MOST_EXPORTED);
  return stringify(
    rows.map(({ course, university, english, intakes }) => [
      university,
      course.name,
      COURSE_LEVEL_LABELS[course.level],
      course.registerCode ?? "",
      COURSE_STATUS_LABELS[course.status],
      course.durationWeeks ?? "",
      amount(course.tuitionMinor),
      course.tuitionMinor === null ? "" : (course.tuitionCurrency ?? ""),
      course.tuitionMinor === null ? "" : course.tuitionPeriod,
      amount(course.nonTuitionMinor),
      english ?? "",
      intakes ?? "",
      course.source ?? "",
      course.sourceAsOf ?? "",
    ]),
    { header: true, columns: COLUMNS, bom: true, escape_formulas: true, record_delimiter: "windows" },
  );
}

const amount = (minor: number | null) => (minor === null ? "" : (minor / 100).toFixed(2));
