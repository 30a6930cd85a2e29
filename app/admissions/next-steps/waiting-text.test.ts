import { describe, expect, test } from "vitest";
import { isStudentAct } from "#app/admissions/applications/next-step.ts";
import { STUDENT_NEXT } from "#app/admissions/applications/student-next.words.ts";
import { WAIT_REASONS } from "#app/admissions/applications/wait-reasons.ts";
import { WAIT_REASON_LABELS, WAITING_ON_LABELS } from "./next-steps.words.ts";
import { staffNextMessages } from "./staff-next.words.ts";
import { staffWaitText } from "./waiting-text.ts";
import { staffSide, WAITED_FOR, waitBecause } from "./waits-for.ts";

const NAMES = { name: "Asha Rai", agent: "Everest Agents", institution: "AUT" };
const NAMED = [NAMES, { ...NAMES, agent: null }, { ...NAMES, institution: null, agent: null }];
const CASES = WAIT_REASONS.flatMap((because) => NAMED.map((named) => ({ because, named })));

describe("What staff read about a step", () => {
  test.each(CASES)(
    "is “all caught up” only where someone else has it: $because, $named",
    ({ because, named }) => {
      const wait = waitBecause(because);
      const { title, detail } = staffWaitText(wait, named);
      const side = staffSide(wait.waitsFor, named.agent !== null);
      expect(title === staffNextMessages.caughtUp).toBe(side !== "us" && side !== "nobody");
      expect(detail === null).toBe(title !== staffNextMessages.caughtUp);
      // A label for another reader is no name, and a missing name leaves no gap.
      for (const who of WAITED_FOR) expect(detail ?? "").not.toContain(`on ${WAITING_ON_LABELS[who]}`);
      expect(detail ?? "").not.toMatch(/on :|null|undefined/);
      expect(`${title} ${detail}`.includes(WAIT_REASON_LABELS[because])).toBe(side !== "nobody");
    },
  );

  test("no side of a step without an agent is the agent", () => {
    expect(WAITED_FOR.map((who) => staffSide(who, false))).not.toContain("agency");
    expect(WAITED_FOR.map((who) => staffSide(who, true))).toEqual([...WAITED_FOR]);
  });
});

describe("What students read about a step", () => {
  test.each(WAIT_REASONS)("asks for nothing unless it is theirs: %s", (because) => {
    const { waitsFor } = waitBecause(because);
    const asksNothing = STUDENT_NEXT[because].includes("You do not need to do anything");
    expect(asksNothing && isStudentAct(because)).toBe(false);
    if (waitsFor === "student") expect(isStudentAct(because)).toBe(true);
    if (
      waitsFor === "us" ||
      waitsFor === "institution" ||
      waitsFor === "authority" ||
      waitsFor === "nobody"
    ) {
      expect(isStudentAct(because)).toBe(false);
    }
  });
});
