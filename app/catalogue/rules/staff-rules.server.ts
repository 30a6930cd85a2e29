import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { exportResource } from "#app/platform/resource/resource-export.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import {
  type ChangeRefused,
  changeRecord,
  one,
  type PendingChange as Write,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { RULE_KEYS, RULE_TOPICS, RULES, type RuleKey, type RuleVersion } from "./rule.ts";
import { isSameVersion, type Proposal, readValue, sourceOf } from "./rule-change.ts";
import { type PendingChange, type RuleRecord, ruleResource } from "./rule-resource.ts";
import {
  dayOfRule,
  inForceOn,
  mayBeUsed,
  newestRelease,
  type OwnValue,
  offeredValue,
  ruleOn,
  ruleSetOf,
} from "./rule-set.ts";
import { readOwnValues } from "./rules.server.ts";
import { ruleChanges } from "./rules.tables.server.ts";
import { ruleMessages } from "./rules.words.ts";

const { problems } = ruleMessages;

type Stored = typeof ruleChanges.$inferSelect;
type Changed = Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>>;
type OfRule = { readonly id: RuleKey; readonly version: number };

/** Every change of a rule counts once when it is proposed, and once with each decision. */
const VERSION = sql<number>`coalesce(sum(${ruleChanges.version}), 0)::int`;

/** Every rule with its value of today. */
export async function listRules(db: DbOrTransaction, now: Date): Promise<RuleRecord[]> {
  const own = await readOwnValues(db);
  const rules = ruleSetOf(own);
  const versions = await db
    .select({ key: ruleChanges.key, version: VERSION })
    .from(ruleChanges)
    .groupBy(ruleChanges.key);
  const pending = await pendingChanges(db);
  const byTopic = RULE_KEYS.toSorted(
    (one, other) => RULE_TOPICS.indexOf(RULES[one].topic) - RULE_TOPICS.indexOf(RULES[other].topic),
  );
  return byTopic.map((id) => ({
    id,
    current: ruleOn(rules, id, dayOfRule(id, now)),
    pending: pending.find(({ key }) => key === id)?.change ?? null,
    offered: offeredValue(id, own),
    version: versions.find(({ key }) => key === id)?.version ?? 0,
  }));
}

export const rulePage = async (db: DbOrTransaction, _query: unknown, now: Date): Promise<Page<RuleRecord>> =>
  wholePage(await listRules(db, now));

async function pendingChanges(db: DbOrTransaction): Promise<{ key: RuleKey; change: PendingChange }[]> {
  const rows = await db
    .select({ row: ruleChanges, name: profiles.fullName })
    .from(ruleChanges)
    .leftJoin(profiles, eq(profiles.userId, ruleChanges.proposedBy))
    .where(eq(ruleChanges.state, "pending"));
  return rows.map(({ row, name }) => ({
    key: row.key,
    change: {
      id: row.id,
      kind: row.kind,
      value: row.value,
      before: row.before,
      from: row.validFrom,
      source: sourceOf(row),
      seenOn: row.seenOn,
      isConfirmed: row.isConfirmed,
      note: row.note,
      release: row.baseRelease,
      proposedBy: row.proposedBy,
      proposedByName: name,
      proposedAt: row.proposedAt,
    },
  }));
}

/** The change of a rule that was approved last, and how many tasks it made. */
export interface DoneChange extends Pick<Stored, "id" | "value" | "before"> {
  readonly from: string | null;
  readonly decidedAt: Date;
  readonly tasks: number;
}

/** A rule with all of its values, the latest first. */
export async function findRule(
  db: DbOrTransaction,
  id: RuleKey,
  now: Date,
): Promise<(RuleRecord & { versions: readonly RuleVersion[]; done: DoneChange | null }) | null> {
  const record = (await listRules(db, now)).find((each) => each.id === id);
  if (!record) return null;
  const rules = ruleSetOf(await readOwnValues(db));
  const done = await one(
    db
      .select()
      .from(ruleChanges)
      .where(and(eq(ruleChanges.key, id), inArray(ruleChanges.state, ["approved", "replaced"])))
      .orderBy(desc(ruleChanges.decidedAt))
      .limit(1),
  );
  const made = done
    ? await one(db.select({ tasks: count() }).from(tasks).where(eq(tasks.ruleChangeId, done.id)))
    : undefined;
  return {
    ...record,
    versions: rules[id].toReversed(),
    done:
      done?.decidedAt && made
        ? {
            id: done.id,
            value: done.value,
            before: done.before,
            from: done.validFrom,
            decidedAt: done.decidedAt,
            tasks: made.tasks,
          }
        : null,
  };
}

