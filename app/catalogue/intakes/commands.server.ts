import { count, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { changedFields } from "#app/platform/records/changed-fields.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { applications, intakes } from "#app/registry/tables.server.ts";
import { type CreateIntake, intakeMonth, intakePeriod, type UpdateIntake } from "./intake-schema.ts";
import { FLEXIBLE_INTAKE_CODE } from "./intakes.ts";

type Refused = FailureOf<"unauthenticated" | "forbidden">;

/** Adds an intake. Errors: `already-exists` at `code`. */
export async function createIntake(
  deps: WriteDeps,
  actor: Actor,
  input: CreateIntake,
): Promise<Result<{ code: string }, Refused | FailureOf<"already-exists">>> {
  const allowed = authorize(actor, "intake.create");
  if (!allowed.ok) return allowed;
  const { code, label } = input;
  return deps.db.transaction(async (tx) => {
    const added = await tx
      .insert(intakes)
      .values({
        code,
        label,
        startsOn: intakeMonth(code),
        ...intakePeriod(input),
        createdAt: deps.now(),
      })
      .onConflictDoNothing()
      .returning({ code: intakes.code });
    if (added.length === 0) return err({ code: "already-exists", field: "code" });
    await recordAudit(
      tx,
      actor,
      {
        action: "intake.create",
        subjectType: "intake",
        subjectId: code,
        fields: ["label", "opensAt", "closesAt"],
      },
      deps.requestId,
    );
    return ok({ code });
  });
}

/** Changes name and days; the code is what applications hold and stays. Errors: `not-found`, `stale`. */
export async function updateIntake(
  deps: WriteDeps,
  actor: Actor,
  input: UpdateIntake,
): Promise<Result<{ version: number }, Refused | FailureOf<"not-found" | "stale">>> {
  const allowed = authorize(actor, "intake.update");
  if (!allowed.ok) return allowed;
  const { code, version } = input;
  const values = { label: input.label, ...intakePeriod(input) };
  return deps.db.transaction(async (tx) => {
    const [current] = await tx.select().from(intakes).where(eq(intakes.code, code)).for("update");
    if (!current || code === FLEXIBLE_INTAKE_CODE) return err({ code: "not-found" });
    const changed = changedFields(current, values);
    if (changed.length === 0) return ok({ version: current.version });
    if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
    await tx
      .update(intakes)
      .set({ ...values, version: version + 1 })
      .where(eq(intakes.code, code));
    await recordAudit(
      tx,
      actor,
      { action: "intake.update", subjectType: "intake", subjectId: code, fields: changed },
      deps.requestId,
    );
    return ok({ version: version + 1 });
  });
}

/**
 * Removes an intake that no application is for. Errors: `not-found`, `stale`, and `in-use` with the
 * number of applications. Removing it twice is `not-found` the second time.
 */
export async function removeIntake(
  deps: WriteDeps,
  actor: Actor,
  input: { code: string; version: number },
): Promise<
  Result<undefined, Refused | FailureOf<"not-found" | "stale"> | { code: "in-use"; applications: number }>
> {
  const allowed = authorize(actor, "intake.remove");
  if (!allowed.ok) return allowed;
  const { code, version } = input;
  return deps.db.transaction(async (tx) => {
    // The row's lock holds off submissions for this intake, whose foreign key needs it, until we are done.
    const [current] = await tx.select().from(intakes).where(eq(intakes.code, code)).for("update");
    if (!current || code === FLEXIBLE_INTAKE_CODE) return err({ code: "not-found" });
    if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
    const [used] = await tx
      .select({ number: count() })
      .from(applications)
      .where(eq(applications.intakeCode, code));
    if (used && used.number > 0) return err({ code: "in-use", applications: used.number });
    await tx.delete(intakes).where(eq(intakes.code, code));
    await recordAudit(
      tx,
      actor,
      { action: "intake.remove", subjectType: "intake", subjectId: code },
      deps.requestId,
    );
    return ok();
  });
}
