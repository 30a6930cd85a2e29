import { describe, expect, it } from "vitest";
import { evaluate } from "./engine.ts";
import { findingsOf } from "./findings.ts";
import { readOfficial } from "./read-official.ts";
import { RULE_SETS } from "./rule-sets.ts";

/** Calculated by hand from the rows of the sources cited next to them, and from nothing in this program. */
const TODAY = "2026-11-22";
const ask = (query: string) => {
  const { problems, ...question } = readOfficial(
    new URLSearchParams(`visa=nz-smc&${query}`),
    RULE_SETS,
    TODAY,
  );
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return question;
};
const judged = (query: string) => {
  const { ruleSet, profile, date } = ask(query);
  return evaluate(ruleSet, profile, date);
};
const state = (query: string, id: string) => {
  const { requirements, pathways } = judged(query);
  return [...requirements, ...pathways.flatMap((way) => way.requirements)].find(
    ({ requirement }) => requirement.id === id,
  )?.state;
};
const DAY_BEFORE = "date=2026-08-23";
const CHANGE = "date=2026-08-24";

// Until: https://www.kiwifern.com/p/resident_visa and https://immigration.govt.nz/opsmanual/80474.htm (9 October 2023)
// Since: https://xxlym.immiknow.com/xmjd/xxljsym/30828.html (2026), https://m.jjl.cn/article/1332653.html (September 2025)
describe("the rows of qualifications, the day before and the day of 24 August 2026", () => {
  it.each([
    ["qualification=doctorate&qualificationFrom=newzealand-university", 6, 6],
    ["qualification=doctorate&qualificationFrom=newzealand", 6, 6],
    ["qualification=doctorate&qualificationFrom=elsewhere", 6, 6],
    ["qualification=master&qualificationFrom=newzealand-university", 5, 6],
    ["qualification=master&qualificationFrom=newzealand", 5, 6],
    ["qualification=master&qualificationFrom=elsewhere", 5, 5],
    ["qualification=master&qualificationFrom=australia", 5, 5],
    ["qualification=honours&qualificationFrom=newzealand-university", 4, 5],
    ["qualification=postgraduate-diploma&qualificationFrom=newzealand-university", 4, 5],
    ["qualification=postgraduate-certificate&qualificationFrom=newzealand-university", 3, 5],
    ["qualification=bachelor&qualificationFrom=newzealand-university", 3, 5],
    ["qualification=bachelor&qualificationFrom=newzealand", 3, 5],
    ["qualification=bachelor&qualificationFrom=elsewhere", 3, 4],
    ["qualification=bachelor&qualificationFrom=australia", 3, 4],
    ["qualification=none", 0, 0],
  ])("%s", (query, before, since) => {
    expect(judged(`${query}&hasBachelor=yes&${DAY_BEFORE}`).total).toBe(before);
    const now = judged(`${query}&hasBachelor=yes&${CHANGE}`);
    expect([now.total, now.atLeast]).toEqual([since, false]);
  });

  // The unpublished rows.
  it.each([
    ["qualification=diploma", 0],
    ["qualification=honours&qualificationFrom=elsewhere", 4],
    ["qualification=postgraduate-diploma&qualificationFrom=elsewhere", 4],
    ["qualification=postgraduate-certificate&qualificationFrom=elsewhere", 4],
    ["qualification=bachelor&qualificationFrom=elsewhere-level-only", 0],
    ["qualification=honours&qualificationFrom=elsewhere-level-only", 3],
    ["qualification=master&qualificationFrom=elsewhere-level-only", 4],
    ["qualification=doctorate&qualificationFrom=elsewhere-level-only", 5],
    ["registrationYears=2", 3],
    ["registrationYears=4", 4],
    ["registrationYears=5", 5],
    ["newZealandPay=52.5", 3],
    ["newZealandPay=70", 4],
    ["newZealandPay=40", 0],
  ])("%s: more is possible, and nobody is below the mark by silence", (query, least) => {
    const { total, atLeast, verdict, lines } = judged(`${query}&hasBachelor=yes&${CHANGE}`);
    expect([total, atLeast, verdict]).toEqual([least, true, "not-known"]);
    expect(lines.find(({ outcome }) => outcome?.upTo)?.outcome?.caveat).toBeTruthy();
  });

  it("a postgraduate qualification counts only beside an undergraduate one", () => {
    const alone = "qualification=master&qualificationFrom=newzealand-university&hasBachelor=no";
    expect(judged(`${alone}&${DAY_BEFORE}`).total).toBe(5);
    expect(judged(`${alone}&${CHANGE}`).total).toBe(0);
    expect(state(`${alone}&${DAY_BEFORE}`, "undergraduate")).toBeUndefined();
    expect(state(`${alone}&registrationYears=0&newZealandPay=0&${CHANGE}`, "undergraduate")).toBe("not-met");
  });
});

