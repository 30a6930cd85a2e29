import { describe, expect, it } from "vitest";
import { answerOf } from "./answer-access.ts";
import { type DraftAnswers, emptyAnswers } from "./draft.ts";
import { APPLY_FIELDS, applyField, fieldsOfStep, findApplyField } from "./fields.ts";
import {
  APPLY_STEP_TITLES,
  APPLY_STEPS,
  nextStep,
  parseApplyStep,
  previousStep,
  stepFraction,
  stepNumber,
} from "./steps.ts";

const leaves = (answers: DraftAnswers): string[] =>
  Object.entries(answers).flatMap(([group, values]) => Object.keys(values).map((key) => `${group}.${key}`));

describe("the seven steps", () => {
  it("stand in the order of the product rules", () => {
    expect(APPLY_STEPS.map((step) => APPLY_STEP_TITLES[step])).toEqual([
      "Personal Info",
      "Education",
      "Finance",
      "English Test",
      "Course Preference",
      "Documents",
      "PR Assessment",
    ]);
  });

  it("count from 1 to 7, with the bar at step over seven", () => {
    expect(APPLY_STEPS.map(stepNumber)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(stepFraction("personal")).toBeCloseTo(1 / 7);
    expect(stepFraction("pr")).toBe(1);
  });

  it("lead on and back, and end at both ends", () => {
    expect(previousStep("personal")).toBeNull();
    expect(nextStep("pr")).toBeNull();
    for (const step of APPLY_STEPS.slice(1)) expect(nextStep(previousStep(step) ?? "pr")).toBe(step);
  });

  it("are known by their names only", () => {
    for (const step of APPLY_STEPS) expect(parseApplyStep(step)).toBe(step);
    for (const other of ["", "Personal", "__proto__", "8", 1, null, ["personal"]]) {
      expect(parseApplyStep(other)).toBeNull();
    }
  });
});

describe("the fields", () => {
  it("are exactly the draft's, each once", () => {
    const names = APPLY_FIELDS.map((field) => field.name);
    expect([...names].sort()).toEqual(leaves(emptyAnswers()).sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it("stand in the order of their steps, and every step has some", () => {
    expect(APPLY_STEPS.flatMap((step) => fieldsOfStep(step))).toEqual(APPLY_FIELDS);
    for (const step of APPLY_STEPS) expect(fieldsOfStep(step).length).toBeGreaterThan(0);
  });

  it("are of the kind that the draft stores", () => {
    for (const field of APPLY_FIELDS) {
      const empty = answerOf(emptyAnswers(), field.name);
      if (field.kind === "check") expect(empty).toBe(false);
      else expect(empty).toEqual(field.kind === "choices" ? [] : "");
    }
  });

  it("that the product rules mark as required are required, and campus is not", () => {
    const optional = APPLY_FIELDS.filter((field) => field.required === null && field.kind !== "check");
    expect(optional.map((field) => field.name)).toEqual([
      "consent.guardianEmail",
      "consent.guardianPhone",
      "preferences.universityId",
      "preferences.courseId",
      "preferences.campusPreference",
    ]);
  });

  it("are found by their own names only", () => {
    expect(findApplyField("personalInfo.email")).toBe(applyField("personalInfo.email"));
    for (const other of ["__proto__", "personalInfo", "personalInfo.__proto__", ""]) {
      expect(findApplyField(other)).toBeUndefined();
    }
  });
});
