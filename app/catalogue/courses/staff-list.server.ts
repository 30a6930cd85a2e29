import { count, eq, sql } from "drizzle-orm";
import { courseProposals } from "#app/catalogue/course-proposals/course-proposals.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { COURSE_LIST } from "./admin-list.ts";
import type { CourseRow } from "./course-record.ts";
import { courseCampuses, courses } from "./courses.tables.server.ts";

/** The staff's list of courses; its indexes stand in drizzle/0000_foundation.sql. */
export const COURSE_SOURCE: ListSource<
  keyof (typeof COURSE_LIST)["sorts"],
  keyof (typeof COURSE_LIST)["filters"]
> = {
  spec: COURSE_LIST,
  from: sql`${courses} join ${universities} on ${universities.id} = ${courses.universityId}`,
  id: sql`${courses.id}`,
  orders: {
    created: { by: sql`${courses.createdAt}`, type: "timestamptz" },
    updated: { by: sql`${courses.updatedAt}`, type: "timestamptz" },
    name: { by: sql`lower(${courses.name}) collate "C"`, type: "text" },
  },
  search: {
    text: sql`(lower(${courses.name}) || chr(10) || lower(coalesce(${courses.registerCode}, '')) || chr(10) || lower(${universities.name}))`,
    indexed: false,
  },
  base: (filters) => sql`${courses.isArchived} = ${filters.archived !== undefined}`,
  filters: {
    country: universities.countryId,
    university: courses.universityId,
    campus: (id) =>
      sql`exists (select from ${courseCampuses} l where l.course_id = ${courses.id} and l.campus_id = ${id}::uuid)`,
    level: courses.level,
    discipline: courses.discipline,
    status: courses.status,
    edited: (answer) => sql`(cardinality(${courses.staffFields}) > 0) = ${answer === "yes"}`,
  },
};

/** How many proposals of institutions wait for staff. */
export async function countOpenProposals(db: DbOrTransaction): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(courseProposals)
    .where(eq(courseProposals.status, "proposed"));
  return row?.open ?? 0;
}

/** One page of the courses, as the URL asks for it. */
export async function listStaffCourses(
  db: DbOrTransaction,
  query: ListQueryOf<typeof COURSE_LIST>,
): Promise<Page<CourseRow>> {
  const page = await readListPage(db, COURSE_SOURCE, query);
  return { ...page, items: await readCourseRows(db, page.items) };
}

/** What the list shows of courses, in the order of their ids. */
export async function readCourseRows(db: DbOrTransaction, ids: readonly string[]): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  const records = await db
    .select({
      id: courses.id,
      name: courses.name,
      level: courses.level,
      registerCode: courses.registerCode,
      universityName: universities.name,
      status: courses.status,
      edited: sql<boolean>`cardinality(${courses.staffFields}) > 0`,
      isArchived: courses.isArchived,
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(among(courses.id, ids));
  return inOrder(ids, records);
}