// Until: https://immigration.govt.nz/opsmanual/80474.htm; since: https://xxlym.immiknow.com/xmjd/xxljsym/30828.html
describe("years of work in New Zealand", () => {
  it.each([
    ["0.99", 0, 0],
    ["1", 1, 1],
    ["1.99", 1, 1],
    ["2", 2, 2],
    ["2.99", 2, 2],
    ["3", 3, 2],
    ["10", 3, 2],
  ])("%s years bring %i until 23 August 2026, %i since", (years, before, since) => {
    expect(judged(`newZealandYears=${years}&${DAY_BEFORE}`).total).toBe(before);
    expect(judged(`newZealandYears=${years}&${CHANGE}`).total).toBe(since);
  });

  it.each([
    ["bachelor", "elsewhere", "1.49", "short"],
    ["bachelor", "elsewhere", "1.5", "not-known"],
    ["bachelor", "newzealand-university", "1", "not-known"],
  ])("sources differ on 18 months for a %s from %s with %s years: %s", (type, from, years, verdict) => {
    const of = judged(`qualification=${type}&qualificationFrom=${from}&newZealandYears=${years}&${CHANGE}`);
    expect(of.verdict).toBe(verdict);
  });

  it("four for the degree and two for the work are six, and with the rest the mark is reached", () => {
    const rest =
      "age=30&newZealandJob=skill-level-1-3&newZealandPay=35&newZealandYears=2&englishTest=ielts&listening=7&reading=7&writing=6&speaking=6.5&englishDate=2026-01-15";
    const of = judged(`${rest}&qualification=bachelor&qualificationFrom=elsewhere`);
    expect([of.total, of.verdict]).toEqual([6, "reached"]);
    expect(judged(`${rest}&qualification=bachelor&qualificationFrom=elsewhere&${DAY_BEFORE}`).total).toBe(5);
  });
});

// https://sparkglobalvisa.com/?p=1069 (2023: three points from two years of training)
describe("registration before 24 August 2026", () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 3],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
  ])("%i years of training bring %i, and no more is possible", (years, points) => {
    const of = judged(`registrationYears=${years}&${DAY_BEFORE}`);
    expect([of.total, of.atLeast]).toEqual([points, false]);
  });
});

// https://www.kiwifern.com/p/resident_visa (44.49, 59.32, 88.98 at 29.66)
// https://immigration.govt.nz/opsmanual/80474.htm (prints 47.41, 63.22, 94.83 at 31.61)
// https://www.pinnacleimmigrationadvisers.co.nz/skilled-migrant-category-2024-2026-whats-changed-and-what-it-means-for-you (33.56)
// https://nzimmigration.info/new-zealand-median-wage-increase (35.00)
describe("income, both sides of every median wage", () => {
  it.each([
    ["2023-10-09", "44.48", 0],
    ["2023-10-09", "44.49", 3],
    ["2024-02-27", "59.32", 4],
    ["2024-02-27", "59.31", 3],
    ["2024-02-27", "88.98", 6],
    ["2024-02-28", "47.40", 0],
    ["2024-02-28", "47.41", 3],
    ["2024-02-28", "59.32", 3],
    ["2025-08-17", "63.22", 4],
    ["2025-08-17", "63.21", 3],
    ["2025-08-17", "94.83", 6],
    ["2025-08-17", "94.82", 4],
    ["2025-08-18", "47.41", 0],
    ["2025-08-18", "50.34", 3],
    ["2025-08-18", "50.33", 0],
    ["2026-03-08", "67.12", 4],
    ["2026-03-09", "67.12", 3],
    ["2026-03-09", "52.50", 3],
    ["2026-03-09", "52.49", 0],
    ["2026-03-09", "105", 6],
  ])("on %s NZ$%s an hour bring %i", (date, pay, points) => {
    expect(judged(`newZealandPay=${pay}&date=${date}`).total).toBe(points);
  });
});

