import type { FactDate } from "#app/catalogue/facts/cited-fact.ts";
import type { OfficialDocument } from "#app/catalogue/facts/primary-source.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { isOneOf } from "#app/platform/records/option.ts";

/** What a rule is about, in the order of the list. */
export const RULE_TOPICS = [
  "funds",
  "fees",
  "family",
  "english",
  "application",
  "evidence",
  "home-country",
  "work",
  "post-study",
  "points",
  "commissions",
  "advice",
] as const;
export type RuleTopic = (typeof RULE_TOPICS)[number];

/** The units of a figure. */
export const RULE_UNITS = [
  "score",
  "age",
  "level",
  "percent",
  "weeks",
  "months",
  "years",
  "words",
  "hours-per-week",
  "hours-per-fortnight",
] as const;
export type RuleUnit = (typeof RULE_UNITS)[number];

/** What the value of a rule is made of. Money is in whole units of the currency, stored in minor units. */
export type RuleShape =
  | {
      readonly kind: "money";
      readonly currency: "AUD" | "NZD";
      readonly per: "year" | "month" | "person" | "application";
    }
  | { readonly kind: "number"; readonly unit: RuleUnit; readonly most: number }
  | { readonly kind: "day" }
  | { readonly kind: "text" };

/** A value, as it is stored. */
export type RuleValue =
  | { readonly kind: "money"; readonly minor: number }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "text"; readonly text: string };

/** Countries that students come from, with rules of their own about leaving and sending money. */
export const HOME_COUNTRIES = ["india", "nepal", "pakistan", "bangladesh", "sri-lanka"] as const;
export type HomeCountry = (typeof HOME_COUNTRIES)[number];

interface RuleDefinition {
  /** The country whose visa it is about; null for a rule of the home country, which holds for every destination. */
  readonly destination: LiveDestination | null;
  /** It is only about citizens of these countries; absent: about everyone. */
  readonly homes?: readonly HomeCountry[];
  readonly topic: RuleTopic;
  readonly shape: RuleShape;
  /** A calculation or a commission gate depends on it, so it needs a primary source. */
  readonly decides: boolean;
}

type Money = Extract<RuleShape, { kind: "money" }>;
const money = (currency: Money["currency"], per: Money["per"]): Money => ({ kind: "money", currency, per });
const AU = { destination: "australia", decides: true } as const;
const NZ = { destination: "newzealand", decides: true } as const;
const funds = (per: Money["per"]) => ({ ...AU, topic: "funds", shape: money("AUD", per) }) as const;
const score = (most: number) =>
  ({ ...AU, topic: "english", shape: { kind: "number", unit: "score", most } }) as const;
const family = { ...AU, topic: "family", shape: { kind: "text" } } as const;

const TEXT = { kind: "text" } as const;
const DAY = { kind: "day" } as const;
const count = (unit: RuleUnit, most: number) => ({ kind: "number", unit, most }) as const;
type Stated<Topic extends RuleTopic> = Omit<RuleDefinition, "topic" | "decides"> & {
  readonly topic: Topic;
  readonly decides: false;
};
/** A rule that pages state, and that no calculation and no gate reads. */
const stated =
  (destination: LiveDestination | null, homes?: readonly HomeCountry[]) =>
  <Topic extends RuleTopic>(topic: Topic, shape: RuleShape): Stated<Topic> => ({
    destination,
    topic,
    shape,
    decides: false,
    ...(homes ? { homes } : {}),
  });
const inAustralia = stated("australia");
const inNewZealand = stated("newzealand");
const forCitizensOf = (home: HomeCountry) => stated(null, [home])("home-country", TEXT);

