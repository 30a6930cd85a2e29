import { describe, expect, it } from "vitest";
import { cleanFile } from "#tests/support/visa-case-files.ts";
import { seededRandom } from "#tests/support/visa-case-random.ts";
import { CV_LAYOUTS, type CvLayout, cvText } from "#tests/support/visa-cvs.ts";
import { checkConsistency } from "./check-consistency.ts";
import { cvPeriods, hasDates } from "./read-cv.ts";
import { monthIndex, monthOfIndex, type StudyPeriod } from "./study-history.ts";
import type { CaseText, VisaCaseFacts } from "./visa-case-facts.ts";

const FILES = 60;
const files = Array.from({ length: FILES }, (_, number) => cleanFile(seededRandom(number)));
const layoutOf = (number: number): CvLayout => CV_LAYOUTS[number % CV_LAYOUTS.length] ?? "one-line";

const withText = (facts: VisaCaseFacts, text: string, kind: CaseText["kind"] = "cv"): VisaCaseFacts => ({
  ...facts,
  texts: [{ documentId: "file", kind, text }],
});
const withCv = (
  facts: VisaCaseFacts,
  periods: readonly StudyPeriod[],
  layout: CvLayout,
  bornOn = facts.bornOn,
) => withText(facts, cvText({ name: facts.name, bornOn }, periods, layout));
const rulesOf = (facts: VisaCaseFacts) => checkConsistency(facts).map(({ rule }) => rule);
const later = (month: string, months: number) => monthOfIndex(monthIndex(month) + months);

/** Of 60 files, how many give a finding of a rule. */
const foundIn = (rule: string, change: (facts: VisaCaseFacts, layout: CvLayout) => VisaCaseFacts): string => {
  const hits = files.filter((facts, number) =>
    rulesOf(change(facts, layoutOf(number))).includes(rule as never),
  );
  return `${hits.length}/${FILES}`;
};

describe("the CV of a file", () => {
  it("gives no finding where it says the same, in any layout", () => {
    const alarms = files.flatMap((facts) =>
      CV_LAYOUTS.flatMap((layout) => rulesOf(withCv(facts, facts.periods, layout))),
    );
    expect(alarms).toEqual([]);
  });

  it("gives a finding for what differs, in most layouts", () => {
    const bachelor = (facts: VisaCaseFacts) => facts.periods[1] as StudyPeriod;
    expect({
      dates: foundIn("cv-dates", (facts, layout) =>
        withCv(
          facts,
          facts.periods.map((one) =>
            one === bachelor(facts) ? { ...one, fromMonth: later(one.fromMonth, -14) } : one,
          ),
          layout,
        ),
      ),
      "not in the history": foundIn("cv-missing", (facts, layout) => {
        const extra = {
          ...bachelor(facts),
          kind: "work",
          title: "Field surveyor",
          place: "Koshi Hydro",
        } as const;
        return withCv(facts, [...facts.periods, extra], layout);
      }),
      "not in the CV": foundIn("not-in-cv", (facts, layout) =>
        withCv(
          facts,
          facts.periods.map((one) =>
            one === bachelor(facts)
              ? { ...one, title: "Bachelor of Fine Arts", place: "Lalitkala Campus" }
              : one,
          ),
          layout,
        ),
      ),
      "date of birth": foundIn("birth-date", (facts, layout) =>
        withCv(
          facts,
          facts.periods,
          layout,
          `${Number(facts.bornOn.slice(0, 4)) + 1}${facts.bornOn.slice(4)}`,
        ),
      ),
    }).toMatchInlineSnapshot(`
      {
        "date of birth": "60/60",
        "dates": "60/60",
        "not in the CV": "53/60",
        "not in the history": "60/60",
      }
    `);
  });

  it("says nothing where its layout is not understood, or its years are of another calendar", () => {
    const [facts] = files as [VisaCaseFacts];
    for (const text of ["Ram Thapa\nI worked for many years.", "Education\nBachelor, TU, 2075 - 2079"]) {
      expect(cvPeriods(text, facts.today)).toEqual([]);
      expect(rulesOf(withText(facts, text))).toEqual([]);
    }
  });

  it.each([
    ["2018-08", "2022-07", "2018-08", "2022-09", true],
    ["2018-08", "2022-07", "2018-08", "2022-10", false],
    ["2018-08", "2022-07", "2018", "2022", true],
    ["2018-01", "2022-07", "2017", "2022", true],
    ["2018-03", "2022-07", "2017", "2022", false],
    ["2024-10", null, "2024-10", null, true],
    ["2024-10", null, "2024-10", "2026-06", true],
    ["2024-10", null, "2024-10", "2026-01", false],
  ])("%s to %s, and %s to %s in the CV: agrees %s", (fromMonth, untilMonth, from, until, agrees) => {
    expect(hasDates({ from, until }, { fromMonth, untilMonth }, "2026-11-29")).toBe(agrees);
  });
});

describe("an uploaded statement", () => {
  it("is compared as the answers are, with both places", () => {
    const [facts] = files as [VisaCaseFacts];
    const text = "Statement of purpose\nMy name is Bikash Thapa. I was born in 1980.";
    const found = checkConsistency(withText(facts, text, "statement-of-purpose"));
    expect(found.map(({ rule, places }) => [rule, places[0].at, places[1].at])).toEqual([
      ["name", "document", "form"],
      ["birth-date", "document", "form"],
    ]);
  });
});

describe("confirmed days of documents", () => {
  const [clean] = files as [VisaCaseFacts];
  const facts: VisaCaseFacts = {
    ...clean,
    startsOn: "2027-02-22",
    offers: [],
    english: { ...clean.english, testDate: "2026-03-14" },
  };
  const dated = (kind: string, days: { issuedOn?: string; expiresOn?: string }): VisaCaseFacts => ({
    ...facts,
    documents: facts.documents.map((one) => (one.kind === kind ? { ...one, ...days } : one)),
  });

  it.each([
    ["passport", { expiresOn: "2027-02-21" }, ["document-ends"]],
    ["passport", { expiresOn: "2027-02-22" }, []],
    ["english-test", { issuedOn: "2026-03-13" }, ["english-date"]],
    ["english-test", { issuedOn: "2026-03-14" }, []],
    ["english-test", { expiresOn: "2028-04-30" }, []],
    ["english-test", { expiresOn: "2028-05-01" }, ["english-date"]],
  ])("%s with %o: %j", (kind, days, rules) => {
    expect(rulesOf(dated(kind, days))).toEqual(rules);
  });

  it("are not compared with an older passport that was renewed", () => {
    const old = dated("passport", { expiresOn: "2027-01-01" });
    const [passport] = old.documents.filter(({ kind }) => kind === "passport");
    if (!passport) throw new Error("There is a passport");
    const renewed = { ...passport, id: "renewed", expiresOn: "2036-01-01" };
    expect(rulesOf({ ...old, documents: [...old.documents, renewed] })).toEqual([]);
  });
});
