import { describe, expect, test } from "vitest";
import { TAKEN_TESTS } from "#app/catalogue/eligibility/taken-tests.ts";
import { visaEnglishRule } from "#app/catalogue/eligibility/visa-english.ts";
import { since } from "#app/catalogue/facts/cited-fact.ts";
import { CITED_FACT_KEYS, citedFact } from "#app/catalogue/facts/cited-facts.ts";
import { LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { gateRulesOf } from "#app/commissions/gates/gate-rules.ts";
import { fundsRulesOf } from "#app/planning/funds/funds-figures.ts";
import { fundsFiguresOf } from "#app/visas/funds/funds-figures.ts";
import { RELEASED_VALUES, type ReleasedValue } from "./release-rules.ts";
import { isRuleKey, RULE_KEYS, RULES, type RuleKey, type RuleSource } from "./rule.ts";
import { isSameValue, readValue, typedValue } from "./rule-change.ts";
import { englishTestOf, phaseOf } from "./rule-impact.ts";
import {
  CHANGE_SHOWN_DAYS,
  dayIn,
  dayOfRule,
  inForceOn,
  mayBeUsed,
  minorOf,
  type OwnValue,
  offeredValue,
  RELEASED_RULES,
  ruleOn,
  ruleSetOf,
  shownChange,
  sourceKindOf,
} from "./rule-set.ts";
import { RULE_LABELS } from "./rules.words.ts";
import { statedFacts } from "./stated-facts.ts";
import { changeText, fullValueText, valueText } from "./value-text.ts";

const KEY: RuleKey = "au-funds-student";
const LAW: RuleSource = {
  label: "A law",
  href: "https://www.legislation.gov.au/F2027L00001/latest/text",
  official: null,
};
const own = (from: string | null, units: number, more: Partial<OwnValue> = {}): OwnValue => ({
  key: KEY,
  value: { kind: "money", minor: units * 100 },
  from,
  source: LAW,
  seenOn: "2026-11-20",
  asOf: since(from ?? "2026-11"),
  note: null,
  baseRelease: 1,
  change: {
    id: `${from} ${units}`,
    kind: "new",
    approvedOn: "2026-11-25",
    before: { kind: "money", minor: 29_710_00 },
  },
  ...more,
});
const released = (release: number, from: string, units: number): ReleasedValue => ({
  key: KEY,
  release,
  from,
  value: { kind: "money", minor: units * 100 },
  source: LAW,
  asOf: since(from),
  seenOn: "2027-01-01",
});
const amountOn = (rules: ReturnType<typeof ruleSetOf>, day: string) => minorOf(ruleOn(rules, KEY, day)) / 100;

describe("a day in the destination", () => {
  // Sydney is 11 hours ahead of UTC in summer and 10 in winter, Auckland 13 and 12.
  test.each([
    ["australia", "2026-10-01T13:59:59Z", "2026-10-01"],
    ["australia", "2026-10-01T14:00:00Z", "2026-10-02"],
    ["australia", "2026-12-31T12:59:59Z", "2026-12-31"],
    ["australia", "2026-12-31T13:00:00Z", "2027-01-01"],
    ["newzealand", "2026-11-15T10:59:59Z", "2026-11-15"],
    ["newzealand", "2026-11-15T11:00:00Z", "2026-11-16"],
    ["newzealand", "2027-06-30T11:59:59Z", "2027-06-30"],
    ["newzealand", "2027-06-30T12:00:00Z", "2027-07-01"],
  ] as const)("%s at %s is %s", (destination, at, day) => {
    expect(dayIn(destination, new Date(at))).toBe(day);
  });
});

describe("the day of a rule of a home country", () => {
  // It holds for every destination, so that it changes at midnight at home: 5:30, 5:45, 5 and 6 hours ahead of UTC.
  test.each([
    ["in-lrs", "2026-03-31T18:29:59Z", "2026-03-31"],
    ["in-lrs", "2026-03-31T18:30:00Z", "2026-04-01"],
    ["np-noc-days", "2026-03-31T18:14:59Z", "2026-03-31"],
    ["np-noc-days", "2026-03-31T18:15:00Z", "2026-04-01"],
    ["pk-limit", "2026-03-31T18:59:59Z", "2026-03-31"],
    ["pk-limit", "2026-03-31T19:00:00Z", "2026-04-01"],
    ["bd-student-file", "2026-03-31T17:59:59Z", "2026-03-31"],
    ["bd-student-file", "2026-03-31T18:00:00Z", "2026-04-01"],
    // About a visa of Australia, though only for Indian graduates.
    ["au-485-india", "2026-10-01T14:00:00Z", "2026-10-02"],
  ] as const)("%s at %s is %s", (key, at, day) => {
    expect(dayOfRule(key, new Date(at))).toBe(day);
  });
});

/** What was so before: it changes no more. */
const HISTORY = [
  ...["au-485-fee-march", "au-485-fee-before", "in-tcs-before", "nz-points-table-before"],
  ...["ielts", "pte", "toefl", "c1", "oet"].map((test) => `au-500-${test}-before`),
];
/** Lines of the two tables of points, each of which is one rule; and conversions that universities publish. */
const OF_TABLES =
  /^(au-(pass-mark|age-|superior|proficient|competent|work-(here|abroad|cap)|doctorate|degree|diploma|research$|study|regional|language|professional|single|partner-english|190|491|skilled-test)|nz-(six|income|smc|doctor|master|degree|bachelor|registration|pathway|work-years|change|median)|admission-|toefl-scale)/;

describe("the rules of a release", () => {
  test("are every fact that a page states, but for history and for the lines of tables", () => {
    const others = CITED_FACT_KEYS.filter(
      (key) => !isRuleKey(key) && !HISTORY.includes(key) && !OF_TABLES.test(key),
    );
    expect(others).toEqual([]);
  });

  test("say of what is only stated the same as the fact, and name its source", () => {
    const stated = RULE_KEYS.filter((key) => !RULES[key].decides && CITED_FACT_KEYS.includes(key));
    expect(stated.length).toBeGreaterThan(60);
    for (const key of stated) {
      const fact = citedFact(key);
      const version = RELEASED_RULES[key].at(-1);
      expect(version && valueText(key, version.value), key).toBe(fact.value);
      expect(version?.source.href, key).toBe(fact.source.href);
    }
  });

  test("that are only stated are read by no calculation and no gate", () => {
    const read: RuleKey[] = [];
    const watched = new Proxy(RELEASED_RULES, {
      get(rules, key) {
        if (isRuleKey(key)) read.push(key);
        return Reflect.get(rules, key);
      },
    });
    for (const country of LIVE_DESTINATIONS) {
      fundsRulesOf(watched, country, "2026-11-27");
      fundsFiguresOf(watched, country, "2026-11-27");
    }
    gateRulesOf(watched, new Date("2026-11-27"));
    for (const test of TAKEN_TESTS) visaEnglishRule(watched, { test, takenOn: "2026-01-01" }, "2026-11-27");
    expect(new Set(read).size).toBeGreaterThan(30);
    expect(read.filter((key) => !RULES[key].decides)).toEqual([]);
  });

  test("with a secondary source are labelled so", () => {
    const secondary = RULE_KEYS.filter((key) => {
      const source = RELEASED_RULES[key].at(-1)?.source;
      return source && sourceKindOf(source) === "secondary" && source.official === null;
    });
    expect(secondary).toEqual(expect.arrayContaining(["in-tcs-rate", "np-noc-charge", "au-485-master"]));
    for (const key of secondary) expect(RULES[key].decides, key).toBe(false);
  });

  test("the tables of points begin on their days", () => {
    const on = (day: string) => inForceOn(RELEASED_RULES, "nz-points-table", day)?.from ?? null;
    expect([on("2023-10-08"), on("2023-10-09"), on("2026-08-23"), on("2026-08-24")]).toEqual([
      ...[null, "2023-10-09", "2023-10-09", "2026-08-24"],
    ]);
  });

  test("say something about every rule, as the guides cite it, and have a name", () => {
    for (const key of RULE_KEYS) {
      expect(RELEASED_RULES[key].length, key).toBeGreaterThan(0);
      expect(RULE_LABELS[key], key).toBeTruthy();
      for (const { value } of RELEASED_RULES[key]) {
        const read = readValue(key, typedValue(value));
        expect(typeof read === "string" || isSameValue(read, value), key).toBe(true);
        expect(typeof read, key).toBe("object");
      }
    }
    expect(fullValueText(KEY, ruleOn(RELEASED_RULES, KEY, "2026-11-27").value)).toBe("A$29,710 per year");
    expect(fullValueText("au-work-hours", ruleOn(RELEASED_RULES, "au-work-hours", "2026-11-27").value)).toBe(
      citedFact("au-work-hours").value,
    );
  });

  test("that a calculation or a gate uses have an official source, as the write asks for", () => {
    for (const { key, source } of RELEASED_VALUES) {
      if (RULES[key].decides) expect(mayBeUsed(key, source, true), key).toBe(true);
    }
  });

  test("begin on the day that their source gives: family since 2 October 2026", () => {
    expect(inForceOn(RELEASED_RULES, "au-family-who", "2026-10-01")).toBeNull();
    expect(inForceOn(RELEASED_RULES, "au-family-who", "2026-10-02")).not.toBeNull();
    // For a calculation before the first known day, the first value.
    expect(minorOf(ruleOn(RELEASED_RULES, "au-visa-fee", "2026-06-30"))).toBe(2_500_00);
  });
});

describe.each([
  ["np-noc-charge", { kind: "text", text: "NPR 2,500 per subject" }, { kind: "text", text: "NPR 3,000" }],
  ["nz-pswv-weeks", { kind: "number", number: 40 }, { kind: "number", number: 52 }],
  ["nz-short-from", { kind: "day", day: "2027-02-01" }, { kind: "day", day: "2027-03-01" }],
  ["au-points-table", { kind: "text", text: "70 points to pass" }, { kind: "text", text: "75 points" }],
] as const)("the agency's own value of %s", (key, mine, theirs) => {
  const before = RELEASED_RULES[key].at(-1)?.value ?? mine;
  const chosen = own("2027-01-10", 0, {
    key,
    value: mine,
    change: { id: key, kind: "new", approvedOn: "2026-12-01", before },
  });
  const releases: ReleasedValue[] = [
    ...RELEASED_VALUES,
    { ...released(2, "2027-01-10", 0), key, value: theirs },
  ];

  test("wins over a newer release until owners accept it, and both are there to see", () => {
    expect(inForceOn(ruleSetOf([chosen], releases), key, "2027-01-10")?.value).toEqual(mine);
    expect(offeredValue(key, [chosen], releases)?.value).toEqual(theirs);
    expect(inForceOn(ruleSetOf([], releases), key, "2027-01-10")?.value).toEqual(theirs);
  });

  test("is stated from its day on, with what was before", () => {
    const rules = ruleSetOf([chosen]);
    const at = (moment: string) => statedFacts(rules, [key], new Date(moment))[key];
    expect(at("2027-01-08T12:00:00Z")).toBeUndefined();
    expect(at("2027-01-10T12:00:00Z")?.value).toBe(valueText(key, mine));
    expect(at("2027-01-10T12:00:00Z")?.changed).toContain(valueText(key, before));
    expect(at("2027-06-10T12:00:00Z")?.changed).toBeNull();
  });
});

describe("the agency's own value", () => {
  test("begins on its day, and the one before ends on the day before", () => {
    const rules = ruleSetOf([own("2027-07-01", 31_000)]);
    expect([amountOn(rules, "2027-06-30"), amountOn(rules, "2027-07-01")]).toEqual([29_710, 31_000]);
    expect(rules[KEY].map(({ from, to }) => [from, to])).toEqual([
      ["2024-05-10", "2027-06-30"],
      ["2027-07-01", null],
    ]);
    const between = ruleSetOf([own("2027-07-01", 31_000), own("2027-03-01", 30_000)]);
    expect(between[KEY].map(({ to }) => to)).toEqual(["2027-02-28", "2027-06-30", null]);
  });

  test("replaces the value of a release from the same day, and nothing else changes", () => {
    const rules = ruleSetOf([own("2024-05-10", 29_170)]);
    expect(rules[KEY]).toHaveLength(1);
    expect(amountOn(rules, "2026-11-27")).toBe(29_170);
    expect(rules["au-funds-partner"]).toEqual(RELEASED_RULES["au-funds-partner"]);
    expect(Object.isFrozen(rules) && Object.isFrozen(rules[KEY]) && Object.isFrozen(rules[KEY][0])).toBe(
      true,
    );
  });

  test("wins over a newer release until owners have decided, and both are there to see", () => {
    const releases = [...RELEASED_VALUES, released(2, "2027-07-01", 32_000)];
    const mine = [own("2027-07-01", 31_000)];
    expect(amountOn(ruleSetOf([], releases), "2027-07-01")).toBe(32_000);
    expect(amountOn(ruleSetOf(mine, releases), "2027-07-01")).toBe(31_000);
    expect(offeredValue(KEY, mine, releases)).toMatchObject({ release: 2, value: { minor: 32_000_00 } });
    // Decided to keep it: the release was seen, and the own value of that day stays.
    const kept = mine.map((value) => ({ ...value, baseRelease: 2 }));
    expect(amountOn(ruleSetOf(kept, releases), "2027-07-01")).toBe(31_000);
    expect(offeredValue(KEY, kept, releases)).toBeNull();
    expect(offeredValue(KEY, mine)).toBeNull();
    expect(offeredValue(KEY, [], releases)).toBeNull();
  });

  test("a corrected release replaces the earlier one of the same day", () => {
    const releases = [...RELEASED_VALUES, released(2, "2024-05-10", 29_711)];
    const rules = ruleSetOf([], releases);
    expect(rules[KEY]).toHaveLength(1);
    expect(amountOn(rules, "2026-11-27")).toBe(29_711);
  });
});

describe("a source", () => {
  const firm: RuleSource = { label: "A firm", href: "https://firm.example/news", official: null };
  const relayed: RuleSource = { ...firm, official: { label: "Law", href: LAW.href ?? "" } };
  const agency: RuleSource = { label: "Our office", href: null, official: null };

  test("is of an authority, of someone else, or of the agency", () => {
    expect([LAW, firm, agency].map(sourceKindOf)).toEqual(["primary", "secondary", "agency"]);
  });

  test.each([
    ["of the authority, confirmed", LAW, true, true],
    ["of the authority, only announced", LAW, false, false],
    ["secondary", firm, true, false],
    ["secondary, relaying a document of the authority", relayed, true, true],
    [
      "secondary, with a document of no authority",
      { ...firm, official: { label: "X", href: "https://x.example/" } },
      true,
      false,
    ],
    ["of the agency", agency, true, false],
  ] as const)("%s: may it decide?", (_, source, isConfirmed, may) => {
    expect(mayBeUsed(KEY, source, isConfirmed)).toBe(may);
    expect(mayBeUsed("au-transfer-accepted-by", source, isConfirmed)).toBe(may);
    // What is only stated may have any source.
    expect(mayBeUsed("au-work-hours", source, isConfirmed)).toBe(true);
  });
});

describe("a change that pages name", () => {
  const rules = ruleSetOf([own("2027-07-01", 31_000)]);
  const dayAfter = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

  test("is named from its first day for 90 days", () => {
    const on = (day: string) => shownChange(rules, KEY, day);
    expect(on("2027-06-30")).toBeNull();
    expect(on("2027-07-01")).toMatchObject({ on: "2027-07-01", kind: "new" });
    expect(on(dayAfter("2027-07-01", CHANGE_SHOWN_DAYS - 1))).not.toBeNull();
    expect(on(dayAfter("2027-07-01", CHANGE_SHOWN_DAYS))).toBeNull();
    expect(changeText(rules, KEY, "2027-07-01")).toBe(
      "Changed on 1 July 2027: A$31,000, previously A$29,710",
    );
  });

  test("of a correction counts from its approval", () => {
    const mark = { ...own(null, 0).change, kind: "correction" as const };
    const corrected = ruleSetOf([own("2024-05-10", 29_170, { change: mark })]);
    expect(shownChange(corrected, KEY, "2026-11-24")).toBeNull();
    expect(shownChange(corrected, KEY, "2026-11-25")).toMatchObject({ on: "2026-11-25", kind: "correction" });
    expect(changeText(corrected, KEY, "2026-11-25")).toMatch(
      /^Corrected on .*: A\$29,170, previously A\$29,710$/,
    );
  });

  test("is stated where a guide cites the figure, and nothing is before that", () => {
    const keys = [KEY, "au-reform-from"];
    expect(statedFacts(rules, keys, new Date("2027-06-30T13:59:59Z"))).toEqual({});
    expect(statedFacts(rules, keys, new Date("2027-06-30T14:00:00Z"))).toMatchObject({
      [KEY]: { value: "A$31,000", source: { label: "A law" } },
    });
    expect(statedFacts(RELEASED_RULES, RULE_KEYS, new Date("2026-11-27T00:00:00Z"))).toEqual({});
  });
});

describe("a typed value", () => {
  test.each([
    [KEY, "29,710", { kind: "money", minor: 29_710_00 }],
    [KEY, "A$29710", { kind: "money", minor: 29_710_00 }],
    ["au-500-ielts", "6.5", { kind: "number", number: 6.5 }],
    ["au-500-ielts", "9", { kind: "number", number: 9 }],
    ["au-genuine-words", "1", { kind: "number", number: 1 }],
    ["au-transfer-accepted-by", "2026-03-31", { kind: "day", day: "2026-03-31" }],
    ["au-family-never", " no  family\nlater ", { kind: "text", text: "no family later" }],
  ] as const)("of %s: %s", (key, text, value) => {
    expect(readValue(key, text)).toEqual(value);
  });

  test.each([
    [KEY, "29,710.50"],
    [KEY, "0"],
    [KEY, "-5"],
    [KEY, "NPR 29,710"],
    ["au-500-ielts", "9.1"],
    ["au-500-ielts", "-1"],
    ["au-500-ielts", "six"],
    ["au-genuine-words", "0"],
    ["nz-statement-words", "150.5"],
    ["nz-statement-words", "5001"],
    ["au-transfer-accepted-by", "2026-02-30"],
  ] as const)("that %s cannot have: %s", (key, text) => {
    expect(readValue(key, text)).toBeTypeOf("string");
  });
});

test("a rule matters before the visa is lodged, after it was granted, or in both", () => {
  const phase = (key: RuleKey) => phaseOf({ key, topic: RULES[key].topic });
  expect([phase(KEY), phase("au-485-fee"), phase("au-work-hours")]).toEqual([
    "before-lodgement",
    "after-grant",
    "both",
  ]);
  expect(
    ["au-500-pte", "au-500-pte-10", "au-funds-student"].map((key) => englishTestOf(key as RuleKey)),
  ).toEqual(["pte", "pte", null]);
  // "test-age" is about every test.
  expect(englishTestOf("au-500-test-age")).toBeNull();
});
