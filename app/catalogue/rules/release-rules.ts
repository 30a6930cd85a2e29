import { AGENT_COMMISSION_RULES } from "#app/catalogue/facts/agents.ts";
import { AU_REFORM_FROM, TRANSFER_BAR_MONTHS } from "#app/catalogue/facts/au-reform.ts";
import { FACT_PAGES_CHECKED } from "#app/catalogue/facts/checked.ts";
import { FOUND, since } from "#app/catalogue/facts/cited-fact.ts";
import { CITED_FACT_KEYS, citedFact } from "#app/catalogue/facts/cited-facts.ts";
import {
  AU_GRADUATE_ENGLISH,
  AU_STUDENT_ENGLISH,
  AU_STUDENT_ENGLISH_SOURCE,
  AU_STUDENT_TEST_MAX_MONTHS,
  ENGLISH_CHANGE,
  TOEFL_FOR_AUSTRALIA_FROM,
} from "#app/catalogue/facts/english-tests.ts";
import { TCS_PERCENT } from "#app/catalogue/facts/home-countries.ts";
import { NZ_POST_STUDY_VISA, NZ_STUDENT_VISA } from "#app/catalogue/facts/nz-visas.ts";
import {
  AU_EVIDENCE_LEVELS,
  AU_GRADUATE_VISA,
  AU_INCOME_DOCUMENT_MONTHS,
  AU_STUDENT_VISA,
  GENUINE_STUDENT_WORDS,
  incomeDocuments,
} from "#app/catalogue/facts/visas.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { words } from "#app/words/words.ts";
import {
  isRuleKey,
  RULE_KEYS,
  RULES,
  type RuleKey,
  type RuleSource,
  type RuleValue,
  type RuleVersion,
} from "./rule.ts";

/** A value as a release brings it. */
export interface ReleasedValue extends Pick<RuleVersion, "value" | "from" | "source" | "asOf" | "seenOn"> {
  readonly key: RuleKey;
  /** Numbers count from 1. A changed value is a new row with the next number, and the old row stays. */
  readonly release: number;
}

/** The release in which the rules below were first delivered. */
const FIRST = 1;

const whole = (units: number): RuleValue => ({ kind: "money", minor: units * 100 });
const figure = (number: number): RuleValue => ({ kind: "number", number });

/** The value of a fact that guides cite, with its source; its first day where the source says one. */
function released(key: RuleKey, value: RuleValue, fact: string = key): ReleasedValue {
  const { source, asOf } = citedFact(fact);
  const from = asOf.kind === "since" && isCalendarDate(asOf.date) ? asOf.date : null;
  return { key, value, from, asOf, source: sourceOf(source), seenOn: FACT_PAGES_CHECKED, release: FIRST };
}

/** A text of a fact, in the language of the reader. */
const textOf = (fact: string): RuleValue => ({
  kind: "text",
  get text() {
    return citedFact(fact).value;
  },
});

const sourceOf = (source: {
  label: string;
  href: string;
  official?: RuleSource["official"];
}): RuleSource => ({
  label: source.label,
  href: source.href,
  official: source.official ?? null,
});

const texts = words({ ownLimit: "Our own limit. New Zealand publishes none." });
/** How long a statement for New Zealand gets by our advice; no source states a limit. */
const NZ_STATEMENT_WORDS = 800;

const { funds, travel } = AU_STUDENT_VISA;

const VISA_ENGLISH = AU_STUDENT_ENGLISH.flatMap(({ key, alone, with10Weeks, with20Weeks }) =>
  [
    { key: `au-500-${key}`, score: alone },
    { key: `au-500-${key}-10`, score: with10Weeks },
    { key: `au-500-${key}-20`, score: with20Weeks },
  ].flatMap(({ key: name, score }): ReleasedValue[] =>
    score === null || !isRuleKey(name)
      ? []
      : [
          {
            key: name,
            value: figure(score),
            from: ENGLISH_CHANGE,
            release: FIRST,
            asOf: since(ENGLISH_CHANGE),
            source: sourceOf(AU_STUDENT_ENGLISH_SOURCE),
            seenOn: FACT_PAGES_CHECKED,
          },
        ],
  ),
);

const [nationalCode] = AGENT_COMMISSION_RULES;

const { years } = AU_GRADUATE_VISA;
const { announced } = NZ_POST_STUDY_VISA;
const day = (text: string): RuleValue => ({ kind: "day", day: text });

