import { eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, one } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { changeStudent } from "./student-change.server.ts";
import { students } from "./students.tables.server.ts";

/**
 * Marks the phone number of a student as wrong, since a call has reached someone else. Nothing changes without a number, or
 * where it is marked already. Who may log a call may do so.
 */
export async function markPhoneWrong(
  deps: StepDeps & { readonly db: Transaction },
  actor: Actor,
  { id, since }: { id: string; since: Date },
): Promise<Result<unknown, ChangeRefused>> {
  const student = await one(
    deps.db.select({ version: students.version }).from(students).where(eq(students.id, id)).for("update"),
  );
  if (!student) return err({ code: "not-found" });
  return changeStudent(deps, actor, "call.create", { id, ...student }, ({ phone, phoneWrongSince }) =>
    ok(
      phone === null || phoneWrongSince !== null
        ? null
        : { set: { phoneWrongSince: since }, event: { kind: "phone-wrong", to: phone } },
    ),
  );
}

/** Says that the phone number of a student is right after all. Errors: `closed` for an archived record. */
export function confirmPhone(
  deps: StepDeps,
  actor: Actor,
  input: { id: string; version: number },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"closed">>> {
  return changeStudent<FailureOf<"closed">>(deps, actor, "student.update", input, (student) => {
    if (student.phoneWrongSince === null) return ok(null);
    if (student.isArchived) {
      return err({ code: "closed", because: student.mergedInto ? "merged" : "archived" });
    }
    return ok({ set: { phoneWrongSince: null }, event: { kind: "phone-confirmed", to: student.phone } });
  });
}
