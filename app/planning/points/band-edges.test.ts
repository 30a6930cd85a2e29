import { describe, expect, it } from "vitest";
import { type Evaluation, evaluate } from "./engine.ts";
import { versionAt } from "./load-rule-set.ts";
import { EMPTY_PROFILE, type PointsProfile } from "./profile.ts";
import type { Programme } from "./rule-set.ts";
import { RULE_SETS } from "./rule-sets.ts";

/** The figures here are written out by hand a second time; nothing of them comes from the rule sets. */
const TODAY = "2026-11-21";

function judged(programme: Programme, profile: Partial<PointsProfile>, date = TODAY): Evaluation {
  const ruleSet = versionAt(RULE_SETS[programme], date);
  if (!ruleSet) throw new Error(`no rules of ${programme} on ${date}`);
  return evaluate(ruleSet, { ...EMPTY_PROFILE, ...profile }, date);
}

function points(
  programme: Programme,
  category: string,
  profile: Partial<PointsProfile>,
  date = TODAY,
): number | undefined {
  return judged(programme, profile, date).lines.find((line) => line.category.id === category)?.points;
}

const requirement = (evaluation: Evaluation, id: string) =>
  evaluation.requirements.find((each) => each.requirement.id === id)?.state;

const AUSTRALIA = ["au-189", "au-190", "au-491"] as const;

