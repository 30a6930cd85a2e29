import { describe, expect, test } from "vitest";
import { FIRST_STEPS, isNewAgency, nextStep } from "./first-steps.ts";

const open = { New: 0, "Under Review": 0, Submitted: 0 };

describe("the first steps of an agency", () => {
  test("are shown until it has students, applications and universities", () => {
    const full = { students: 1, applications: 1, universities: 1, open };
    expect(isNewAgency(full)).toBe(false);
    for (const name of ["students", "applications", "universities"] as const) {
      expect(isNewAgency({ ...full, [name]: 0 })).toBe(true);
      // What the reader cannot see says nothing.
      expect(isNewAgency({ ...full, [name]: null })).toBe(false);
    }
  });

  test("continue with the first one that is not done", () => {
    const none = Object.fromEntries(FIRST_STEPS.map((step) => [step, false])) as Parameters<
      typeof nextStep
    >[0];
    expect(nextStep(none)).toBe("zone");
    expect(nextStep({ ...none, zone: true, branches: true, colleagues: true })).toBe("fields");
    expect(nextStep({ ...none, zone: true, branches: true, fields: true })).toBe("colleagues");
    expect(nextStep(Object.fromEntries(FIRST_STEPS.map((step) => [step, true])) as typeof none)).toBeNull();
  });
});
