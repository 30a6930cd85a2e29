import { and, eq, sql } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { NO_BRANCH, storedSight } from "#app/people/branches/branch.ts";
import { holdBranch } from "#app/people/branches/branches.server.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { holdRole } from "#app/people/roles/queries.server.ts";
import { storedRole } from "#app/people/roles/role-choice.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { endAllAccess } from "#app/platform/sessions/end-access.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type AccessRefusal, changeAccess, type LockedAccount } from "./access-change.server.ts";
import type { ChangeRole, DisableAccount } from "./account-access.ts";
import { linkCounsellor } from "./counsellor-of-staff.server.ts";
import { staffMessages } from "./staff.words.ts";

/**
 * Changes a colleague's role, branch or access scope (the students of their branch, or only assigned ones) and
 * notifies them by email, unless only the branch changes. Takes effect with their next request. Errors: see `changeAccess`; `not-found` also for
 * non-staff.
 */
export async function changeStaffRole(
  deps: WriteDeps,
  known: OpenSession,
  { userId, version, level, ...asked }: ChangeRole & { readonly userId: string },
): Promise<Result<{ onlyBranch: boolean }, AccessRefusal>> {
  const sight = storedSight(asked.sees ?? (asked.onlyAssigned ? "assigned" : "all"), level);
  const branchOf = (account: LockedAccount) =>
    asked.branchId == null ? account.branchId : asked.branchId === NO_BRANCH ? null : asked.branchId;
  const seesSame = (account: LockedAccount) =>
    account.onlyAssigned === sight.onlyAssigned && account.seesBranch === sight.seesBranch;
  const stored = storedRole(level);
  const isSame = (account: LockedAccount) =>
    account.level === stored.staffRole && account.customRoleId === stored.staffRoleId;
  let onlyBranch = false;
  const done = await changeAccess(deps, known, {
    action: "staff.changeRole",
    userId,
    version,
    isDone: (account) => isSame(account) && seesSame(account) && account.branchId === branchOf(account),
    async refuse(tx, account) {
      const branchId = branchOf(account);
      if (branchId !== null && branchId !== account.branchId && !(await holdBranch(tx, branchId)))
        return invalidField("branchId", branchMessages.choose);
      if (stored.staffRoleId === null || (await holdRole(tx, stored.staffRoleId))) return null;
      return invalidField("level", staffMessages.levelGone);
    },
    async apply(tx, account) {
      const own = stored.staffRoleId === null ? null : await holdRole(tx, stored.staffRoleId);
      const fields = [
        ...(isSame(account) ? [] : ["staffRole"]),
        ...(account.onlyAssigned === sight.onlyAssigned ? [] : ["onlyAssigned"]),
        ...(account.seesBranch === sight.seesBranch ? [] : ["seesBranch"]),
        ...(account.branchId === branchOf(account) ? [] : ["branchId"]),
      ];
      await tx
        .update(userRoles)
        .set({
          staffRole: stored.staffRole,
          staffRoleId: stored.staffRoleId,
          ...sight,
          branchId: branchOf(account),
        })
        .where(eq(userRoles.userId, userId));
      await recordAudit(
        tx,
        known.actor,
        { action: "staff.changeRole", subjectType: "user", subjectId: userId, fields },
        deps.requestId,
      );
      // A person who becomes a counsellor has the record with the same email address.
      if (!isSame(account) && level === "counsellor")
        await linkCounsellor(tx, deps, known.actor, { userId, adds: false });
      // A new branch that changes nothing the person can see is not announced.
      onlyBranch = isSame(account) && seesSame(account);
      if (onlyBranch) return;
      await queueMail(tx, deps.jobs, {
        kind: "staff-role-changed",
        to: { email: account.email, name: account.name },
        props: {
          name: account.name,
          by: known.user.fullName,
          level: stored.staffRole,
          ...sight,
          ...(own ? { customRoleName: own.name } : {}),
        },
      });
    },
  });
  return done.ok ? ok({ onlyBranch }) : done;
}

/**
 * Disables any user's account: all of its sessions, links, codes and calendar feeds end immediately, and its writes
 * in progress are refused. With `deactivateCounsellor` nothing new is assigned to their counsellor record. They are
 * notified by email. Errors: see `changeAccess`.
 */
export function disableAccount(
  deps: WriteDeps,
  known: OpenSession,
  input: DisableAccount & { readonly userId: string },
): Promise<Result<undefined, AccessRefusal>> {
  const { userId, version, reason, deactivateCounsellor } = input;
  return changeAccess(deps, known, {
    action: "access.disable",
    userId,
    version,
    isDone: (account) => account.disabledAt !== null,
    async apply(tx, account) {
      const now = deps.now();
      await tx
        .update(users)
        .set({ disabledAt: now, disabledBy: known.actor.userId, disabledReason: reason })
        .where(eq(users.id, userId));
      await endAllAccess(tx, userId, now);
      if (deactivateCounsellor) await deactivateCounsellorOf(tx, deps, known, userId);
      await recordAudit(
        tx,
        known.actor,
        {
          action: "access.disable",
          subjectType: "user",
          subjectId: userId,
          fields: ["disabledAt", "disabledReason"],
        },
        deps.requestId,
      );
      await queueMail(tx, deps.jobs, {
        kind: "account-disabled",
        to: { email: account.email, name: account.name },
        props: { name: account.name },
      });
    },
  });
}

/** Restores the access of a disabled account; the user has to sign in again. Errors: see `changeAccess`. */
export function enableAccount(
  deps: WriteDeps,
  known: OpenSession,
  { userId, version }: { readonly userId: string; readonly version: number },
): Promise<Result<undefined, AccessRefusal>> {
  return changeAccess(deps, known, {
    action: "access.enable",
    userId,
    version,
    isDone: (account) => account.disabledAt === null,
    async apply(tx, account) {
      // A session or a link may have been created at the moment of disabling.
      await endAllAccess(tx, userId, deps.now());
      await tx
        .update(users)
        .set({ disabledAt: null, disabledBy: null, disabledReason: null })
        .where(eq(users.id, userId));
      await recordAudit(
        tx,
        known.actor,
        {
          action: "access.enable",
          subjectType: "user",
          subjectId: userId,
          fields: ["disabledAt", "disabledReason"],
        },
        deps.requestId,
      );
      await queueMail(tx, deps.jobs, {
        kind: "account-enabled",
        to: { email: account.email, name: account.name },
        props: { name: account.name },
      });
    },
  });
}

async function deactivateCounsellorOf(
  tx: Transaction,
  deps: WriteDeps,
  known: OpenSession,
  userId: string,
): Promise<void> {
  const [counsellor] = await tx
    .update(counsellors)
    .set({ active: false, version: sql`${counsellors.version} + 1` })
    .where(and(eq(counsellors.userId, userId), eq(counsellors.active, true)))
    .returning({ id: counsellors.id });
  if (!counsellor) return;
  await recordAudit(
    tx,
    known.actor,
    {
      action: "counsellor.update",
      subjectType: "counsellor",
      subjectId: counsellor.id,
      fields: ["active"],
    },
    deps.requestId,
  );
}
