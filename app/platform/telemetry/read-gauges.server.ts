import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/client.server.ts";

/** What the database knows of the state of the installation. Times are seconds since 1970, ages seconds. */
export interface StoredFigures {
  readonly queues: readonly {
    readonly name: string;
    readonly waiting: number;
    readonly retry: number;
    readonly oldest: number;
  }[];
  readonly failedEmails: number;
  readonly backupAt: number | null;
  readonly auditCheckAt: number | null;
  readonly auditLogIntact: boolean | null;
  readonly damagedFiles: number | null;
}

/**
 * Reads all of it in one statement. Each part reads an index: open jobs (`job_i11`), emails of a week, and the newest row
 * of each log.
 */
export async function readStoredFigures(db: Db): Promise<StoredFigures> {
  const { rows } = await db.execute<StoredFigures & Record<string, unknown>>(sql`
    select
      (select coalesce(json_agg(queue), '[]') from (
        select name, count(*) filter (where state = 'created')::int as waiting,
               count(*) filter (where state = 'retry')::int as retry,
               extract(epoch from now() - min(created_on))::float8 as oldest
          from pgboss.job where state < 'active' and not blocked and name not like '\\_\\_pgboss%' group by name
      ) queue) as queues,
      (select count(*)::int from outbox_emails
        where sent_at is null and last_error is not null and created_at > now() - interval '7 days') as "failedEmails",
      (select extract(epoch from max(created_at))::float8 from backups) as "backupAt",
      audit.at as "auditCheckAt", audit.intact as "auditLogIntact",
      (select damaged from file_reports order by created_at desc limit 1) as "damagedFiles"
    from (select 1) one left join (
      select extract(epoch from created_at)::float8 as at, problem is null as intact
        from audit_checks order by created_at desc limit 1
    ) audit on true`);
  const [figures] = rows;
  if (!figures) throw new Error("A statement without a table has one row");
  return figures;
}

/** Bytes of the disk that a folder is on. */
export async function readDisk(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
