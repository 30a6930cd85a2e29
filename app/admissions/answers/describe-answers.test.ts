import { describe, expect, test } from "vitest";
import { withAnswers } from "./answer-access.ts";
import { describeAnswers } from "./describe-answers.ts";
import { emptyAnswers } from "./draft.ts";
import { APPLY_STEPS } from "./steps.ts";

const now = new Date("2026-11-20T00:00:00Z");
const find = (steps: ReturnType<typeof describeAnswers>, name: string) =>
  steps.flatMap((step) => step.answers).find((answer) => answer.name === name);

describe("answers as people read them", () => {
  test("come step by step, in the order of the form", () => {
    expect(describeAnswers(emptyAnswers(), now).map((step) => step.step)).toEqual([...APPLY_STEPS]);
  });

  test("show labels for stored values, also for those that are data", () => {
    const steps = describeAnswers(
      withAnswers(emptyAnswers(), [
        ["personalInfo.country", "sri-lanka"],
        ["preferences.intakePreference", "2027-feb"],
      ]),
      now,
      { "preferences.intakePreference": [{ value: "2027-feb", label: "February 2027" }] },
    );
    expect(find(steps, "personalInfo.country")).toMatchObject({ value: "Sri Lanka", answered: true });
    expect(find(steps, "preferences.intakePreference")?.value).toBe("February 2027");
  });

  test("say where nothing was answered", () => {
    expect(find(describeAnswers(emptyAnswers(), now), "education.gpa")).toMatchObject({
      value: "Not answered",
      answered: false,
    });
  });

  test("spell dates out, and leave alone what is no date", () => {
    const steps = describeAnswers(
      withAnswers(emptyAnswers(), [
        ["personalInfo.dateOfBirth", "2003-05-06"],
        ["english.testDate", "last May"],
      ]),
      now,
    );
    expect(find(steps, "personalInfo.dateOfBirth")?.value).toBe("6 May 2003");
    expect(find(steps, "english.testDate")?.value).toBe("last May");
  });

  test("leave out what is not asked", () => {
    const steps = describeAnswers(withAnswers(emptyAnswers(), [["english.testType", "not-taken"]]), now);
    expect(find(steps, "english.score")).toBeUndefined();
    expect(find(steps, "consent.guardianName")).toBeUndefined();
  });
});
