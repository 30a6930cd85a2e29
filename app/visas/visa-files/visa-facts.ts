import type { Citizenship } from "#app/admissions/answers/options.ts";
import { citedFact } from "#app/catalogue/facts/cited-facts.ts";
import type { RuleKey, RuleSet, SourceKind } from "#app/catalogue/rules/rule.ts";
import { sourceKindOf } from "#app/catalogue/rules/rule-set.ts";
import { type StatedFacts, statedFacts } from "#app/catalogue/rules/stated-facts.ts";
import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import type { VisaItem } from "./visa-items.ts";

type Facts = Readonly<Partial<Record<VisaItem, RuleKey>>>;

/** Rules of the destinations about single documents. */
export const DESTINATION_FACTS: Readonly<Record<VisaDestination, Facts>> = {
  australia: {
    coe: "document-coe",
    "health-cover": "document-oshc",
    medical: "document-letter-date",
    biometrics: "document-letter-date",
  },
  "new-zealand": {
    funds: "document-funds-nz",
    "outward-travel": "document-travel-nz",
    statement: "document-statement-nz",
  },
};

/** Rules of home countries about permission to study abroad and about sending money. */
export const HOME_FACTS: Readonly<Record<Citizenship, Facts>> = {
  nepal: { noc: "document-noc-nepal", "bank-permission": "document-bank-nepal" },
  india: { tcs: "document-tcs-india" },
  pakistan: { "bank-permission": "document-bank-pakistan" },
  bangladesh: { "bank-permission": "document-bank-bangladesh" },
  "sri-lanka": { "bank-permission": "document-bank-sri-lanka" },
  other: {},
};

/** The keys of all of them. */
const VISA_FACT_KEYS: readonly RuleKey[] = [
  ...Object.values(DESTINATION_FACTS),
  ...Object.values(HOME_FACTS),
].flatMap((facts) => Object.values(facts));

/** A published rule about a document, with where it was read. */
export interface VisaFact {
  readonly text: string;
  readonly source: string;
  /** Null: the agency itself. */
  readonly href: string | null;
  /** Only `primary` is the authority’s own text. */
  readonly kind: SourceKind;
  /** The year, month or day of the source. */
  readonly asOf: string;
  /** What it was before, for 90 days after the agency has changed it. */
  readonly changed: string | null;
}

/** A rule as it is stated today: by the agency, if it has its own value, else by the release. */
function visaFactOf(key: RuleKey, stated: StatedFacts): VisaFact {
  const own = stated[key];
  const { value, source, asOf } = own ?? citedFact(key);
  const href = source.href || null;
  return {
    text: value,
    source: source.label,
    href,
    asOf: asOf.date,
    kind: sourceKindOf({ href }),
    changed: own?.changed ?? null,
  };
}

/** All of them, as they are stated on a day. */
export function visaFactsOf(rules: RuleSet, now: Date): Readonly<Record<string, VisaFact>> {
  const stated = statedFacts(rules, VISA_FACT_KEYS, now);
  return Object.fromEntries(VISA_FACT_KEYS.map((key) => [key, visaFactOf(key, stated)]));
}

/** Where the authority says how long decisions take now. */
export const OFFICIAL_TIMES: Readonly<Record<VisaDestination, string>> = {
  australia: "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-processing-times",
  "new-zealand": "https://www.immigration.govt.nz/visas/fee-paying-student-visa",
};

/** Where the priority of each Australian provider is published. */
export const PRIORITY_LIST =
  "https://www.education.gov.au/managed-system-international-education/resources/visa-prioritisation-status";
