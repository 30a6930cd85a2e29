import { expect, it } from "vitest";
import { STAGE_EVENTS, STUDENT_STAGES, stageAfter } from "./stages.ts";

it.each(STUDENT_STAGES.flatMap((stage) => STAGE_EVENTS.map((event) => [stage, event] as const)))(
  "a student at %s is never moved back by %s",
  (stage, event) => {
    const after = stageAfter(stage, event);
    expect(STUDENT_STAGES.indexOf(after)).toBeGreaterThanOrEqual(STUDENT_STAGES.indexOf(stage));
  },
);

it("starting moves a Lead to Prospect, submitting to Applicant, enrolling to Enrolled", () => {
  expect(stageAfter("Lead", "application-started")).toBe("Prospect");
  expect(stageAfter("Lead", "application-submitted")).toBe("Applicant");
  expect(stageAfter("Prospect", "application-submitted")).toBe("Applicant");
  expect(stageAfter("Applicant", "application-started")).toBe("Applicant");
  expect(stageAfter("Applicant", "enrolled")).toBe("Enrolled");
});
