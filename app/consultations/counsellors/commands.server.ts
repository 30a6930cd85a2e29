import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { changedFields } from "#app/platform/records/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/records/record-writes.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { counsellors, userRoles } from "#app/registry/tables.server.ts";
import type { CreateCounsellor, UpdateCounsellor } from "./counsellor-schema.ts";

const NOT_STAFF = "Choose a member of staff";

type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds a counsellor. Errors: `already-exists` at `email` or `userId` when another counsellor has the
 * address or the staff account; `invalid` at `userId` when the account is not staff.
 */
export function createCounsellor(
  deps: WriteDeps,
  actor: Actor,
  input: CreateCounsellor,
): Promise<Result<{ id: string }, Refused | Clash>> {
  return createRecord<{ id: string }, Clash>(deps, actor, {
    action: "counsellor.create",
    subjectType: "counsellor",
    prepare: async (tx) =>
      (await findClash(tx, input, null)) ??
      ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(counsellors)
            .values({ ...input, createdAt: deps.now() })
            .returning({ id: counsellors.id }),
      }),
  });
}

/**
 * Changes a counsellor, in part or whole: also how one is made active or inactive. Errors as for
 * creating, and `not-found`, `stale`. Saving what is already there changes nothing.
 */
export function updateCounsellor(
  deps: WriteDeps,
  actor: Actor,
  input: Pick<UpdateCounsellor, "id" | "version"> & Partial<UpdateCounsellor>,
): Promise<Result<{ version: number }, ChangeRefused | Clash>> {
  const { id, version, ...values } = input;
  const own = eq(counsellors.id, id);
  return changeRecord<typeof counsellors.$inferSelect, Clash>(deps, actor, {
    action: "counsellor.update",
    subjectType: "counsellor",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(counsellors).where(own).for("update")),
    async change(current, tx) {
      const changed = changedFields(current, values);
      if (changed.length === 0) return ok(null);
      return (
        (await findClash(tx, { ...current, ...values }, id)) ??
        ok({
          fields: changed,
          write: (next) =>
            tx
              .update(counsellors)
              .set({ ...values, version: next })
              .where(own),
        })
      );
    },
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
