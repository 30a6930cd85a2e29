import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { monthsAfter, monthsBetween } from "#app/platform/time/months.ts";
import { type Evaluation, evaluate } from "./engine.ts";
import { findingsOf } from "./findings.ts";
import { officialQuery } from "./official-address.ts";
import { officialResultSchema } from "./official-query.ts";
import { officialJson, officialResult } from "./official-result.ts";
import {
  AUSTRALIAN_STUDIES,
  EMPTY_PROFILE,
  ENGLISH_LEVELS,
  EVIDENCES,
  NEW_ZEALAND_JOBS,
  NEW_ZEALAND_LISTS,
  PARTNER_SITUATIONS,
  type PointsProfile,
  QUALIFICATION_ORIGINS,
  QUALIFICATIONS,
  WORK_PLACES,
} from "./profile.ts";
import { raiseOf } from "./raise.ts";
import { readOfficial } from "./read-official.ts";
import { RULE_SETS } from "./rule-sets.ts";
import { timelineOf } from "./timeline.ts";

const TODAY = "2026-11-21";
const ALL = Object.values(RULE_SETS).flat();

const day = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
const orNull = <V>(of: fc.Arbitrary<V>) => fc.option(of, { nil: null });
const oneOf = <V>(values: readonly V[]) => fc.constantFrom(...values);
const half = fc.integer({ min: 0, max: 18 }).map((halves) => halves / 2);

const profiles: fc.Arbitrary<PointsProfile> = fc.record({
  birthDate: orNull(day("1970-11-22", "2008-11-21")),
  age: orNull(fc.integer({ min: 18, max: 55 })),
  englishTest: orNull(
    fc.record({
      test: fc.constant("ielts" as const),
      scores: fc.tuple(half, half, half, half),
      date: day("2020-01-01", TODAY),
    }),
  ),
  englishOnline: orNull(fc.boolean()),
  englishLevel: orNull(oneOf(ENGLISH_LEVELS)),
  overseasMonths: orNull(fc.integer({ min: 0, max: 480 })),
  australianMonths: orNull(fc.integer({ min: 0, max: 480 })),
  newZealandMonths: orNull(fc.integer({ min: 0, max: 480 })),
  overseasUntil: orNull(day("2010-01-01", TODAY)),
  australianUntil: orNull(day("2010-01-01", TODAY)),
  newZealandSince: orNull(day("2015-01-01", TODAY)),
  afterQualificationMonths: orNull(fc.integer({ min: 0, max: 480 })),
  workingNow: orNull(oneOf(WORK_PLACES)),
  qualification: orNull(oneOf(QUALIFICATIONS)),
  qualificationFrom: orNull(oneOf(QUALIFICATION_ORIGINS)),
  hasBachelor: orNull(fc.boolean()),
  australianStudy: orNull(oneOf(AUSTRALIAN_STUDIES)),
  researchStem: orNull(fc.boolean()),
  communityLanguage: orNull(fc.boolean()),
  professionalYear: orNull(fc.boolean()),
  partner: orNull(oneOf(PARTNER_SITUATIONS)),
  registrationYears: orNull(fc.integer({ min: 0, max: 10 })),
  newZealandJob: orNull(oneOf(NEW_ZEALAND_JOBS)),
  newZealandPay: orNull(fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100)),
  newZealandList: orNull(oneOf(NEW_ZEALAND_LISTS)),
  tradesList: orNull(fc.boolean()),
  proven: fc.subarray([...EVIDENCES]),
});
const ruleSets = oneOf(ALL);
const sum = (evaluation: Evaluation, what: "counted" | "proven") =>
  evaluation.lines.reduce((total, line) => total + line[what], 0);