describe.each(AUSTRALIA)("%s", (programme) => {
  it.each([
    [17, 0],
    [18, 25],
    [24, 25],
    [25, 30],
    [32, 30],
    [33, 25],
    [39, 25],
    [40, 15],
    [44, 15],
    [45, 0],
    [55, 0],
  ])("age %i brings %i", (age, wanted) => {
    expect(points(programme, "age", { age })).toBe(wanted);
  });

  it.each([
    ["1981-11-22", 15, "met"],
    ["1981-11-21", 0, "not-met"],
    ["1986-11-22", 25, "met"],
    ["1986-11-21", 15, "met"],
    ["1993-11-22", 30, "met"],
    ["1993-11-21", 25, "met"],
    ["2001-11-22", 25, "met"],
    ["2001-11-21", 30, "met"],
    ["2008-11-21", 25, "met"],
    ["2008-11-22", 0, "not-met"],
  ])("born on %s: %i points on 21 November 2026, and the age limit is %s", (birthDate, wanted, limit) => {
    expect(points(programme, "age", { birthDate })).toBe(wanted);
    expect(requirement(judged(programme, { birthDate }), "age-limit")).toBe(limit);
  });

  it.each([
    ["below-competent", 0, "not-met"],
    ["competent", 0, "met"],
    ["proficient", 10, "met"],
    ["superior", 20, "met"],
  ] as const)("%s English brings %i, and the least is %s", (englishLevel, wanted, least) => {
    expect(points(programme, "english", { englishLevel })).toBe(wanted);
    expect(requirement(judged(programme, { englishLevel }), "competent-english")).toBe(least);
  });

  it.each([
    ["ielts", "2026-05-02", [6, 6, 6, 6], 0, [7, 7, 7, 7], [8, 8, 8, 8]],
    ["ielts", "2025-08-06", [6, 6, 6, 6], 0, [7, 7, 7, 7], [8, 8, 8, 8]],
    ["pte", "2025-08-07", [47, 48, 51, 54], 1, [58, 59, 69, 76], [69, 70, 85, 88]],
    ["pte", "2025-08-06", [50, 50, 50, 50], 1, [65, 65, 65, 65], [79, 79, 79, 79]],
    ["toefl", "2025-08-07", [16, 16, 19, 19], 1, [22, 22, 26, 24], [26, 27, 30, 28]],
    ["toefl", "2025-08-06", [12, 13, 21, 18], 1, [24, 24, 27, 23], [28, 29, 30, 26]],
  ] as const)(
    "%s of %s: every part decides on the level",
    (test, date, competent, _, proficient, superior) => {
      const step = test === "ielts" ? 0.5 : 1;
      const rows = [
        [competent, 0, "met"],
        [proficient, 10, "met"],
        [superior, 20, "met"],
      ] as const;
      rows.forEach(([scores, wanted, least], level) => {
        const exactly = judged(programme, { englishTest: { test, scores, date } });
        expect(exactly.lines.find((line) => line.category.id === "english")?.points).toBe(wanted);
        expect(requirement(exactly, "competent-english")).toBe(least);
        scores.forEach((_score, part) => {
          const short = [...scores] as [number, number, number, number];
          short[part] = (short[part] ?? 0) - step;
          const below = judged(programme, { englishTest: { test, scores: short, date } });
          expect(below.lines.find((line) => line.category.id === "english")?.points).toBe([0, 0, 10][level]);
          expect(requirement(below, "competent-english")).toBe(level === 0 ? "not-met" : "met");
        });
      });
    },
  );

  it("a test before 7 August 2025 counts for three years, its last day with it", () => {
    const englishTest = { test: "ielts", scores: [8, 8, 8, 8], date: "2023-11-21" } as const;
    expect(points(programme, "english", { englishTest })).toBe(20);
    const older = { ...englishTest, date: "2023-11-20" } as const;
    expect(points(programme, "english", { englishTest: older })).toBe(0);
    expect(requirement(judged(programme, { englishTest: older }), "competent-english")).toBe("not-known");
  });

  it.each([
    [0, 0, 0],
    [11, 0, 0],
    [12, 5, 0],
    [35, 5, 0],
    [36, 10, 5],
    [59, 10, 5],
    [60, 15, 10],
    [95, 15, 10],
    [96, 20, 15],
    [240, 20, 15],
  ])("%i months of work bring %i in Australia and %i outside it", (months, onshore, overseas) => {
    expect(points(programme, "work-australia", { australianMonths: months })).toBe(onshore);
    expect(points(programme, "work-overseas", { overseasMonths: months })).toBe(overseas);
  });

  it.each([
    [60, 60, 15, 5],
    [96, 96, 20, 0],
    [36, 60, 10, 10],
    [36, 96, 10, 10],
    [60, 36, 15, 5],
    [12, 96, 5, 15],
  ])("%i and %i months of both count %i and %i: never more than 20", (here, there, onshore, overseas) => {
    const { lines } = judged(programme, { australianMonths: here, overseasMonths: there });
    const counted = (id: string) => lines.find((line) => line.category.id === id)?.counted;
    expect([counted("work-australia"), counted("work-overseas")]).toEqual([onshore, overseas]);
  });

  it.each([
    ["none", 0],
    ["recognised-award", 10],
    ["bachelor", 15],
    ["honours", 15],
    ["postgraduate-certificate", 15],
    ["postgraduate-diploma", 15],
    ["master", 15],
    ["doctorate", 20],
  ] as const)("%s brings %i, from wherever", (qualification, wanted) => {
    for (const qualificationFrom of ["australia", "newzealand", "elsewhere"] as const) {
      expect(points(programme, "qualification", { qualification, qualificationFrom })).toBe(wanted);
    }
  });

  it("a diploma brings 10 from Australia alone, a postgraduate one nothing without a bachelor degree", () => {
    const diploma = { qualification: "diploma" } as const;
    expect(points(programme, "qualification", { ...diploma, qualificationFrom: "australia" })).toBe(10);
    expect(points(programme, "qualification", { ...diploma, qualificationFrom: "elsewhere" })).toBe(0);
    expect(
      points(programme, "qualification", { qualification: "postgraduate-diploma", hasBachelor: false }),
    ).toBe(0);
  });

  it.each([
    ["none", 0, 0],
    ["two-years", 5, 0],
    ["two-years-regional", 5, 5],
  ] as const)("study in Australia, %s: %i, and %i for the region", (australianStudy, study, regional) => {
    expect(points(programme, "australian-study", { australianStudy })).toBe(study);
    expect(points(programme, "regional-study", { australianStudy })).toBe(regional);
  });

  it("a research degree in science brings 10, a community language 5, a professional year 5", () => {
    expect(points(programme, "research-stem", { researchStem: true })).toBe(10);
    expect(points(programme, "research-stem", {})).toBe(0);
    expect(points(programme, "community-language", { communityLanguage: true })).toBe(5);
    expect(points(programme, "community-language", {})).toBe(0);
    expect(points(programme, "professional-year", { professionalYear: true })).toBe(5);
    expect(points(programme, "professional-year", {})).toBe(0);
  });

  it.each([
    ["single", 10],
    ["australian", 10],
    ["skilled", 10],
    ["english", 5],
    ["neither", 0],
  ] as const)("partner, %s: %i", (partner, wanted) => {
    expect(points(programme, "partner", { partner })).toBe(wanted);
  });
});

