import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasStrangeCharacters } from "#app/platform/text/strange-characters.ts";
import { answerOf } from "./answer-access.ts";
import { emptyAnswers } from "./draft.ts";
import { APPLY_FIELDS } from "./fields.ts";
import { answersFromForm, parseDraftAnswers, restoreDraftAnswers } from "./parse-draft.ts";
import { sampleAnswers } from "./sample-answers.ts";

const errorsOf = (input: unknown) => {
  const result = parseDraftAnswers(input);
  return result.ok ? null : result.error.fieldErrors;
};
const json = (text: string): unknown => JSON.parse(text);

describe("a draft from outside", () => {
  it("is kept as it was typed, whole or in parts", () => {
    expect(parseDraftAnswers({})).toEqual({ ok: true, value: emptyAnswers() });
    expect(parseDraftAnswers(sampleAnswers())).toEqual({ ok: true, value: sampleAnswers() });
    const half = parseDraftAnswers({ personalInfo: { firstName: "Si ", dateOfBirth: "2003-0" } });
    expect(half.ok && half.value.personalInfo.firstName).toBe("Si ");
    expect(half.ok && half.value.personalInfo.dateOfBirth).toBe("2003-0");
  });

  it("never throws, and what it accepts is bounded, clean and of the draft's shape", () => {
    const near = fc.record(
      {
        personalInfo: fc.dictionary(
          fc.constantFrom("firstName", "email", "oneName", "__proto__", "x"),
          fc.jsonValue(),
        ),
        preferences: fc.jsonValue(),
        consent: fc.object(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue(), near), (input) => {
        const result = parseDraftAnswers(input);
        if (!result.ok) {
          expect(Object.values(result.error.fieldErrors).flat().length).toBeGreaterThan(0);
          return;
        }
        expect(Object.keys(result.value)).toEqual(Object.keys(emptyAnswers()));
        for (const field of APPLY_FIELDS) {
          const answer = answerOf(result.value, field.name);
          expect(typeof answer).toBe(typeof answerOf(emptyAnswers(), field.name));
          if (typeof answer !== "string") continue;
          expect(hasStrangeCharacters(answer)).toBe(false);
          expect(answer.length).toBeLessThanOrEqual("maxLength" in field ? field.maxLength : 0);
        }
      }),
    );
  });

  it.each(
    APPLY_FIELDS.flatMap((field) =>
      "maxLength" in field && field.kind !== "choice" && field.kind !== "reference"
        ? [[field.name, field.maxLength] as const]
        : [],
    ),
  )("takes the longest %s (%i) and refuses one character more, cutting nothing", (name, max) => {
    const [group = "", key = ""] = name.split(".");
    expect(errorsOf({ [group]: { [key]: "a".repeat(max) } })).toBeNull();
    expect(errorsOf({ [group]: { [key]: "a".repeat(max + 1) } })).toEqual({
      [name]: [`Use at most ${max} characters`],
    });
  });

  it.each([
    ["an array", ["Sita"]],
    ["a number", 7],
    ["an object", {}],
    ["a tick", true],
    ["null", null],
    ["a NUL", "Si\0ta"],
    ["a line break", "Si\nta"],
    ["a lone surrogate", "Si\ud800ta"],
  ])("refuses %s where text belongs, at the field", (_name, firstName) => {
    expect(Object.keys(errorsOf({ personalInfo: { firstName } }) ?? {})).toEqual(["personalInfo.firstName"]);
  });

  it.each([
    [{ personalInfo: { country: "atlantis" } }, "personalInfo.country"],
    [{ finance: { budgetRange: "50k" } }, "finance.budgetRange"],
    [{ preferences: { intakePreference: "Feb 2026'; --" } }, "preferences.intakePreference"],
    [{ preferences: { countries: ["australia", "australia"] } }, "preferences.countries"],
    [{ preferences: { countries: ["canada"] } }, "preferences.countries"],
    [{ preferences: { countries: "australia" } }, "preferences.countries"],
    [{ preferences: { courseId: "17" } }, "preferences.courseId"],
    [{ documents: { passport: "perhaps" } }, "documents.passport"],
    [{ documents: { passport: 1 } }, "documents.passport"],
  ])("refuses an unknown option: %j", (input, field) => {
    expect(Object.keys(errorsOf(input) ?? {})).toEqual([field]);
  });

  it.each([
    [null],
    [[]],
    ["text"],
    [{ personalInfo: [] }],
    [{ personalInfo: null }],
    [{ unknown: {} }],
    [{ constructor: {} }],
    [{ personalInfo: { role: "admin" } }],
    [json('{"__proto__":{"firstName":"x"}}')],
    [json('{"personalInfo":{"__proto__":"x"}}')],
    [json('{"personalInfo":{"constructor":"x"}}')],
  ])("refuses %j as a whole", (input) => {
    expect(Object.keys(errorsOf(input) ?? {})).toEqual([""]);
  });

  it("leaves the prototype of objects alone", () => {
    parseDraftAnswers(json('{"__proto__":{"polluted":true},"personalInfo":{"__proto__":{"polluted":true}}}'));
    restoreDraftAnswers(
      json('{"__proto__":{"polluted":true},"personalInfo":{"__proto__":{"polluted":true}}}'),
    );
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});

describe("a stored draft", () => {
  it("opens whatever has become of it, and keeps what still fits", () => {
    fc.assert(fc.property(fc.anything(), (stored) => Object.keys(restoreDraftAnswers(stored)).length === 8));
    const old = {
      ...sampleAnswers(),
      gone: {},
      finance: { budgetRange: "10k", fundingSource: "family", bank: "x" },
    };
    const opened = restoreDraftAnswers(old);
    expect(opened.finance).toEqual({ budgetRange: "", fundingSource: "family", requiresLoan: false });
    expect(opened.personalInfo).toEqual(sampleAnswers().personalInfo);
  });

  it("reads back as it was stored", () => {
    expect(restoreDraftAnswers(JSON.parse(JSON.stringify(sampleAnswers())))).toEqual(sampleAnswers());
  });
});

describe("one step's form", () => {
  it("changes its own step and leaves the others as they were", () => {
    const result = answersFromForm(
      "finance",
      [
        ["intent", "next"],
        ["version", "3"],
        ["finance.budgetRange", "50k+"],
        ["finance.requiresLoan", "on"],
      ],
      sampleAnswers(),
    );
    expect(result).toEqual({
      ok: true,
      value: {
        ...sampleAnswers(),
        finance: { budgetRange: "50k+", fundingSource: "family", requiresLoan: true },
      },
    });
  });

  it("empties the ticks that it leaves out", () => {
    const ticked = { ...sampleAnswers(), finance: { ...sampleAnswers().finance, requiresLoan: true } };
    const finance = answersFromForm("finance", [], ticked);
    expect(finance.ok && finance.value.finance).toEqual({ ...ticked.finance, requiresLoan: false });
    const preferences = answersFromForm("preferences", [], ticked);
    expect(preferences.ok && preferences.value.preferences.countries).toEqual([]);
  });

  it("takes several countries, each once", () => {
    const both = [
      ["preferences.countries", "newzealand"],
      ["preferences.countries", "australia"],
    ] as const;
    const result = answersFromForm("preferences", both, sampleAnswers());
    expect(result.ok && result.value.preferences.countries).toEqual(["australia", "newzealand"]);
  });

  it("refuses a field of another step, an unknown one, a repeated one and a file", () => {
    const fails = (entries: readonly (readonly [string, unknown])[]) => {
      const result = answersFromForm("personal", entries, emptyAnswers());
      return result.ok ? null : Object.keys(result.error.fieldErrors);
    };
    expect(fails([["education.gpa", "4"]])).toEqual([""]);
    expect(fails([["personalInfo.role", "admin"]])).toEqual([""]);
    expect(fails([["__proto__.polluted", "1"]])).toEqual([""]);
    expect(
      fails([
        ["personalInfo.email", "a@b.co"],
        ["personalInfo.email", "c@d.co"],
      ]),
    ).toEqual(["personalInfo.email"]);
    expect(fails([["personalInfo.email", new File([], "x")]])).toEqual(["personalInfo.email"]);
  });
});
