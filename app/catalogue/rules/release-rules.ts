import { AGENT_COMMISSION_RULES } from "#app/catalogue/facts/agents.ts";
import { FACT_PAGES_CHECKED } from "#app/catalogue/facts/checked.ts";
import { FOUND, since } from "#app/catalogue/facts/cited-fact.ts";
import { citedFact } from "#app/catalogue/facts/cited-facts.ts";
import {
  AU_STUDENT_ENGLISH,
  AU_STUDENT_ENGLISH_SOURCE,
  AU_STUDENT_TEST_MAX_MONTHS,
  ENGLISH_CHANGE,
} from "#app/catalogue/facts/english-tests.ts";
import { NZ_POST_STUDY_VISA, NZ_STUDENT_VISA } from "#app/catalogue/facts/nz-visas.ts";
import { AU_GRADUATE_VISA, AU_STUDENT_VISA } from "#app/catalogue/facts/visas.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { isRuleKey, type RuleKey, type RuleSource, type RuleValue, type RuleVersion } from "./rule.ts";

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
function released(key: RuleKey, value: RuleValue): ReleasedValue {
  const { source, asOf } = citedFact(key);
  const from = asOf.kind === "since" && isCalendarDate(asOf.date) ? asOf.date : null;
  return { key, value, from, asOf, source: sourceOf(source), seenOn: FACT_PAGES_CHECKED, release: FIRST };
}

/** A text of a fact, in the language of the reader. */
const textOf = (key: RuleKey): RuleValue => ({
  kind: "text",
  get text() {
    return citedFact(key).value;
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
            ...{ key: name, value: figure(score), from: ENGLISH_CHANGE, release: FIRST },
            ...{
              asOf: since(ENGLISH_CHANGE),
              source: sourceOf(AU_STUDENT_ENGLISH_SOURCE),
              seenOn: FACT_PAGES_CHECKED,
            },
          },
        ],
  ),
);

const [nationalCode] = AGENT_COMMISSION_RULES;

/** What releases say about each rule. */
export const RELEASED_VALUES: readonly ReleasedValue[] = [
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
    ...{ key: "au-transfer-accepted-by", value: { kind: "day", day: "2026-03-31" }, release: FIRST },
    ...{ from: null, asOf: FOUND, source: sourceOf(nationalCode), seenOn: "2026-11-27" },
  },
];
