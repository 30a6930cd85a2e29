import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { postgresCode, type Transaction } from "#app/platform/database/client.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";
import { type Err, err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { leavesAnOwner } from "#app/platform/sessions/end-access.server.ts";
import { sessions, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

export type AccessRefusal = ChangeRefused | FailureOf<"invalid">;

/** The account whose access is changed, locked. */
export interface LockedAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly disabledAt: Date | null;
  readonly accessVersion: number;
  readonly isStaff: boolean;
  readonly level: StaffRole | null;
  readonly customRoleId: string | null;
  readonly onlyAssigned: boolean;
  readonly seesBranch: boolean;
  readonly branchId: string | null;
}

interface AccessChange {
  readonly action: Extract<Action, "staff.changeRole" | `access.${string}`>;
  readonly userId: string;
  readonly version: number;
  /** Whether there is nothing left to do: a repeated submission succeeds without writing. */
  isDone(account: LockedAccount): boolean;
  /** An optional reason to refuse. */
  refuse?(tx: Transaction, account: LockedAccount): Promise<Err<FailureOf<"invalid">> | null>;
  apply(tx: Transaction, account: LockedAccount): Promise<void>;
}

const DEADLOCK = "40P01";
const MOST_ATTEMPTS = 3;

/**
 * Every change of another user's access goes through here. Owners are serialised: one who was demoted, disabled or
 * signed out by the previous change is refused, so that of two who act against each other one remains.
 *
 * Errors: `forbidden` also without a recent proof, for oneself, and for a user who is no longer an owner;
 * `not-found`; `stale`.
 */
export async function changeAccess(
  deps: WriteDeps,
  known: OpenSession,
  change: AccessChange,
): Promise<Result<undefined, AccessRefusal>> {
  const allowed = authorize(known.actor, change.action);
  if (!allowed.ok) return allowed;
  if (known.actor.userId === change.userId || !hasProof(known, deps)) return err({ code: "forbidden" });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.db.transaction((tx) => changeOnce(tx, known, change));
    } catch (error) {
      // The user was changing their own record at the same moment; their change was committed or rolled back.
      if (postgresCode(error) !== DEADLOCK || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

async function changeOnce(
  tx: Transaction,
  known: OpenSession,
  change: AccessChange,
): Promise<Result<undefined, AccessRefusal>> {
  const ownerLeft = await leavesAnOwner(tx, change.userId);
  const people = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      disabledAt: users.disabledAt,
      accessVersion: users.accessVersion,
    })
    .from(users)
    // A closed account has no access left to change.
    .where(and(inArray(users.id, [known.actor.userId, change.userId]), isNull(users.closedAt)))
    .orderBy(asc(users.id))
    .for("update");
  const roles = await tx
    .select({
      userId: userRoles.userId,
      role: userRoles.role,
      level: userRoles.staffRole,
      customRoleId: userRoles.staffRoleId,
      onlyAssigned: userRoles.onlyAssigned,
      seesBranch: userRoles.seesBranch,
      branchId: userRoles.branchId,
    })
    .from(userRoles)
    .where(inArray(userRoles.userId, [known.actor.userId, change.userId]));
  const [open] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, known.session.id));
  const me = people.find(({ id }) => id === known.actor.userId);
  const mine = roles.find(({ userId }) => userId === known.actor.userId);
  if (!open || !me || me.disabledAt || mine?.level !== "owner" || !ownerLeft) {
    return err({ code: "forbidden" });
  }
  const person = people.find(({ id }) => id === change.userId);
  if (!person) return err({ code: "not-found" });
  const role = roles.find(({ userId }) => userId === change.userId);
  const account = {
    ...person,
    isStaff: role?.role === "admin",
    level: role?.level ?? null,
    customRoleId: role?.customRoleId ?? null,
    onlyAssigned: role?.onlyAssigned ?? false,
    seesBranch: role?.seesBranch ?? false,
    branchId: role?.branchId ?? null,
  };
  if (change.action === "staff.changeRole" && !account.isStaff) return err({ code: "not-found" });
  if (change.isDone(account)) return ok();
  if (account.accessVersion !== change.version) {
    return err({ code: "stale", currentVersion: account.accessVersion });
  }
  const refused = await change.refuse?.(tx, account);
  if (refused) return refused;
  await change.apply(tx, account);
  await tx
    .update(users)
    .set({ accessVersion: account.accessVersion + 1 })
    .where(eq(users.id, account.id));
  return ok();
}
