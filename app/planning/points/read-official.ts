import { plainFigure } from "#app/platform/text/digits.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { birthdayIn, dayAfter, monthsAfter } from "#app/platform/time/months.ts";
import { type RuleSet, versionAt } from "./load-rule-set.ts";
import {
  AGES,
  type Allowed,
  OFFICIAL_FIELDS,
  type OfficialField,
  type OfficialProblem,
} from "./official-fields.ts";
import {
  ENGLISH_SCALES,
  type EnglishTest,
  type EnglishTestResult,
  EVIDENCES,
  type Evidence,
  type PointsProfile,
} from "./profile.ts";
import type { Programme } from "./rule-set.ts";

/** The question of a URL: the profile, the rules, the date, and the rules to compare with. */
export interface OfficialQuestion {
  readonly visa: Programme;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly ruleSet: RuleSet;
  readonly against: RuleSet | null;
  readonly profile: PointsProfile;
}

export type RuleSets = Readonly<Record<Programme, readonly RuleSet[]>>;

const FIRST_TEST = "2000-01-01";
const FIRST_WORK = "1970-01-01";

/**
 * Reads the fields of a URL. A missing or empty field counts as not answered; so does one that is given twice (except
 * `proven`), unknown or out of range, and it is listed as a problem. Other names are ignored. The person has to be an
 * adult on the given date, as they are today.
 *
 * @param today `YYYY-MM-DD`
 */
export function readOfficial(
  params: URLSearchParams,
  ruleSets: RuleSets,
  today: string,
): OfficialQuestion & { readonly problems: readonly OfficialProblem[] } {
  const problems: OfficialProblem[] = [];
  const fields = new FieldReader(params, problems);
  const visa = fields.choice("visa", OFFICIAL_FIELDS.visa) ?? "au-189";
  const versions = ruleSets[visa];
  const [oldest] = versions;
  if (!oldest) throw new Error(`There are no rules of ${visa}.`);
  const birthDate = readBirthDate(fields, today);
  const first = oldest.data.inForce.from;
  const grownUp = birthDate ? birthdayIn(Number(birthDate.slice(0, 4)) + AGES.from, birthDate) : first;
  const earliest = [first, grownUp].toSorted().at(-1) ?? first;
  const date = fields.date("date", earliest, today) ?? today;
  const ruleSet = versionAt(versions, date) ?? oldest;
  const others = params.has("against") ? comparable(ruleSet, ruleSets) : [];
  const against = fields.choice(
    "against",
    others.map(({ version }) => version),
  );
  return {
    visa,
    date,
    ruleSet,
    against: others.find(({ version }) => version === against) ?? null,
    profile: { birthDate, ...readProfile(fields, date) },
    problems,
  };
}

/** The other rule sets of the same country: other visas, and other times. */
export function comparable(ruleSet: RuleSet, ruleSets: RuleSets): readonly RuleSet[] {
  return Object.values(ruleSets)
    .flat()
    .filter(({ data, version }) => data.country === ruleSet.data.country && version !== ruleSet.version);
}

/** A birth date of a person whose age today is supported. */
function readBirthDate(fields: FieldReader, today: string): string | null {
  const youngest = monthsAfter(today, -12 * AGES.from);
  const oldest = monthsAfter(today, -12 * (AGES.to + 1));
  return fields.date("birthDate", dayAfter(oldest), youngest);
}

function readProfile(fields: FieldReader, date: string): Omit<PointsProfile, "birthDate"> {
  return {
    age: fields.number("age", OFFICIAL_FIELDS.age),
    englishTest: readTest(fields, date),
    englishOnline: fields.yesNo("englishOnline"),
    englishLevel: fields.choice("english", OFFICIAL_FIELDS.english),
    overseasMonths: fields.months("overseasYears"),
    australianMonths: fields.months("australianYears"),
    newZealandMonths: fields.months("newZealandYears"),
    overseasUntil: fields.date("overseasUntil", FIRST_WORK, date),
    australianUntil: fields.date("australianUntil", FIRST_WORK, date),
    newZealandSince: fields.date("newZealandSince", FIRST_WORK, date),
    afterQualificationMonths: fields.months("afterQualificationYears"),
    workingNow: fields.choice("working", OFFICIAL_FIELDS.working),
    qualification: fields.choice("qualification", OFFICIAL_FIELDS.qualification),
    qualificationFrom: fields.choice("qualificationFrom", OFFICIAL_FIELDS.qualificationFrom),
    hasBachelor: fields.yesNo("hasBachelor"),
    australianStudy: fields.choice("australianStudy", OFFICIAL_FIELDS.australianStudy),
    researchStem: fields.yesNo("researchStem"),
    communityLanguage: fields.yesNo("communityLanguage"),
    professionalYear: fields.yesNo("professionalYear"),
    partner: fields.choice("partner", OFFICIAL_FIELDS.partner),
    registrationYears: fields.number("registrationYears", OFFICIAL_FIELDS.registrationYears),
    newZealandJob: fields.choice("newZealandJob", OFFICIAL_FIELDS.newZealandJob),
    newZealandPay: fields.number("newZealandPay", OFFICIAL_FIELDS.newZealandPay),
    newZealandList: fields.choice("newZealandList", OFFICIAL_FIELDS.newZealandList),
    tradesList: fields.yesNo("tradesList"),
    proven: fields.evidence(),
  };
}

