import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { type CreateIntake, intakeMonth, intakePeriod, type UpdateIntake } from "./intake-schema.ts";
import { intakes } from "./intakes.tables.server.ts";
import { FLEXIBLE_INTAKE_CODE } from "./intakes.ts";

/** Adds an intake. Errors: `already-exists` at `code`. */
export async function createIntake(
  deps: StepDeps,
  actor: Actor,
  input: CreateIntake,
): Promise<Result<{ code: string }, Refused | FailureOf<"already-exists">>> {
  const { code, label } = input;
  const created = await createRecord<{ id: string }, FailureOf<"already-exists">>(deps, actor, {
    action: "intake.create",
    subjectType: "intake",
    unique: { intakes_pkey: "code" },
    prepare: async (tx) =>
      ok({
        fields: ["label", "opensAt", "closesAt"],
        insert: () =>
          tx
            .insert(intakes)
            .values({
              code,
              label,
              startsOn: intakeMonth(code),
              ...intakePeriod(input),
              createdAt: deps.now(),
            })
            .returning({ id: intakes.code }),
      }),
  });
  return created.ok ? ok({ code }) : created;
}

/** Changes name and days; the code is what applications hold and stays. Errors: `not-found`, `stale`. */
export function updateIntake(
  deps: StepDeps,
  actor: Actor,
  input: UpdateIntake,
): Promise<Result<{ version: number }, ChangeRefused>> {
  const { code, version } = input;
  const values = { label: input.label, ...intakePeriod(input) };
  return changeRecord(deps, actor, {
    action: "intake.update",
    subjectType: "intake",
    subjectId: code,
    version,
    lock: (tx) => lockIntake(tx, code),
    change(current, tx) {
      const changed = changedFields(current, values);
      if (changed.length === 0) return ok(null);
      return ok({
        fields: changed,
        write: (next) =>
          tx
            .update(intakes)
            .set({ ...values, version: next })
            .where(eq(intakes.code, code)),
      });
    },
  });
}

/**
 * Removes an intake that no application is for. Errors: `not-found`, `stale`, and `in-use` with the
 * number of applications. Removing it twice is `not-found` the second time.
 */
export function removeIntake(
  deps: StepDeps,
  actor: Actor,
  input: { code: string; version: number },
): Promise<Result<undefined, ChangeRefused | InUse>> {
  const { code, version } = input;
  return removeRecord<typeof intakes.$inferSelect, InUse>(deps, actor, {
    action: "intake.remove",
    subjectType: "intake",
    subjectId: code,
    version,
    // The row's lock holds off submissions for this intake, whose foreign key needs it, until we are done.
    lock: (tx) => lockIntake(tx, code),
    async refuse(_, tx) {
      const used = await tx.$count(applications, eq(applications.intakeCode, code));
      return used > 0 ? err({ code: "in-use", applications: used }) : null;
    },
    remove: (tx) => tx.delete(intakes).where(eq(intakes.code, code)),
  });
}

type InUse = { readonly code: "in-use"; readonly applications: number };

/** The flexible intake is none that somebody could change. */
const lockIntake = async (tx: Transaction, code: string) =>
  code === FLEXIBLE_INTAKE_CODE
    ? undefined
    : one(tx.select().from(intakes).where(eq(intakes.code, code)).for("update"));
