import { describe, expect, it } from "vitest";
import { evaluate } from "./engine.ts";
import { findingsOf } from "./findings.ts";
import { readOfficial } from "./read-official.ts";
import { RULE_SETS } from "./rule-sets.ts";

/**
 * Calculated by hand from the rows of the sources cited next to them, and from nothing in this program. The verdict
 * is short for a total below 65, stopped if a requirement is not met.
 */
const TODAY = "2026-11-22";
const ask = (query: string) => {
  const { problems, ...question } = readOfficial(new URLSearchParams(query), RULE_SETS, TODAY);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return question;
};
const result = (query: string) => {
  const { ruleSet, profile, date } = ask(query);
  const { total, verdict } = evaluate(ruleSet, profile, date);
  return [total, verdict];
};
const scores = (test: string, [l, r, w, s]: readonly number[], date: string) =>
  `englishTest=${test}&listening=${l}&reading=${r}&writing=${w}&speaking=${s}&englishDate=${date}`;

// https://orangeglobal.com.au/fee-pr-points-calculator/ (Orange Global; rules from 16 November 2019)
describe("a whole person by the table of 16 November 2019", () => {
  it.each([
    [
      "visa=au-189&age=24&english=proficient&qualification=bachelor&partner=single",
      25 + 10 + 15 + 10,
      "short",
    ],
    [
      "visa=au-189&age=25&english=proficient&qualification=bachelor&partner=single",
      30 + 10 + 15 + 10,
      "reached",
    ],
    [
      "visa=au-189&age=32&english=proficient&qualification=master&partner=single",
      30 + 10 + 15 + 10,
      "reached",
    ],
    ["visa=au-189&age=33&english=proficient&qualification=master&partner=single", 25 + 10 + 15 + 10, "short"],
    [
      "visa=au-189&age=39&english=superior&qualification=bachelor&partner=single",
      25 + 20 + 15 + 10,
      "reached",
    ],
    ["visa=au-189&age=40&english=superior&qualification=bachelor&partner=single", 15 + 20 + 15 + 10, "short"],
    [
      "visa=au-189&age=44&english=superior&qualification=doctorate&partner=single",
      15 + 20 + 20 + 10,
      "reached",
    ],
    ["visa=au-189&age=45&english=superior&qualification=doctorate&partner=single", 20 + 20 + 10, "stopped"],
    [
      "visa=au-189&age=28&english=competent&qualification=bachelor&partner=single&overseasYears=2.99",
      55,
      "short",
    ],
    [
      "visa=au-189&age=28&english=competent&qualification=bachelor&partner=single&overseasYears=3",
      60,
      "short",
    ],
    [
      "visa=au-189&age=28&english=competent&qualification=bachelor&partner=single&overseasYears=5",
      65,
      "reached",
    ],
    [
      "visa=au-189&age=28&english=competent&qualification=bachelor&partner=single&overseasYears=8",
      70,
      "reached",
    ],
    [
      "visa=au-189&age=28&english=competent&qualification=bachelor&partner=single&australianYears=1",
      60,
      "short",
    ],
    [
      "visa=au-189&age=28&english=competent&qualification=bachelor&partner=single&australianYears=3",
      65,
      "reached",
    ],
    [
      "visa=au-189&age=28&english=competent&qualification=bachelor&partner=single&australianYears=5",
      70,
      "reached",
    ],
    [
      "visa=au-189&age=34&english=competent&qualification=bachelor&partner=single&australianYears=8",
      70,
      "reached",
    ],
    [
      "visa=au-189&age=38&english=competent&qualification=bachelor&partner=single&australianYears=8&overseasYears=8",
      25 + 15 + 10 + 20,
      "reached",
    ],
    [
      "visa=au-189&age=30&english=superior&qualification=diploma&qualificationFrom=australia&partner=single",
      30 + 20 + 10 + 10,
      "reached",
    ],
    [
      "visa=au-189&age=30&english=superior&qualification=diploma&qualificationFrom=elsewhere&partner=single",
      30 + 20 + 10,
      "short",
    ],
    [
      "visa=au-189&age=30&english=superior&qualification=recognised-award&partner=english",
      30 + 20 + 10 + 5,
      "reached",
    ],
    ["visa=au-189&age=30&english=superior&qualification=bachelor&partner=neither", 30 + 20 + 15, "reached"],
    [
      "visa=au-189&age=30&english=proficient&qualification=bachelor&partner=skilled",
      30 + 10 + 15 + 10,
      "reached",
    ],
    [
      "visa=au-189&age=30&english=proficient&qualification=bachelor&partner=english&communityLanguage=yes",
      65,
      "reached",
    ],
    [
      "visa=au-189&age=26&english=proficient&qualification=master&qualificationFrom=australia&australianStudy=two-years-regional&partner=single&australianYears=1",
      30 + 10 + 15 + 5 + 5 + 10 + 5,
      "reached",
    ],
    [
      "visa=au-189&age=26&english=competent&qualification=master&researchStem=yes&australianStudy=two-years&professionalYear=yes&partner=neither",
      30 + 15 + 10 + 5 + 5,
      "reached",
    ],
    [
      "visa=au-190&age=33&english=proficient&qualification=bachelor&partner=single",
      25 + 10 + 15 + 10 + 5,
      "reached",
    ],
    [
      "visa=au-491&age=40&english=proficient&qualification=bachelor&partner=single",
      15 + 10 + 15 + 10 + 15,
      "reached",
    ],
    [
      "visa=au-189&age=30&english=below-competent&qualification=doctorate&partner=single&overseasYears=8",
      75,
      "stopped",
    ],
  ])("%s", (query, total, verdict) => {
    expect(result(query)).toEqual([total, verdict]);
  });
});