it.each([
  ["au-189", undefined],
  ["au-190", 5],
  ["au-491", 15],
] as const)("the nomination for %s brings %s", (programme, wanted) => {
  expect(points(programme, "nomination", {})).toBe(wanted);
});

describe.each([
  ["2023-10-09", 3],
  ["2026-08-23", 3],
  ["2026-08-24", 2],
  [TODAY, 2],
] as const)("the Skilled Migrant Category on %s", (date, mostWork) => {
  const now = date >= "2026-08-24";

  it.each([
    ["bachelor", 3],
    ["postgraduate-certificate", 3],
    ["honours", 4],
    ["postgraduate-diploma", 4],
    ["master", 5],
    ["doctorate", 6],
  ] as const)(
    "%s brings %i, at least where it is of a university in New Zealand",
    (qualification, wanted) => {
      for (const qualificationFrom of ["australia", "newzealand", "elsewhere", null] as const) {
        const of = judged("nz-smc", { qualification, qualificationFrom }, date);
        expect(of.total).toBe(wanted);
        expect(of.atLeast).toBe(false);
      }
      const here = judged("nz-smc", { qualification, qualificationFrom: "newzealand-university" }, date);
      expect(here.total).toBe(wanted);
      expect(here.atLeast).toBe(now && wanted < 6);
    },
  );

  it.each([
    ["bachelor", 0],
    ["honours", 3],
    ["postgraduate-diploma", 3],
    ["master", 4],
    ["doctorate", 5],
  ] as const)("%s brings %i where the assessment names a level only", (qualification, wanted) => {
    const profile = { qualification, qualificationFrom: "elsewhere-level-only" } as const;
    expect(points("nz-smc", "qualification", profile, date)).toBe(wanted);
  });

  it.each(["postgraduate-certificate", "postgraduate-diploma", "master", "doctorate"] as const)(
    "%s alone counts until 23 August 2026",
    (qualification) => {
      const alone = points("nz-smc", "qualification", { qualification, hasBachelor: false }, date);
      expect(alone === 0).toBe(now);
    },
  );

  it.each([
    [0, 0, false],
    [1, 0, false],
    [2, 0, true],
    [3, 3, false],
    [4, 4, false],
    [5, 5, false],
    [6, 6, false],
    [9, 6, false],
  ])("registration after %i years brings %i (more is possible: %s)", (registrationYears, wanted, open) => {
    const of = judged("nz-smc", { registrationYears }, date);
    expect(of.total).toBe(wanted);
    expect(of.atLeast).toBe(open);
  });

  it.each([
    [0, 0],
    [11, 0],
    [12, 1],
    [23, 1],
    [24, 2],
    [35, 2],
    [36, mostWork],
    [120, mostWork],
  ])("%i months of skilled work bring %i", (newZealandMonths, wanted) => {
    expect(points("nz-smc", "new-zealand-work", { newZealandMonths }, date)).toBe(wanted);
  });

  it("takes the best of qualification, registration and income, not their sum", () => {
    const profile = { qualification: "master", registrationYears: 4, newZealandPay: 70 } as const;
    expect(judged("nz-smc", profile, date).total).toBe(5);
  });

  it.each([
    [55, "met"],
    [56, "not-met"],
  ])("age %i: the limit is %s", (age, wanted) => {
    expect(requirement(judged("nz-smc", { age }, date), "age-limit")).toBe(wanted);
  });

  it.each([
    [[6.5, 6.5, 6.5, 6.5], "met"],
    [[6, 6.5, 6.5, 6], "met"],
    [[6, 6, 6.5, 6], "not-met"],
    [[9, 6, 5, 5], "met"],
  ] as const)("IELTS %j: English is %s", (scores, wanted) => {
    const englishTest = { test: "ielts", scores, date: "2023-10-01" } as const;
    expect(requirement(judged("nz-smc", { englishTest }, date), "english")).toBe(wanted);
  });
});

