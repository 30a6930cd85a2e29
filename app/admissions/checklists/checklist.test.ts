import { describe, expect, test } from "vitest";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { DEFAULT_RULES, type KindRules } from "#app/admissions/document-kinds/kind-rule.ts";
import type { StudentDocument } from "#app/admissions/documents/document.ts";
import { type CaseFacts, checklistOf, requestedDocuments } from "./checklist.ts";

const NOW = new Date("2026-11-20T10:00:00Z");

function facts(change: {
  country?: string;
  born?: string;
  qualification?: string;
  test?: string;
  loan?: boolean;
  funding?: string;
  level?: CaseFacts["level"];
  startsOn?: string | null;
}): CaseFacts {
  const empty = emptyAnswers();
  const { country = "india", born = "2001-04-30", qualification = "high-school", test = "ielts" } = change;
  return {
    answers: {
      personalInfo: { ...empty.personalInfo, country, dateOfBirth: born },
      education: { ...empty.education, highestQualification: qualification },
      english: { ...empty.english, testType: test },
      finance: {
        ...empty.finance,
        requiresLoan: change.loan ?? false,
        fundingSource: change.funding ?? "self",
      },
    },
    level: change.level ?? null,
    startsOn: change.startsOn ?? null,
    now: NOW,
  };
}

const paper = (change: Partial<StudentDocument>): StudentDocument => ({
  id: "1",
  kind: "passport",
  state: "in-review",
  expiresOn: null,
  returnReason: null,
  returnNote: null,
  version: 1,
  name: "a.pdf",
  mediaType: "application/pdf",
  size: 1,
  pages: 1,
  sentAt: NOW,
  versions: 1,
  hasThumbnail: false,
  hasOriginal: false,
  scan: "unscanned",
  ...change,
});

test("of an application that was sent before its import has only what was uploaded", () => {
  const given = { ...facts({}), isSentBefore: true };
  const two = [paper({ id: "1", kind: "recommendation" }), paper({ id: "2", state: "returned" })];
  expect(checklistOf(given, [], DEFAULT_RULES)).toEqual([]);
  expect(
    checklistOf(given, two, DEFAULT_RULES).map(({ kind, count, state }) => [kind, count, state]),
  ).toEqual([
    ["passport", 1, "returned"],
    ["recommendation", 1, "in-review"],
  ]);
});

const kinds = (change: Parameters<typeof facts>[0]) =>
  requestedDocuments(facts(change)).map(({ kind }) => kind);
const EVERYBODY = ["passport", "transcript", "english-test", "financial-proof", "recommendation"];
const lineOf = (
  kind: string,
  wallet: StudentDocument[],
  change: Parameters<typeof facts>[0] = {},
  rules: KindRules = DEFAULT_RULES,
) => checklistOf(facts(change), wallet, rules).find((item) => item.kind === kind);

describe("The papers of an application", () => {
  test("are those of the product rules for everybody, and nothing else without a reason", () => {
    expect(kinds({})).toEqual(EVERYBODY);
    expect(requestedDocuments(facts({})).find(({ kind }) => kind === "recommendation")?.count).toBe(2);
    expect(kinds({ country: "", born: "", qualification: "", test: "" })).toEqual(EVERYBODY);
  });

  test.each([
    [{ qualification: "bachelor" }, "certificate", "qualified"],
    [{ loan: true }, "loan-letter", "loan"],
    [{ funding: "loan" }, "loan-letter", "loan"],
    [{ level: "master" }, "statement-of-purpose", "postgraduate"],
    [{ level: "graduate-diploma" }, "cv", "postgraduate"],
    [{ born: "2010-01-01" }, "guardian-consent", "under-18"],
    [{ country: "nepal" }, "no-objection", "nepal"],
    [{ test: "not-taken" }, "english-test", "english-later"],
  ] as const)("with %j ask for %s", (change, kind, because) => {
    expect(requestedDocuments(facts(change))).toContainEqual({ kind, because, count: 1 });
  });

  test("ask for a guardian by the age at the start of the course", () => {
    const born = "2009-02-01";
    expect(kinds({ born, startsOn: "2027-02-01" })).not.toContain("guardian-consent");
    expect(kinds({ born, startsOn: "2027-01-31" })).toContain("guardian-consent");
  });
});

describe("A line of the checklist", () => {
  test("stands as its paper does; the best of a kind counts", () => {
    expect(lineOf("passport", [])).toMatchObject({ state: "needed", document: null, sent: 0 });
    const wallet = [paper({ id: "old", state: "returned" }), paper({ id: "new" })];
    expect(lineOf("passport", wallet)).toMatchObject({
      state: "in-review",
      document: { id: "new" },
      sent: 1,
    });
    expect(lineOf("passport", [paper({ state: "returned" })])).toMatchObject({ state: "returned", sent: 0 });
    expect(lineOf("passport", [paper({ state: "expired" })])).toMatchObject({ state: "expired", sent: 0 });
    expect(lineOf("transcript", wallet)?.state).toBe("needed");
  });

  test("of two papers is needed until both are there, and returned as soon as one came back", () => {
    const one = paper({ id: "1", kind: "recommendation", state: "accepted" });
    const two = paper({ id: "2", kind: "recommendation" });
    expect(lineOf("recommendation", [one])).toMatchObject({ state: "needed", sent: 1 });
    expect(lineOf("recommendation", [two, one])).toMatchObject({ state: "in-review", sent: 2 });
    expect(lineOf("recommendation", [one, { ...two, state: "accepted" }])?.state).toBe("accepted");
    expect(lineOf("recommendation", [one, { ...two, state: "returned" }])?.state).toBe("returned");
  });

  test.each([
    ["2027-08-01", "accepted"],
    ["2027-07-31", "ends-too-soon"],
  ])("with a passport until %s for February 2027 says %s", (expiresOn, state) => {
    const passport = paper({ state: "accepted", expiresOn });
    expect(lineOf("passport", [passport], { startsOn: "2027-02-01" })?.state).toBe(state);
    expect(lineOf("passport", [passport])?.state).toBe("accepted");
  });

  test("follows what the office asks of each kind", () => {
    const rules = {
      ...DEFAULT_RULES,
      passport: { ...DEFAULT_RULES.passport, monthsBeyondStart: null },
      "english-test": { ...DEFAULT_RULES["english-test"], monthsBeyondStart: 1 },
    };
    const ending = { state: "accepted", expiresOn: "2027-02-28" } as const;
    const wallet = [paper(ending), paper({ ...ending, kind: "english-test" })];
    const line = (kind: string) => lineOf(kind, wallet, { startsOn: "2027-02-01" }, rules)?.state;
    expect([line("passport"), line("english-test")]).toEqual(["accepted", "ends-too-soon"]);
  });
});
