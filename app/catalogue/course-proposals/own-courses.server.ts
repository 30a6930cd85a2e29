import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { courseIntakes, courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { findStaffCourse } from "#app/catalogue/courses/staff-queries.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { OWN_COURSE_LIST } from "./admin-list.ts";
import { courseProposals } from "./course-proposals.tables.server.ts";
import { findOwnUniversity } from "./own-university.server.ts";
import type { OwnCourseRow } from "./proposal-record.ts";

/** Of one institution: a system of colleges has some dozens of providers. */
const MOST_UNIVERSITIES = 200;

type Source = ListSource<keyof (typeof OWN_COURSE_LIST)["sorts"], keyof (typeof OWN_COURSE_LIST)["filters"]>;

/** The courses of an institution: those of the universities that staff have joined it to. */
export const ownCourseSource = (organisationId: string): Source => ({
  spec: OWN_COURSE_LIST,
  from: sql`${courses} join ${universities} on ${universities.id} = ${courses.universityId}`,
  id: sql`${courses.id}`,
  orders: {
    name: { by: sql`lower(${courses.name}) collate "C"`, type: "text" },
    updated: { by: sql`${courses.updatedAt}`, type: "timestamptz" },
  },
  search: {
    text: sql`(lower(${courses.name}) || chr(10) || lower(coalesce(${courses.registerCode}, '')))`,
    indexed: false,
  },
  base: () =>
    sql`${universities.organisationId} = ${organisationId}::uuid and not ${universities.isArchived} and not ${courses.isArchived}`,
  filters: {
    status: courses.status,
    university: courses.universityId,
  },
});

export async function listOwnCourses(
  db: DbOrTransaction,
  organisationId: string,
  query: ListQueryOf<typeof OWN_COURSE_LIST>,
): Promise<Page<OwnCourseRow>> {
  const page = await readListPage(db, ownCourseSource(organisationId), query);
  if (page.items.length === 0) return { ...page, items: [] };
  const records = await db
    .select({
      id: courses.id,
      name: courses.name,
      level: courses.level,
      registerCode: courses.registerCode,
      university: universities.name,
      status: courses.status,
      waiting: sql<number>`(select count(*)::int from ${courseProposals} p
        where p.course_id = ${courses.id} and p.status = 'proposed' and p.organisation_id = ${organisationId}::uuid)`,
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(inArray(courses.id, [...page.items]));
  return { ...page, items: inOrder(page.items, records) };
}

/** An own course in full, with its university; null for another's, and for archived ones. */
export async function findOwnCourse(db: DbOrTransaction, organisationId: string, courseId: string) {
  const course = await findStaffCourse(db, courseId);
  if (!course || course.isArchived) return null;
  const university = await findOwnUniversity(db, organisationId, course.universityId);
  return university ? { course, university } : null;
}

/** The intakes of a course, with their status according to the institution. */
export function listSaidIntakes(db: DbOrTransaction, courseId: string) {
  return db
    .select({
      code: intakes.code,
      label: intakes.label,
      state: courseIntakes.state,
      statedOn: courseIntakes.statedOn,
    })
    .from(courseIntakes)
    .innerJoin(intakes, eq(intakes.code, courseIntakes.intakeCode))
    .where(eq(courseIntakes.courseId, courseId))
    .orderBy(asc(intakes.startsOn), asc(intakes.code));
}

/** The universities of an institution by name, with its courses in figures, and its proposals that await review. */
export async function readOwnCatalogue(db: DbOrTransaction, organisationId: string) {
  const rows = await db
    .select({
      id: universities.id,
      slug: universities.slug,
      name: universities.name,
      open: sql<number>`(count(*) filter (where ${courses.status} = 'open'))::int`,
      closed: sql<number>`(count(*) filter (where ${courses.status} = 'closed'))::int`,
      waiting: sql<number>`(select count(*)::int from ${courseProposals} p
        where p.organisation_id = ${organisationId}::uuid and p.status = 'proposed')`,
    })
    .from(universities)
    .leftJoin(courses, and(eq(courses.universityId, universities.id), eq(courses.isArchived, false)))
    .where(and(eq(universities.organisationId, organisationId), eq(universities.isArchived, false)))
    .groupBy(universities.id)
    .orderBy(asc(universities.name), asc(universities.id))
    .limit(MOST_UNIVERSITIES);
  return {
    universities: rows.map(({ waiting: _, ...university }) => university),
    waiting: rows[0]?.waiting ?? 0,
  };
}
