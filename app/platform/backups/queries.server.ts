import { desc } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isBackupDue } from "./backup.ts";
import { backups } from "./backups.tables.server.ts";

/** What the page of the system tells of backups. */
export async function readBackups(db: DbOrTransaction, isPlanned: boolean, now: Date) {
  const [last] = await db.select().from(backups).orderBy(desc(backups.createdAt)).limit(1);
  return {
    last: last ?? null,
    isPlanned,
    isDue: isBackupDue({ last: last?.createdAt ?? null, isPlanned }, now),
  };
}
