import { and, eq, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { parseReference } from "#app/admissions/applications/reference.ts";
import { BOARD_COLUMN, WAITS_FOR, WITH_WAITS } from "#app/admissions/next-steps/next-steps.server.ts";
import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import { readWaitingRows } from "#app/admissions/next-steps/waiting-rows.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { keptAsRepresentedBy, representedBy } from "#app/admissions/representations/represented-by.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import { type ListQueryOf, type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { AGENCY_LIST } from "./agency-list.ts";

export type AgencyQuery = ListQueryOf<typeof AGENCY_LIST>;

/** The applications of only those students that a partner currently represents. */
export const ofAgency = (organisationId: string): SQL =>
  sql`(${representedBy(organisationId)} and not ${applications.isArchived})`;

/** The same, for the list. */
const listedForAgency = (organisationId: string): SQL =>
  sql`(${keptAsRepresentedBy(organisationId)} and not ${applications.isArchived})`;

/** The list of a partner's applications, as the database sees it. */
export function agencySource(
  organisationId: string,
): ListSource<keyof (typeof AGENCY_LIST)["sorts"], keyof (typeof AGENCY_LIST)["filters"]> {
  return {
    spec: AGENCY_LIST,
    from: WITH_WAITS,
    id: sql`${applications.id}`,
    orders: {
      created: { by: sql`${applications.createdAt}`, type: "timestamptz" },
      student: { by: sql`${applications.studentKey} collate "C"`, type: "text" },
      university: { by: sql`${applications.universityKey} collate "C"`, type: "text" },
      status: { by: sql`${applications.status}`, type: "application_status" },
    },
    search: { text: sql`${applications.searchText}`, indexed: true },
    base: () => listedForAgency(organisationId),
    filters: {
      waits: (value) => sql`${WAITS_FOR} = ${value}`,
      status: applications.status,
      column: (value) => sql`${BOARD_COLUMN} = ${value}`,
      intake: applications.intakeCode,
      person: (value) => sql`${applications.studentId} in (
        select r.student_id from ${representations} r
        where r.organisation_id = ${organisationId} and r.state = 'active' and r.requested_by = ${value}::uuid)`,
    },
  };
}

/** One page of a partner's applications. A whole reference finds the one that it names, whatever the filters say. */
export async function listAgencyApplications(
  db: DbOrTransaction,
  organisationId: string,
  query: AgencyQuery,
): Promise<Page<WaitingRow>> {
  const reference = parseReference(query.search);
  const page = reference
    ? await pageOfReference(db, organisationId, reference)
    : await readListPage(db, agencySource(organisationId), query);
  const rows = await readWaitingRows(db, page.items);
  return { ...page, items: inOrder(page.items, rows) };
}

async function pageOfReference(
  db: DbOrTransaction,
  organisationId: string,
  reference: string,
): Promise<Page<string>> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.reference, reference), ofAgency(organisationId)));
  return wholePage(rows.map(({ id }) => id));
}