const REST = "visa=au-189&age=30&qualification=bachelor&partner=neither"; // 45 without English

// https://visa.ozhome.info/legislation-_-policy/2025/alternative-english-tests-after-06-august-2025 (tests since 7 August 2025)
// https://www.oneplanetmigrationlaw.com.au/immigration-blog/english-test-score-comparison-new-vs-previous-thresholds (2025; both tables)
// https://ranika.org/page-points-table/ (C1 Advanced before)
describe("the day of the test decides which table reads it", () => {
  it.each([
    ["pte", [65, 65, 65, 65], "2025-08-06", 55],
    ["pte", [65, 65, 65, 65], "2025-08-07", 45],
    ["pte", [58, 59, 69, 76], "2025-08-06", 45],
    ["pte", [58, 59, 69, 76], "2025-08-07", 55],
    ["pte", [79, 79, 79, 79], "2025-08-06", 65],
    ["pte", [79, 79, 79, 79], "2025-08-07", 55],
    ["pte", [69, 70, 85, 88], "2025-08-07", 65],
    ["toefl", [24, 24, 27, 23], "2025-08-06", 55],
    ["toefl", [24, 24, 27, 23], "2025-08-07", 45],
    ["toefl", [22, 22, 26, 24], "2025-08-07", 55],
    ["toefl", [26, 27, 30, 28], "2025-08-07", 65],
    ["toefl", [26, 27, 30, 28], "2025-08-06", 55],
    ["ielts", [7, 7, 7, 7], "2025-08-06", 55],
    ["ielts", [7, 7, 7, 7], "2025-08-07", 55],
    ["ielts", [8, 8, 8, 7.5], "2025-08-07", 55],
    ["c1", [185, 185, 185, 185], "2025-08-06", 55],
    ["c1", [185, 185, 185, 185], "2025-08-07", 45],
    ["c1", [175, 179, 193, 194], "2025-08-07", 55],
    ["c1", [186, 190, 210, 208], "2025-08-07", 65],
    ["celpip", [9, 8, 10, 8], "2025-08-07", 55],
    ["celpip", [10, 10, 12, 10], "2025-08-07", 65],
    ["celpip", [12, 12, 12, 12], "2025-08-06", 45],
  ] as const)("%s %j of %s", (test, parts, date, total) => {
    expect(result(`${REST}&${scores(test, parts, date)}`)[0]).toBe(total);
  });
});

// https://www.mondaq.com/australia/investment-immigration/1666114/new-english-language-requirements-for-australian-visas (17 August 2025)
// https://salia.com.au/new-english-test-rules-and-score-requirements-for-australian-visas-starting-7-august-2025 (August 2025)
describe("what is not accepted counts for nothing", () => {
  it.each([
    [`${scores("toefl", [30, 30, 30, 30], "2023-07-25")}&date=2026-07-01`, 65],
    [`${scores("toefl", [30, 30, 30, 30], "2023-07-26")}&date=2026-07-01`, 45],
    [`${scores("toefl", [30, 30, 30, 30], "2024-05-04")}&date=2026-07-01`, 45],
    [`${scores("toefl", [30, 30, 30, 30], "2024-05-05")}&date=2026-07-01`, 65],
    [`${scores("ielts", [9, 9, 9, 9], "2026-01-10")}&englishOnline=yes`, 45],
    [`${scores("ielts", [9, 9, 9, 9], "2026-01-10")}&englishOnline=no`, 65],
  ])("%s", (query, total) => {
    expect(result(`${REST}&${query}`)).toEqual([total, total < 65 ? "stopped" : "reached"]);
  });
});

