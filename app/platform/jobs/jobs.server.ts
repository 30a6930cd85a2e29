import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Db as QueueDb, systemClock } from "pg-boss";
import { type DbOrTransaction, poolOptions } from "#app/platform/database/client.server.ts";
import { connectionOf } from "#app/platform/database/transaction.server.ts";
import { failureLine } from "#app/platform/log/describe-error.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { wholeOf } from "#app/platform/permissions/seen-rows.server.ts";
import { JOB_NAMES, type JobName } from "./job-names.ts";
import { isTransient } from "./transient.server.ts";

/** Every queue and the payload of its jobs. Payloads contain ids, never personal values. */
export interface JobPayloads {
  "send-mail": { mailId: string };
  "answer-mail-request": { requestId: string };
  "sweep-expired": Record<string, never>;
  "forget-old": Record<string, never>;
  "make-backup": Record<string, never>;
  "check-backup": Record<string, never>;
  "remind-bookings": Record<string, never>;
  "remind-of-tasks": Record<string, never>;
  /** The period that became free, as two ISO 8601 times. */
  "tell-waiting": { from: string; until: string };
  "read-calendars": Record<string, never>;
  "care-for-files": Record<string, never>;
  "tell-of-messages": Record<string, never>;
  "read-replies": Record<string, never>;
  "send-bulk": { bulkId: string };
  "make-bulk-change": { changeId: string };
  "check-import": { importId: string; check: string };
  "run-import": { importId: string };
  "run-document-import": { importId: string };
  "send-webhook": { deliveryId: string; webhookId: string };
  "send-whatsapp": { messageId: string };
  "file-whatsapp": { receivedId: string };
  "fetch-whatsapp-file": { receivedId: string };
  "send-push": { notificationId: string; subscriptionId: string };
  "check-stage-limits": Record<string, never>;
  "remind-of-documents": Record<string, never>;
  "remind-of-invoices": Record<string, never>;
  "care-for-offers": Record<string, never>;
  /** Updates the ledger of an application to match its facts. */
  "settle-commissions": { applicationId: string };
  /** Creates the tasks of an approved rule change, and settles the commissions that it affects. */
  "follow-rule-change": { changeId: string };
  "sweep-commissions": Record<string, never>;
  "care-for-representations": Record<string, never>;
  "seal-audit-log": Record<string, never>;
  "check-audit-log": Record<string, never>;
  "count-steps": Record<string, never>;
}
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** A job for a later time. */
export interface HeldJob {
  readonly until: Date;
  /** A fixed id: enqueuing the same job again has no effect. */
  readonly id?: string;
}

export interface Jobs {
  /** Enqueues inside the caller's transaction: the job exists exactly if the transaction commits. */
  enqueue<Name extends JobName>(
    tx: DbOrTransaction,
    name: Name,
    payload: JobPayloads[Name],
    held?: HeldJob,
  ): Promise<void>;
  /** Retries a failed job, in the caller's transaction. */
  retry(tx: DbOrTransaction, name: JobName, id: string): Promise<void>;
  /**
   * Starts the workers; a process that only enqueues (a script, a test) does not need them.
   *
   * @param off queues of features that are not configured: they get a worker with their first job
   */
  work(handlers: JobHandlers, off?: readonly JobName[]): Promise<void>;
  stop(): Promise<void>;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** The queue of background jobs. */
    jobs: Jobs;
  }
}

/** Queues with groups, so that one group does not block the others: the group of each job. */
const GROUPS: { readonly [Name in JobName]?: (payload: JobPayloads[Name]) => string } = {
  "send-webhook": ({ webhookId }) => webhookId,
};

/**
 * The system clock can be set back. A worker that measured its intervals by it would then sleep for that long. The
 * queue takes the time of day from the database.
 */
const STEADY_CLOCK = { ...systemClock, now: () => Math.round(performance.timeOrigin + performance.now()) };
/** Its statements are short; jobs themselves use the product's pool. */
const QUEUE_CONNECTIONS = 2;
/**
 * Copying everything can take very long. After the default of a quarter of an hour, the queue would count such a job
 * as failed and start another.
 */
const LONG_WORK = { expireInSeconds: 20 * 3600 };
/** A connection that was lost silently must not block the queue until the operating system notices. */
const SILENCE_MS = 60_000;

/** How often a job is retried. */
export const RETRY_LIMIT = 12;