/** Every rule, by its key. Guides cite the same figures by the same keys (docs/content.md). */
const DEFINITIONS = {
  "au-funds-student": funds("year"),
  "au-funds-partner": funds("year"),
  "au-funds-child": funds("year"),
  "au-funds-school": funds("year"),
  "au-income-single": funds("year"),
  "au-income-family": funds("year"),
  "au-funds-travel": funds("person"),
  "au-funds-travel-east-africa": funds("person"),
  "au-funds-travel-west-africa": funds("person"),
  "au-funds-travel-onshore": funds("person"),
  "nz-funds-year": { ...NZ, topic: "funds", shape: money("NZD", "year") },
  "nz-funds-month": { ...NZ, topic: "funds", shape: money("NZD", "month") },
  "nz-funds-school": { ...NZ, topic: "funds", shape: money("NZD", "year"), decides: false },
  "au-visa-fee": { ...AU, topic: "fees", shape: money("AUD", "application") },
  "nz-visa-fee": { ...NZ, topic: "fees", shape: money("NZD", "application") },
  "au-485-fee": { ...AU, topic: "fees", shape: money("AUD", "application"), decides: false },
  "nz-pswv-fee": { ...NZ, topic: "fees", shape: money("NZD", "application"), decides: false },
  "au-family-who": family,
  "au-family-already": family,
  "au-family-never": family,
  "au-500-ielts": score(9),
  "au-500-ielts-10": score(9),
  "au-500-ielts-20": score(9),
  "au-500-pte": score(90),
  "au-500-pte-10": score(90),
  "au-500-pte-20": score(90),
  "au-500-toefl": score(120),
  "au-500-toefl-10": score(120),
  "au-500-toefl-20": score(120),
  "au-500-c1": score(230),
  "au-500-oet": score(2000),
  "au-500-oet-10": score(2000),
  "au-500-oet-20": score(2000),
  "au-500-languagecert": score(100),
  "au-500-languagecert-10": score(100),
  "au-500-languagecert-20": score(100),
  "au-500-met": score(80),
  "au-500-met-10": score(80),
  "au-500-met-20": score(80),
  "au-500-celpip": score(12),
  "au-500-celpip-10": score(12),
  "au-500-celpip-20": score(12),
  "au-500-test-age": { ...AU, topic: "english", shape: { kind: "number", unit: "months", most: 120 } },
  "au-work-hours": {
    ...AU,
    topic: "work",
    decides: false,
    shape: { kind: "number", unit: "hours-per-fortnight", most: 336 },
  },
  "nz-work-hours": {
    ...NZ,
    topic: "work",
    decides: false,
    shape: { kind: "number", unit: "hours-per-week", most: 168 },
  },
  "au-income-months": { ...AU, topic: "funds", shape: count("months", 120) },
  "au-transfer-accepted-by": { ...AU, topic: "commissions", shape: DAY },
  "au-transfer-commission": inAustralia("commissions", DAY),
  "au-funds-short": inAustralia("funds", TEXT),
  "au-funds-deposits": inAustralia("funds", TEXT),
  "au-income-evidence": inAustralia("funds", TEXT),
  "nz-short-funds": { ...NZ, topic: "post-study", shape: money("NZD", "application"), decides: false },
  "au-genuine-since": inAustralia("application", DAY),
  "au-genuine-words": inAustralia("application", count("words", 5000)),
  "nz-statement-words": inNewZealand("application", count("words", 5000)),
  "au-reform-from": inAustralia("application", DAY),
  "au-onshore-cases": inAustralia("application", TEXT),
  "au-onshore-barred": inAustralia("application", TEXT),
  "au-transfer-before": inAustralia("application", count("months", 120)),
  "au-transfer-after": inAustralia("application", count("months", 120)),
  "nz-max-stay": inNewZealand("application", count("years", 20)),
  "nz-online": inNewZealand("application", DAY),
  "au-evidence-levels": stated("australia", ["india", "nepal", "bangladesh", "sri-lanka"])("evidence", TEXT),
  "au-evidence-pakistan": stated("australia", ["pakistan"])("evidence", count("level", 3)),
  "au-english-change": inAustralia("english", DAY),
  "toefl-for-australia": inAustralia("english", DAY),
  "au-work-research": inAustralia("work", TEXT),
  "au-485-age": inAustralia("post-study", count("age", 120)),
  "au-485-age-research": inAustralia("post-study", count("age", 120)),
  "au-485-bachelor": inAustralia("post-study", count("years", 20)),
  "au-485-master": inAustralia("post-study", count("years", 20)),
  "au-485-research": inAustralia("post-study", count("years", 20)),
  "au-485-vocational": inAustralia("post-study", count("months", 120)),
  "au-485-india": stated("australia", ["india"])("post-study", TEXT),
  "au-485-regional": inAustralia("post-study", TEXT),
  "au-485-window": inAustralia("post-study", count("months", 120)),
  "au-485-ielts": inAustralia("post-study", TEXT),
  "au-485-pte": inAustralia("post-study", TEXT),
  "au-485-test-age": inAustralia("post-study", count("months", 120)),
  "au-485-family-announced": inAustralia("post-study", DAY),
  "nz-pswv-master": inNewZealand("post-study", count("years", 20)),
  "nz-pswv-bachelor": inNewZealand("post-study", TEXT),
  "nz-pswv-weeks": inNewZealand("post-study", count("weeks", 520)),
  "nz-pswv-window": inNewZealand("post-study", count("months", 120)),
  "nz-pswv-window-phd": inNewZealand("post-study", count("months", 120)),
  "nz-pswv-window-higher": inNewZealand("post-study", count("months", 120)),
  "nz-pswv-below": inNewZealand("post-study", TEXT),
  "nz-short-from": inNewZealand("post-study", DAY),
  "nz-diploma-most": inNewZealand("post-study", TEXT),
  "nz-short-visa": inNewZealand("post-study", count("months", 120)),
  "nz-short-weeks": inNewZealand("post-study", count("weeks", 520)),
  "nz-short-window": inNewZealand("post-study", count("months", 120)),
  "nz-partner-levels": inNewZealand("family", TEXT),
  "np-noc-charge": forCitizensOf("nepal"),
  "np-noc-days": forCitizensOf("nepal"),
  "in-tcs-free": forCitizensOf("india"),
  "in-tcs-rate": stated(null, ["india"])("home-country", count("percent", 100)),
  "in-lrs": forCitizensOf("india"),
  "pk-limit": forCitizensOf("pakistan"),
  "bd-student-file": forCitizensOf("bangladesh"),
  "lk-tuition": forCitizensOf("sri-lanka"),
  "document-coe": inAustralia("application", TEXT),
  "document-oshc": inAustralia("application", TEXT),
  "document-letter-date": inAustralia("application", TEXT),
  "document-funds-nz": inNewZealand("application", TEXT),
  "document-travel-nz": inNewZealand("application", TEXT),
  "document-statement-nz": inNewZealand("application", TEXT),
  "document-noc-nepal": forCitizensOf("nepal"),
  "document-bank-nepal": forCitizensOf("nepal"),
  "document-tcs-india": forCitizensOf("india"),
  "document-bank-pakistan": forCitizensOf("pakistan"),
  "document-bank-bangladesh": forCitizensOf("bangladesh"),
  "document-bank-sri-lanka": forCitizensOf("sri-lanka"),
  "au-points-table": { ...AU, topic: "points", shape: TEXT },
  "nz-points-table": { ...NZ, topic: "points", shape: TEXT },
  "au-invited": inAustralia("points", TEXT),
  "au-reform": inAustralia("points", TEXT),
  "au-assistance": inAustralia("advice", TEXT),
  "au-clerical": inAustralia("advice", TEXT),
  "au-assistance-outside": inAustralia("advice", TEXT),
  "nz-advice-exempt": inNewZealand("advice", TEXT),
} as const satisfies Readonly<Record<string, RuleDefinition>>;

