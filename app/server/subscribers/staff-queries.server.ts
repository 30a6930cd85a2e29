import { eq, inArray, sql } from "drizzle-orm";
import { SUBSCRIBER_LIST } from "#app/domain/lists/catalogue-lists.ts";
import type { ListQueryOf, Page } from "#app/domain/lists/list-query.ts";
import type { SubscriberRecord } from "#app/domain/subscribers/subscriber-record.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { subscribers } from "../db/schema/schema.server.ts";
import { inOrder, readListPage } from "../lists/list-page.server.ts";
import type { ListSource } from "../lists/list-source.server.ts";

const source: ListSource<keyof (typeof SUBSCRIBER_LIST)["sorts"], keyof (typeof SUBSCRIBER_LIST)["filters"]> =
  {
    spec: SUBSCRIBER_LIST,
    from: sql`${subscribers}`,
    id: sql`${subscribers.id}`,
    orders: {
      created: { by: sql`${subscribers.createdAt}`, type: "timestamptz" },
      email: { by: sql`${subscribers.email} collate "C"`, type: "text" },
    },
    search: { text: sql`${subscribers.email}`, indexed: false },
    filters: {
      status: (status) => sql`${subscribers.status} = ${status}::subscription_status`,
      kind: (kind) => sql`${subscribers.kind} = ${kind}::subscription_kind`,
    },
  };

/** One page of the subscribers, as the URL asks for it. */
export async function listSubscribers(
  db: DbOrTransaction,
  query: ListQueryOf<typeof SUBSCRIBER_LIST>,
): Promise<Page<SubscriberRecord>> {
  const page = await readListPage(db, source, query);
  if (page.items.length === 0) return { ...page, items: [] };
  const records = await db
    .select()
    .from(subscribers)
    .where(inArray(subscribers.id, [...page.items]));
  return { ...page, items: inOrder(page.items, records) };
}

/** One subscriber, or null. `id` is a record id. */
export async function findSubscriber(db: DbOrTransaction, id: string): Promise<SubscriberRecord | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}