// https://absoluteimmigration.com/nz/news/new-zealand-skilled-migrant-category-changes-confirmed-for-august-2026/ (6 March 2026)
describe("the wage: of the application until 23 August 2026, since then of the beginning, kept", () => {
  const job = "newZealandJob=skill-level-1-3&newZealandYears=2";
  it.each([
    [`${job}&newZealandPay=33.56&newZealandSince=2025-08-18&${DAY_BEFORE}`, "not-met"],
    [`${job}&newZealandPay=33.56&newZealandSince=2025-08-18&${CHANGE}`, "met"],
    [`${job}&newZealandPay=31.61&newZealandSince=2025-08-18&${CHANGE}`, "not-met"],
    [`${job}&newZealandPay=31.61&newZealandSince=2025-08-17&${CHANGE}`, "met"],
    [`${job}&newZealandPay=29.66&newZealandSince=2024-02-27&${CHANGE}`, "met"],
    [`${job}&newZealandPay=29.66&newZealandSince=2024-02-28&${CHANGE}`, "not-met"],
    [`${job}&newZealandPay=34.99&${CHANGE}`, "not-known"],
    [`${job}&newZealandPay=35&${CHANGE}`, "met"],
    [
      `newZealandJob=skill-level-4-5&newZealandYears=2&newZealandPay=47.41&newZealandSince=2024-03-01&${CHANGE}`,
      "met",
    ],
    [
      `newZealandJob=skill-level-4-5&newZealandYears=2&newZealandPay=47.40&newZealandSince=2024-03-01&${CHANGE}`,
      "not-met",
    ],
  ])("%s", (query, wanted) => {
    expect(state(query, "skilled-job")).toBe(wanted);
  });
});

// Immigration New Zealand's general rule: a test for residence is at most two years old when applying.
describe("an English test counts for two years", () => {
  const taken = (day: string) =>
    `englishTest=ielts&listening=6.5&reading=6.5&writing=6.5&speaking=6.5&englishDate=${day}`;
  it.each([
    [`${taken("2024-11-22")}`, "met"],
    [`${taken("2024-11-21")}`, "not-met"],
    [`${taken("2024-08-23")}&${DAY_BEFORE}`, "met"],
    [`${taken("2024-08-22")}&${DAY_BEFORE}`, "not-met"],
    [`${taken("2024-02-29")}&date=2026-02-28`, "met"],
    [`${taken("2024-02-29")}&date=2026-03-01`, "not-met"],
  ])("%s", (query, wanted) => {
    expect(state(query, "english")).toBe(wanted);
  });

  it("the advice takes it again before it is too old", () => {
    const { steps } = findingsOf(ask(taken("2025-01-10")));
    expect(steps.find(({ id }) => id === "english-again")).toMatchObject({
      date: "2027-01-11",
      gain: 0,
      opens: ["IELTS 6.5 overall"],
    });
  });
});

// https://visaaide.co.nz/skilled-migrant-category-pathways-2026/ (2026); lists: https://provisas.co.nz/resources/smc-red-list-amber-list-occupations (2026)
describe("the two pathways", () => {
  const experience = "newZealandJob=skill-level-1-3&overseasYears=3&newZealandYears=2&newZealandPay=38.5";
  const trades =
    "qualification=diploma&overseasYears=3&newZealandYears=1.5&afterQualificationYears=4&newZealandPay=35";
  const way = (query: string, id: string) =>
    judged(query).pathways.find(({ pathway }) => pathway.id === id)?.state;
  it.each([
    [`${experience}&newZealandList=neither`, "met"],
    [`${experience}&newZealandList=neither&${DAY_BEFORE}`, undefined],
    [`${experience}&newZealandList=neither&${CHANGE}`, "met"],
    [`${experience}&newZealandList=red`, "not-met"],
    [`${experience}&newZealandList=amber`, "not-known"],
    [experience, "not-known"],
    [`${experience.replace("=38.5", "=38.49")}&newZealandSince=2026-04-01&newZealandList=neither`, "not-met"],
    [`${experience.replace("=38.5", "=36.92")}&newZealandSince=2026-03-01&newZealandList=neither`, "met"],
    [`${experience.replace("overseasYears=3", "overseasYears=2.9")}&newZealandList=neither`, "not-met"],
    [`${experience.replace("level-1-3", "level-4-5")}&newZealandList=neither`, "not-met"],
  ])("skilled work: %s", (query, wanted) => {
    expect(way(query, "skilled-work-experience")).toBe(wanted);
  });
  it.each([
    [`${trades}&tradesList=yes`, "met"],
    [`${trades}&tradesList=no`, "not-met"],
    [trades, "not-known"],
    [`${trades.replace("newZealandYears=1.5", "newZealandYears=1.4")}&tradesList=yes`, "not-met"],
    [
      `${trades.replace("afterQualificationYears=4", "afterQualificationYears=3.9")}&tradesList=yes`,
      "not-met",
    ],
    [`${trades.replace("=35", "=33.56")}&newZealandSince=2026-03-08&tradesList=yes`, "met"],
    [`${trades.replace("=35", "=33.56")}&newZealandSince=2026-03-09&tradesList=yes`, "not-met"],
    [`${trades.replace("=diploma", "=none")}&tradesList=yes`, "not-met"],
  ])("trades and technicians: %s", (query, wanted) => {
    expect(way(query, "trades-and-technicians")).toBe(wanted);
  });
});