describe("Whoever somebody is, by whatever rules", () => {
  it("the total is the sum of what counts, and no line counts more than its rule gives", () => {
    fc.assert(
      fc.property(ruleSets, profiles, (ruleSet, profile) => {
        const of = evaluate(ruleSet, profile, TODAY);
        expect(of.total).toBe(sum(of, "counted"));
        expect(of.proven).toBe(sum(of, "proven"));
        expect(of.proven).toBeLessThanOrEqual(of.total);
        expect(of.shortfall).toBe(Math.max(0, ruleSet.data.passMark - of.total));
        for (const { points, counted, proven, category } of of.lines) {
          expect(counted).toBeLessThanOrEqual(points);
          expect(proven).toBeLessThanOrEqual(points);
          expect(points).toBeLessThanOrEqual(category.max);
          expect(counted).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("a cap holds, and of a best-of group at most one line counts", () => {
    fc.assert(
      fc.property(ruleSets, profiles, (ruleSet, profile) => {
        const { lines } = evaluate(ruleSet, profile, TODAY);
        for (const { categories, combine, cap } of ruleSet.groups) {
          const counted = lines
            .filter(({ category }) => categories.some(({ said }) => said === category))
            .map((line) => line.counted)
            .filter((points) => points > 0);
          if (cap !== null) expect(counted.reduce((all, points) => all + points, 0)).toBeLessThanOrEqual(cap);
          if (combine === "best") expect(counted.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("what nobody answered is not taken for no: no line and no requirement says anything", () => {
    for (const ruleSet of ALL) {
      const { lines, requirements, pathways } = evaluate(ruleSet, EMPTY_PROFILE, TODAY);
      const said = lines.filter(({ category, outcome }) => outcome !== null && category.id !== "nomination");
      expect(said.map(({ category }) => category.id)).toEqual([]);
      const judged = [...requirements, ...pathways.flatMap((each) => each.requirements)];
      expect(new Set(judged.map(({ state }) => state))).toEqual(new Set(["not-known"]));
    }
    const no = { researchStem: false, communityLanguage: false, professionalYear: false, overseasMonths: 0 };
    const [au] = ALL;
    const answered = au ? evaluate(au, { ...EMPTY_PROFILE, ...no }, TODAY).lines : [];
    expect(answered.flatMap(({ category, outcome }) => (outcome ? [category.id] : []))).toEqual([
      "work-overseas",
      "research-stem",
      "professional-year",
      "community-language",
    ]);
  });

  it("every line that is answered has a source with an address and a date", () => {
    fc.assert(
      fc.property(ruleSets, profiles, (ruleSet, profile) => {
        const { lines, requirements, pathways } = evaluate(ruleSet, profile, TODAY);
        const used = [
          ...lines.flatMap(({ outcome }) => (outcome ? [outcome.source] : [])),
          ...[...requirements, ...pathways.flatMap((each) => each.requirements)].map(
            ({ requirement }) => requirement.source,
          ),
        ];
        for (const key of used) {
          expect(ruleSet.data.sources[key]?.href).toMatch(/^https:\/\//);
          expect(ruleSet.data.sources[key]?.dated).toBeTruthy();
        }
      }),
    );
  });

  const better: readonly (readonly [string, (profile: PointsProfile, step: number) => PointsProfile])[] = [
    ["work elsewhere", (of, step) => ({ ...of, overseasMonths: (of.overseasMonths ?? 0) + step })],
    ["work in Australia", (of, step) => ({ ...of, australianMonths: (of.australianMonths ?? 0) + step })],
    ["work in New Zealand", (of, step) => ({ ...of, newZealandMonths: (of.newZealandMonths ?? 0) + step })],
    [
      "English",
      (of, step) => ({
        ...of,
        englishTest: null,
        englishLevel:
          ENGLISH_LEVELS[
            Math.min(3, ENGLISH_LEVELS.indexOf(of.englishLevel ?? "below-competent") + (step % 4))
          ] ?? null,
      }),
    ],
    ["pay", (of, step) => ({ ...of, newZealandPay: (of.newZealandPay ?? 0) + step })],
    ["registration", (of, step) => ({ ...of, registrationYears: (of.registrationYears ?? 0) + step })],
    ["a language", (of) => ({ ...of, communityLanguage: true })],
    ["a professional year", (of) => ({ ...of, professionalYear: true })],
    ["research", (of) => ({ ...of, researchStem: true })],
    ["a bachelor behind it", (of) => ({ ...of, hasBachelor: true })],
    ["regional study", (of) => ({ ...of, australianStudy: "two-years-regional" })],
    ["a partner with skills", (of) => ({ ...of, partner: "skilled" })],
    ["more proof", (of) => ({ ...of, proven: [...EVIDENCES] })],
  ];
  it.each(better)("more of a good thing never lowers the points: %s", (_what, improve) => {
    fc.assert(
      fc.property(ruleSets, profiles, fc.integer({ min: 0, max: 60 }), (ruleSet, some, step) => {
        const profile = { ...some, englishTest: null };
        const before = evaluate(ruleSet, profile, TODAY);
        const after = evaluate(ruleSet, improve(profile, step), TODAY);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
        expect(after.proven).toBeGreaterThanOrEqual(before.proven);
      }),
    );
  });

  it("a better score in one part of a test never lowers the points", () => {
    fc.assert(
      fc.property(
        ruleSets,
        fc.tuple(half, half, half, half),
        fc.integer({ min: 0, max: 3 }),
        half,
        (ruleSet, scores, part, more) => {
          const of = (parts: readonly number[]) =>
            evaluate(
              ruleSet,
              {
                ...EMPTY_PROFILE,
                englishTest: { test: "ielts", scores: parts as never, date: "2026-01-01" },
              },
              TODAY,
            ).total;
          const raised = scores.map((score, at) => (at === part ? Math.min(9, score + more) : score));
          expect(of(raised)).toBeGreaterThanOrEqual(of(scores));
        },
      ),
    );
  });

  it("a profile with nothing has nothing, and everything that is known adds up without NaN", () => {
    for (const ruleSet of ALL) {
      const given = ruleSet.groups.flatMap(({ categories }) => categories).filter(({ at }) => at < 0);
      const most = given.reduce((all, { said }) => all + said.max, 0);
      expect(evaluate(ruleSet, EMPTY_PROFILE, TODAY).total).toBe(most);
    }
    fc.assert(
      fc.property(ruleSets, profiles, (ruleSet, profile) => {
        expect(Number.isInteger(evaluate(ruleSet, profile, TODAY).total)).toBe(true);
      }),
    );
  });
});

describe("How to increase your points", () => {
  it("names only what brings points or opens a way, and its total is that of the day", () => {
    fc.assert(
      fc.property(ruleSets, profiles, (ruleSet, profile) => {
        for (const step of raiseOf(evaluate(ruleSet, profile, TODAY), profile).steps) {
          expect(step.gain > 0 || step.opens.length > 0).toBe(true);
          expect(step.date >= TODAY).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("the soonest way reaches the mark with steps that are listed, and is none where it is reached", () => {
    fc.assert(
      fc.property(ruleSets, profiles, (ruleSet, profile) => {
        const now = evaluate(ruleSet, profile, TODAY);
        const { way, steps } = raiseOf(now, profile);
        const reached = now.shortfall === 0 && now.requirements.every(({ state }) => state !== "not-met");
        if (reached) expect(way).toBeNull();
        if (!way) return;
        const ids = steps.map(({ id }) => id);
        expect(way.total).toBeGreaterThanOrEqual(ruleSet.data.passMark);
        for (const id of way.steps) expect(ids).toContain(id);
      }),
      { numRuns: 60 },
    );
  });

  const asha = {
    ...EMPTY_PROFILE,
    birthDate: "2002-02-10",
    englishLevel: "competent",
    qualification: "bachelor",
    partner: "single",
  } as const;
  it("puts a test before two years of study, and says when a birthday comes", () => {
    const [ruleSet] = RULE_SETS["au-189"];
    if (!ruleSet) throw new Error("no rules");
    const steps = raiseOf(evaluate(ruleSet, asha, TODAY), asha).steps;
    expect(steps.map(({ id }) => id)).toEqual([
      "english-proficient",
      "english-superior",
      "community-language",
      "birthday",
      "work-australia",
      "professional-year",
      "study-australia",
      "study-regional",
      "research-stem",
      "doctorate",
    ]);
    expect(steps.find(({ id }) => id === "birthday")).toMatchObject({ gain: 5, date: "2027-02-10" });
    expect(raiseOf(evaluate(ruleSet, asha, TODAY), asha).way).toMatchObject({
      steps: ["english-superior"],
      months: 0,
      total: 70,
    });
  });
});

describe("Your points over time", () => {
  const [ruleSet] = RULE_SETS["au-189"];
  if (!ruleSet) throw new Error("no rules");

  it("goes up and down with age and with the work that goes on, until the age limit", () => {
    const profile = {
      ...EMPTY_PROFILE,
      birthDate: "1993-12-05",
      australianMonths: 6,
      workingNow: "australia",
    } as const;
    const timeline = timelineOf(evaluate(ruleSet, profile, TODAY), profile);
    expect(timeline?.turns).toEqual([
      { month: 0, date: "2026-11-21", total: 30, changes: [] },
      { month: 0, date: "2026-12-05", total: 25, changes: [{ label: "Age", by: -5 }] },
      { month: 6, date: "2027-05-21", total: 30, changes: [{ label: "Work in Australia", by: 5 }] },
      { month: 30, date: "2029-05-21", total: 35, changes: [{ label: "Work in Australia", by: 5 }] },
      { month: 54, date: "2031-05-21", total: 40, changes: [{ label: "Work in Australia", by: 5 }] },
      { month: 84, date: "2033-12-05", total: 30, changes: [{ label: "Age", by: -10 }] },
      { month: 90, date: "2034-05-21", total: 35, changes: [{ label: "Work in Australia", by: 5 }] },
    ]);
    expect(timeline?.end).toEqual({ date: "2038-12-05", label: "Under 45 when invited" });
  });

  it("is the engine's answer on every day that it names, the day before, and every month, for everybody with an age", () => {
    fc.assert(
      fc.property(ruleSets, profiles, (rules, profile) => {
        const now = evaluate(rules, profile, TODAY);
        const timeline = timelineOf(now, profile);
        const pastLimit = ({ requirements }: Evaluation) =>
          requirements.find(({ requirement }) => requirement.id === "age-limit")?.state !== "met";
        expect(timeline === null).toBe(pastLimit(now));
        if (!timeline) return;
        const on = (date: string) => evaluate(rules, profile, date, monthsBetween(TODAY, date));
        const told = (date: string) => timeline.turns.findLast((turn) => turn.date <= date)?.total;
        const end = timeline.end?.date ?? monthsAfter(TODAY, timeline.months);
        for (const turn of timeline.turns.slice(1)) {
          expect(on(turn.date).total).toBe(turn.total);
          expect(on(dayBefore(turn.date)).total).not.toBe(turn.total);
        }
        for (let month = 0; monthsAfter(TODAY, month) < end; month++) {
          const date = monthsAfter(TODAY, month);
          expect(pastLimit(on(date))).toBe(false);
          expect(told(date)).toBe(on(date).total);
        }
        expect(pastLimit(on(end))).toBe(timeline.end !== null);
        if (timeline.end) expect(pastLimit(on(dayBefore(end)))).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

describe("The result as JSON", () => {
  it("says the same as the result, whoever asks, after whomever", () => {
    fc.assert(
      fc.property(ruleSets, profiles, oneOf([null, ...ALL]), (ruleSet, profile, other) => {
        const against = other?.data.country === ruleSet.data.country && other !== ruleSet ? other : null;
        const findings = findingsOf({ visa: ruleSet.data.programme, date: TODAY, ruleSet, against, profile });
        expect(JSON.parse(officialJson(findings, "A “notice”."))).toEqual(
          officialResult(findings, "A “notice”."),
        );
      }),
    );
  });
});

describe("The address", () => {
  it("holds a question so that reading it gives the same question and the same result", () => {
    fc.assert(
      fc.property(oneOf(["au-189", "au-190", "au-491", "nz-smc"] as const), profiles, (visa, some) => {
        const profile = { ...some, age: some.birthDate === null ? some.age : null };
        const first = readOfficial(
          officialQuery({ visa, date: TODAY, against: null, profile }, TODAY),
          RULE_SETS,
          TODAY,
        );
        expect(first.problems).toEqual([]);
        expect(first.profile).toEqual(profile);
        const result = officialResult(findingsOf(first), "Notice.");
        expect(officialResultSchema.parse(result)).toEqual(result);
      }),
      { numRuns: 60 },
    );
  });

  it("never throws, whatever stands in it", () => {
    const fields = [
      "visa",
      "date",
      "against",
      "age",
      "birthDate",
      "englishTest",
      "listening",
      "englishDate",
      "proven",
      "overseasYears",
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(oneOf(fields), fc.string())), (pairs) => {
        const read = readOfficial(
          new URLSearchParams(pairs.map(([name, value]) => [name, value])),
          RULE_SETS,
          TODAY,
        );
        expect(() => findingsOf(read)).not.toThrow();
      }),
    );
  });
});
