import { describe, expect, test } from "vitest";
import { nextStepOf, type OpenWork, studentTasks } from "./next-step.ts";
import { STUDENT_ACTS, type StudentAct } from "./student-next.words.ts";
import { WAIT_REASONS, type WaitReason } from "./wait-reasons.ts";

type Work = OpenWork<{ because: WaitReason }, { nextOpen: "education" | null }, string>;

const application = (because: WaitReason) => ({ because });
const draft = { nextOpen: "education" as const };
const work = (some: Partial<Work> = {}): Work => ({
  applications: [],
  drafts: [],
  returned: [],
  requested: [],
  missing: 0,
  unread: 0,
  ...some,
});
const ACTS = Object.keys(STUDENT_ACTS) as StudentAct[];

describe("The student's next step", () => {
  test("is to start when there is nothing, and to start again when everything has ended", () => {
    expect(nextStepOf(work())).toEqual({ kind: "start" });
    const ended = [application("refused"), application("over")];
    expect(nextStepOf(work({ applications: ended }))).toEqual({ kind: "start-again" });
  });

  test("is to go on with the draft at its first open step, and to submit it once it is complete", () => {
    const step = { kind: "continue", step: "education", draft };
    expect(nextStepOf(work({ drafts: [draft] }))).toEqual(step);
    const complete = { nextOpen: null };
    expect(nextStepOf(work({ drafts: [complete] }))).toEqual({ kind: "submit", draft: complete });
    expect(nextStepOf(work({ drafts: [draft], applications: [application("send")] }))).toEqual(step);
  });

  test("is the student's own wherever there is a button for it, else to wait", () => {
    for (const because of WAIT_REASONS.filter((one) => one !== "over" && one !== "refused")) {
      const one = application(because);
      const isOwn = ACTS.some((act) => act === because);
      expect(nextStepOf(work({ applications: [application("refused"), one] }))).toEqual(
        isOwn ? { kind: "act", act: because, application: one } : { kind: "wait", application: one },
      );
    }
  });
});

describe("What a student has to do", () => {
  test("comes with the offer first, then the acts, returned and requested documents, drafts, the rest", () => {
    const applications = (
      [
        "papers",
        "travel",
        "visa-refused",
        "visa-application",
        "deposit",
        "consent",
        "offer",
        "decision",
      ] as const
    ).map(application);
    const everything = work({
      applications,
      drafts: [draft, { nextOpen: null }],
      missing: 2,
      unread: 3,
      returned: ["bank statement"],
      requested: ["police clearance"],
    });
    expect(studentTasks(everything).map((task) => ("act" in task ? task.act : task.kind))).toEqual([
      ...["offer", "consent", "deposit", "visa-application", "visa-refused", "travel"],
      ...["returned", "requested", "continue", "submit", "papers", "messages"],
    ]);
  });

  test("names every application that asks for the same", () => {
    const offers = [application("offer"), application("offer")];
    expect(studentTasks(work({ applications: offers }))).toHaveLength(2);
  });

  test("asks for documents once: not for those that are listed by name, and not for each application", () => {
    const applications = [application("papers"), application("papers")];
    const tasksOf = (some: Partial<Work>) =>
      studentTasks(work({ applications, ...some })).map(({ kind }) => kind);
    expect(tasksOf({})).toEqual(["act"]);
    expect(tasksOf({ missing: 1 })).toEqual(["act"]);
    expect(tasksOf({ returned: ["cv"] })).toEqual(["returned"]);
    expect(tasksOf({ requested: ["cv"] })).toEqual(["requested"]);
    expect(tasksOf({ returned: ["cv"], missing: 1 })).toEqual(["returned", "act"]);
  });
});
