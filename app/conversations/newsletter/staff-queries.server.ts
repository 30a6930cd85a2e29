import { eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { SUBSCRIBER_LIST } from "./admin-list.ts";
import { subscribers } from "./newsletter.tables.server.ts";
import type { SubscriberRecord } from "./subscriber-record.ts";

export const SUBSCRIBER_SOURCE: ListSource<
  keyof (typeof SUBSCRIBER_LIST)["sorts"],
  keyof (typeof SUBSCRIBER_LIST)["filters"]
> = {
  spec: SUBSCRIBER_LIST,
  from: sql`${subscribers}`,
  id: sql`${subscribers.id}`,
  orders: {
    created: { by: sql`${subscribers.createdAt}`, type: "timestamptz" },
    email: { by: sql`${subscribers.email} collate "C"`, type: "text" },
  },
  search: { text: sql`${subscribers.email}`, indexed: false },
  filters: {
    status: subscribers.status,
    kind: subscribers.kind,
    created: { days: subscribers.createdAt },
  },
};

/** One page of the subscribers, as the URL asks for it. */
export async function listSubscribers(
  db: DbOrTransaction,
  query: ListQueryOf<typeof SUBSCRIBER_LIST>,
): Promise<Page<SubscriberRecord>> {
  const page = await readListPage(db, SUBSCRIBER_SOURCE, query);
  return { ...page, items: await readSubscriberRows(db, page.items) };
}

/** What the list shows of subscribers, in the order of their ids. */
export async function readSubscriberRows(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<SubscriberRecord[]> {
  if (ids.length === 0) return [];
  const records = await db.select().from(subscribers).where(among(subscribers.id, ids));
  return inOrder(ids, records);
}

/** One subscriber, or null. `id` is a record id. */
export async function findSubscriber(db: DbOrTransaction, id: string): Promise<SubscriberRecord | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}
