import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { PRODUCT_VERSION } from "#app/platform/environment/product-version.server.ts";
import { LATE_MINUTES } from "./system-status.ts";

const FAILED_SHOWN = 50;

/** One kind of work and how much of it there is. */
export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  /** Of those that wait, for longer than `LATE_MINUTES`. */
  readonly late: number;
  readonly active: number;
  readonly failed: number;
}

/** Work that was tried as often as it is, and given up. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  /** Safe to show: the queue contains no personal data. */
  readonly why: string | null;
}

/** What runs: versions, sizes, mails that wait, and the queue. */
export async function readSystem(db: DbOrTransaction) {
  const [facts, mails, queues, failed] = await Promise.all([
    db.execute<{ postgres: string; bytes: string; migrations: number; broken: boolean; damaged: number }>(sql`
      select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
             (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
             coalesce((select problem is not null from audit_checks order by created_at desc limit 1), false) as broken,
             coalesce((select damaged from file_reports order by created_at desc limit 1), 0) as damaged`),
    db.execute<{ waiting: number; failing: number }>(sql`
      select count(*) filter (where attempts = 0)::int as waiting, count(*) filter (where attempts > 0)::int as failing
        from outbox_emails where sent_at is null and created_at > now() - interval '7 days'`),
    db.execute<QueueState & Record<string, unknown>>(sql`
      select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
             count(*) filter (where state in ('created', 'retry')
               and created_on < now() - make_interval(mins => ${LATE_MINUTES}))::int as late,
             count(*) filter (where state = 'active')::int as active,
             count(*) filter (where state = 'failed')::int as failed
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
       group by name order by name`),
    db.execute<{ id: string; name: string; at: string | Date; why: string | null }>(sql`
      select id, name, completed_on as at, output ->> 'message' as why from pgboss.job
       where state = 'failed' order by completed_on desc nulls last, id limit ${FAILED_SHOWN}`),
  ]);
  const [fact] = facts.rows;
  const [mail] = mails.rows;
  return {
    version: PRODUCT_VERSION,
    node: process.versions.node,
    postgres: fact?.postgres ?? "",
    bytes: Number(fact?.bytes ?? 0),
    migrations: fact?.migrations ?? 0,
    isAuditLogBroken: fact?.broken ?? false,
    damagedFiles: fact?.damaged ?? 0,
    mails: { waiting: mail?.waiting ?? 0, failing: mail?.failing ?? 0 },
    queues: queues.rows as readonly QueueState[],
    failed: failed.rows.map((job): FailedJob => ({ ...job, at: new Date(job.at) })),
  };
}
