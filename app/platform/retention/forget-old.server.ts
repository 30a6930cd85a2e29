import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordAudit, recordAudits } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import type { LeftReason } from "#app/platform/retention-rules/left-reasons.ts";
import {
  fixedRules,
  type RecordRule,
  type RetentionRule,
  retentionRules,
  type SweptRule,
} from "#app/platform/retention-rules/retention-rule.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { dueAmong, oldRecords } from "./old-records.server.ts";
import { readChoices } from "./queries.server.ts";
import { retentionRuns } from "./retention.tables.server.ts";
import { keepAt, keptSince } from "./retention-time.ts";

/** Records deleted in one transaction: few enough that people working at night are not blocked for long. */
const RECORDS_AT_ONCE = 100;
const ROWS_AT_ONCE = 5_000;
/** Reports are kept for so many days. */
const REPORT_DAYS = 730;

type Deps = Pick<Services, "db" | "now"> & { readonly log: Pick<Logger, "error"> };
type Night = { readonly id: string; readonly before: Date };

/**
 * Deletes what has been stored for long enough, rule by rule, in batches that each commit together with their audit
 * log entries and their count in the night's report. Killed, it resumes where it stopped when the queue tries again;
 * two runs at the same time share the work. What fails is skipped, and the others continue. Throws at the end if
 * something failed.
 */
export async function forgetOld(
  deps: Deps,
  rules: readonly RetentionRule[] = retentionRules.all(),
): Promise<void> {
  const choices = await readChoices(deps.db, rules);
  let failed = 0;
  for (const rule of rules) {
    const keep = keepAt(
      choices.get(rule.key) ?? { keep: rule.ours, earlier: null, startsAt: null },
      deps.now(),
    );
    if (keep === null) continue;
    const night = await startRun(deps, rule.key, keptSince(deps.now(), keep, rule.unit));
    if (night === null) continue;
    try {
      const stayed =
        rule.kind === "swept" ? await sweep(deps, rule, night) : await forgetRecords(deps, rule, night);
      await endNight(deps, rule.key, night, stayed);
      failed += stayed.failed ?? 0;
    } catch (error) {
      failed += 1;
      deps.log.error({ err: error, rule: rule.key }, "retention: a rule was broken off");
    }
  }
  if (failed > 0) throw new SafeError("Something that was to go could not be deleted; the log says what");
}

/** Returns tonight's report, created by the first run; null if the rule is done for tonight. */
async function startRun({ db, now }: Deps, rule: string, before: Date): Promise<Night | null> {
  const night = calendarDateOf(now());
  await db.insert(retentionRuns).values({ night, rule, before, createdAt: now() }).onConflictDoNothing();
  const [row] = await db
    .select({
      id: retentionRuns.id,
      before: retentionRuns.before,
      finishedAt: retentionRuns.finishedAt,
    })
    .from(retentionRuns)
    .where(and(eq(retentionRuns.night, night), eq(retentionRuns.rule, rule)));
  if (!row || row.before === null || row.finishedAt !== null) return null;
  return { id: row.id, before: row.before };
}

async function endNight(
  { db, now }: Deps,
  rule: string,
  { id }: Night,
  stayed: Partial<Record<LeftReason, number>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(retentionRuns)
      .set({ retained: stayed, ...(stayed.failed ? {} : { finishedAt: now() }) })
      .where(and(eq(retentionRuns.id, id), isNull(retentionRuns.finishedAt)))
      .returning({ gone: retentionRuns.deleted });
    if (!ended?.gone || stayed.failed) return;
    const entry = { action: "retention.run", subjectType: "retention", subjectId: rule } as const;
    await recordAudit(tx, VISITOR, { ...entry, fields: [`gone:${ended.gone}`] });
  });
}

const countDeleted = (tx: DbOrTransaction, id: string, count: number) =>
  tx
    .update(retentionRuns)
    .set({ deleted: sql`${retentionRuns.deleted} + ${count}` })
    .where(eq(retentionRuns.id, id));

