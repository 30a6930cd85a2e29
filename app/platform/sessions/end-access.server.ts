import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { calendarFeeds } from "#app/consultations/availability/availability.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { postgresCode, type Transaction } from "#app/platform/database/client.server.ts";
import { forgetKnownDevices } from "./known-device.server.ts";
import { sessions, userRoles, users, verifications } from "./sessions.tables.server.ts";
import { verificationsNaming } from "./verifications-naming.server.ts";

/**
 * Ends everything that opens an account or shows what is its own, at once: sessions, codes and links that
 * were mailed, sign-ins that wait for their second factor, browsers that go without one, proofs under way,
 * and the private calendar addresses of the linked counsellor. Passwords, factors and records stay.
 *
 * It keeps nobody from signing in anew: that is `users.disabledAt`, which the caller sets, or the account's
 * end. Whatever else opens an account one day belongs in here.
 */
export async function endAllAccess(tx: Transaction, userId: string, now: Date): Promise<void> {
  // Waits for what they are writing at this moment, and lets them begin nothing more.
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
 * Whether somebody else who is an owner, and not disabled, would be left without this person. Whatever
 * takes an owner away (demoting, disabling, closing, erasing) asks first, in its own transaction: they
 * wait for each other here, so that the last two cannot leave at once. Ask before locking any row.
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

/** What the trigger of the audit log raises when somebody who has been disabled writes. */
const DISABLED = "SB001";

/** Whether a write failed because whoever did it was disabled while it was under way. */
export function isDisabledMeanwhile(error: unknown): boolean {
  return postgresCode(error) === DISABLED;
}
