import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UNSEEN_WORDINGS } from "#tests/support/unseen-wordings.ts";
import { cleanFile, FILE_RULES, plantedFile } from "#tests/support/visa-case-files.ts";
import { seededRandom } from "#tests/support/visa-case-random.ts";
import { checkConsistency } from "./check-consistency.ts";
import { FINDING_RULES, type FindingRule, findingOf, judgeFindings } from "./finding.ts";
import { isSameCourse, isSameInstitution } from "./same-names.ts";
import type { VisaCaseFacts } from "./visa-case-facts.ts";

const FILES = 60;
const planted = Array.from({ length: FILES }, (_, number) => {
  const file = plantedFile(number);
  return { ...file, found: checkConsistency(file.facts) };
});
const clean = Array.from({ length: FILES }, (_, number) => {
  const facts = cleanFile(seededRandom(number));
  return { facts, found: checkConsistency(facts) };
});

/** Of each rule, how many of its planted contradictions were found: `found/planted`. */
function recallByRule(): Partial<Record<FindingRule, string>> {
  const counts = new Map<FindingRule, { found: number; all: number }>();
  for (const { planted: rules, found } of planted) {
    for (const rule of rules) {
      const count = counts.get(rule) ?? { found: 0, all: 0 };
      count.all += 1;
      if (found.some((finding) => finding.rule === rule)) count.found += 1;
      counts.set(rule, count);
    }
  }
  return Object.fromEntries([...counts].map(([rule, { found, all }]) => [rule, `${found}/${all}`]));
}

const parts = (ratio: string) => ratio.split("/").map(Number) as [number, number];

describe("the consistency check on 60 files with planted contradictions and 60 clean ones", () => {
  const recall = recallByRule();

  it("finds contradictions of every rule, and at least so many of them", () => {
    expect(Object.keys(recall).toSorted()).toEqual(
      FINDING_RULES.filter((rule) => !FILE_RULES.some((one) => one === rule)).toSorted(),
    );
    const counts = Object.values(recall).map(parts);
    const [found, all] = [0, 1].map((at) => counts.reduce((sum, count) => sum + (count[at] ?? 0), 0)) as [
      number,
      number,
    ];
    expect(all).toBe(FILES * 3);
    expect(found / all).toBeGreaterThanOrEqual(0.9);
    // What is compared field by field is always found; what is read from texts depends on the wording.
    const low = Object.entries(recall).filter(([, ratio]) => parts(ratio)[0] / parts(ratio)[1] < 0.7);
    expect(low).toEqual([]);
    expect(recall).toMatchInlineSnapshot(`
      {
        "birth-date": "12/12",
        "country": "5/6",
        "course": "11/12",
        "english-score": "12/12",
        "gap": "12/12",
        "institution": "6/6",
        "loan": "5/6",
        "name": "12/12",
        "overlapping-study": "6/6",
        "provider": "12/12",
        "repeated-text": "6/6",
        "shared-text": "6/6",
        "sponsor": "12/12",
        "start-date": "6/6",
        "study-year": "12/12",
        "unsupported-english": "6/6",
        "unsupported-funds": "6/6",
        "unsupported-loan": "6/6",
        "unsupported-period": "6/6",
        "unsupported-study": "6/6",
        "work-years": "12/12",
      }
    `);
  });

  it("raises few false alarms in clean files", () => {
    const alarms = clean.flatMap(({ found }) => found.map(({ rule }) => rule));
    expect(alarms.length).toBeLessThanOrEqual(1);
  });

  it("finds nothing in planted files that was not planted, but for a few", () => {
    const extra = planted.flatMap(({ planted: rules, found }) =>
      found.filter(({ rule }) => !rules.includes(rule)),
    );
    expect(extra.length).toBeLessThanOrEqual(4);
  });
});

