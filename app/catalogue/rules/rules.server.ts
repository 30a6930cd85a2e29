import { and, asc, eq, ne } from "drizzle-orm";
import { FOUND, since } from "#app/catalogue/facts/cited-fact.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { repeatUntilDone } from "#app/platform/jobs/repeat-until-done.server.ts";
import { noticeSchema } from "#app/platform/live/live-event.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { isRuleKey, type RuleSet } from "./rule.ts";
import { sourceOf } from "./rule-change.ts";
import { type OwnValue, RELEASED_RULES, ruleSetOf } from "./rule-set.ts";
import { ruleChanges } from "./rules.tables.server.ts";

/** The values that the agency has set itself; none for a rule that this release does not know. */
export async function readOwnValues(db: DbOrTransaction): Promise<OwnValue[]> {
  const rows = await db
    .select()
    .from(ruleChanges)
    .where(and(eq(ruleChanges.state, "approved"), ne(ruleChanges.kind, "release")))
    .orderBy(asc(ruleChanges.key), asc(ruleChanges.validFrom));
  return rows.flatMap(({ key, kind, decidedAt, ...row }) =>
    !isRuleKey(key) || kind === "release" || decidedAt === null
      ? []
      : [
          {
            key,
            value: row.value,
            from: row.validFrom,
            seenOn: row.seenOn,
            note: row.note,
            source: sourceOf(row),
            asOf: row.validFrom === null ? { ...FOUND, date: row.seenOn } : since(row.validFrom),
            baseRelease: row.baseRelease,
            change: { id: row.id, kind, approvedOn: calendarDateOf(decidedAt), before: row.before },
          },
        ],
  );
}

/**
 * The current rules from the database. For writes that move money, within their own transaction; everything else uses
 * the cached set.
 */
export const readRules = async (db: DbOrTransaction): Promise<RuleSet> => ruleSetOf(await readOwnValues(db));

export interface Rules {
  /** Immutable; a change makes another one. */
  now(): RuleSet;
  /** Reads the agency's own values anew. */
  refresh(): Promise<void>;
  /** Receives a notification of the database, and refreshes if it is about rules; null: some may have been missed. */
  hear(payload: string | null): void;
  /** @param onChange called after each change, once what `now` gives is new */
  watch(onChange: () => void): void;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Rules and figures that the product calculates with or states. */
    rules: Rules;
  }
}

/** The cached rules of this process: those of the release until the agency's own are loaded. */
export function createRules({ db, log }: { db: DbOrTransaction; log: Pick<Logger, "warn"> }): Rules {
  const watchers: (() => void)[] = [];
  let current = RELEASED_RULES;
  let read = "[]";
  let last: Promise<void> = Promise.resolve();
  async function load(): Promise<void> {
    const own = await readOwnValues(db);
    const text = JSON.stringify(own);
    if (text === read) return;
    read = text;
    current = ruleSetOf(own);
    for (const tell of watchers) tell();
  }
  // One after the other: what was read earlier never comes later.
  const refresh = () => {
    last = last.catch(() => undefined).then(load);
    return last;
  };
  const heard = repeatUntilDone(refresh, (error) =>
    log.warn({ err: error }, "the rules could not be read, they are read again"),
  );
  return {
    now: () => current,
    refresh,
    hear(payload) {
      const notice = payload === null ? null : noticeSchema.safeParse(JSON.parse(payload)).data;
      if (payload === null || notice?.subject === "rule") heard.wake();
    },
    watch: (onChange) => watchers.push(onChange),
  };
}
