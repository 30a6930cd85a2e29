import { and, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { changedFields } from "#app/platform/records/changed-fields.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { counsellors, userRoles } from "#app/registry/tables.server.ts";
import type { CreateCounsellor, UpdateCounsellor } from "./counsellor-schema.ts";

const NOT_STAFF = "Choose a member of staff";

type Refused = FailureOf<"unauthenticated" | "forbidden">;
type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds a counsellor. Errors: `already-exists` at `email` or `userId` when another counsellor has the
 * address or the staff account; `invalid` at `userId` when the account is not staff.
 */
export async function createCounsellor(
  deps: WriteDeps,
  actor: Actor,
  input: CreateCounsellor,
): Promise<Result<{ id: string }, Refused | Clash>> {
  const allowed = authorize(actor, "counsellor.create");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    const clash = await findClash(tx, input, null);
    if (clash) return clash;
    const [row] = await tx
      .insert(counsellors)
      .values({ ...input, createdAt: deps.now() })
      .returning({ id: counsellors.id });
    if (!row) throw new Error("An insert without conflict handling returns its row");
    await recordAudit(
      tx,
      actor,
      {
        action: "counsellor.create",
        subjectType: "counsellor",
        subjectId: row.id,
        fields: Object.keys(input),
      },
      deps.requestId,
    );
    return ok(row);
  });
}

/**
 * Changes a counsellor, in part or whole: also how one is made active or inactive. Errors as for
 * creating, and `not-found`, `stale`. Saving what is already there changes nothing.
 */
export async function updateCounsellor(
  deps: WriteDeps,
  actor: Actor,
  input: Pick<UpdateCounsellor, "id" | "version"> & Partial<UpdateCounsellor>,
): Promise<Result<{ version: number }, Refused | Clash | FailureOf<"not-found" | "stale">>> {
  const allowed = authorize(actor, "counsellor.update");
  if (!allowed.ok) return allowed;
  const { id, version, ...values } = input;
  return deps.db.transaction(async (tx) => {
    const [current] = await tx.select().from(counsellors).where(eq(counsellors.id, id)).for("update");
    if (!current) return err({ code: "not-found" });
    const changed = changedFields(current, values);
    if (changed.length === 0) return ok({ version: current.version });
    if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
    const clash = await findClash(tx, { ...current, ...values }, id);
    if (clash) return clash;
    await tx
      .update(counsellors)
      .set({ ...values, version: version + 1 })
      .where(eq(counsellors.id, id));
    await recordAudit(
      tx,
      actor,
      { action: "counsellor.update", subjectType: "counsellor", subjectId: id, fields: changed },
      deps.requestId,
    );
    return ok({ version: version + 1 });
  });
}

async function findClash(
  tx: Transaction,
  values: Pick<CreateCounsellor, "email" | "userId">,
  ownId: string | null,
) {
  const others = ownId === null ? undefined : ne(counsellors.id, ownId);
  if (values.userId !== null) {
    const [staff] = await tx
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(and(eq(userRoles.userId, values.userId), eq(userRoles.role, "admin")));
    if (!staff) return invalidField("userId", NOT_STAFF);
  }
  // One write at a time, so that a button pressed twice makes one counsellor.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('counsellors.email'))`);
  if (values.userId !== null) {
    const [linked] = await tx
      .select({ id: counsellors.id })
      .from(counsellors)
      .where(and(eq(counsellors.userId, values.userId), others));
    if (linked) return err({ code: "already-exists", field: "userId" });
  }
  const [same] = await tx
    .select({ id: counsellors.id })
    .from(counsellors)
    .where(and(eq(counsellors.email, values.email), others))
    .limit(1);
  return same ? err({ code: "already-exists", field: "email" }) : null;
}