describe("the consistency check on wordings that it was not written with", () => {
  const base = cleanFile(seededRandom(1));
  const period = (
    kind: "study" | "work",
    title: string,
    place: string,
    fromMonth: string,
    untilMonth: string | null,
  ) => ({
    id: title,
    kind,
    title,
    place,
    fromMonth,
    untilMonth,
    evidence: "certificate" as const,
    note: null,
    version: 1,
  });
  const facts: VisaCaseFacts = {
    ...base,
    destination: "australia",
    name: "Anil Shrestha",
    bornOn: "1999-08-14",
    institution: "Tribhuvan University",
    yearOfCompletion: "2022",
    english: { test: "ielts", score: "6.5", testDate: "" },
    funding: { source: "family", requiresLoan: false },
    university: "Deakin University",
    course: "Master of Public Health",
    startsOn: "2027-02-22",
    offers: [],
    periods: [
      period("study", "Bachelor of Commerce", "Tribhuvan University", "2018-08", "2022-07"),
      period("work", "Accountant", "City Finance", "2024-10", null),
    ],
    otherProviders: ["Griffith University", "Monash University"],
    matches: [],
    answers: [],
  };
  const isFound = ([rule, text]: (typeof UNSEEN_WORDINGS)[number]) =>
    checkConsistency({ ...facts, answers: [{ question: "circumstances", text }] }).some(
      (one) => one.rule === rule,
    );

  it("finds most of them", () => {
    const missed = UNSEEN_WORDINGS.filter((wording) => !isFound(wording)).map(([, text]) => text);
    expect(1 - missed.length / UNSEEN_WORDINGS.length).toBeGreaterThanOrEqual(0.6);
    expect(missed).toMatchInlineSnapshot(`
      [
        "In 2018 I finished my bachelor degree.",
        "For the past six years I have been employed as an accountant.",
        "My goal is to complete the Master of Data Science.",
        "I picked the Master of Tourism Management after long thought.",
        "Griffith University is the best choice for me.",
        "New Zealand is where I will study.",
        "I am financially independent and need no one to pay for me.",
        "My tuition will be paid from a student loan.",
        "We have mortgaged our house to borrow the tuition fees.",
      ]
    `);
  });
});

describe("a finding", () => {
  it("is the same whenever the facts are the same, in whatever order the file lists them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (number) => {
        const { facts } = plantedFile(number);
        const once = checkConsistency(facts);
        expect(checkConsistency(structuredClone(facts))).toEqual(once);
        const turned = {
          ...facts,
          documents: facts.documents.toReversed(),
          otherProviders: facts.otherProviders.toReversed(),
        };
        const keys = (findings: typeof once) =>
          findings.map(({ key, fingerprint }) => `${key} ${fingerprint}`).toSorted();
        expect(keys(checkConsistency(turned))).toEqual(keys(once));
        expect(new Set(once.map(({ key }) => key)).size).toBe(once.length);
      }),
      { numRuns: 20 },
    );
  });

  it("stays decided while its facts are the same, and comes back when they change", () => {
    const places = [{ at: "form" }, { at: "documents" }] as const;
    const finding = findingOf("name", "passport", places, { one: "Anil Shrestha", other: "Anil Shresth" });
    const decided = {
      key: finding.key,
      fingerprint: finding.fingerprint,
      decision: "dismissed" as const,
      note: "Typing error of the bank",
      decidedBy: "Maya",
      decidedAt: new Date("2026-11-20T00:00:00Z"),
    };
    expect(judgeFindings([finding], [decided])).toEqual([{ finding, decision: decided, earlier: null }]);
    const changed = findingOf("name", "passport", places, { one: "Anil Shrestha", other: "Sunil Shresth" });
    expect(changed.key).toBe(finding.key);
    expect(judgeFindings([changed], [decided])).toEqual([
      { finding: changed, decision: null, earlier: decided },
    ]);
  });
});

describe("names that mean the same", () => {
  it.each([
    ["Tribhuvan University", "TU", true],
    ["Tribhuvan University, Kathmandu", "Tribhuvan University", true],
    ["The University of Dhaka", "Dhaka University", true],
    ["Kathmandu University", "Tribhuvan University", false],
    ["Lovely Professional University", "Punjab Technical University", false],
  ])("institution: %s and %s", (one, other, same) => {
    expect(isSameInstitution(one, other)).toBe(same);
    expect(isSameInstitution(other, one)).toBe(same);
  });

  it.each([
    ["Master of Information Technology", "Master of Information Technology (Networking)", true],
    ["Masters in Professional Accounting", "Master of Professional Accounting", true],
    ["Master of Information Technology", "Bachelor of Information Technology", false],
    ["Master of Public Health", "Master of Social Work", false],
  ])("course: %s and %s", (one, other, same) => {
    expect(isSameCourse(one, other)).toBe(same);
    expect(isSameCourse(other, one)).toBe(same);
  });
});
