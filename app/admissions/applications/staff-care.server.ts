import { eq } from "drizzle-orm";
import type { AssignCounsellor } from "#app/admissions/students/student-schema.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import { closedBecause } from "./lifecycle.ts";
import { changeApplication } from "./staff-change.server.ts";

const texts = words({
  noSuchCounsellor: "Select an active counsellor from the list",
});

/** Assigns an application to a counsellor, or unassigns it. Errors: `invalid` at `counsellorId`, `closed`. */
export function assignApplication(
  deps: StepDeps,
  actor: Actor,
  input: AssignCounsellor,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "closed">>> {
  return changeApplication<FailureOf<"invalid" | "closed">>(
    deps,
    actor,
    "application.assign",
    input,
    async (application, tx) => {
      const because = closedBecause(application);
      if (because !== null) return err({ code: "closed", because });
      if (input.counsellorId === application.counsellorId) return ok(null);
      const next = await findCounsellor(tx, input.counsellorId);
      if (input.counsellorId !== null && !next?.active)
        return invalidField("counsellorId", texts.noSuchCounsellor);
      const before = await findCounsellor(tx, application.counsellorId);
      return ok({
        set: { counsellorId: input.counsellorId },
        event: { kind: "counsellor-assigned", from: before?.name ?? null, to: next?.name ?? null },
      });
    },
  );
}

async function findCounsellor(db: DbOrTransaction, id: string | null) {
  if (id === null) return undefined;
  const [row] = await db
    .select({ name: counsellors.name, active: counsellors.active })
    .from(counsellors)
    .where(eq(counsellors.id, id));
  return row;
}

/**
 * Archives or restores an application. The student is not notified. Setting the current state again changes nothing.
 */
export function setApplicationArchived(
  deps: StepDeps,
  actor: Actor,
  input: { id: string; version: number; archived: boolean },
): Promise<Result<{ version: number }, ChangeRefused>> {
  const action = input.archived ? "application.archive" : "application.restore";
  return changeApplication<never>(deps, actor, action, input, (application) => {
    if (application.isArchived === input.archived) return ok(null);
    return ok({
      set: { isArchived: input.archived },
      event: { kind: input.archived ? "archived" : "restored" },
    });
  });
}
