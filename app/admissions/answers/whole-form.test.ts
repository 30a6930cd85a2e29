import { describe, expect, test } from "vitest";
import { emptyAnswers } from "./draft.ts";
import { keepTyped } from "./keep-typed.ts";
import { answersFromWholeForm, answersWithChanges } from "./parse-draft.ts";
import { sampleAnswers } from "./sample-answers.ts";
import { isStepChange, stepOfPath } from "./steps.ts";

describe("a form with all steps", () => {
  test("is read step by step, and the form's own fields are passed over", () => {
    const read = answersFromWholeForm(
      [
        ["intent", "save"],
        ["personalInfo.firstName", "Asha"],
        ["preferences.countries", "australia"],
        ["preferences.countries", "newzealand"],
        ["consent.termsAccepted", "on"],
      ],
      emptyAnswers(),
    );
    if (!read.ok) throw new Error("It can be read");
    expect(read.value.personalInfo.firstName).toBe("Asha");
    expect(read.value.preferences.countries).toEqual(["australia", "newzealand"]);
    expect(read.value.consent.termsAccepted).toBe(true);
  });

  test("names every field that cannot be stored, of all steps at once", () => {
    const read = answersFromWholeForm(
      [
        ["personalInfo.country", "atlantis"],
        ["education.gpa", "x".repeat(500)],
      ],
      emptyAnswers(),
    );
    expect(!read.ok && Object.keys(read.error.fieldErrors)).toEqual([
      "personalInfo.country",
      "education.gpa",
    ]);
  });

  test("with a field that there is none of is refused", () => {
    expect(answersFromWholeForm([["status.value", "Accepted"]], emptyAnswers()).ok).toBe(false);
  });
});

describe("a save that carries only what has changed", () => {
  test("leaves everything else as it was", () => {
    const read = answersWithChanges({ education: { gpa: "80%" } }, sampleAnswers());
    expect(read.ok && read.value).toEqual({
      ...sampleAnswers(),
      education: { ...sampleAnswers().education, gpa: "80%" },
    });
  });
});

describe("what was typed", () => {
  test("is shown again as it was, right or wrong, and the other steps as they are stored", () => {
    const typed = keepTyped(
      "education",
      [
        ["education.gpa", "3\u0000.4"],
        ["education.institution", "TU"],
        ["personalInfo.firstName", "not of this step"],
      ],
      sampleAnswers(),
    );
    expect(typed.education).toMatchObject({ gpa: "3\u0000.4", institution: "TU", yearOfCompletion: "" });
    expect(typed.personalInfo).toEqual(sampleAnswers().personalInfo);
  });

  test("keeps ticks and lists", () => {
    const typed = keepTyped("all", [
      ["preferences.countries", "australia"],
      ["documents.passport", "on"],
    ]);
    expect(typed.preferences.countries).toEqual(["australia"]);
    expect(typed.documents).toMatchObject({ passport: true, transcripts: false });
  });
});

describe("the steps' addresses", () => {
  test.each([
    ["/apply/personal", "personal"],
    ["/apply/pr", "pr"],
    ["/apply/review", null],
    ["/apply", null],
    ["/apply/personal/", null],
    ["/apply/__proto__", null],
    ["/admin/personal", null],
  ])("%s shows %s", (path, step) => {
    expect(stepOfPath(path)).toBe(step);
  });

  test("a change of step is one from a step to a step", () => {
    expect(isStepChange("/apply/personal", "/apply/pr")).toBe(true);
    expect(isStepChange("/apply/review", "/apply/pr")).toBe(false);
    expect(isStepChange("/apply/pr", "/student-dashboard")).toBe(false);
  });
});
