import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { networkPrefix } from "#app/platform/environment/network-prefix.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { describeDevice } from "#app/platform/sessions/device.ts";
import { sessions, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { SIGN_IN_ACTIONS, type SignInAction, type StaffSession, type StaffSignIn } from "./sign-ins.ts";

const MOST_SESSIONS = 50;
const MOST_SIGN_INS = 20;

/** A colleague's sessions, last seen first. The network is truncated, as in the audit log. */
export async function listStaffSessions(
  db: DbOrTransaction,
  userId: string,
  now: Date,
): Promise<StaffSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
      secondFactorAt: sessions.secondFactorAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), sessions.id)
    .limit(MOST_SESSIONS);
  return rows.map(({ userAgent, ipAddress, secondFactorAt, ...row }) => ({
    ...row,
    ...describeDevice(userAgent),
    network: ipAddress ? networkPrefix(ipAddress) : null,
    secondFactor: secondFactorAt !== null,
  }));
}

/** The latest sign-ins and failed attempts at a colleague's account. */
export async function listSignIns(db: DbOrTransaction, userId: string): Promise<StaffSignIn[]> {
  const rows = await db
    .select({
      id: auditEntries.id,
      action: auditEntries.action,
      network: auditEntries.network,
      at: auditEntries.createdAt,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, "user"),
        eq(auditEntries.subjectId, userId),
        inArray(auditEntries.action, [...SIGN_IN_ACTIONS]),
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(MOST_SIGN_INS);
  return rows.map((row) => ({ ...row, action: row.action as SignInAction }));
}

/**
 * Signs a colleague out: on one device, or everywhere (`sessionId` null). Repeating it everywhere, with nothing left
 * to end, succeeds.
 *
 * Errors: `forbidden` also without a recent proof, and for oneself (done under one's own account); `not-found` for a
 * user who is not staff, and for a session that is over or someone else's.
 */
export async function endStaffSessions(
  deps: WriteDeps,
  known: OpenSession,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<Result<undefined, FailureOf<"unauthenticated" | "forbidden" | "not-found">>> {
  const { actor } = known;
  const allowed = authorize(actor, "staff.endSessions");
  if (!allowed.ok) return allowed;
  if (actor.userId === userId || !hasProof(known, deps)) return err({ code: "forbidden" });
  if (sessionId !== null && !isRecordId(sessionId)) return err({ code: "not-found" });
  return deps.db.transaction(async (tx) => {
    // Locks both in a fixed order, to avoid a deadlock when two owners sign each other out.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [actor.userId, userId]))
      .orderBy(asc(users.id))
      .for("update");
    const [open] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, known.session.id));
    if (!open) return err({ code: "forbidden" });
    const [role] = await tx
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.userId, userId));
    if (role?.role !== "admin") return err({ code: "not-found" });
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), sessionId === null ? undefined : eq(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return sessionId === null ? ok() : err({ code: "not-found" });
    await recordAudit(
      tx,
      actor,
      { action: "staff.endSessions", subjectType: "user", subjectId: userId, fields: ["sessions"] },
      deps.requestId,
    );
    return ok();
  });
}
