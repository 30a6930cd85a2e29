import { and, eq } from "drizzle-orm";
import { invitations } from "#app/people/invitations/invitations.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { isRight, RIGHTS, type Right, withNeeded } from "#app/platform/permissions/custom-roles.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { MOST_ROLES } from "./queries.server.ts";
import type { CreateRole } from "./role-schema.ts";
import { roleMessages } from "./roles.words.ts";

type Clash = FailureOf<"already-exists">;
type Invalid = FailureOf<"invalid">;
const UNIQUE = { staff_roles_name_key: "name" };
const SUBJECT = "role";

/**
 * Locks a role, with its permissions as recorded in the audit log: grouped by noun, so that they are short and easy
 * to read. The caller is locked first, in the same order as when a role is assigned: concurrent calls wait for each
 * other.
 */
const lockRole = async (tx: Transaction, { actor }: OpenSession, id: string) => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("key share");
  const row = await one(tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for("update"));
  return row && { ...row, ticked: row.permissions.filter(isRight), rights: rightsText(row.permissions) };
};
type LockedRole = NonNullable<Awaited<ReturnType<typeof lockRole>>>;

const rightsText = (rights: readonly string[]): string =>
  [...Map.groupBy(rights, (right) => right.split(".")[0])]
    .map(([noun, of]) => `${noun}: ${of.map((right) => right.split(".")[1]).join(", ")}`)
    .join("; ");

/** The selected permissions with those they require, in the order of the matrix. */
function wholeOf(rights: readonly Right[]): Right[] {
  const all = withNeeded(rights);
  return RIGHTS.filter((right) => all.has(right));
}

/**
 * Adds a role. Permissions include those they require. Errors: `forbidden` (also without a recent confirmation of
 * identity), `already-exists` at `name`, `invalid` for too many.
 */
export async function createRole(
  deps: WriteDeps,
  known: OpenSession,
  { name, description, rights }: CreateRole,
): Promise<Result<{ id: string }, Refused | Clash | Invalid>> {
  if (!hasProof(known, deps)) return err({ code: "forbidden" });
  return createRecord<{ id: string }, Clash | Invalid>(deps, known.actor, {
    action: "role.create",
    subjectType: SUBJECT,
    unique: UNIQUE,
    async prepare(tx) {
      if ((await tx.$count(staffRoles)) >= MOST_ROLES)
        return invalidField("", roleMessages.full({ most: MOST_ROLES }));
      const whole = wholeOf(rights);
      return ok({
        fields: ["name", "description", "rights"],
        insert: async () => {
          const made = await tx
            .insert(staffRoles)
            .values({ name, description, permissions: whole, createdAt: deps.now(), updatedAt: deps.now() })
            .returning();
          return made.map((row) => ({ ...row, rights: rightsText(row.permissions) }));
        },
      });
    },
  });
}

/**
 * Updates a role: it takes effect with the next request of everyone who has it, and they are notified by email of the
 * permissions they gained and lost. Errors as for adding, and `not-found`, `stale`.
 */
export async function updateRole(
  deps: WriteDeps,
  known: OpenSession,
  { id, version, name, description, rights }: CreateRole & { id: string; version: number },
): Promise<Result<{ version: number }, ChangeRefused | Clash>> {
  if (!hasProof(known, deps)) return err({ code: "forbidden" });
  const whole = wholeOf(rights);
  return changeRecord<LockedRole, Clash>(deps, known.actor, {
    action: "role.update",
    subjectType: SUBJECT,
    subjectId: id,
    version,
    unique: UNIQUE,
    lock: (tx) => lockRole(tx, known, id),
    change(row, tx) {
      const fields = changedFields(row, { name, description, rights: rightsText(whole) });
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) =>
          tx
            .update(staffRoles)
            .set({ name, description, permissions: whole, version: next, updatedAt: deps.now() })
            .where(eq(staffRoles.id, id)),
        afterwards: () =>
          tellPeople(tx, deps, known, {
            id,
            level: name,
            gained: whole.filter((right) => !row.ticked.includes(right)),
            lost: row.ticked.filter((right) => !whole.includes(right)),
          }),
      });
    },
  });
}

/** Deletes an unassigned role. Errors: `forbidden`, `not-found`, `stale`; `invalid` while it is assigned. */
export async function removeRole(
  deps: WriteDeps,
  known: OpenSession,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused | Invalid>> {
  if (!hasProof(known, deps)) return err({ code: "forbidden" });
  return removeRecord<LockedRole, Invalid>(deps, known.actor, {
    action: "role.remove",
    subjectType: SUBJECT,
    subjectId: id,
    version,
    // A concurrent assignment holds the row: it is counted, or finds the role deleted.
    lock: (tx) => lockRole(tx, known, id),
    async refuse(_row, tx) {
      const people = await tx.$count(userRoles, eq(userRoles.staffRoleId, id));
      const invited = await tx.$count(invitations, eq(invitations.staffRoleId, id));
      if (people + invited === 0) return null;
      return invalidField("", roleMessages.inUse({ people, invited }));
    },
    remove: (tx) => tx.delete(staffRoles).where(eq(staffRoles.id, id)),
  });
}

async function tellPeople(
  tx: Transaction,
  deps: WriteDeps,
  known: OpenSession,
  { id, ...change }: { id: string; level: string; gained: readonly Right[]; lost: readonly Right[] },
): Promise<void> {
  if (change.gained.length + change.lost.length === 0) return;
  const people = await tx
    .select({ email: users.email, name: users.name })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, "admin"), eq(userRoles.staffRoleId, id)));
  for (const { email, name } of people) {
    await queueMail(tx, deps.jobs, {
      kind: "role-permissions-changed",
      to: { email, name },
      props: { name, by: known.user.fullName, ...change },
    });
  }
}