async function sweep({ db }: Deps, rule: SweptRule, { id, before }: Night): Promise<Record<string, never>> {
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const count = await rule.sweep(tx, before, ROWS_AT_ONCE);
      if (count > 0) await countDeleted(tx, id, count);
      return count;
    });
    if (gone < ROWS_AT_ONCE) return {};
  }
}

async function forgetRecords(
  deps: Deps,
  rule: RecordRule,
  night: Night,
): Promise<Partial<Record<LeftReason, number>>> {
  const stayed: Partial<Record<LeftReason, number>> = {};
  const leave = (reason: LeftReason) => {
    stayed[reason] = (stayed[reason] ?? 0) + 1;
  };
  for await (const records of oldRecords(deps.db, rule, night.before)) {
    for (const { stays } of records) if (stays !== null) leave(stays);
    const going = records.filter(({ stays }) => stays === null).map(({ id }) => id);
    for (let at = 0; at < going.length; at += RECORDS_AT_ONCE) {
      await forgetSome(deps, rule, night, going.slice(at, at + RECORDS_AT_ONCE), leave);
    }
  }
  return stayed;
}

async function forgetSome(
  deps: Deps,
  rule: RecordRule,
  night: Night,
  ids: readonly string[],
  leave: (reason: LeftReason) => void,
): Promise<void> {
  const { forget } = rule;
  if ("together" in forget) {
    await deps.db.transaction(async (tx) => {
      const going = await lockDue(tx, rule, night.before, ids);
      if (going.length === 0) return;
      await forget.together(tx, going, deps.now());
      await note(tx, rule, night, going);
    });
    return;
  }
  for (const id of ids) {
    const outcome = await forget
      .alone(deps, id, async (tx) => {
        const going = await lockDue(tx, rule, night.before, [id]);
        if (going.length > 0) await note(tx, rule, night, going);
        return going.length > 0;
      })
      .catch((error): LeftReason => {
        deps.log.error({ err: error, rule: rule.key, id }, "retention: a record could not be erased");
        return "failed";
      });
    if (outcome !== "gone" && outcome !== "not-due") leave(outcome);
  }
}

/** Locks those of the records that are still due; records locked by someone else stay for the next night. */
async function lockDue(
  tx: Transaction,
  rule: RecordRule,
  before: Date,
  ids: readonly string[],
): Promise<string[]> {
  const locked = await tx
    .select({ id: sql<string>`${rule.id}` })
    .from(rule.table)
    .where(inArray(rule.id, [...ids]))
    .orderBy(asc(rule.id))
    .for("update", { skipLocked: true });
  return dueAmong(
    tx,
    rule,
    before,
    locked.map(({ id }) => id),
  );
}

async function note(tx: Transaction, rule: RecordRule, night: Night, ids: readonly string[]): Promise<void> {
  const about = { action: "retention.forget", subjectType: rule.subjectType, fields: [rule.key] };
  await recordAudits(
    tx,
    VISITOR,
    ids.map((subjectId) => ({ ...about, subjectId })),
  );
  await countDeleted(tx, night.id, ids.length);
}

/** Deletes expired data of the fixed rules, every ten minutes, and adds the counts to the day's report. */
export async function forgetExpired(deps: Pick<Services, "db" | "now">): Promise<void> {
  const { db, now } = deps;
  const night = calendarDateOf(now());
  for (const { key: rule, forget } of fixedRules.all()) {
    const gone = await forget(deps);
    if (gone === 0) continue;
    await db
      .insert(retentionRuns)
      .values({ night, rule, deleted: gone, finishedAt: now(), createdAt: now() })
      .onConflictDoUpdate({
        target: [retentionRuns.night, retentionRuns.rule],
        set: { deleted: sql`${retentionRuns.deleted} + excluded.deleted`, finishedAt: now() },
      });
  }
  const oldest = calendarDateOf(new Date(now().getTime() - REPORT_DAYS * 86_400_000));
  await db.delete(retentionRuns).where(sql`${retentionRuns.night} < ${oldest}::date`);
}
