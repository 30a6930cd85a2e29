import { desc, eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { backupCheckSchema, CHECK_SETTING, isBackupDue } from "./backup.ts";
import { backups } from "./backups.tables.server.ts";

/** Returns what the system page shows about backups. */
export async function readBackups(
  db: DbOrTransaction,
  { backups: planned, backupCheck }: Pick<Env, "backups" | "backupCheck">,
  now: Date,
) {
  const [[last], [check]] = await Promise.all([
    db.select().from(backups).orderBy(desc(backups.createdAt)).limit(1),
    db.select({ value: settings.value }).from(settings).where(eq(settings.key, CHECK_SETTING)),
  ]);
  const isPlanned = planned !== undefined;
  return {
    isCheckPlanned: backupCheck !== undefined,
    last: last ?? null,
    check: backupCheckSchema.safeParse(check?.value).data ?? null,
    isPlanned,
    isDue: isBackupDue({ last: last?.createdAt ?? null, isPlanned }, now),
  };
}