// https://www.ieltstrainingcamp.com/guides/ielts-validity-for-australia-skilled-migration-after-7-august-2025 (13 May 2026)
describe("every test ends three years after it was taken", () => {
  it.each([
    ["2023-11-22", "2026-11-22", 65],
    ["2023-11-21", "2026-11-22", 45],
    ["2021-03-01", "2024-03-01", 65],
    ["2021-03-01", "2024-03-02", 45],
    ["2020-02-29", "2023-02-28", 65],
    ["2020-02-29", "2023-03-01", 45],
  ])("taken %s, on %s", (taken, date, total) => {
    expect(result(`${REST}&${scores("ielts", [8, 8, 8, 8], taken)}&date=${date}`)[0]).toBe(total);
  });

  it.each([
    ["2025-08-06", "2028-08-07"],
    ["2025-08-07", "2028-08-08"],
    ["2026-01-10", "2029-01-11"],
    ["2024-02-29", "2027-03-01"],
  ])("the timeline of a test of %s falls on %s, and the advice takes it again", (taken, gone) => {
    const question = ask(`${REST}&${scores("ielts", [8, 8, 8, 8], taken)}`);
    const { timeline, steps } = findingsOf(question);
    expect(
      timeline?.turns.find((turn) => turn.changes.some(({ label }) => label === "English")),
    ).toMatchObject({
      date: gone,
      changes: [{ label: "English", by: -20 }],
    });
    expect(steps.find(({ id }) => id === "english-again")).toMatchObject({ gain: 20, date: gone });
  });

  it("a test that is too old is no English: the advice begins with competent, proficient and superior", () => {
    const { steps, way } = findingsOf(
      ask(`${REST}&overseasYears=8&${scores("ielts", [8, 8, 8, 8], "2023-11-21")}`),
    );
    expect(steps.slice(0, 3).map(({ id, gain }) => [id, gain])).toEqual([
      ["english-competent", 0],
      ["english-proficient", 10],
      ["english-superior", 20],
    ]);
    expect(way?.steps).toEqual(["english-proficient"]);
  });
});

// https://orangeglobal.com.au/fee-pr-points-calculator/: "in the last 10 years"; birthdays by the day
describe("what happens on a day is told of that day", () => {
  const turns = (query: string) =>
    findingsOf(ask(query)).timeline?.turns.map(({ date, total }) => [date, total]);

  it("a birthday in three days is told as such", () => {
    expect(turns("visa=au-189&birthDate=1993-11-25")?.slice(0, 2)).toEqual([
      ["2026-11-22", 30],
      ["2026-11-25", 25],
    ]);
    const { steps } = findingsOf(ask("visa=au-189&birthDate=2001-11-25"));
    expect(steps.find(({ id }) => id === "birthday")).toMatchObject({ date: "2026-11-25", gain: 5 });
  });

  it("the age limit ends it on the birthday itself, one of 29 February on 1 March", () => {
    expect(findingsOf(ask("visa=au-189&birthDate=1981-11-25")).timeline?.end?.date).toBe("2026-11-25");
    expect(findingsOf(ask("visa=au-189&birthDate=1988-02-29")).timeline?.end?.date).toBe("2033-03-01");
  });

  it.each([
    // Five years until 30 June 2020: on 1 July 2025 they begin to leave; on 22 November 2026 43 months are left.
    ["overseasYears=5&overseasUntil=2020-06-30", 30 + 5],
    ["overseasYears=5&overseasUntil=2021-11-22", 30 + 10],
    ["overseasYears=5&overseasUntil=2021-11-21", 30 + 5],
    ["overseasYears=5&overseasUntil=2019-11-21", 30],
    ["overseasYears=5&overseasUntil=2016-11-21", 30],
    ["overseasYears=5&overseasUntil=2019-11-21&working=overseas", 30 + 10],
    ["australianYears=3&australianUntil=2019-11-22", 30 + 10],
    ["australianYears=3&australianUntil=2019-11-21", 30 + 5],
    ["overseasYears=5", 30 + 10],
  ])("work that ended counts in ten years: %s", (work, total) => {
    expect(result(`visa=au-189&age=30&${work}`)[0]).toBe(total);
  });

  it("leaves the ten years on its day, and without a day is the most that it can be", () => {
    const dated = findingsOf(
      ask("visa=au-189&birthDate=2001-11-21&overseasYears=5&overseasUntil=2026-06-30"),
    );
    expect(dated.timeline?.upperBound).toBe(false);
    const falls = dated.timeline?.turns.filter(({ changes }) =>
      changes.some(({ label, by }) => label === "Work outside Australia" && by < 0),
    );
    // Five full years are left up to 30 June 2031, three up to 30 June 2033.
    expect(falls?.map(({ date, total }) => [date, total])).toEqual([
      ["2031-07-01", 35],
      ["2033-07-01", 30],
    ]);
    expect(findingsOf(ask("visa=au-189&age=25&overseasYears=5")).timeline?.upperBound).toBe(true);
    expect(findingsOf(ask("visa=au-189&age=25&overseasYears=5&working=overseas")).timeline?.upperBound).toBe(
      false,
    );
    expect(findingsOf(ask("visa=nz-smc&age=25&overseasYears=5")).timeline?.upperBound).toBe(false);
  });
});