/** A stored change; null if it does not exist. */
export const findRuleChange = async (db: DbOrTransaction, id: string): Promise<Stored | null> =>
  (await one(db.select().from(ruleChanges).where(eq(ruleChanges.id, id)))) ?? null;

interface Locked {
  readonly version: number;
  readonly pending: Stored | undefined;
  readonly own: readonly OwnValue[];
}

/** Serialises writes about a rule, which may have no row to lock. */
function changeRule(
  deps: WriteDeps,
  actor: Actor,
  about: OfRule & { readonly action: Action },
  change: (locked: Locked, tx: Transaction) => Result<Write | null, FailureOf<"invalid">>,
): Changed {
  const { id, version, action } = about;
  return changeRecord<Locked, FailureOf<"invalid">>(deps, actor, {
    action,
    subjectType: "rule",
    subjectId: id,
    version,
    async lock(tx) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`rule_changes.${id}`}))`);
      const row = await one(tx.select({ version: VERSION }).from(ruleChanges).where(eq(ruleChanges.key, id)));
      const pending = await one(
        tx
          .select()
          .from(ruleChanges)
          .where(and(eq(ruleChanges.key, id), eq(ruleChanges.state, "pending"))),
      );
      return { version: row?.version ?? 0, pending, own: await readOwnValues(tx) };
    },
    change,
  });
}

/**
 * Submits a change of a rule for approval by a second person. Errors: `invalid` where one is pending already, for a value
 * that the rule cannot have, for a source that may not decide, and for a day that fits no value; `stale`.
 */
export function proposeRule(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...input }: Proposal & OfRule,
): Changed {
  return changeRule(deps, actor, { id, version, action: "rule.propose" }, ({ pending, own }, tx) => {
    if (pending) return invalidField("", problems.pending);
    const value = readValue(id, input.value);
    if (typeof value === "string") return invalidField("value", value);
    if (input.seenOn > latestToday(deps.now())) return invalidField("seenOn", problems.future);
    const source = sourceOf(input);
    if (!mayBeUsed(id, source, input.isConfirmed)) return invalidField("sourceHref", problems.secondary);
    const rules = ruleSetOf(own);
    const current = ruleOn(rules, id, dayOfRule(id, deps.now()));
    const from = input.kind === "correction" && input.from === null ? current.from : input.from;
    const same = rules[id].find((each) => each.from === from);
    if (input.kind === "new" && from === null) return invalidField("from", problems.day);
    if (input.kind === "new" && same) return invalidField("from", problems.exists);
    if (input.kind === "correction" && !same) return invalidField("from", problems.missing);
    const replaced = same ?? inForceOn(rules, id, from ?? "") ?? current;
    if (isSameVersion(replaced, value, source)) return invalidField("value", problems.same);
    return ok({
      fields: ["value", "from", "source"],
      write: () =>
        tx.insert(ruleChanges).values({
          key: id,
          kind: input.kind,
          value,
          before: plain(replaced),
          validFrom: from,
          sourceLabel: source.label,
          sourceHref: source.href,
          officialLabel: source.official?.label ?? null,
          officialHref: source.official?.href ?? null,
          seenOn: input.seenOn,
          isConfirmed: input.isConfirmed,
          note: input.note,
          baseRelease: newestRelease(id),
          proposedBy: userIdOf(actor),
          proposedAt: deps.now(),
        }),
    });
  });
}

/** Submits the return to the newer value of a release. Errors: `invalid` where there is none, or one is pending; `stale`. */
export function proposeRelease(deps: WriteDeps, actor: Actor, { id, version }: OfRule): Changed {
  return changeRule(deps, actor, { id, version, action: "rule.propose" }, ({ pending, own }, tx) => {
    if (pending) return invalidField("", problems.pending);
    const offered = offeredValue(id, own);
    if (!offered) return invalidField("", problems.nothingOffered);
    const current = ruleOn(ruleSetOf(own), id, dayOfRule(id, deps.now()));
    const { source } = offered;
    return ok({
      fields: ["value"],
      write: () =>
        tx.insert(ruleChanges).values({
          key: id,
          kind: "release",
          value: plain(offered),
          before: plain(current),
          validFrom: offered.from,
          sourceLabel: source.label,
          sourceHref: source.href,
          officialLabel: source.official?.label ?? null,
          officialHref: source.official?.href ?? null,
          seenOn: offered.seenOn,
          isConfirmed: true,
          note: null,
          baseRelease: offered.release ?? 1,
          proposedBy: userIdOf(actor),
          proposedAt: deps.now(),
        }),
    });
  });
}

/** Decides that the agency's own value stays, whatever the newest release says. Errors: `invalid` without one; `stale`. */
export function keepOwnRule(deps: WriteDeps, actor: Actor, { id, version }: OfRule): Changed {
  return changeRule(deps, actor, { id, version, action: "rule.propose" }, ({ pending, own }, tx) => {
    if (pending) return invalidField("", problems.pending);
    const offered = offeredValue(id, own);
    if (!offered) return invalidField("", problems.nothingOffered);
    const ids = own.filter(({ key }) => key === id).map(({ change }) => change.id);
    const [first, ...others] = ids;
    const baseRelease = newestRelease(id);
    return ok({
      fields: ["baseRelease"],
      async write() {
        const bumped = { baseRelease, version: sql`${ruleChanges.version} + 1` };
        if (first) await tx.update(ruleChanges).set(bumped).where(eq(ruleChanges.id, first));
        if (others.length > 0)
          await tx.update(ruleChanges).set({ baseRelease }).where(inArray(ruleChanges.id, others));
      },
    });
  });
}

/**
 * Approves the pending change. The value that it corrects, or with a release all of the agency's own, is replaced; tasks for
 * the affected cases follow. Errors: `invalid` for the person who submitted it, and where none is pending; `stale`.
 */
export function approveRule(deps: WriteDeps, actor: Actor, { id, version }: OfRule): Changed {
  return changeRule(deps, actor, { id, version, action: "rule.approve" }, ({ pending }, tx) => {
    if (!pending) return invalidField("", problems.decided);
    if (pending.proposedBy === userIdOf(actor)) return invalidField("", problems.secondPerson);
    const isRelease = pending.kind === "release";
    const replaced = and(
      ...[eq(ruleChanges.key, id), eq(ruleChanges.state, "approved"), ne(ruleChanges.kind, "release")],
      isRelease ? undefined : sql`${ruleChanges.validFrom} is not distinct from ${pending.validFrom}::date`,
    );
    return ok({
      fields: ["value"],
      async write() {
        await tx.update(ruleChanges).set({ state: "replaced" }).where(replaced);
        await tx
          .update(ruleChanges)
          .set(decided(deps, actor, "approved"))
          .where(eq(ruleChanges.id, pending.id));
      },
      afterwards: () => deps.jobs.enqueue(tx, "follow-rule-change", { changeId: pending.id }),
    });
  });
}

/** Declines the pending change, or, as its author, withdraws it. Errors: `invalid` where none is pending; `stale`. */
export const declineRule = (deps: WriteDeps, actor: Actor, rule: OfRule): Changed =>
  endChange(deps, actor, rule, "declined");
export const withdrawRule = (deps: WriteDeps, actor: Actor, rule: OfRule): Changed =>
  endChange(deps, actor, rule, "withdrawn");

function endChange(deps: WriteDeps, actor: Actor, rule: OfRule, state: "declined" | "withdrawn"): Changed {
  const action = state === "declined" ? "rule.approve" : "rule.propose";
  return changeRule(deps, actor, { ...rule, action }, ({ pending }, tx) => {
    if (!pending) return invalidField("", problems.decided);
    return ok({
      fields: ["state"],
      write: () =>
        tx
          .update(ruleChanges)
          .set(decided(deps, actor, state))
          .where(eq(ruleChanges.id, pending.id)),
    });
  });
}

const decided = (deps: WriteDeps, actor: Actor, state: "approved" | "declined" | "withdrawn") => ({
  state,
  decidedBy: userIdOf(actor),
  decidedAt: deps.now(),
  version: sql`${ruleChanges.version} + 1`,
});

const userIdOf = (actor: Actor) => (actor.kind === "user" ? actor.userId : null);

/** A value as it is stored: a text of a release in the language of this moment. */
const plain = ({ value }: RuleVersion) => ({ ...value });

export const ruleExport = exportResource(ruleResource, {
  name: "rules",
  isPersonal: false,
  read: ({ now }) => ({ all: (db) => rulePage(db, null, now) }),
});