/** Opens the queue, which uses the product's own database (schema `pgboss`). */
export async function openJobs(url: string, log: Logger, { pooled = false } = {}): Promise<Jobs> {
  const boss = new PgBoss({
    ...poolOptions(url, { pooled, silenceMs: SILENCE_MS }),
    max: QUEUE_CONNECTIONS,
    application_name: "southbound-jobs",
    clock: STEADY_CLOCK,
  });
  boss.on("error", (error) => log.warn({ err: error }, "queue: trouble, it goes on trying"));
  await boss.start();
  for (const name of JOB_NAMES) {
    // Without a heartbeat, the jobs of a killed process would be retried only after a quarter of an hour.
    await boss.createQueue(name, {
      retryLimit: RETRY_LIMIT,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: 30,
    });
  }
  /** How to start the workers of queues that may be unused. */
  const asleep = new Map<JobName, () => Promise<unknown>>();
  function wake(name: JobName): void {
    const start = asleep.get(name);
    if (!asleep.delete(name)) return;
    start?.().catch((err) => log.error({ err, queue: name }, "queue: no worker, the next start has one"));
  }
  return {
    async enqueue(tx, name, payload, held) {
      const group = GROUPS[name]?.(payload);
      await boss.send(name, payload, {
        db: queueIn(tx, name),
        ...(group ? { group: { id: group } } : {}),
        ...(held ? { startAfter: held.until, ...(held.id ? { id: held.id } : {}) } : {}),
      });
      wake(name);
    },
    async retry(tx, name, id) {
      await boss.retry(name, id, { db: fromDrizzle(tx, sql) });
    },
    async work(given, off = []) {
      const handlers = told(given, log);
      const workIfUsed = async (name: JobName, begin: () => Promise<unknown>) => {
        if (!off.includes(name)) await begin();
        else asleep.set(name, begin);
      };
      // Each email counts separately, so that one that is not accepted does not hold up the others.
      await boss.work<JobPayloads["send-mail"]>(
        "send-mail",
        { batchSize: 10, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 1 },
        (jobs) =>
          Promise.all(
            jobs.map(({ id, data }) =>
              handlers["send-mail"](data).then(
                () => ({ id, status: "completed" as const }),
                (error: Error) => ({ id, status: "failed" as const, output: { message: error.message } }),
              ),
            ),
          ),
      );
      await boss.work<JobPayloads["answer-mail-request"]>(
        "answer-mail-request",
        { burstWhenBatchFull: true, pollingIntervalSeconds: 1 },
        async (jobs) => {
          for (const { data } of jobs) await handlers["answer-mail-request"](data);
        },
      );
      await boss.work("sweep-expired", async () => handlers["sweep-expired"]({}));
      await boss.schedule("sweep-expired", "*/10 * * * *");
      await boss.work("forget-old", async () => handlers["forget-old"]({}));
      await boss.schedule("forget-old", "50 1 * * *");
      await boss.work("make-backup", async () => handlers["make-backup"]({}));
      await boss.schedule("make-backup", "15 1 * * *", {}, LONG_WORK);
      await boss.work("check-backup", async () => handlers["check-backup"]({}));
      await boss.schedule("check-backup", "10 4 * * *", {}, LONG_WORK);
      await boss.work("remind-bookings", async () => handlers["remind-bookings"]({}));
      await boss.schedule("remind-bookings", "* * * * *");
      await boss.work("remind-of-tasks", async () => handlers["remind-of-tasks"]({}));
      await boss.schedule("remind-of-tasks", "* * * * *");
      await boss.work("read-calendars", async () => handlers["read-calendars"]({}));
      await boss.schedule("read-calendars", "*/30 * * * *");
      await boss.work("care-for-files", async () => handlers["care-for-files"]({}));
      await boss.schedule("care-for-files", "20 2 * * *");
      await boss.work("tell-of-messages", async () => handlers["tell-of-messages"]({}));
      await boss.schedule("tell-of-messages", "* * * * *");
      await boss.work("read-replies", async () => handlers["read-replies"]({}));
      await boss.schedule("read-replies", "* * * * *");
      await boss.work("check-stage-limits", async () => handlers["check-stage-limits"]({}));
      await boss.schedule("check-stage-limits", "35 * * * *");
      await boss.work("remind-of-documents", async () => handlers["remind-of-documents"]({}));
      await boss.schedule("remind-of-documents", "5 * * * *");
      await boss.work("remind-of-invoices", async () => handlers["remind-of-invoices"]({}));
      await boss.schedule("remind-of-invoices", "15 * * * *");
      await boss.work("care-for-offers", async () => handlers["care-for-offers"]({}));
      await boss.schedule("care-for-offers", "10 * * * *");
      await boss.work<JobPayloads["settle-commissions"]>(
        "settle-commissions",
        { batchSize: 10, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 1 },
        async (jobs) => {
          const done = [];
          for (const { id, data } of jobs) {
            done.push(
              await handlers["settle-commissions"](data).then(
                () => ({ id, status: "completed" as const }),
                (error: Error) => ({ id, status: "failed" as const, output: { message: error.message } }),
              ),
            );
          }
          return done;
        },
      );
      await boss.work("sweep-commissions", async () => handlers["sweep-commissions"]({}));
      await boss.schedule("sweep-commissions", "40 2 * * *");
      await boss.work("care-for-representations", async () => handlers["care-for-representations"]({}));
      await boss.schedule("care-for-representations", "25 * * * *");
      await boss.work("seal-audit-log", async () => handlers["seal-audit-log"]({}));
      await boss.schedule("seal-audit-log", "* * * * *");
      await boss.work("check-audit-log", async () => handlers["check-audit-log"]({}));
      await boss.schedule("check-audit-log", "30 3 * * *");
      await boss.work("count-steps", async () => handlers["count-steps"]({}));
      await boss.schedule("count-steps", "* * * * *");
      await boss.work<JobPayloads["send-bulk"]>("send-bulk", async (jobs) => {
        for (const { data } of jobs) await handlers["send-bulk"](data);
      });
      // At most two jobs per unresponsive receiver run at once, so at least two workers remain for the others.
      await boss.work<JobPayloads["send-webhook"]>(
        "send-webhook",
        {
          localConcurrency: 4,
          localGroupConcurrency: 2,
          batchSize: 2,
          burstWhenBatchFull: true,
          perJobResults: true,
          pollingIntervalSeconds: 1,
        },
        (jobs) =>
          Promise.all(
            jobs.map(({ id, data }) =>
              handlers["send-webhook"](data).then(
                () => ({ id, status: "completed" as const }),
                (error: Error) => ({ id, status: "failed" as const, output: { message: error.message } }),
              ),
            ),
          ),
      );
      await workIfUsed("send-whatsapp", () =>
        boss.work<JobPayloads["send-whatsapp"]>(
          "send-whatsapp",
          { pollingIntervalSeconds: 1 },
          async (jobs) => {
            for (const { data } of jobs) await handlers["send-whatsapp"](data);
          },
        ),
      );
      await workIfUsed("file-whatsapp", () =>
        boss.work<JobPayloads["file-whatsapp"]>(
          "file-whatsapp",
          { burstWhenBatchFull: true, pollingIntervalSeconds: 1 },
          async (jobs) => {
            for (const { data } of jobs) await handlers["file-whatsapp"](data);
          },
        ),
      );
      await workIfUsed("fetch-whatsapp-file", () =>
        boss.work<JobPayloads["fetch-whatsapp-file"]>("fetch-whatsapp-file", async (jobs) => {
          for (const { data } of jobs) await handlers["fetch-whatsapp-file"](data);
        }),
      );
      // An unresponsive push service must not block other notifications.
      await workIfUsed("send-push", () =>
        boss.work<JobPayloads["send-push"]>(
          "send-push",
          { batchSize: 10, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 1 },
          (jobs) =>
            Promise.all(
              jobs.map(({ id, data }) =>
                handlers["send-push"](data).then(
                  () => ({ id, status: "completed" as const }),
                  (error: Error) => ({ id, status: "failed" as const, output: { message: error.message } }),
                ),
              ),
            ),
        ),
      );
      await boss.work<JobPayloads["make-bulk-change"]>("make-bulk-change", async (jobs) => {
        for (const { data } of jobs) await handlers["make-bulk-change"](data);
      });
      await boss.work<JobPayloads["check-import"]>(
        "check-import",
        { pollingIntervalSeconds: 1 },
        async (jobs) => {
          for (const { data } of jobs) await handlers["check-import"](data);
        },
      );
      await boss.work<JobPayloads["run-import"]>(
        "run-import",
        { pollingIntervalSeconds: 1 },
        async (jobs) => {
          for (const { data } of jobs) await handlers["run-import"](data);
        },
      );
      await boss.work<JobPayloads["run-document-import"]>(
        "run-document-import",
        { pollingIntervalSeconds: 1 },
        async (jobs) => {
          for (const { data } of jobs) await handlers["run-document-import"](data);
        },
      );
      await boss.work<JobPayloads["follow-rule-change"]>(
        "follow-rule-change",
        { pollingIntervalSeconds: 1 },
        async (jobs) => {
          for (const { data } of jobs) await handlers["follow-rule-change"](data);
        },
      );
      await boss.work<JobPayloads["tell-waiting"]>("tell-waiting", async (jobs) => {
        for (const { data } of jobs) await handlers["tell-waiting"](data);
      });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/**
 * Writes the queue's jobs in the caller's transaction. The statement of a queue is always the same, so it is named
 * and planned once per connection: it is long, and planning takes three times as long as running it.
 */
function queueIn(tx: DbOrTransaction, name: JobName): QueueDb {
  // The queue's rows belong to no user, so row restrictions do not apply.
  const whole = wholeOf(tx);
  const connection = connectionOf(whole);
  if (!connection) return fromDrizzle(whole, sql);
  return {
    executeSql: (text, values = []) =>
      connection.query({ name: `enqueue ${name}`, text, values: [...values] }),
  };
}

/**
 * Handlers whose failures are logged here, and then rethrown in a form that the queue may store: it stores all
 * properties of an error, and a query's error has its parameters.
 */
function told(handlers: JobHandlers, log: Logger): JobHandlers {
  const one =
    <Payload>(queue: JobName, handle: (payload: Payload) => Promise<void>) =>
    async (payload: Payload) => {
      try {
        await handle(payload);
      } catch (error) {
        // If the details of a failure may be shown, the job has logged them.
        if (error instanceof SafeError) throw error;
        const passes = isTransient(error);
        log[passes ? "warn" : "error"]({ err: error, queue }, "a job failed, the queue tries again");
        throw new SafeError(failureLine(error));
      }
    };
  return {
    "send-mail": one("send-mail", handlers["send-mail"]),
    "answer-mail-request": one("answer-mail-request", handlers["answer-mail-request"]),
    "sweep-expired": one("sweep-expired", handlers["sweep-expired"]),
    "forget-old": one("forget-old", handlers["forget-old"]),
    "make-backup": one("make-backup", handlers["make-backup"]),
    "check-backup": one("check-backup", handlers["check-backup"]),
    "remind-bookings": one("remind-bookings", handlers["remind-bookings"]),
    "remind-of-tasks": one("remind-of-tasks", handlers["remind-of-tasks"]),
    "tell-waiting": one("tell-waiting", handlers["tell-waiting"]),
    "read-calendars": one("read-calendars", handlers["read-calendars"]),
    "care-for-files": one("care-for-files", handlers["care-for-files"]),
    "tell-of-messages": one("tell-of-messages", handlers["tell-of-messages"]),
    "read-replies": one("read-replies", handlers["read-replies"]),
    "send-bulk": one("send-bulk", handlers["send-bulk"]),
    "send-webhook": one("send-webhook", handlers["send-webhook"]),
    "send-whatsapp": one("send-whatsapp", handlers["send-whatsapp"]),
    "file-whatsapp": one("file-whatsapp", handlers["file-whatsapp"]),
    "fetch-whatsapp-file": one("fetch-whatsapp-file", handlers["fetch-whatsapp-file"]),
    "send-push": one("send-push", handlers["send-push"]),
    "make-bulk-change": one("make-bulk-change", handlers["make-bulk-change"]),
    "check-import": one("check-import", handlers["check-import"]),
    "run-import": one("run-import", handlers["run-import"]),
    "run-document-import": one("run-document-import", handlers["run-document-import"]),
    "check-stage-limits": one("check-stage-limits", handlers["check-stage-limits"]),
    "remind-of-documents": one("remind-of-documents", handlers["remind-of-documents"]),
    "remind-of-invoices": one("remind-of-invoices", handlers["remind-of-invoices"]),
    "care-for-offers": one("care-for-offers", handlers["care-for-offers"]),
    "settle-commissions": one("settle-commissions", handlers["settle-commissions"]),
    "follow-rule-change": one("follow-rule-change", handlers["follow-rule-change"]),
    "sweep-commissions": one("sweep-commissions", handlers["sweep-commissions"]),
    "care-for-representations": one("care-for-representations", handlers["care-for-representations"]),
    "seal-audit-log": one("seal-audit-log", handlers["seal-audit-log"]),
    "check-audit-log": one("check-audit-log", handlers["check-audit-log"]),
    "count-steps": one("count-steps", handlers["count-steps"]),
  };
}
