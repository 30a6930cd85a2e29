import { eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { messages, threads } from "./threads.tables.server.ts";
import type { Unanswered } from "./unanswered.ts";

/** How many messages of the thread none of our staff has answered yet. */
const COUNT = sql<number>`(
  select count(*)::int from ${messages}
  where ${messages.threadId} = ${threads}.id and ${messages.side} <> 'staff' and ${messages.number} > coalesce((
    select max(answer.number) from messages answer where answer.thread_id = ${threads}.id and answer.side = 'staff'), 0)
)`;

/** The unanswered messages in the thread of an application or a student; null where there are none. */
export async function findUnanswered(db: DbOrTransaction, threadId: string): Promise<Unanswered | null> {
  const [row] = await db
    .select({
      awaits: threads.awaits,
      count: COUNT,
      since: threads.waitingSince,
      by: threads.answerBy,
    })
    .from(threads)
    .where(eq(threads.id, threadId));
  if (row?.awaits !== "us" || row.since === null) return null;
  return { count: row.count, since: row.since, by: row.by };
}
