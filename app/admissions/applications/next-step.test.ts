import { describe, expect, test } from "vitest";
import { nextStepOf } from "./next-step.ts";
import { APPLICATION_STATUSES, type ApplicationStatus } from "./statuses.ts";

const application = (status: ApplicationStatus, withdrawn = false) => ({
  status,
  withdrawnAt: withdrawn ? new Date("2026-11-01T00:00:00Z") : null,
  isArchived: false,
});
const draft = {
  updatedAt: new Date("2026-11-19T00:00:00Z"),
  complete: [true, false, false, false, false, false, false],
  nextOpen: "education" as const,
};

describe("The student's next step", () => {
  test("is to start when there is nothing, and to start again when everything has ended", () => {
    expect(nextStepOf(null, [])).toEqual({ kind: "start" });
    expect(nextStepOf(null, [application("Rejected"), application("New", true)])).toEqual({
      kind: "start-again",
    });
  });

  test("is to go on with the draft at its first open step, and to submit it once it is complete", () => {
    expect(nextStepOf(draft, [])).toEqual({ kind: "continue", step: "education" });
    expect(nextStepOf({ ...draft, nextOpen: null }, [])).toEqual({ kind: "submit" });
    expect(nextStepOf(draft, [application("Under Review")])).toEqual({ kind: "continue", step: "education" });
  });

  test("is to talk about an offer before anything else, unless it was withdrawn", () => {
    const accepted = application("Accepted");
    expect(nextStepOf(draft, [application("New"), accepted])).toEqual({
      kind: "accepted",
      application: accepted,
    });
    expect(nextStepOf(null, [application("Accepted", true)])).toEqual({ kind: "start-again" });
  });

  test("is to wait for whoever acts on the newest open application", () => {
    for (const status of APPLICATION_STATUSES.filter((one) => one !== "Accepted" && one !== "Rejected")) {
      const waiting = application(status);
      expect(nextStepOf(null, [application("Rejected"), waiting])).toEqual({
        kind: "wait",
        application: waiting,
      });
    }
  });
});
