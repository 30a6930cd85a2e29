import { asc, eq, inArray, sql } from "drizzle-orm";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { PROPOSAL_LIST } from "./admin-list.ts";
import { courseProposalFields, courseProposals } from "./course-proposals.tables.server.ts";
import { type CourseIdentity, PROPOSAL_FIELDS, type ProposedField } from "./proposal.ts";
import type { ProposalRecord, ProposalRow } from "./proposal-record.ts";

type Source = ListSource<keyof (typeof PROPOSAL_LIST)["sorts"], keyof (typeof PROPOSAL_LIST)["filters"]>;

/** The proposals of an institution, or of all. */
export const proposalSource = (organisationId: string | null): Source => ({
  spec: PROPOSAL_LIST,
  from: sql`${courseProposals}`,
  id: sql`${courseProposals.id}`,
  orders: { created: { by: sql`${courseProposals.createdAt}`, type: "timestamptz" } },
  base: () =>
    organisationId === null ? sql`true` : sql`${courseProposals.organisationId} = ${organisationId}::uuid`,
  filters: { status: courseProposals.status },
});

/** A page of proposals: of one institution, or (null) of all. */
export async function listProposals(
  db: DbOrTransaction,
  organisationId: string | null,
  query: ListQueryOf<typeof PROPOSAL_LIST>,
): Promise<Page<ProposalRow>> {
  const page = await readListPage(db, proposalSource(organisationId), query);
  return { ...page, items: await readProposalRows(db, page.items) };
}

/** What the list shows of proposals, in the order of their ids. */
export async function readProposalRows(db: DbOrTransaction, ids: readonly string[]): Promise<ProposalRow[]> {
  if (ids.length === 0) return [];
  const fields = await readFields(db, ids);
  const rows = await db
    .select(HEAD)
    .from(courseProposals)
    .innerJoin(universities, eq(universities.id, courseProposals.universityId))
    .leftJoin(courses, eq(courses.id, courseProposals.courseId))
    .where(among(courseProposals.id, ids));
  const records = rows.map(({ courseName, ...row }): ProposalRow => {
    const own = fields.get(row.id) ?? [];
    return {
      ...row,
      course: courseName ?? nameIn(own),
      fields: own.map(({ field }) => field),
      accepted: own.filter(({ verdict }) => verdict === "accepted").length,
    };
  });
  return inOrder(ids, records);
}

const HEAD = {
  id: courseProposals.id,
  kind: courseProposals.kind,
  courseName: courses.name,
  university: universities.name,
  status: courseProposals.status,
  createdAt: courseProposals.createdAt,
};

/** One proposal in full; null where there is none, or it is another institution's than the one that asks. */
export async function findProposal(
  db: DbOrTransaction,
  id: string,
  organisationId: string | null,
): Promise<ProposalRecord | null> {
  const [row] = await db
    .select({
      ...HEAD,
      organisationId: courseProposals.organisationId,
      organisation: organisations.name,
      universityId: courseProposals.universityId,
      courseId: courseProposals.courseId,
      note: courseProposals.note,
      evidence: courseProposals.evidence,
      proposedBy: profiles.fullName,
      endedAt: courseProposals.endedAt,
      version: courseProposals.version,
    })
    .from(courseProposals)
    .innerJoin(universities, eq(universities.id, courseProposals.universityId))
    .innerJoin(organisations, eq(organisations.id, courseProposals.organisationId))
    .leftJoin(courses, eq(courses.id, courseProposals.courseId))
    .leftJoin(profiles, eq(profiles.userId, courseProposals.proposedBy))
    .where(eq(courseProposals.id, id));
  if (!row || (organisationId !== null && row.organisationId !== organisationId)) return null;
  const { courseName, ...proposal } = row;
  const fields = (await readFields(db, [id])).get(id) ?? [];
  return { ...proposal, course: courseName ?? nameIn(fields), fields };
}

/** The fields of proposals, each in the order in which they are shown. */
async function readFields(db: DbOrTransaction, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(courseProposalFields)
    .where(inArray(courseProposalFields.proposalId, [...ids]))
    .orderBy(asc(courseProposalFields.field));
  const inShownOrder = rows.sort(
    (left, right) => PROPOSAL_FIELDS.indexOf(left.field) - PROPOSAL_FIELDS.indexOf(right.field),
  );
  return Map.groupBy(
    inShownOrder.map(({ proposalId, ...field }) => ({ proposalId, ...(field as ProposedField) })),
    ({ proposalId }) => proposalId,
  );
}

/** The name that a new course would have. */
const nameIn = (fields: readonly ProposedField[]): string =>
  (fields.find(({ field }) => field === "identity")?.proposed as CourseIdentity | undefined)?.name ?? "";

/** How many proposals wait: of one institution, or of one course. */
export const countWaiting = (
  db: DbOrTransaction,
  of: { readonly organisationId: string; readonly courseId?: string },
): Promise<number> =>
  db.$count(
    courseProposals,
    sql`${courseProposals.status} = 'proposed' and ${courseProposals.organisationId} = ${of.organisationId}::uuid
      and (${of.courseId ?? null}::uuid is null or ${courseProposals.courseId} = ${of.courseId ?? null}::uuid)`,
  );

const MOST_INTAKES = 300;

/** Every intake, in the order of the calendar. */
export const listIntakeChoices = (db: DbOrTransaction): Promise<{ code: string; label: string }[]> =>
  db
    .select({ code: intakes.code, label: intakes.label })
    .from(intakes)
    .orderBy(asc(intakes.startsOn), asc(intakes.code))
    .limit(MOST_INTAKES);
