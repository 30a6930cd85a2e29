import { count, eq } from "drizzle-orm";
import type { AddHoliday, AddOffice } from "#app/domain/availability/availability-schema.ts";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { authorize } from "#app/domain/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/domain/result.ts";
import { recordAudit } from "../audit/audit.server.ts";
import type { Transaction } from "../db/client.server.ts";
import { offices, publicHolidays, weeklyHours } from "../db/schema/schema.server.ts";
import type { WriteDeps } from "../write-deps.server.ts";

type Refused = FailureOf<"unauthenticated" | "forbidden">;
const NO_OFFICE = "Choose an office from the list";
const IN_USE = "Counsellors keep hours at this office";
const MOST_OFFICES = 100;
const MOST_HOLIDAYS = 2000;

/** Adds an office. Errors: `already-exists` at `name`, `invalid` at `name` when there are too many. */
export async function addOffice(
  deps: WriteDeps,
  actor: Actor,
  input: AddOffice,
): Promise<Result<{ id: string }, Refused | FailureOf<"already-exists" | "invalid">>> {
  return asOwner<{ id: string }, FailureOf<"already-exists" | "invalid">>(deps, actor, async (tx) => {
    const [number] = await tx.select({ of: count() }).from(offices);
    if ((number?.of ?? 0) >= MOST_OFFICES) return invalidField("name", `At most ${MOST_OFFICES} offices`);
    const [row] = await tx
      .insert(offices)
      .values({ ...input, createdAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: offices.id });
    if (!row) return err({ code: "already-exists", field: "name" });
    await audit(tx, deps, actor, row.id, "office");
    return ok(row);
  });
}

/** Removes an office and its holidays. Errors: `invalid` at `entry` while counsellors keep hours there. */
export async function removeOffice(
  deps: WriteDeps,
  actor: Actor,
  id: string,
): Promise<Result<undefined, Refused | FailureOf<"invalid">>> {
  return asOwner(deps, actor, async (tx) => {
    const [used] = await tx
      .select({ id: weeklyHours.id })
      .from(weeklyHours)
      .where(eq(weeklyHours.officeId, id))
      .limit(1);
    if (used) return invalidField("entry", IN_USE);
    const gone = await tx.delete(offices).where(eq(offices.id, id)).returning({ id: offices.id });
    if (gone.length > 0) await audit(tx, deps, actor, id, "office");
    return ok();
  });
}

/** Enters a public holiday. The same one twice is one. Errors: `invalid` at `officeId` or `date`. */
export async function addHoliday(
  deps: WriteDeps,
  actor: Actor,
  input: AddHoliday,
): Promise<Result<undefined, Refused | FailureOf<"invalid">>> {
  return asOwner(deps, actor, async (tx) => {
    if (input.officeId !== null) {
      const [office] = await tx
        .select({ id: offices.id })
        .from(offices)
        .where(eq(offices.id, input.officeId))
        .for("key share");
      if (!office) return invalidField("officeId", NO_OFFICE);
    }
    const [number] = await tx.select({ of: count() }).from(publicHolidays);
    if ((number?.of ?? 0) >= MOST_HOLIDAYS) {
      return invalidField("date", `At most ${MOST_HOLIDAYS} holidays: remove some that are over`);
    }
    const [row] = await tx
      .insert(publicHolidays)
      .values({ ...input, createdAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: publicHolidays.id });
    if (row) await audit(tx, deps, actor, row.id, "publicHoliday");
    return ok();
  });
}

/** Takes a public holiday away. One that is gone already changes nothing. */
export async function removeHoliday(
  deps: WriteDeps,
  actor: Actor,
  id: string,
): Promise<Result<undefined, Refused>> {
  return asOwner(deps, actor, async (tx) => {
    const gone = await tx
      .delete(publicHolidays)
      .where(eq(publicHolidays.id, id))
      .returning({ id: publicHolidays.id });
    if (gone.length > 0) await audit(tx, deps, actor, id, "publicHoliday");
    return ok();
  });
}

async function asOwner<T, E>(
  deps: WriteDeps,
  actor: Actor,
  write: (tx: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E | Refused>> {
  const allowed = authorize(actor, "availability.editOffices");
  return allowed.ok ? deps.db.transaction(write) : allowed;
}

function audit(tx: Transaction, deps: WriteDeps, actor: Actor, id: string, field: string): Promise<void> {
  const entry = { action: "availability.editOffices", subjectType: field, subjectId: id, fields: [field] };
  return recordAudit(tx, actor, entry, deps.requestId);
}
