import { eq } from "drizzle-orm";
import type { ChangeProfile } from "#app/people/credentials/change-account.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { LanguageTag } from "#app/words/languages.ts";

/** Changes a user's language. Errors: `forbidden`. */
export async function changeLanguage(
  { db }: Pick<Services, "db">,
  known: OpenSession,
  language: LanguageTag,
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden">>> {
  if (!can(known.actor, "account.changeProfile", "own")) return err({ code: "forbidden" });
  if (language === known.user.locale) return ok();
  const { userId } = known.actor;
  const { fullName, email } = known.user;
  await db.transaction(async (tx) => {
    await tx
      .insert(profiles)
      .values({ userId, fullName, email, locale: language })
      .onConflictDoUpdate({ target: profiles.userId, set: { locale: language } });
    await recordAudit(
      tx,
      known.actor,
      { action: "account.changeProfile", subjectType: "user", subjectId: userId, fields: ["language"] },
      requestId,
    );
  });
  return ok();
}

/**
 * Changes a user's name, time zone and language. Copies of the earlier name elsewhere (a student's record, a
 * company's contact) stay. Errors: `forbidden`.
 */
export async function changeProfile(
  { db, now }: Pick<Services, "db" | "now">,
  known: OpenSession,
  { fullName, timeZone, language }: ChangeProfile,
  requestId: string,
): Promise<Result<undefined, FailureOf<"forbidden">>> {
  if (!can(known.actor, "account.changeProfile", "own")) return err({ code: "forbidden" });
  const { userId } = known.actor;
  const fields = [
    ...(fullName === known.user.fullName ? [] : ["fullName"]),
    ...(timeZone === known.user.timeZone ? [] : ["timeZone"]),
    ...(language === undefined || language === known.user.locale ? [] : ["language"]),
  ];
  if (fields.length === 0) return ok();
  await db.transaction(async (tx) => {
    await tx
      .insert(profiles)
      .values({ userId, fullName, email: known.user.email, timeZone, locale: language })
      .onConflictDoUpdate({ target: profiles.userId, set: { fullName, timeZone, locale: language } });
    await tx.update(users).set({ name: fullName, updatedAt: now() }).where(eq(users.id, userId));
    await recordAudit(
      tx,
      known.actor,
      { action: "account.changeProfile", subjectType: "user", subjectId: userId, fields },
      requestId,
    );
  });
  return ok();
}
