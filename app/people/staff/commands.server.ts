import { asc, eq, inArray } from "drizzle-orm";
import { removeFactors } from "#app/people/second-factors/factors-store.server.ts";
import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
} from "#app/people/second-factors/second-factors.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { sessions, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

/**
 * Removes every second factor of a colleague who has lost them all, ends their sessions and notifies them by email;
 * with their password they set up a new one. Repeating it, with nothing left to remove, succeeds and writes nothing.
 *
 * Errors: `forbidden` also without a recent proof, for oneself (done under one's own account), and for an owner whose
 * own session has since ended; `not-found` for a user who is not staff.
 */
export async function resetFactors(
  deps: WriteDeps,
  known: OpenSession,
  userId: string,
): Promise<Result<undefined, FailureOf<"unauthenticated" | "forbidden" | "not-found">>> {
  const { actor, session } = known;
  const allowed = authorize(actor, "staff.resetFactors");
  if (!allowed.ok) return allowed;
  if (actor.userId === userId || !hasProof(known, deps)) return err({ code: "forbidden" });
  return deps.db.transaction(async (tx) => {
    // Locks both in a fixed order, to avoid a deadlock when two owners reset each other.
    const people = await tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(inArray(users.id, [actor.userId, userId]))
      .orderBy(asc(users.id))
      .for("update");
    const [open] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, session.id));
    if (!open) return err({ code: "forbidden" });
    const colleague = people.find(({ id }) => id === userId);
    const [role] = await tx
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.userId, userId));
    if (!colleague || role?.role !== "admin") return err({ code: "not-found" });
    // Includes an app whose setup is not finished.
    const kept = await Promise.all(
      [recoveryCodes, authenticatorApps, passkeys].map((table) => tx.$count(table, eq(table.userId, userId))),
    );
    if (kept.every((count) => count === 0)) return ok();

    await removeFactors(tx, userId);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordAudit(
      tx,
      actor,
      { action: "staff.resetFactors", subjectType: "user", subjectId: userId, fields: ["secondFactor"] },
      deps.requestId,
    );
    await queueMail(tx, deps.jobs, {
      kind: "second-factor-reset",
      to: { email: colleague.email, name: colleague.name },
      props: { name: colleague.name, by: known.user.fullName },
    });
    return ok();
  });
}
