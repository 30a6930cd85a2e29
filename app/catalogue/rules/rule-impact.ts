import type { Destination } from "#app/catalogue/places/countries.ts";
import { RULES, type RuleKey, type RuleTopic, type RuleValue } from "./rule.ts";

/** A change whose effects are asked for; `after` is null while no value is proposed. */
export interface RuleEffect {
  readonly key: RuleKey;
  readonly destination: Destination;
  readonly topic: RuleTopic;
  readonly before: RuleValue;
  readonly after: RuleValue | null;
  readonly from: string | null;
}

export const effectOf = (
  key: RuleKey,
  change: Pick<RuleEffect, "before" | "after" | "from">,
): RuleEffect => ({ key, destination: RULES[key].destination, topic: RULES[key].topic, ...change });

/** In which part of a case a rule matters: before the visa is lodged, after it was granted, or in both. */
export type RulePhase = "before-lodgement" | "after-grant" | "both";

const AFTER_GRANT: readonly RuleKey[] = ["au-485-fee", "nz-pswv-fee"];

export function phaseOf({ key, topic }: Pick<RuleEffect, "key" | "topic">): RulePhase {
  if (topic === "work") return "both";
  return AFTER_GRANT.includes(key) ? "after-grant" : "before-lodgement";
}

/** The English test whose score a rule is; null for a rule about every test. */
export function englishTestOf(key: RuleKey): string | null {
  const test = /^au-500-([a-z\d]+?)(-10|-20)?$/.exec(key)?.[1];
  return test ?? null;
}

/** A record that a change of a rule affects. */
export interface AffectedRecord {
  readonly id: string;
  readonly name: string;
  /** Null for what has no page of its own. */
  readonly path: string | null;
  readonly why: string;
}

/** What a change affects of one kind of record. */
export interface AffectedKind {
  readonly name: string;
  readonly label: string;
  readonly count: number;
  readonly first: readonly AffectedRecord[];
}

/** How many of each kind the editor lists; the file has all of them. */
export const MOST_LISTED = 50;
