import { eq, sql } from "drizzle-orm";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { SCHOLARSHIP_LIST } from "./admin-list.ts";
import type { ScholarshipRecord, ScholarshipRow } from "./scholarship-record.ts";
import { scholarships } from "./scholarships.tables.server.ts";

const providerName = sql<string | null>`coalesce(${universities.name}, ${scholarships.provider})`;

/** The list stays short: an agency knows hundreds of scholarships, not thousands. */
export const SCHOLARSHIP_SOURCE: ListSource<
  keyof (typeof SCHOLARSHIP_LIST)["sorts"],
  keyof (typeof SCHOLARSHIP_LIST)["filters"]
> = {
  spec: SCHOLARSHIP_LIST,
  from: sql`${scholarships} left join ${universities} on ${universities.id} = ${scholarships.universityId}`,
  id: sql`${scholarships.id}`,
  orders: {
    created: { by: sql`${scholarships.createdAt}`, type: "timestamptz" },
    name: { by: sql`lower(${scholarships.name}) collate "C"`, type: "text" },
    closes: { by: sql`coalesce(${scholarships.closesOn}::text, '') collate "C"`, type: "text" },
  },
  search: {
    text: sql`(lower(${scholarships.name}) || chr(10) || lower(coalesce(${universities.name}, '')) || chr(10) || lower(coalesce(${scholarships.provider}, '')))`,
    indexed: false,
  },
  base: (filters) => sql`${scholarships.isArchived} = ${filters.archived !== undefined}`,
  filters: {
    university: scholarships.universityId,
    level: (level) =>
      sql`(${level}::course_level = any(${scholarships.levels}) or cardinality(${scholarships.levels}) = 0)`,
    status: scholarships.status,
  },
};

/** One page of the scholarships, as the URL asks for it. */
export async function listStaffScholarships(
  db: DbOrTransaction,
  query: ListQueryOf<typeof SCHOLARSHIP_LIST>,
): Promise<Page<ScholarshipRow>> {
  const page = await readListPage(db, SCHOLARSHIP_SOURCE, query);
  return { ...page, items: await readScholarshipRows(db, page.items) };
}

/** What the list shows of scholarships, in the order of their ids. */
export async function readScholarshipRows(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ScholarshipRow[]> {
  if (ids.length === 0) return [];
  const records = await db
    .select({
      id: scholarships.id,
      name: scholarships.name,
      giver: providerName,
      worth: scholarships.worth,
      tuitionPercent: scholarships.tuitionPercent,
      amountMinor: scholarships.amountMinor,
      currency: scholarships.currency,
      closesOn: scholarships.closesOn,
      status: scholarships.status,
      isArchived: scholarships.isArchived,
    })
    .from(scholarships)
    .leftJoin(universities, eq(universities.id, scholarships.universityId))
    .where(among(scholarships.id, ids));
  return inOrder(ids, records);
}

/** One scholarship with all that staff can set, or null. `id` is a record id. */
export async function findStaffScholarship(
  db: DbOrTransaction,
  id: string,
): Promise<ScholarshipRecord | null> {
  const [row] = await db
    .select({
      scholarship: scholarships,
      giver: providerName,
      university: universities.name,
      country: countries.name,
    })
    .from(scholarships)
    .leftJoin(universities, eq(universities.id, scholarships.universityId))
    .leftJoin(countries, eq(countries.id, scholarships.countryId))
    .where(eq(scholarships.id, id));
  if (!row) return null;
  const { scholarship, university, country } = row;
  return { ...scholarship, giver: row.giver, universityName: university, countryName: country };
}
