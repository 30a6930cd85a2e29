import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { applications, timelineEvents } from "./applications.tables.server.ts";
import { judgeStatusChange } from "./lifecycle.ts";

interface Locked {
  readonly application: typeof applications.$inferSelect;
  readonly student: { readonly id: string; readonly name: string; readonly email: string };
}

/**
 * When an institution offers a place, its submitted application becomes Accepted, in the transaction of the caller,
 * who holds the lock. Any other status stays.
 */
export async function acceptByOffer(
  tx: Transaction,
  deps: StepDeps,
  actor: Actor,
  { application, student }: Locked,
): Promise<void> {
  if (!judgeStatusChange(application, { to: "Accepted", by: "system" }).ok) return;
  const { id, status, reference, version } = application;
  await tx
    .update(applications)
    .set({ status: "Accepted", version: version + 1 })
    .where(eq(applications.id, id));
  await tx.insert(timelineEvents).values({
    studentId: student.id,
    applicationId: id,
    kind: "status-changed",
    fromValue: status,
    toValue: "Accepted",
    actorId: actor.kind === "user" ? actor.userId : null,
    createdAt: deps.now(),
  });
  await recordAudit(
    tx,
    actor,
    { action: "application.changeStatus", subjectType: "application", subjectId: id, fields: ["status"] },
    deps.requestId,
  );
  await queueMail(tx, deps.jobs, {
    kind: "application-status-changed",
    to: { email: student.email, name: student.name },
    props: { name: student.name, reference, status: "Accepted", reason: null },
  });
}
