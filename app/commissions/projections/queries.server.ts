import { eq, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { isOfBranches } from "#app/people/branches/branches.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListClock, ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import { type ListSource, SAMPLE_BELOW } from "#app/platform/lists/list-source.server.ts";
import { PROJECTION_LIST } from "./admin-list.ts";
import type { ProjectionGroup, ProjectionRow, ProjectionTotal } from "./projection-row.ts";
import { commissionProjections } from "./projections.tables.server.ts";

const p = commissionProjections;

/** An application that has ended is not projected, also before its projection was written again. */
const OPEN = sql`(${applications.status} <> 'Rejected' and ${applications.withdrawnAt} is null
  and not ${applications.isArchived})`;
const FROM = sql`${p} join ${applications} on ${applications.id} = ${p.applicationId}`;
const ofStudent = (condition: SQL) => sql`${applications.studentId} in (
  select ${students.id} from ${students} where ${condition})`;

export const PROJECTION_SOURCE: ListSource<"expected", keyof (typeof PROJECTION_LIST)["filters"]> = {
  spec: PROJECTION_LIST,
  from: FROM,
  id: sql`${p.id}`,
  orders: { expected: { by: sql`coalesce(${p.expectedOn}, 'infinity'::date)`, type: "date" } },
  search: { text: sql`${applications.searchText}`, indexed: false },
  base: () => OPEN,
  sample: sql`${p.id} < ${sql.raw(`'${SAMPLE_BELOW}'`)}`,
  filters: {
    state: p.state,
    currency: p.currency,
    counsellor: {
      all: (ids) => ofStudent(sql`${students.counsellorId} = any(${sql.param([...ids])}::uuid[])`),
    },
    branch: { all: (values) => ofStudent(isOfBranches(sql`${students.branchId}`, values)) },
    expected: { days: p.expectedOn },
  },
};

/** One page of the projected commissions, as the URL asks for it. */
export async function listProjections(
  db: DbOrTransaction,
  query: ListQueryOf<typeof PROJECTION_LIST>,
): Promise<Page<ProjectionRow>> {
  const page = await readListPage(db, PROJECTION_SOURCE, query);
  return { ...page, items: await readProjectionRows(db, page.items) };
}

/** What the list shows of projected commissions, in the order of their ids. */
export async function readProjectionRows(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ProjectionRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: p.id,
      applicationId: p.applicationId,
      reference: applications.reference,
      instalment: p.instalment,
      expectedOn: p.expectedOn,
      basis: p.basis,
      currency: p.currency,
      amountMinor: p.amountMinor,
      state: p.state,
      because: p.because,
      institution: organisations.name,
      counsellor: counsellors.name,
      branch: branches.name,
    })
    .from(p)
    .innerJoin(applications, eq(applications.id, p.applicationId))
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(organisations, eq(organisations.id, universities.organisationId))
    .leftJoin(counsellors, eq(counsellors.id, students.counsellorId))
    .leftJoin(branches, eq(branches.id, students.branchId))
    .where(among(p.id, ids));
  return inOrder(ids, rows);
}

/** As many rows as a table of totals shows; agencies have fewer. */
const MOST_TOTALS = 500;

/**
 * The agency's own commission: earned by the ledger in the last twelve months, and projected for open applications, by
 * group and currency. Nothing is in both.
 *
 * @param by null: one row in each currency
 */
export async function readProjectionTotals(
  db: DbOrTransaction,
  by: ProjectionGroup | null,
  { today, timeZone }: ListClock,
): Promise<ProjectionTotal[]> {
  const keys: Record<ProjectionGroup, { projected: SQL; earned: SQL; name: SQL; names: SQL }> = {
    month: {
      projected: sql`to_char(p.expected_on, 'YYYY-MM')`,
      earned: sql`to_char(e.made_at at time zone ${timeZone}::text, 'YYYY-MM')`,
      name: sql`null::text`,
      names: sql``,
    },
    branch: {
      projected: sql`s.branch_id::text`,
      earned: sql`s.branch_id::text`,
      name: sql`n.name`,
      names: sql`left join branches n on n.id::text = t.key`,
    },
    counsellor: {
      projected: sql`s.counsellor_id::text`,
      earned: sql`s.counsellor_id::text`,
      name: sql`n.name`,
      names: sql`left join counsellors n on n.id::text = t.key`,
    },
  };
  const group = by && keys[by];
  const needsStudent = by === "branch" || by === "counsellor";
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select t.key, ${group?.name ?? sql`null::text`} as name, t.currency, t.earned, t.expected, t.held, t.unknown
    from (
      select each.key, each.currency, sum(each.earned) as earned, sum(each.expected) as expected,
        sum(each.held) as held, sum(each.unknown) as unknown
      from (
        select ${group?.projected ?? sql`null::text`} as key, p.currency, 0 as earned,
          case when p.state = 'expected' then p.amount_minor else 0 end as expected,
          case when p.state = 'held' then p.amount_minor else 0 end as held,
          case when p.state = 'unknown' then 1 else 0 end as unknown
        from commission_projections p join applications a on a.id = p.application_id
          ${needsStudent ? sql`join students s on s.id = a.student_id` : sql``}
        where a.status <> 'Rejected' and a.withdrawn_at is null and not a.is_archived
        union all
        select ${group?.earned ?? sql`null::text`}, e.currency, e.amount_minor, 0, 0, 0
        from ledger_entries e
          ${
            needsStudent
              ? sql`left join applications a on a.id = e.application_id left join students s on s.id = a.student_id`
              : sql``
          }
        where e.earner_id is null
          and e.made_at >= ((${today}::date - interval '1 year') at time zone ${timeZone}::text)
      ) each group by each.key, each.currency
    ) t ${group?.names ?? sql``}
    order by ${by === "month" ? sql`t.key nulls last` : sql`lower(${group?.name ?? sql`t.key`}) nulls last, t.key`},
      t.currency nulls last
    limit ${MOST_TOTALS}`);
  return rows.map((row) => ({
    key: row.key ?? null,
    name: row.name ?? null,
    currency: row.currency ?? null,
    earnedMinor: BigInt(row.earned ?? 0),
    expectedMinor: BigInt(row.expected ?? 0),
    heldMinor: BigInt(row.held ?? 0),
    unknown: Number(row.unknown ?? 0),
  }));
}
