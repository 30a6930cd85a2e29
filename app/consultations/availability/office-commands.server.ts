import { count, eq } from "drizzle-orm";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import { offices, weeklyHours } from "./availability.tables.server.ts";
import type { AddOffice } from "./availability-schema.ts";
import { auditOffices, changeOffices, type OfficeRefusal } from "./change-offices.server.ts";

const MOST_OFFICES = 100;

const texts = words({
  inUse: "This office cannot be removed because counsellors have hours there. Remove those hours first.",
  full: "You can add up to {most} offices. Remove one first.",
});

/** Adds an office. Errors: `already-exists` at `name`, `invalid` at `name` when there are too many. */
export async function addOffice(
  deps: WriteDeps,
  actor: Actor,
  input: AddOffice,
): Promise<Result<{ id: string }, OfficeRefusal | FailureOf<"already-exists" | "invalid">>> {
  return changeOffices<{ id: string }, FailureOf<"already-exists" | "invalid">>(deps, actor, async (tx) => {
    const [number] = await tx.select({ of: count() }).from(offices);
    if ((number?.of ?? 0) >= MOST_OFFICES) return invalidField("name", texts.full({ most: MOST_OFFICES }));
    const [row] = await tx
      .insert(offices)
      .values({ ...input, createdAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: offices.id });
    if (!row) return err({ code: "already-exists", field: "name" });
    await auditOffices(tx, deps, actor, row.id, "office");
    return ok(row);
  });
}

/** Removes an office and its holidays. Errors: `invalid` at `entry` while counsellors keep hours there. */
export async function removeOffice(
  deps: WriteDeps,
  actor: Actor,
  id: string,
): Promise<Result<undefined, OfficeRefusal | FailureOf<"invalid">>> {
  return changeOffices(deps, actor, async (tx) => {
    const [used] = await tx
      .select({ id: weeklyHours.id })
      .from(weeklyHours)
      .where(eq(weeklyHours.officeId, id))
      .limit(1);
    if (used) return invalidField("entry", texts.inUse);
    const gone = await tx.delete(offices).where(eq(offices.id, id)).returning({ id: offices.id });
    if (gone.length > 0) await auditOffices(tx, deps, actor, id, "office");
    return ok();
  });
}
