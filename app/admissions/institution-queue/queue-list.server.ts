import { and, asc, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { preparedFor } from "#app/platform/database/prepared.server.ts";
import { inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import { type ListSource, SAMPLE_BELOW } from "#app/platform/lists/list-source.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { institutionReviews as reviews } from "./institution-queue.tables.server.ts";
import { REVIEW_LIST } from "./queue-list.ts";
import type { ReviewRow } from "./review-row.ts";

export type ReviewListQuery = ListQueryOf<typeof REVIEW_LIST>;

/** More options would make a select unusable. */
const MOST_CHOICES = 300;
/** The number of recent decisions in the median. */
const MEDIAN_OF = 1000;

/** The reviews that an institution sees now. */
export const seenBy = (organisationId: string | Placeholder): SQL =>
  sql`${reviews.organisationId} = ${organisationId}::uuid and ${reviews.isShared}`;

/**
 * The list of an institution's applications; rows of others are never scanned. Its indexes:
 * drizzle/0000_foundation.sql.
 */
export function reviewSource(
  organisationId: string,
): ListSource<keyof (typeof REVIEW_LIST)["sorts"], keyof (typeof REVIEW_LIST)["filters"]> {
  return {
    spec: REVIEW_LIST,
    from: sql`${reviews}`,
    id: sql`${reviews.id}`,
    orders: {
      received: { by: sql`${reviews.receivedAt}`, type: "timestamptz" },
      student: { by: sql`${reviews.studentKey} collate "C"`, type: "text" },
    },
    search: { text: sql`${reviews.searchText}`, indexed: true },
    base: () => seenBy(organisationId),
    filters: {
      state: reviews.state,
      assignee: reviews.assigneeId,
      taken: (value) =>
        value === "yes" ? sql`${reviews.assigneeId} is not null` : sql`${reviews.assigneeId} is null`,
      course: reviews.courseId,
      intake: reviews.intakeCode,
      country: reviews.country,
      partner: reviews.agentId,
      withdrawn: (value) => (value === "yes" ? sql`${reviews.isWithdrawn}` : sql`not ${reviews.isWithdrawn}`),
    },
    sample: sql`${reviews.id} < ${sql.raw(`'${SAMPLE_BELOW}'`)}`,
  };
}

/** One page of the applications that an institution sees. Searches references and names. */
export async function listReviews(
  db: DbOrTransaction,
  organisationId: string,
  query: ReviewListQuery,
): Promise<Page<ReviewRow>> {
  const page = await readListPage(db, reviewSource(organisationId), query);
  if (page.items.length === 0) return { ...page, items: [] };
  return { ...page, items: inOrder(page.items, await readRows(db, organisationId, page.items)).map(toRow) };
}

/** Rows of the list by ids of reviews. */
export const readRows = (db: DbOrTransaction, organisationId: string, ids: readonly string[]) =>
  reviewRows(db).execute({ organisationId, ids });

const reviewRows = preparedFor("review-rows", (db) =>
  db
    .select({
      id: reviews.id,
      applicationId: reviews.applicationId,
      reference: reviews.reference,
      firstName: students.firstName,
      lastName: students.lastName,
      country: reviews.country,
      university: universities.name,
      course: courses.name,
      intake: intakes.label,
      partner: organisations.name,
      receivedAt: reviews.receivedAt,
      state: reviews.state,
      status: reviews.status,
      isWithdrawn: reviews.isWithdrawn,
      isTheirs: reviews.isTheirs,
      turnSince: reviews.turnSince,
      theirSeconds: reviews.theirSeconds,
      ourSeconds: reviews.ourSeconds,
      assignee: profiles.fullName,
    })
    .from(reviews)
    .innerJoin(applications, eq(applications.id, reviews.applicationId))
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, reviews.universityId))
    .leftJoin(courses, eq(courses.id, reviews.courseId))
    .leftJoin(intakes, eq(intakes.code, reviews.intakeCode))
    .leftJoin(organisations, eq(organisations.id, reviews.agentId))
    .leftJoin(profiles, eq(profiles.userId, reviews.assigneeId))
    .where(
      and(
        seenBy(sql.placeholder("organisationId")),
        sql`${reviews.id} = any(${sql.placeholder("ids")}::uuid[])`,
      ),
    ),
);

export const toRow = ({
  firstName,
  lastName,
  applicationId,
  ...row
}: Awaited<ReturnType<typeof readRows>>[number]): ReviewRow => ({
  ...row,
  id: applicationId,
  student: joinName(firstName, lastName),
});

/** The filter options of the list: courses, partners, intakes and assignees of its applications. */
export async function listReviewChoices(db: DbOrTransaction, organisationId: string) {
  const someOf = (column: SQL) =>
    sql`exists (select 1 from ${reviews} where ${seenBy(organisationId)} and ${column})`;
  const [ofCourses, ofPartners, ofIntakes, people] = await Promise.all([
    db
      .select({ value: courses.id, label: courses.name })
      .from(courses)
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .where(
        and(
          eq(universities.organisationId, organisationId),
          someOf(sql`${reviews.courseId} = ${courses.id}`),
        ),
      )
      .orderBy(asc(courses.name), asc(courses.id))
      .limit(MOST_CHOICES),
    db
      .select({ value: organisations.id, label: organisations.name })
      .from(organisations)
      .where(and(eq(organisations.kind, "partner"), someOf(sql`${reviews.agentId} = ${organisations.id}`)))
      .orderBy(asc(organisations.name), asc(organisations.id))
      .limit(MOST_CHOICES),
    db
      .select({ value: intakes.code, label: intakes.label })
      .from(intakes)
      .where(someOf(sql`${reviews.intakeCode} = ${intakes.code}`))
      .orderBy(asc(intakes.startsOn), asc(intakes.code))
      .limit(MOST_CHOICES),
    listReviewers(db, organisationId),
  ]);
  return { courses: ofCourses, partners: ofPartners, intakes: ofIntakes, people };
}

/** The possible assignees of an institution: its active members. */
export function listReviewers(
  db: DbOrTransaction,
  organisationId: string,
): Promise<{ value: string; label: string }[]> {
  return db
    .select({ value: memberships.userId, label: sql<string>`coalesce(${profiles.fullName}, '')` })
    .from(memberships)
    .leftJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        inArray(memberships.role, ["owner", "member"]),
        sql`${memberships.disabledAt} is null`,
      ),
    )
    .orderBy(asc(profiles.fullName), asc(memberships.userId))
    .limit(MOST_CHOICES);
}

/** The median time to a decision in seconds of the institution's own response time; null before the first. */
export async function medianDecision(db: DbOrTransaction, organisationId: string): Promise<number | null> {
  const [row] = await db
    .select({
      median: sql<number | null>`percentile_cont(0.5) within group (order by their_seconds)`,
    })
    .from(sql`(
      select their_seconds from institution_reviews
      where organisation_id = ${organisationId}::uuid and decided_at is not null and is_shared
      order by decided_at desc limit ${MEDIAN_OF}) as last`);
  return row?.median ?? null;
}
