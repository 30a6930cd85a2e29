import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  forCountry,
  QUICK_DEFAULTS,
  QUICK_ENGLISH,
  QUICK_PARTNER_POINTS,
  QUICK_QUALIFICATIONS,
  type QuickAnswers,
  workChoiceOf,
} from "./answers.ts";
import { quickQuerySchema } from "./api-schema.ts";
import { quickCardFile, readQuickCardFile } from "./card-file.ts";
import { QUICK_FIELDS, quickQuery, readQuickQuery } from "./query.ts";
import type { QuickStepNumber } from "./steps.ts";

const read = (query: string) => readQuickQuery(new URLSearchParams(query));

const anybody = fc.constantFrom("australia" as const, "newzealand" as const).chain((country) =>
  fc.record<QuickAnswers>({
    country: fc.constant(country),
    age: fc.integer({ min: 18, max: 55 }),
    englishLevel: fc.constantFrom(null, ...QUICK_ENGLISH[country]),
    workExperienceYears: fc.integer({ min: 0, max: 40 }),
    qualificationLevel: fc.constantFrom(null, ...QUICK_QUALIFICATIONS[country]),
    studiedInCountry: fc.boolean(),
    regionalStudy: fc.boolean(),
    stateSponsor: fc.boolean(),
    partnerPoints: fc.constantFrom(...QUICK_PARTNER_POINTS),
  }),
);
const step = fc.constantFrom<QuickStepNumber>(1, 2, 3, 4, 5, 6);

describe("The address of the quick estimate", () => {
  test("brings back every state that was written into it", () => {
    fc.assert(
      fc.property(anybody, step, (answers, at) => {
        expect(readQuickQuery(quickQuery({ answers, step: at }))).toEqual({
          answers,
          step: at,
          problems: [],
        });
      }),
    );
  });

  test("counts what is left out or empty as its default", () => {
    expect(read("")).toEqual({ answers: QUICK_DEFAULTS, step: 1, problems: [] });
    expect(read(QUICK_FIELDS.map((field) => `${field}=`).join("&"))).toEqual(read(""));
    expect(read("utm_source=mail&country=newzealand").answers.country).toBe("newzealand");
  });

  test.each([
    ["country=canada", "country", ["australia", "newzealand"]],
    ["age=17", "age", { from: 18, to: 55 }],
    ["age=56", "age", { from: 18, to: 55 }],
    ["age=25.5", "age", { from: 18, to: 55 }],
    ["age=-25", "age", { from: 18, to: 55 }],
    ["age=2e1", "age", { from: 18, to: 55 }],
    ["age=%2B25", "age", { from: 18, to: 55 }],
    ["age=๒๕", "age", { from: 18, to: 55 }],
    ["age=25&age=30", "age", { from: 18, to: 55 }],
    ["englishLevel=ielts-8", "englishLevel", ["superior", "proficient", "competent"]],
    [
      "country=newzealand&englishLevel=superior",
      "englishLevel",
      ["ielts-8", "ielts-7", "ielts-6.5", "ielts-6"],
    ],
    ["englishLevel=__proto__", "englishLevel", ["superior", "proficient", "competent"]],
    ["workExperienceYears=-1", "workExperienceYears", { from: 0, to: 40 }],
    ["workExperienceYears=41", "workExperienceYears", { from: 0, to: 40 }],
    [
      "qualificationLevel=level-5-6",
      "qualificationLevel",
      ["doctorate", "masters", "bachelor", "diploma", "none"],
    ],
    [
      "country=newzealand&qualificationLevel=diploma",
      "qualificationLevel",
      ["doctorate", "masters", "bachelor", "level-5-6", "none"],
    ],
    ["studiedInCountry=1", "studiedInCountry", ["true", "false"]],
    ["regionalStudy=yes", "regionalStudy", ["true", "false"]],
    ["stateSponsor=TRUE", "stateSponsor", ["true", "false"]],
    ["partnerPoints=7", "partnerPoints", ["0", "5", "10"]],
    ["step=7", "step", { from: 1, to: 6 }],
  ] as const)("falls back at %s and says what is allowed", (query, field, allowed) => {
    const { answers, step: at, problems } = read(query);
    expect(problems).toEqual([{ field, allowed }]);
    expect(at).toBe(1);
    const name = field === "step" ? null : field;
    if (name) expect(answers[name]).toBe(QUICK_DEFAULTS[name]);
  });

  test("never throws and never lets through what the documentation refuses", () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom("true", "5", "10", "superior", "ielts-7", "diploma", "level-5-6", "newzealand"),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...QUICK_FIELDS), value), (fields) => {
        const { problems } = readQuickQuery(new URLSearchParams(fields));
        const numbers = ["age", "workExperienceYears", "partnerPoints", "step"];
        const typed = Object.entries(fields)
          .filter(([, text]) => text !== "")
          .map(([name, text]) => [name, numbers.includes(name) && text.trim() !== "" ? Number(text) : text]);
        if (problems.length === 0)
          expect(quickQuerySchema.safeParse(Object.fromEntries(typed)).success).toBe(true);
      }),
    );
  });
});

describe("The same person for the other country", () => {
  test("keeps what both countries ask, and leaves open what only one of them knows", () => {
    const answers: QuickAnswers = {
      ...QUICK_DEFAULTS,
      age: 31,
      englishLevel: "superior",
      qualificationLevel: "bachelor",
      workExperienceYears: 3,
      stateSponsor: true,
    };
    expect(forCountry(answers, "newzealand")).toEqual({
      ...answers,
      country: "newzealand",
      englishLevel: null,
    });
    expect(
      forCountry({ ...answers, qualificationLevel: "diploma" }, "newzealand").qualificationLevel,
    ).toBeNull();
  });

  test("has the choice of work that stands for the years", () => {
    expect([0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 40].map((years) => workChoiceOf("australia", years))).toEqual([
      0, 1, 1, 3, 3, 5, 5, 8, 8, 10, 10,
    ]);
    expect([0, 1, 2, 3, 9, 10].map((years) => workChoiceOf("newzealand", years))).toEqual([
      0, 0, 2, 2, 8, 10,
    ]);
  });
});

describe("The name of a result's picture", () => {
  test("brings the answers back, in letters that a file may have", () => {
    fc.assert(
      fc.property(anybody, (answers) => {
        const file = quickCardFile(answers);
        expect(file).toMatch(/^[a-z0-9-]+$/);
        expect(readQuickCardFile(file)).toEqual(answers);
      }),
    );
  });

  test.each([
    "",
    "australia",
    "canada-25-x-0-x-000-0",
    "australia-99-x-0-x-000-0",
    "australia-25-9-0-x-000-0",
    "australia-25-x-0-x-000-7",
  ])("is refused when it says %j", (file) => {
    expect(readQuickCardFile(file)).toBeNull();
  });
});
