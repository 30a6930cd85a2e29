import { sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { RetryJob } from "./system-schema.ts";

/**
 * Retries a job that was given up; repeated, it is retried once. Errors: `not-found` if it is no longer given up.
 */
export async function retryJob(
  deps: Omit<WriteDeps, "jobs"> & { readonly jobs: Pick<Jobs, "retry"> },
  actor: Actor,
  { queue, job }: RetryJob,
): Promise<Result<undefined, Refused | FailureOf<"not-found">>> {
  const allowed = authorize(actor, "system.retryJob");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx): Promise<Result<undefined, FailureOf<"not-found">>> => {
    const { rows } = await tx.execute(
      sql`select from pgboss.job where name = ${queue} and id = ${job}::uuid and state = 'failed' for update`,
    );
    if (rows.length === 0) return err({ code: "not-found" });
    await deps.jobs.retry(tx, queue, job);
    const entry = { action: "system.retryJob", subjectType: "job", subjectId: job, fields: [queue] } as const;
    await recordAudit(tx, actor, entry, deps.requestId);
    return ok();
  });
}

/** Sends the caller an email, to test that emails arrive. */
export async function sendTestMail(
  deps: WriteDeps,
  actor: Actor,
  to: { readonly email: string; readonly name: string },
): Promise<Result<undefined, Refused>> {
  const allowed = authorize(actor, "system.testEmail");
  if (!allowed.ok) return allowed;
  await deps.db.transaction(async (tx) => {
    await queueMail(tx, deps.jobs, { kind: "test-mail", to, props: { name: to.name } });
    const entry = { action: "system.testEmail", subjectType: "system", subjectId: "mail" } as const;
    await recordAudit(tx, actor, entry, deps.requestId);
  });
  return ok();
}
