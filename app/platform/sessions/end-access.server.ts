import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { calendarFeeds } from "#app/consultations/availability/availability.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { postgresCode, type Transaction } from "#app/platform/database/client.server.ts";
import { forgetKnownDevices } from "./known-device.server.ts";
import { sessions, userRoles, users, verifications } from "./sessions.tables.server.ts";
import { verificationsNaming } from "./verifications-naming.server.ts";

/**
 * Immediately ends everything that gives access to an account or its data: sessions, codes and links sent by email,
 * sign-ins pending two-step verification, browsers that skip it, identity confirmations in progress, and the private
 * calendar addresses of the linked counsellor. Passwords, factors and records stay.
 *
 * It does not prevent new sign-ins: that is `users.disabledAt`, which the caller sets, or the account's end. Anything
 * else that gives access to an account in the future belongs here.
 */
export async function endAllAccess(tx: Transaction, userId: string, now: Date): Promise<void> {
  // Returns once their writes in progress have ended, and blocks new ones.
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  if (!user) return;
  await forgetKnownDevices(tx, userId, now);
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  await tx.delete(verifications).where(verificationsNaming([userId, ...ended.map(({ id }) => id)]));
  await tx
    .update(calendarFeeds)
    .set({ revokedAt: now })
    .where(
      and(
        isNull(calendarFeeds.revokedAt),
        inArray(
          calendarFeeds.counsellorId,
          tx.select({ id: counsellors.id }).from(counsellors).where(eq(counsellors.userId, userId)),
        ),
      ),
    );
}

/**
 * Whether another owner who is not disabled would be left without this person. Whatever removes an owner (demoting,
 * disabling, closing, erasing) checks this first, in its own transaction: they are serialised here, so that the last
 * two cannot leave at the same time. Call it before locking any row.
 */
export async function leavesAnOwner(tx: Transaction, userId: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff.owners'))`);
  const owners = await tx
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, "admin"), eq(userRoles.staffRole, "owner"), isNull(users.disabledAt)));
  return owners.some(({ id }) => id !== userId);
}

/** What the audit log's trigger raises when a disabled user writes. */
const DISABLED = "SB001";

/** Whether a write failed because its author was disabled while it was in progress. */
export function isDisabledMeanwhile(error: unknown): boolean {
  return postgresCode(error) === DISABLED;
}
