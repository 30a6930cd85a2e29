import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { COURSE_STATUSES, TUITION_PERIODS } from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { COURSE_LIST } from "#app/catalogue/courses/admin-list.ts";
import { COURSE_SOURCE } from "#app/catalogue/courses/staff-list.server.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { courses, universities } from "#app/registry/tables.server.ts";
import { defineResource, moment, named, pagesOf, recordId, version } from "./resource.server.ts";

export const courseResource = defineResource({
  name: "courses",
  scope: "courses:read",
  one: "A course",
  about: "The courses of the catalogue, open and closed.",
  needs: "course.list",
  opening: null,
  spec: COURSE_LIST,
  isSearched: true,
  id: RECORD_ID,
  schema: z
    .strictObject({
      id: recordId(),
      version: version(),
      slug: z.string().meta({ description: "The last part of its page's address." }),
      name: z.string(),
      university: named,
      level: z.enum(COURSE_LEVELS),
      discipline: z.enum(DISCIPLINES).nullable(),
      registerCode: z.string().nullable().meta({ description: "The register's code, such as CRICOS." }),
      durationWeeks: z.int().nullable(),
      tuition: z
        .strictObject({
          amountMinor: z.int(),
          currency: z.string(),
          period: z.enum(TUITION_PERIODS),
        })
        .nullable()
        .meta({ description: "Null where it is not published." }),
      website: z.string().nullable(),
      status: z.enum(COURSE_STATUSES),
      isArchived: z.boolean(),
      createdAt: moment(),
      updatedAt: moment(),
    })
    .meta({ id: "Course" }),
  page: pagesOf(() => COURSE_SOURCE),
  async read(db, ids) {
    const rows = await db
      .select({ course: courses, university: universities.name })
      .from(courses)
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .where(inArray(courses.id, [...ids]));
    const records = rows.map(({ course, university }) => ({
      id: course.id,
      version: course.version,
      slug: course.slug,
      name: course.name,
      university: { id: course.universityId, name: university },
      level: course.level,
      discipline: course.discipline,
      registerCode: course.registerCode,
      durationWeeks: course.durationWeeks,
      tuition:
        course.tuitionMinor === null || course.tuitionCurrency === null
          ? null
          : {
              amountMinor: course.tuitionMinor,
              currency: course.tuitionCurrency,
              period: course.tuitionPeriod,
            },
      website: course.website,
      status: course.status,
      isArchived: course.isArchived,
      createdAt: course.createdAt.toISOString(),
      updatedAt: course.updatedAt.toISOString(),
    }));
    return inOrder(ids, records);
  },
});
