import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import type { RetentionRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { dryRun } from "./old-records.server.ts";
import { findChoice } from "./queries.server.ts";
import { retentionChoices } from "./retention.tables.server.ts";
import type { RetentionInput } from "./retention-schema.ts";
import { choose, keepAt, keptSince, type RetentionChoice } from "./retention-time.ts";

/**
 * Chooses for how long something is kept. What takes more than before begins after seven days, and every owner gets a mail
 * at once. Errors: `stale`.
 */
export async function saveRetention(
  deps: WriteDeps,
  actor: Actor,
  rule: RetentionRule,
  { version, keep }: RetentionInput,
): Promise<Result<{ version: number }, ChangeRefused>> {
  const now = deps.now();
  return changeRecord<RetentionChoice & { readonly version: number }>(deps, actor, {
    action: "retention.edit",
    subjectType: "retention",
    subjectId: rule.key,
    version,
    async lock(tx) {
      // The first choice has no row to lock.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`retention ${rule.key}`}, 0))`);
      return findChoice(tx, rule);
    },
    change(stored, tx) {
      if (stored.keep === keep) return ok(null);
      const choice = choose(keep, keepAt(stored, now), now);
      return ok({
        fields: ["keep", "startsAt"],
        write: (next) => {
          const kept = { ...choice, version: next, updatedAt: now };
          return tx
            .insert(retentionChoices)
            .values({ rule: rule.key, ...kept })
            .onConflictDoUpdate({ target: retentionChoices.rule, set: kept });
        },
        afterwards: () => warnOwners(deps, tx, actor, rule, choice),
      });
    },
  });
}

async function warnOwners(
  deps: WriteDeps,
  tx: Transaction,
  actor: Actor,
  rule: RetentionRule,
  { keep, earlier, startsAt }: RetentionChoice,
): Promise<void> {
  if (startsAt === null || keep === null) return;
  const { due } = await dryRun(tx, rule, keptSince(deps.now(), keep, rule.unit));
  const owners = await tx
    .select({ id: users.id, email: users.email, name: profiles.fullName })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(userRoles.role, "admin"), eq(userRoles.staffRole, "owner"), isNull(users.disabledAt)));
  const by = owners.find(({ id }) => actor.kind === "user" && id === actor.userId)?.name ?? "";
  for (const { email, name } of owners) {
    await queueMail(tx, deps.jobs, {
      kind: "retention-changed",
      to: { email, name, confirmed: true },
      props: {
        name,
        by,
        rule: rule.key,
        label: rule.texts.label,
        inMonths: rule.unit === "months",
        keep,
        earlier,
        count: due,
        day: calendarDateOf(startsAt),
      },
    });
  }
}
