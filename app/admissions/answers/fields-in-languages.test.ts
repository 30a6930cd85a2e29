import { expect, test } from "vitest";
import { inLanguage } from "#app/words/language-scope.server.ts";
import type { LanguageTag } from "#app/words/languages.ts";
import { makePseudoLanguages } from "#app/words/pseudo-languages.ts";
import { describeAnswers } from "./describe-answers.ts";
import { emptyAnswers } from "./draft.ts";
import { applyField } from "./fields.ts";
import { judgeAnswers } from "./judge-answers.ts";
import { QUALIFICATION_OPTIONS } from "./options.ts";

makePseudoLanguages();
const now = new Date("2026-11-20T00:00:00Z");
const problemIn = (language: LanguageTag) =>
  inLanguage(language, () => {
    const judged = judgeAnswers(emptyAnswers(), { now, intakes: [] });
    return judged.ok ? undefined : judged.error.problems[0];
  });

test("fields and their options are called in the language of whoever reads", () => {
  const field = applyField("personalInfo.firstName");
  expect(field).toMatchObject({ label: "First name", hint: "As in your passport" });
  inLanguage("en-XA", () => {
    expect([field.label, field.hint, field.required].every((text) => text?.startsWith("⟦"))).toBe(true);
    expect(QUALIFICATION_OPTIONS.every(({ label }) => label.startsWith("⟦"))).toBe(true);
    expect(describeAnswers(emptyAnswers(), now).every(({ title }) => title.startsWith("⟦"))).toBe(true);
  });
});

test("a schema that was made for one reader speaks the language of the next", () => {
  expect(problemIn("en")?.message).toBe("Enter your first name");
  expect(problemIn("en-XA")?.message).toMatch(/^⟦/);
  expect(problemIn("en")?.message).toBe("Enter your first name");
});