/** Figures and days that are only stated; texts are as their facts have them. */
const STATED_FIGURES: Readonly<Partial<Record<RuleKey, RuleValue>>> = {
  "au-transfer-commission": day("2026-03-31"),
  "nz-short-funds": whole(announced.shortVisaFunds),
  "au-genuine-since": day(AU_STUDENT_VISA.genuineStudentFrom),
  "au-genuine-words": figure(GENUINE_STUDENT_WORDS),
  "au-reform-from": day(AU_REFORM_FROM),
  "au-transfer-before": figure(TRANSFER_BAR_MONTHS.before),
  "au-transfer-after": figure(TRANSFER_BAR_MONTHS.after),
  "nz-max-stay": figure(NZ_STUDENT_VISA.maxStayYears),
  "nz-online": day(NZ_STUDENT_VISA.onlineOnlyFrom),
  "au-evidence-pakistan": figure(AU_EVIDENCE_LEVELS.pakistan),
  "au-english-change": day(ENGLISH_CHANGE),
  "toefl-for-australia": day(TOEFL_FOR_AUSTRALIA_FROM),
  "au-485-age": figure(AU_GRADUATE_VISA.ageMax),
  "au-485-age-research": figure(AU_GRADUATE_VISA.ageMaxResearchOrHongKong),
  "au-485-bachelor": figure(years.bachelor),
  "au-485-master": figure(years.mastersCoursework),
  "au-485-research": figure(years.mastersResearch),
  "au-485-vocational": figure(years.vocational * 12),
  "au-485-window": figure(AU_GRADUATE_VISA.applyWithinMonths),
  "au-485-test-age": figure(AU_GRADUATE_ENGLISH.testMaxAgeMonths),
  "au-485-family-announced": day("2026-09-17"),
  "nz-pswv-master": figure(NZ_POST_STUDY_VISA.yearsAfterLevel9And10),
  "nz-pswv-weeks": figure(NZ_POST_STUDY_VISA.leastWeeks),
  "nz-pswv-window": figure(NZ_POST_STUDY_VISA.applyWithinMonths),
  "nz-pswv-window-phd": figure(NZ_POST_STUDY_VISA.applyWithinMonthsDoctorate),
  "nz-pswv-window-higher": figure(NZ_POST_STUDY_VISA.applyWithinMonthsHigher),
  "nz-short-from": day(announced.from),
  "nz-short-visa": figure(announced.shortVisaMonths),
  "nz-short-weeks": figure(announced.shortVisaLeastWeeks),
  "nz-short-window": figure(announced.shortVisaWithinMonths),
  "in-tcs-rate": figure(TCS_PERCENT),
};

/** Every rule that a fact states, and that has no row of its own below. */
const statedRows = (others: readonly ReleasedValue[]): ReleasedValue[] =>
  RULE_KEYS.filter((key) => CITED_FACT_KEYS.includes(key) && !others.some((row) => row.key === key)).flatMap(
    (key) => {
      const value = STATED_FIGURES[key] ?? (RULES[key].shape.kind === "text" ? textOf(key) : null);
      return value ? [released(key, value)] : [];
    },
  );

/** What releases say about each rule that decides something, and about those that were here first. */
const OWN_ROWS: readonly ReleasedValue[] = [
  released("au-funds-student", whole(funds.student)),
  released("au-funds-partner", whole(funds.partner)),
  released("au-funds-child", whole(funds.child)),
  released("au-funds-school", whole(funds.school)),
  released("au-income-single", whole(funds.incomeSingle)),
  released("au-income-family", whole(funds.incomeFamily)),
  released("au-funds-travel", whole(travel.elsewhere)),
  released("au-funds-travel-east-africa", whole(travel.eastOrSouthernAfrica)),
  released("au-funds-travel-west-africa", whole(travel.westAfrica)),
  released("au-funds-travel-onshore", whole(travel.inAustralia)),
  released("nz-funds-year", whole(NZ_STUDENT_VISA.funds.tertiaryYear)),
  released("nz-funds-month", whole(NZ_STUDENT_VISA.funds.month)),
  released("nz-funds-school", whole(NZ_STUDENT_VISA.funds.schoolYear)),
  released("au-visa-fee", whole(AU_STUDENT_VISA.charges[2].main)),
  released("nz-visa-fee", whole(NZ_STUDENT_VISA.charge)),
  released("au-485-fee", whole(AU_GRADUATE_VISA.charges[2].main)),
  released("nz-pswv-fee", whole(NZ_POST_STUDY_VISA.charge)),
  released("au-family-who", textOf("au-family-who")),
  released("au-family-already", textOf("au-family-already")),
  released("au-family-never", textOf("au-family-never")),
  ...VISA_ENGLISH,
  released("au-500-test-age", figure(AU_STUDENT_TEST_MAX_MONTHS)),
  released("au-work-hours", figure(AU_STUDENT_VISA.workHoursPerFortnight)),
  released("nz-work-hours", figure(NZ_STUDENT_VISA.workHoursPerWeek)),
  {
    key: "au-transfer-accepted-by",
    value: { kind: "day", day: "2026-03-31" },
    release: FIRST,
    from: null,
    asOf: FOUND,
    source: sourceOf(nationalCode),
    seenOn: "2026-11-27",
  },
  {
    key: "au-income-months",
    value: figure(AU_INCOME_DOCUMENT_MONTHS),
    release: FIRST,
    from: null,
    asOf: FOUND,
    source: sourceOf(incomeDocuments),
    seenOn: FACT_PAGES_CHECKED,
  },
  {
    key: "nz-statement-words",
    value: figure(NZ_STATEMENT_WORDS),
    release: FIRST,
    from: null,
    asOf: FOUND,
    source: {
      get label() {
        return texts.ownLimit;
      },
      href: null,
      official: null,
    },
    seenOn: FACT_PAGES_CHECKED,
  },
  released("au-points-table", textOf("au-points-table")),
  released("nz-points-table", textOf("nz-points-table-before"), "nz-points-table-before"),
  released("nz-points-table", textOf("nz-points-table")),
];

/** What releases say about each rule. */
export const RELEASED_VALUES: readonly ReleasedValue[] = [...OWN_ROWS, ...statedRows(OWN_ROWS)];
