import { eq, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { parseReference } from "#app/admissions/applications/reference.ts";
import { APPLICATION_COLUMNS } from "#app/admissions/applications/staff-columns.server.ts";
import { applicationChecklists } from "#app/admissions/checklists/checklists.tables.server.ts";
import { fieldValuesOf, hasOptions, isInRanges } from "#app/admissions/custom-fields/field-values.server.ts";
import { STEPS_FIRST, WAITS_FOR, WITH_WAITS } from "#app/admissions/next-steps/next-steps.server.ts";
import { applicationNextSteps } from "#app/admissions/next-steps/next-steps.tables.server.ts";
import { NEXT_STEP, WAIT } from "#app/admissions/next-steps/waiting-rows.server.ts";
import { waitBecause } from "#app/admissions/next-steps/waits-for.ts";
import { OFFER_KIND, type OfferFilter, WITH_OFFER } from "#app/admissions/offers/offer-kinds.server.ts";
import { isOfCounsellors } from "#app/admissions/students/counsellor-choices.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { hasTags, tagsOf } from "#app/admissions/tags/record-tags.server.ts";
import { APPLICATIONS_TO_ASK } from "#app/admissions/university-submissions/follow-ups.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { preparedFor } from "#app/platform/database/prepared.server.ts";
import { inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import { type ListQueryOf, type Page, wholePage } from "#app/platform/lists/list-query.ts";
import {
  isArchivedIn,
  type ListOrder,
  type ListSource,
  SAMPLE_BELOW,
} from "#app/platform/lists/list-source.server.ts";
import { isLateStart, LATE_STARTS, VISA_STEPS_DUE } from "#app/visas/visa-files/late-starts.server.ts";
import { APPLICATION_LIST } from "./admin-list.ts";
import type { ListedApplication } from "./listed-application.ts";

export type ApplicationListQuery = ListQueryOf<typeof APPLICATION_LIST>;

/**
 * Applications that need someone's action. Ours are found with an index (`application_next_steps_ours_idx`), for which the
 * condition must repeat its predicate: they are few, however many applications have been decided.
 */
function waitsFor(who: string): SQL {
  const waits = sql`${WAITS_FOR} = ${who}`;
  return who === "us" ? sql`(${OUR_STEPS} and ${waits})` : waits;
}

const OUR_STEPS = sql`(${applicationNextSteps.status} in ('New', 'Under Review') or ${applicationNextSteps.offerNoted})
  and not ${applicationNextSteps.isClosed}`;

/** Neither withdrawn nor rejected: a start can still be met, or missed. */
const OPEN = sql`(${applications.withdrawnAt} is null and ${applications.status} <> 'Rejected')`;

/** The list of applications; its indexes and the triggers that keep its names: drizzle/0000_foundation.sql. */
export const APPLICATION_SOURCE: ListSource<
  keyof (typeof APPLICATION_LIST)["sorts"],
  keyof (typeof APPLICATION_LIST)["filters"]
> = {
  spec: APPLICATION_LIST,
  from: WITH_WAITS,
  id: sql`${applications.id}`,
  orders: {
    created: { by: sql`${applications.createdAt}`, type: "timestamptz" },
    student: { by: sql`${applications.studentKey} collate "C"`, type: "text" },
    university: { by: sql`${applications.universityKey} collate "C"`, type: "text" },
    status: { by: sql`${applications.status}`, type: "application_status" },
  },
  search: { text: sql`${applications.searchText}`, indexed: true },
  base: (filters) => isArchivedIn(applications.isArchived, filters.archived !== undefined),
  filters: {
    status: applications.status,
    level: (value) =>
      sql`${applications.courseId} in (select ${courses.id} from ${courses} where ${courses.level} = ${value}::course_level)`,
    counsellor: { all: (values) => isOfCounsellors(sql`${applications.counsellorId}`, values) },
    intake: applications.intakeCode,
    source: applications.source,
    created: { days: applications.createdAt },
    withdrawn: (value) =>
      value === "yes"
        ? sql`${applications.withdrawnAt} is not null`
        : sql`${applications.withdrawnAt} is null`,
    waits: waitsFor,
    offer: (value) =>
      sql`(${applications.withdrawnAt} is null and ${applications.id} in ${WITH_OFFER[value as OfferFilter]})`,
    university: () => sql`${applications.id} in ${APPLICATIONS_TO_ASK}`,
    visa: (value) =>
      sql`(${OPEN} and ${applications.id} in ${value === "late" ? LATE_STARTS : VISA_STEPS_DUE})`,
    details: { all: (optionIds) => hasOptions("applications", sql`${applications.id}`, optionIds) },
    range: { all: (ranges) => isInRanges("applications", sql`${applications.id}`, ranges) },
    tag: { all: (values) => hasTags("applications", sql`${applications.id}`, values) },
  },
  sample: sql`${applications.id} < ${sql.raw(`'${SAMPLE_BELOW}'`)}`,
  counted: () => APPLICATION_STEPS_SOURCE,
};

/**
 * The same, starting with the steps: for boards and the work queue, which show the longest unchanged first
 * (`movedAt`). The index of those that need action is `application_next_steps_ours_idx`.
 */
export const APPLICATION_STEPS_SOURCE: typeof APPLICATION_SOURCE = {
  ...APPLICATION_SOURCE,
  from: STEPS_FIRST,
  id: sql`${applicationNextSteps.applicationId}`,
  base: (filters) => isArchivedIn(applicationNextSteps.isArchived, filters.archived !== undefined),
  filters: {
    ...APPLICATION_SOURCE.filters,
    status: applicationNextSteps.status,
    intake: applicationNextSteps.intakeCode,
    university: () => sql`${applicationNextSteps.applicationId} in ${APPLICATIONS_TO_ASK}`,
    visa: (
      value,
    ) => sql`(not ${applicationNextSteps.isClosed} and ${applicationNextSteps.status} <> 'Rejected'
      and ${applicationNextSteps.applicationId} in ${value === "late" ? LATE_STARTS : VISA_STEPS_DUE})`,
    details: {
      all: (optionIds) => hasOptions("applications", sql`${applicationNextSteps.applicationId}`, optionIds),
    },
    range: {
      all: (ranges) => isInRanges("applications", sql`${applicationNextSteps.applicationId}`, ranges),
    },
    tag: { all: (values) => hasTags("applications", sql`${applicationNextSteps.applicationId}`, values) },
  },
  sample: sql`${applicationNextSteps.applicationId} < ${sql.raw(`'${SAMPLE_BELOW}'`)}`,
};

const { movedAt, isClosed, status, milestone } = applicationNextSteps;
/** The order of a board: longest unchanged first, then those without a next step, newest first. */
export const BOARD_ORDER: ListOrder = {
  by: sql`board_order(${movedAt}, ${isClosed}, ${status}, ${milestone})`,
  type: "int8",
};

/**
 * One page of applications. Searches the student's names and the university's, without regard to case. A
 * whole reference finds the one application that it names, whatever the filters say.
 */
export async function listApplications(
  db: DbOrTransaction,
  query: ApplicationListQuery,
): Promise<Page<ListedApplication>> {
  const reference = parseReference(query.search);
  const page = reference
    ? await pageOfReference(db, reference)
    : await readListPage(db, APPLICATION_SOURCE, query);
  return { ...page, items: await readApplicationRows(db, page.items) };
}

/** A source without filters if the search is a whole reference. */
export function applicationSourceOf(
  { search }: Pick<ApplicationListQuery, "search">,
  source = APPLICATION_SOURCE,
): typeof APPLICATION_SOURCE {
  const reference = parseReference(search);
  if (!reference) return source;
  const { spec, from, id, orders } = source;
  return { spec, from, id, orders, base: () => eq(applications.reference, reference) };
}

/** What the list shows of applications, in the order of their ids. */
export async function readApplicationRows(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ListedApplication[]> {
  if (ids.length === 0) return [];
  const rows = await applicationRows(db).execute({ ids });
  return inOrder(
    ids,
    rows.map(({ firstName, lastName, desiredCourse, because, ...row }) => ({
      ...row,
      student: joinName(firstName, lastName),
      course: row.course ?? desiredCourse,
      wait: waitBecause(because),
    })),
  );
}

/** Prepared once per connection, because planning it takes longer than running it. */
const applicationRows = preparedFor("application-rows", (db) =>
  db
    .select({
      ...APPLICATION_COLUMNS,
      ...NEXT_STEP,
      milestone: applicationNextSteps.milestone,
      offer: OFFER_KIND,
      isLateStart: sql<boolean>`(${OPEN} and ${isLateStart(sql`${applications.id}`)})`,
      details: fieldValuesOf("applications", sql`${applications.id}`),
      tags: tagsOf("applications", sql`${applications.id}`),
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(applicationNextSteps, eq(applicationNextSteps.applicationId, applications.id))
    .leftJoin(applicationChecklists, eq(applicationChecklists.applicationId, applications.id))
    .innerJoin(WAIT, sql`true`)
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(intakes, eq(intakes.code, applications.intakeCode))
    .leftJoin(counsellors, eq(counsellors.id, applications.counsellorId))
    .where(sql`${applications.id} = any(${sql.placeholder("ids")}::uuid[])`),
);

async function pageOfReference(db: DbOrTransaction, reference: string): Promise<Page<string>> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.reference, reference));
  const items = rows.map(({ id }) => id);
  return wholePage(items);
}
