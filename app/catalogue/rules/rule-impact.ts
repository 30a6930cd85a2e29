import type { Destination } from "#app/catalogue/places/countries.ts";
import { type HomeCountry, RULES, type RuleKey, type RuleTopic, type RuleValue } from "./rule.ts";

/** A change whose effects are asked for; `after` is null while no value is proposed. */
export interface RuleEffect {
  readonly key: RuleKey;
  /** Null for a rule of the home country, which holds for every destination. */
  readonly destination: Destination | null;
  /** Only citizens of these countries are affected; null: everyone. */
  readonly homes: readonly HomeCountry[] | null;
  readonly topic: RuleTopic;
  readonly before: RuleValue;
  readonly after: RuleValue | null;
  readonly from: string | null;
}

export const effectOf = (
  key: RuleKey,
  change: Pick<RuleEffect, "before" | "after" | "from">,
): RuleEffect => ({
  key,
  destination: RULES[key].destination,
  homes: RULES[key].homes ?? null,
  topic: RULES[key].topic,
  ...change,
});

/** In which part of a case a rule matters: before the visa is lodged, after it was granted, or in both. */
export type RulePhase = "before-lodgement" | "after-grant" | "both";

const AFTER_GRANT: readonly RuleKey[] = ["au-485-fee", "nz-pswv-fee"];
/** Tuition is sent abroad in every year of the course. */
const MONEY_SENT: readonly RuleKey[] = [
  ...(["in-tcs-free", "in-tcs-rate", "in-lrs", "pk-limit", "lk-tuition"] as const),
  ...(["document-tcs-india", "document-bank-pakistan", "document-bank-sri-lanka"] as const),
];

/** Whether cases depend on such a rule: not on the points of a later visa, and not on who may give advice. */
export const affectsCases = ({ topic }: Pick<RuleEffect, "topic">): boolean =>
  topic !== "commissions" && topic !== "points" && topic !== "advice";

export function phaseOf({ key, topic }: Pick<RuleEffect, "key" | "topic">): RulePhase {
  if (topic === "work" || topic === "post-study" || MONEY_SENT.includes(key)) return "both";
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
