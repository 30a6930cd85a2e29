import { eq, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize, can, relationTo } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { applications, timelineEvents } from "./applications.tables.server.ts";
import { judgeWithdrawal } from "./lifecycle.ts";

type Deps = Pick<WriteDeps, "db" | "jobs" | "now">;

export type WithdrawRefusal = FailureOf<
  "unauthenticated" | "forbidden" | "not-found" | "stale" | "closed" | "illegal-move"
>;

/**
 * The student withdraws an application. The status stays as it was and nothing more happens with it. Withdrawing
 * twice returns `closed`. Staff see the reason, and it appears on the timeline.
 *
 * @param input.version version of the page the student submitted; if omitted, whatever is stored is withdrawn
 */
export async function withdrawApplication(
  deps: Deps,
  actor: Actor,
  input: { id: string; version?: number | undefined; reason?: string | null | undefined },
  requestId?: string,
): Promise<Result<{ reference: string }, WithdrawRefusal>> {
  const allowed = authorize(actor, "application.withdrawOwn", "own");
  if (!allowed.ok) return allowed;
  if (!isRecordId(input.id)) return err({ code: "not-found" });

  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        id: applications.id,
        reference: applications.reference,
        studentId: applications.studentId,
        status: applications.status,
        withdrawnAt: applications.withdrawnAt,
        isArchived: applications.isArchived,
        version: applications.version,
        firstName: students.firstName,
        lastName: students.lastName,
        email: students.email,
      })
      .from(applications)
      .innerJoin(students, eq(students.id, applications.studentId))
      .where(eq(applications.id, input.id))
      .for("update", { of: applications });
    const own = row && relationTo(actor, { studentId: row.studentId });
    // Another student's application is indistinguishable from one that does not exist.
    if (!row || own !== "own" || !can(actor, "application.withdrawOwn", own)) {
      return err({ code: "not-found" });
    }
    const judged = judgeWithdrawal(row);
    if (!judged.ok) return judged;
    if (input.version !== undefined && input.version !== row.version) {
      return err({ code: "stale", currentVersion: row.version });
    }

    await withdrawLocked(tx, deps, actor, { ...row, reason: input.reason ?? null }, requestId);
    return ok({ reference: row.reference });
  });
}

interface Withdrawn {
  readonly id: string;
  readonly reference: string;
  readonly studentId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly reason: string | null;
}

/** Withdraws an application that the caller has locked and checked, with its event, audit row and email. */
export async function withdrawLocked(
  tx: Transaction,
  deps: Pick<Deps, "now"> & { jobs: Pick<Deps["jobs"], "enqueue"> },
  actor: Actor,
  row: Withdrawn,
  requestId?: string,
): Promise<void> {
  const now = deps.now();
  await tx
    .update(applications)
    .set({ withdrawnAt: now, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, row.id));
  await tx.insert(timelineEvents).values({
    studentId: row.studentId,
    applicationId: row.id,
    kind: "withdrawn",
    reason: row.reason,
    actorId: actor.kind === "user" ? actor.userId : null,
    createdAt: now,
  });
  await recordAudit(
    tx,
    actor,
    {
      action: "application.withdrawOwn",
      subjectType: "application",
      subjectId: row.id,
      fields: ["withdrawnAt"],
    },
    requestId,
  );
  const name = joinName(row.firstName, row.lastName);
  await deps.jobs.enqueue(tx, "settle-commissions", { applicationId: row.id });
  await queueMail(tx, deps.jobs, {
    kind: "application-withdrawn",
    to: { email: row.email, name },
    props: { name, reference: row.reference },
  });
}
