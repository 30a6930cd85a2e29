import { and, desc, eq, gt, ne } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { type DeviceNames, describeDevice } from "#app/platform/sessions/device.ts";
import { sessions } from "#app/platform/sessions/sessions.tables.server.ts";

export interface SessionFacts extends DeviceNames {
  id: string;
  /** The network address of the last request; null if unknown. */
  address: string | null;
  signedInAt: Date;
  lastSeenAt: Date;
  current: boolean;
}

/** The user's sessions: this one first, then the others, last seen first. */
export async function listSessions(
  db: DbOrTransaction,
  { now }: Pick<Services, "now">,
  known: OpenSession,
): Promise<SessionFacts[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, known.user.id), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.updatedAt), sessions.id);
  const facts = rows.map(({ userAgent, ...row }) => ({
    ...row,
    address: row.address || null,
    ...describeDevice(userAgent),
    current: row.id === known.session.id,
  }));
  return facts.toSorted((left, right) => Number(right.current) - Number(left.current));
}

/**
 * Signs out one other device. Errors: `forbidden`, `not-found` for anyone else's session, an expired one, and this
 * one (it ends by Sign Out, which also clears the cookie).
 */
export async function endSession(
  { db }: Pick<Services, "db">,
  known: OpenSession,
  sessionId: string,
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden" | "not-found">>> {
  if (!can(known.actor, "account.manageSessions", "own")) return err({ code: "forbidden" });
  if (!isRecordId(sessionId)) return err({ code: "not-found" });
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.userId, known.actor.userId),
          ne(sessions.id, known.session.id),
        ),
      )
      .returning({ id: sessions.id });
    if (ended.length === 0) return err({ code: "not-found" });
    await recordAudit(
      tx,
      known.actor,
      { action: "account.endSession", subjectType: "session", subjectId: sessionId },
      requestId,
    );
    return ok();
  });
}