describe("the median wage of the day decides on income", () => {
  it.each([
    ["2024-02-28", 31.61],
    ["2025-08-17", 31.61],
    ["2025-08-18", 33.56],
    ["2026-03-08", 33.56],
    ["2026-03-09", 35],
    [TODAY, 35],
  ] as const)("on %s it is NZ$%d an hour", (date, median) => {
    const at = (multiple: number) =>
      points("nz-smc", "income", { newZealandPay: Math.ceil(median * multiple * 100) / 100 }, date);
    const below = (multiple: number) =>
      points("nz-smc", "income", { newZealandPay: Math.ceil(median * multiple * 100) / 100 - 0.01 }, date);
    expect([below(1.5), at(1.5), below(2), at(2), below(3), at(3)]).toEqual([0, 3, 3, 4, 4, 6]);
    const job = (newZealandJob: "skill-level-1-3" | "skill-level-4-5", newZealandPay: number) =>
      requirement(judged("nz-smc", { newZealandJob, newZealandPay }, date), "skilled-job");
    expect(job("skill-level-1-3", median)).toBe("met");
    expect(job("skill-level-1-3", median - 0.01)).toBe("not-met");
    expect(job("skill-level-4-5", Math.ceil(median * 150) / 100)).toBe("met");
    expect(job("skill-level-4-5", Math.ceil(median * 150) / 100 - 0.01)).toBe("not-met");
  });

  it("is not known before 28 February 2024, and then nobody guesses", () => {
    const of = judged("nz-smc", { newZealandJob: "skill-level-1-3", newZealandPay: 90 }, "2024-02-27");
    expect(of.lines.find((line) => line.category.id === "income")?.outcome).toBeNull();
    expect(requirement(of, "skilled-job")).toBe("not-known");
  });
});

describe("the pathways of 24 August 2026", () => {
  const states = (profile: Partial<PointsProfile>, id: string, date = TODAY) =>
    Object.fromEntries(
      judged("nz-smc", profile, date)
        .pathways.find(({ pathway }) => pathway.id === id)
        ?.requirements.map(({ requirement: { id: each }, state }) => [each, state]) ?? [],
    );

  it("are not there before", () => {
    expect(judged("nz-smc", {}, "2026-08-23").pathways).toEqual([]);
  });

  it.each([
    [36, 24, 38.5, "met", "met", "met"],
    [35, 24, 38.5, "not-met", "met", "met"],
    [37, 23, 38.5, "met", "not-met", "met"],
    [36, 24, 38.49, "met", "met", "not-met"],
  ])(
    "skilled work: %i months elsewhere, %i in New Zealand, NZ$%d",
    (overseasMonths, newZealandMonths, newZealandPay, years, here, pay) => {
      const profile = {
        overseasMonths,
        newZealandMonths,
        newZealandPay,
        newZealandJob: "skill-level-1-3",
      } as const;
      expect(states(profile, "skilled-work-experience")).toEqual({
        "experience-job": "met",
        "experience-years": years,
        "experience-years-nz": here,
        "experience-pay": pay,
        "experience-lists": "not-known",
      });
    },
  );

  it.each([
    [30, 18, 35, "diploma", "met", "met", "met", "met"],
    [29, 18, 35, "diploma", "met", "not-met", "met", "met"],
    [31, 17, 35, "diploma", "met", "met", "not-met", "met"],
    [30, 18, 34.99, "diploma", "met", "met", "met", "not-met"],
    [30, 18, 35, "none", "not-met", "met", "met", "met"],
    [30, 18, 35, "recognised-award", "not-known", "met", "met", "met"],
  ] as const)(
    "trades: %i months elsewhere, %i in New Zealand, NZ$%d, %s",
    (overseasMonths, newZealandMonths, newZealandPay, qualification, level, years, here, pay) => {
      const profile = { overseasMonths, newZealandMonths, newZealandPay, qualification };
      expect(states(profile, "trades-and-technicians")).toEqual({
        "trades-occupation": "not-known",
        "trades-qualification": level,
        "trades-years": years,
        "trades-months-nz": here,
        "trades-pay": pay,
      });
    },
  );
});

describe("the day decides which rules there are", () => {
  it.each([
    ["au-189", "2019-11-15", undefined],
    ["au-189", "2019-11-16", "au-189@2019-11-16"],
    ["nz-smc", "2023-10-08", undefined],
    ["nz-smc", "2023-10-09", "nz-smc@2023-10-09"],
    ["nz-smc", "2026-08-23", "nz-smc@2023-10-09"],
    ["nz-smc", "2026-08-24", "nz-smc@2026-08-24"],
  ] as const)("%s on %s", (programme, date, wanted) => {
    expect(versionAt(RULE_SETS[programme], date)?.version).toBe(wanted);
  });

  it("the marks are 65 and 6", () => {
    expect(
      [...AUSTRALIA, "nz-smc" as const].map((programme) => RULE_SETS[programme][0]?.data.passMark),
    ).toEqual([65, 65, 65, 6]);
  });
});
