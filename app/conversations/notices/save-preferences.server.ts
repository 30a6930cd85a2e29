import { eq, sql } from "drizzle-orm";
import { messageNotices } from "#app/conversations/threads/threads.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { lockOpenAccount } from "#app/platform/sessions/account-lock.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { findPreferences } from "./notices.server.ts";
import { messagePreferences } from "./notices.tables.server.ts";
import { type NotificationPreferences, whenToTell } from "./when-to-notify.ts";

/** Saves the caller's preferences for notifications about messages; they also apply to pending notices. */
export async function savePreferences(
  deps: WriteDeps,
  actor: Actor,
  wishes: NotificationPreferences,
): Promise<Result<undefined, Refused>> {
  const allowed = authorize(actor, "account.chooseNotices", "own");
  if (!allowed.ok) return allowed;
  if (actor.kind === "visitor") return err({ code: "unauthenticated" });
  const { userId } = actor;
  return deps.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    const fields = changedFields(await findPreferences(tx, userId), wishes);
    if (fields.length === 0) return ok();
    await tx
      .insert(messagePreferences)
      .values({ userId, ...wishes })
      .onConflictDoUpdate({ target: messagePreferences.userId, set: wishes });
    const [profile] = await tx
      .select({ timeZone: profiles.timeZone })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    const waiting = await tx.select().from(messageNotices).where(eq(messageNotices.userId, userId));
    for (const { threadId, writtenAt } of waiting) {
      const dueAt = whenToTell(wishes, writtenAt, profile?.timeZone ?? DEFAULT_TIME_ZONE);
      const one = sql`${messageNotices.userId} = ${userId} and ${messageNotices.threadId} = ${threadId}`;
      if (dueAt === null) await tx.delete(messageNotices).where(one);
      else await tx.update(messageNotices).set({ dueAt }).where(one);
    }
    await recordAudit(
      tx,
      actor,
      { action: "account.chooseNotices", subjectType: "user", subjectId: userId, fields },
      deps.requestId,
    );
    return ok();
  });
}
