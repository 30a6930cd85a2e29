import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { COUNSELLOR_LIST } from "./admin-list.ts";
import type { CounsellorRow } from "./counsellor-record.ts";
import { counsellors } from "./counsellors.tables.server.ts";

export const COUNSELLOR_SOURCE: ListSource<"created" | "name" | "office", "active"> = {
  spec: COUNSELLOR_LIST,
  from: sql`${counsellors}`,
  id: sql`${counsellors.id}`,
  orders: {
    created: { by: sql`${counsellors.createdAt}`, type: "timestamptz" },
    name: { by: sql`lower(${counsellors.name}) collate "C"`, type: "text" },
    office: { by: sql`coalesce(lower(${counsellors.office}), '') collate "C"`, type: "text" },
  },
  search: {
    text: sql`(lower(${counsellors.name}) || chr(10) || lower(${counsellors.email}))`,
    indexed: false,
  },
  filters: { active: (answer) => sql`${counsellors.active} = ${answer === "yes"}` },
};

/** One page of the counsellors, as the URL asks for it. */
export async function listCounsellors(
  db: DbOrTransaction,
  query: ListQueryOf<typeof COUNSELLOR_LIST>,
): Promise<Page<CounsellorRow>> {
  const page = await readListPage(db, COUNSELLOR_SOURCE, query);
  return { ...page, items: await readCounsellorRows(db, page.items) };
}

/** What the list shows of counsellors, in the order of their ids. */
export async function readCounsellorRows(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<CounsellorRow[]> {
  if (ids.length === 0) return [];
  const records = await db
    .select({
      id: counsellors.id,
      name: counsellors.name,
      email: counsellors.email,
      phone: counsellors.phone,
      office: counsellors.office,
      active: counsellors.active,
    })
    .from(counsellors)
    .where(among(counsellors.id, ids));
  return inOrder(ids, records);
}
