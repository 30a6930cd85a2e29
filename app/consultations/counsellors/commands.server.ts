import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import type { CreateCounsellor, UpdateCounsellor } from "./counsellor-schema.ts";
import { counsellors } from "./counsellors.tables.server.ts";

const UNIQUE = { counsellors_user_id_unique: "userId", counsellors_email_unique: "email" };
const texts = words({ notStaff: "Select a member of staff" });

type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds a counsellor, linked to the staff account that is given, else to the one with the same confirmed email address. Errors: `already-exists` at `email` or `userId` when another counsellor has the
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
    unique: UNIQUE,
    async prepare(tx) {
      const refused = await notStaff(tx, input.userId);
      if (refused) return refused;
      const userId = input.userId ?? (await staffWithAddress(tx, input.email));
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(counsellors)
            .values({ ...input, userId, createdAt: deps.now() })
            .returning({ id: counsellors.id }),
      });
    },
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
    unique: UNIQUE,
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(counsellors).where(own).for("update")),
    async change(current, tx) {
      const changed = changedFields(current, values);
      if (changed.length === 0) return ok(null);
      return (
        (await notStaff(tx, { ...current, ...values }.userId)) ??
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

/** The staff account that has confirmed an email address and has no counsellor yet; null for none. */
async function staffWithAddress(tx: Transaction, email: string): Promise<string | null> {
  const account = await one(
    tx
      .select({ userId: users.id })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(
        and(
          eq(users.email, email.toLowerCase()),
          eq(users.emailVerified, true),
          isNull(users.disabledAt),
          eq(userRoles.role, "admin"),
          sql`not exists (select from ${counsellors} linked where linked.user_id = ${users.id})`,
        ),
      ),
  );
  return account?.userId ?? null;
}

/** The account of a counsellor is a member of staff's. */
async function notStaff(tx: Transaction, userId: string | null) {
  if (userId === null) return null;
  const staff = await tx.$count(userRoles, and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
  return staff > 0 ? null : invalidField("userId", texts.notStaff);
}
