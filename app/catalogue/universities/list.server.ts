import { eq, sql } from "drizzle-orm";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { UNIVERSITY_LIST } from "./admin-list.ts";
import { universities } from "./universities.tables.server.ts";
import type { UniversityRow } from "./university-record.ts";

const name = sql`lower(${universities.name}) collate "C"`;

export const UNIVERSITY_SOURCE: ListSource<
  "created" | "name" | "country",
  "country" | "partner" | "archived"
> = {
  spec: UNIVERSITY_LIST,
  from: sql`${universities} left join ${countries} on ${countries.id} = ${universities.countryId}`,
  id: sql`${universities.id}`,
  orders: {
    created: { by: sql`${universities.createdAt}`, type: "timestamptz" },
    name: { by: name, type: "text" },
    country: { by: sql`coalesce(lower(${countries.name}), '') collate "C"`, type: "text" },
  },
  search: { text: sql`lower(${universities.name})`, indexed: false },
  base: (filters) => sql`${universities.isArchived} = ${filters.archived !== undefined}`,
  filters: {
    country: universities.countryId,
    partner: (answer) => sql`${universities.partner} = ${answer === "yes"}`,
  },
};

/** One page of the universities, as the URL asks for it. */
export async function listUniversities(
  db: DbOrTransaction,
  query: ListQueryOf<typeof UNIVERSITY_LIST>,
): Promise<Page<UniversityRow>> {
  const page = await readListPage(db, UNIVERSITY_SOURCE, query);
  return { ...page, items: await readUniversityRows(db, page.items) };
}

/** What the list shows of universities, in the order of their ids. */
export async function readUniversityRows(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<UniversityRow[]> {
  if (ids.length === 0) return [];
  const records = await db
    .select({
      id: universities.id,
      name: universities.name,
      countryName: countries.name,
      website: universities.website,
      providerCode: universities.providerCode,
      contactEmail: universities.contactEmail,
      partner: universities.partner,
      isArchived: universities.isArchived,
    })
    .from(universities)
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(among(universities.id, ids));
  return inOrder(ids, records);
}