export type RuleKey = keyof typeof DEFINITIONS;
export const RULES: Readonly<Record<RuleKey, RuleDefinition>> = DEFINITIONS;
export const RULE_KEYS = Object.keys(DEFINITIONS) as readonly RuleKey[];

/** The rules that a calculation or a gate may read: `decides` says so, and their sources are official. */
export type DecidingKey = {
  [Key in RuleKey]: (typeof DEFINITIONS)[Key]["decides"] extends true ? Key : never;
}[RuleKey];

/**
 * The tables of points. Calculators count by the tables of the release, which have their own tests: a change of the agency is
 * stated next to the result, and lists the saved results that it affects.
 */
export const TABLE_KEYS = {
  australia: "au-points-table",
  newzealand: "nz-points-table",
} as const satisfies Record<LiveDestination, RuleKey>;
export const isTable = (key: RuleKey): boolean => isOneOf(Object.values(TABLE_KEYS), key);

/**
 * How many words an answer of a visa statement can have. The editor of statements reads them. They decide on nothing but
 * whether a text is marked as ready, so they may have a secondary source or be the agency's own.
 */
export const WORD_LIMIT_KEYS = {
  australia: "au-genuine-words",
  newzealand: "nz-statement-words",
} as const satisfies Record<LiveDestination, RuleKey>;
export const isWordLimit = (key: RuleKey): boolean => isOneOf(Object.values(WORD_LIMIT_KEYS), key);

export const isRuleKey = (text: unknown): text is RuleKey => isOneOf(RULE_KEYS, text);

/** The kind of a source: an authority's own page, another one, or the agency itself, without an address. */
export const SOURCE_KINDS = ["primary", "secondary", "agency"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Where a value was read. */
export interface RuleSource {
  readonly label: string;
  readonly href: string | null;
  /** The authority's document that it relays, where it is not that document itself. */
  readonly official: OfficialDocument | null;
}

/** A value of a rule from a day on. */
export interface RuleVersion {
  readonly value: RuleValue;
  /** The first day, `YYYY-MM-DD` by the clock of the destination; null where no source gave it. */
  readonly from: string | null;
  /** The last day; null while no later value is known. */
  readonly to: string | null;
  readonly source: RuleSource;
  /** What its source says of its date, as pages state it. */
  readonly asOf: FactDate;
  /** When its source was last read. */
  readonly seenOn: string;
  readonly note: string | null;
  /** The release that brought it, or null for a change of the agency. */
  readonly release: number | null;
  /** The change of the agency; null for a value of a release. */
  readonly change: RuleChangeMark | null;
}

/** What is known of the agency's own change where its value is used. */
export interface RuleChangeMark {
  readonly id: string;
  readonly kind: "new" | "correction";
  /** When the second person approved it, as a day. */
  readonly approvedOn: string;
  /** The value that it replaced. */
  readonly before: RuleValue;
}

/** The values of each rule, in the order of their days. Immutable. */
export type RuleSet = Readonly<Record<RuleKey, readonly RuleVersion[]>>;
