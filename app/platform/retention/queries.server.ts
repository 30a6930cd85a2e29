import { desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { LeftCounts } from "#app/platform/retention-rules/left-reasons.ts";
import {
  fixedRules,
  type RetentionRule,
  retentionRules,
} from "#app/platform/retention-rules/retention-rule.server.ts";
import { retentionChoices, retentionRuns } from "./retention.tables.server.ts";
import { retentionMessages } from "./retention.words.ts";
import { keepAt, type RetentionChoice } from "./retention-time.ts";

/** The rule of an address; null for none. */
export const ruleOf = (key: string | undefined): RetentionRule | null =>
  retentionRules.all().find((rule) => rule.key === key) ?? null;

type Stored = RetentionChoice & { readonly version: number };

/** What owners have chosen of some rules, by key. */
export async function readChoices(
  db: DbOrTransaction,
  rules: readonly Pick<RetentionRule, "key">[],
): Promise<ReadonlyMap<string, Stored>> {
  const rows = await db
    .select()
    .from(retentionChoices)
    .where(
      inArray(
        retentionChoices.rule,
        rules.map(({ key }) => key),
      ),
    );
  return new Map(rows.map(({ rule, ...choice }) => [rule, choice]));
}

/** Returns the choice for a rule, with version 0 if none has been made. */
export async function findChoice(db: DbOrTransaction, rule: RetentionRule): Promise<Stored> {
  const choice = (await readChoices(db, [rule])).get(rule.key);
  return choice ?? { keep: rule.ours, earlier: null, startsAt: null, version: 0 };
}

/** Every rule, what holds now, and what its last night did. */
export async function listRetention(db: DbOrTransaction, now: Date) {
  const choices = await readChoices(db, retentionRules.all());
  const last = await db
    .selectDistinctOn([retentionRuns.rule])
    .from(retentionRuns)
    .orderBy(retentionRuns.rule, desc(retentionRuns.night));
  const nights = new Map(last.map((night) => [night.rule, night]));
  return retentionRules.all().map((rule) => {
    const choice = choices.get(rule.key) ?? { keep: rule.ours, earlier: null, startsAt: null };
    const night = nights.get(rule.key);
    return {
      key: rule.key,
      label: rule.texts.label,
      unit: rule.unit,
      keep: keepAt(choice, now),
      coming:
        choice.startsAt !== null && now < choice.startsAt ? { keep: choice.keep, at: choice.startsAt } : null,
      last: night ? { night: night.night, gone: night.deleted, stayed: sum(night.retained) } : null,
    };
  });
}

export const listFixed = () =>
  fixedRules.all().map(({ key, texts: { label, about } }) => ({ key, label, about }));

const sum = (counts: LeftCounts): number => Object.values(counts).reduce((all, count) => all + count, 0);

/** What one rule did in one night. */
export interface NightLine {
  readonly night: string;
  readonly label: string;
  readonly before: Date | null;
  readonly gone: number;
  readonly stayed: LeftCounts;
  readonly isFinished: boolean;
}

/**
 * Nights in which something went or stayed, newest first.
 *
 * @param options.rule of one rule alone, with the nights in which nothing did
 * @param options.upTo those before this day
 */
export async function readNights(
  db: DbOrTransaction,
  options: { readonly rule?: string; readonly upTo?: string | null; readonly limit: number },
): Promise<NightLine[]> {
  const { rule, upTo, limit } = options;
  const something = or(sql`${retentionRuns.deleted} > 0`, sql`${retentionRuns.retained} <> '{}'::jsonb`);
  const rows = await db
    .select()
    .from(retentionRuns)
    .where(
      sql`${rule === undefined ? something : eq(retentionRuns.rule, rule)} and ${upTo ? lt(retentionRuns.night, upTo) : sql`true`}`,
    )
    .orderBy(desc(retentionRuns.night), retentionRuns.rule)
    .limit(limit);
  const labels = new Map(
    [...retentionRules.all(), ...fixedRules.all()].map(({ key, texts }) => [key, texts.label]),
  );
  return rows.map((row) => ({
    night: row.night,
    label: labels.get(row.rule) ?? retentionMessages.unknownRule({ rule: row.rule }),
    before: row.before,
    gone: row.deleted,
    stayed: row.retained,
    isFinished: row.finishedAt !== null,
  }));
}