const PARTS = ["listening", "reading", "writing", "speaking"] as const;

/** A test counts with all four parts and its day; without a test, parts and day are passed over. */
function readTest(fields: FieldReader, date: string): EnglishTestResult | null {
  const test: EnglishTest | null = fields.choice("englishTest", OFFICIAL_FIELDS.englishTest);
  if (test === null) return null;
  const { least: from, most: to, step } = ENGLISH_SCALES[test];
  const [listening, reading, writing, speaking] = PARTS.map((part) =>
    fields.number(part, { from, to, step }, true),
  );
  const taken = fields.date("englishDate", FIRST_TEST, date, true);
  if (listening == null || reading == null || writing == null || speaking == null || !taken) return null;
  return { test, scores: [listening, reading, writing, speaking], date: taken };
}

/** At most two decimals, no sign, no exponent. */
const NUMBER = /^\d{1,4}(\.\d{1,2})?$/;

class FieldReader {
  readonly #values = new Map<string, string[]>();
  readonly #problems: OfficialProblem[];

  constructor(params: URLSearchParams, problems: OfficialProblem[]) {
    for (const [name, value] of params) {
      const values = this.#values.get(name);
      if (values) values.push(value);
      else this.#values.set(name, [value]);
    }
    this.#problems = problems;
  }

  choice<V extends string>(field: OfficialField, values: readonly V[]): V | null {
    const value = this.#one(field, values);
    if (value === null) return null;
    const known = values.find((each) => each === value);
    return known ?? this.#refuse(field, values);
  }

  number(
    field: OfficialField,
    allowed: { from: number; to: number; step: number },
    required = false,
  ): number | null {
    const value = this.#one(field, allowed);
    if (value === null) return required ? this.#refuse(field, allowed) : null;
    const number = Number(value);
    const steps = Math.round((number - allowed.from) / allowed.step);
    const fits =
      NUMBER.test(value) &&
      number >= allowed.from &&
      number <= allowed.to &&
      Math.abs(allowed.from + steps * allowed.step - number) < 1e-9;
    return fits ? number : this.#refuse(field, allowed);
  }

  date(field: OfficialField, from: string, to: string, required = false): string | null {
    const allowed = { from, to };
    const value = this.#one(field, allowed);
    if (value === null) return required ? this.#refuse(field, allowed) : null;
    return isCalendarDate(value) && from <= value && value <= to ? value : this.#refuse(field, allowed);
  }

  /** Years as people write them (`3.5`), in full months. */
  months(
    field: "overseasYears" | "australianYears" | "newZealandYears" | "afterQualificationYears",
  ): number | null {
    const years = this.number(field, OFFICIAL_FIELDS[field]);
    return years === null ? null : Math.floor(years * 12 + 1e-9);
  }

  yesNo(
    field:
      | "englishOnline"
      | "hasBachelor"
      | "researchStem"
      | "communityLanguage"
      | "professionalYear"
      | "tradesList",
  ): boolean | null {
    const value = this.choice(field, OFFICIAL_FIELDS[field]);
    return value === null ? null : value === "yes";
  }

  evidence(): readonly Evidence[] {
    const asked = new Set(this.#values.get("proven")?.filter((value) => value !== ""));
    const known = EVIDENCES.filter((each) => asked.delete(each));
    if (asked.size > 0) this.#refuse("proven", EVIDENCES);
    return known;
  }

  #one(field: OfficialField, allowed: Allowed): string | null {
    const values = this.#values.get(field);
    if (values === undefined) return null;
    return values.length > 1 ? this.#refuse(field, allowed) : plainFigure(values[0] ?? "") || null;
  }

  #refuse(field: OfficialField, allowed: Allowed): null {
    if (!this.#problems.some((problem) => problem.field === field)) this.#problems.push({ field, allowed });
    return null;
  }
}
