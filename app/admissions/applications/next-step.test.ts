import { describe, expect, test } from "vitest";
import { nextStepOf } from "./next-step.ts";
import { STUDENT_ACTS, type StudentAct } from "./student-next.words.ts";
import { WAIT_REASONS, type WaitReason } from "./wait-reasons.ts";

const application = (because: WaitReason) => ({ because });
const draft = { nextOpen: "education" as const };
const ACTS = Object.keys(STUDENT_ACTS) as StudentAct[];

describe("The student's next step", () => {
  test("is to start when there is nothing, and to start again when everything has ended", () => {
    expect(nextStepOf(null, [])).toEqual({ kind: "start" });
    expect(nextStepOf(null, [application("refused"), application("over")])).toEqual({ kind: "start-again" });
  });

  test("is to go on with the draft at its first open step, and to submit it once it is complete", () => {
    expect(nextStepOf(draft, [])).toEqual({ kind: "continue", step: "education" });
    expect(nextStepOf({ nextOpen: null }, [])).toEqual({ kind: "submit" });
    expect(nextStepOf(draft, [application("send")])).toEqual({ kind: "continue", step: "education" });
  });

  test("is to see the offer before anything else", () => {
    const offer = application("offer");
    expect(nextStepOf(draft, [application("deposit"), application("papers"), offer])).toEqual({
      kind: "act",
      act: "offer",
      application: offer,
    });
  });

  test("is to send documents once no draft lies half done", () => {
    const papers = application("papers");
    expect(nextStepOf(draft, [papers]).kind).toBe("continue");
    expect(nextStepOf(null, [application("decision"), papers])).toEqual({
      kind: "act",
      act: "papers",
      application: papers,
    });
  });

  test("is the student's own wherever there is a button for it, else to wait", () => {
    for (const because of WAIT_REASONS.filter((one) => one !== "over" && one !== "refused")) {
      const one = application(because);
      const isOwn = ACTS.some((act) => act === because);
      expect(nextStepOf(null, [application("refused"), one])).toEqual(
        isOwn ? { kind: "act", act: because, application: one } : { kind: "wait", application: one },
      );
    }
  });
});
