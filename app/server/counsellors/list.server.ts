import { inArray, sql } from "drizzle-orm";
import type { CounsellorRow } from "#app/domain/counsellors/counsellor-record.ts";
import { COUNSELLOR_LIST } from "#app/domain/lists/admin-lists.ts";
import type { ListQueryOf, Page } from "#app/domain/lists/list-query.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { counsellors } from "../db/schema/schema.server.ts";
import { inOrder, readListPage } from "../lists/list-page.server.ts";
import type { ListSource } from "../lists/list-source.server.ts";

const source: ListSource<"created" | "name" | "office", "active"> = {
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
  const page = await readListPage(db, source, query);
  const records =
    page.items.length === 0
      ? []
      : await db
          .select({
            id: counsellors.id,
            name: counsellors.name,
            email: counsellors.email,
            phone: counsellors.phone,
            office: counsellors.office,
            active: counsellors.active,
          })
          .from(counsellors)
          .where(inArray(counsellors.id, [...page.items]));
  return { ...page, items: inOrder(page.items, records) };
}
