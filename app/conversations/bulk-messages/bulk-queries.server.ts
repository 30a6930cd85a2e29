import { count, desc, eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { bulkMessages, bulkRecipients } from "./bulk.tables.server.ts";

const SHOWN = 20;

/** A bulk message and its progress. */
export interface SentBulk {
  readonly id: string;
  readonly body: string;
  readonly author: string | null;
  readonly createdAt: Date;
  /** The number of recipients, sent messages and failures. */
  readonly count: number;
  readonly done: number;
  readonly refused: number;
}

const COLUMNS = {
  id: bulkMessages.id,
  body: bulkMessages.body,
  author: profiles.fullName,
  createdAt: bulkMessages.createdAt,
  count: count(bulkRecipients.id),
  done: sql<number>`count(*) filter (where ${bulkRecipients.doneAt} is not null and ${bulkRecipients.refused} is null)::int`,
  refused: sql<number>`count(${bulkRecipients.refused})::int`,
};

const select = (db: DbOrTransaction) =>
  db
    .select(COLUMNS)
    .from(bulkMessages)
    .leftJoin(bulkRecipients, eq(bulkRecipients.bulkId, bulkMessages.id))
    .leftJoin(profiles, eq(profiles.userId, bulkMessages.authorId))
    .groupBy(bulkMessages.id, bulkMessages.body, bulkMessages.createdAt, profiles.fullName);

export async function findBulk(db: DbOrTransaction, id: string): Promise<SentBulk | null> {
  const [row] = await select(db).where(eq(bulkMessages.id, id));
  return row ?? null;
}

/** The last ones, the newest first. */
export function listBulk(db: DbOrTransaction): Promise<SentBulk[]> {
  return select(db).orderBy(desc(bulkMessages.createdAt), desc(bulkMessages.id)).limit(SHOWN);
}
