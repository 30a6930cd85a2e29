import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { MAY_FOLLOW, WAYS } from "#tests/support/milestone-pairs.ts";
import { MILESTONE_KINDS, type MilestoneKind, RECORDERS, type StandingMilestone } from "./milestone-kinds.ts";
import {
  asksForNote,
  earliestDay,
  judgeMilestone,
  MILESTONE_RULES,
  type MilestoneCase,
  possibleMilestones,
  restsOn,
  whyNot,
} from "./milestone-rules.ts";

const NOW = new Date("2027-03-10T12:00:00Z");
const steps = (kinds: readonly MilestoneKind[], note: string | null = null): StandingMilestone[] =>
  kinds.map((kind, at) => ({ kind, day: `2027-02-${String(at + 1).padStart(2, "0")}`, note }));
const given = (kinds: readonly MilestoneKind[], more: Partial<MilestoneCase> = {}): MilestoneCase => ({
  status: "Accepted",
  withdrawnAt: null,
  isArchived: false,
  standing: steps(kinds),
  ...more,
});
const asked = (kind: MilestoneKind, more: object = {}) => ({
  kind,
  day: "2027-03-01",
  note: "Said so",
  reason: "Family",
  by: "staff" as const,
  ...more,
});
const refusal = (from: MilestoneCase, kind: MilestoneKind, more: object = {}) => {
  const judged = judgeMilestone(from, asked(kind, more), NOW);
  return judged.ok ? null : judged.error;
};

describe("which steps follow which", () => {
  it("begins with a deposit or a CoE, and with nothing else", () => {
    expect(possibleMilestones(given([]), "staff")).toEqual(["deposit-paid", "coe-issued"]);
  });

  it.each(MILESTONE_KINDS)("says what may follow %s, and nothing else does", (kind) => {
    const from = given(WAYS[kind]);
    for (const next of MILESTONE_KINDS) {
      expect([next, refusal(from, next) === null]).toEqual([next, MAY_FOLLOW[kind].includes(next)]);
    }
    expect(possibleMilestones(from, "staff").toSorted()).toEqual(MAY_FOLLOW[kind].toSorted());
  });

  it("names the steps that are missing", () => {
    expect(refusal(given(["deposit-paid"]), "visa-lodged")).toEqual({
      at: "kind",
      why: "too-early",
      steps: ["coe-issued"],
    });
    expect(refusal(given(WAYS.withdrawn), "enrolled")).toEqual({
      at: "kind",
      why: "ended",
      step: "withdrawn",
    });
    expect(refusal(given(WAYS.enrolled), "deferred")).toEqual({
      at: "kind",
      why: "blocked",
      step: "enrolled",
    });
    expect(refusal(given(["coe-issued"]), "coe-issued")).toEqual({ at: "kind", why: "already" });
  });

  it("leaves the visa and the arrival to staff", () => {
    const staffOnly = MILESTONE_KINDS.filter((kind) => !MILESTONE_RULES[kind].by.includes("institution"));
    expect(staffOnly).toEqual(["visa-lodged", "visa-granted", "visa-refused", "arrived"]);
    expect(refusal(given(["coe-issued"]), "visa-lodged", { by: "institution" })?.why).toBe("not-yours");
  });

  it.each(APPLICATION_STATUSES)("begins only when the application is accepted: %s", (status) => {
    for (const kind of ["deposit-paid", "coe-issued"] as const) {
      expect(whyNot(given([], { status }), kind, "staff")?.why ?? null).toBe(
        status === "Accepted" ? null : "not-accepted",
      );
    }
    // A process already started continues when a decision is reviewed.
    expect(whyNot(given(["coe-issued"], { status }), "visa-lodged", "staff")).toBeNull();
  });

  it("takes nothing once archived, and after a withdrawal only how it ended", () => {
    const withdrawnAt = NOW;
    for (const kind of MILESTONE_KINDS) {
      expect(whyNot(given(["coe-issued"], { isArchived: true }), kind, "staff")?.why).toBe("archived");
    }
    expect(possibleMilestones(given(["coe-issued"], { withdrawnAt }), "staff")).toEqual([
      "withdrawn",
      "transferred",
    ]);
  });
});

describe("what has to be said with a step", () => {
  it("asks for a note where somebody was in the country already", () => {
    expect(refusal(given(["coe-issued"]), "arrived", { note: " " })).toEqual({
      at: "note",
      why: "note-needed",
    });
    expect(refusal(given(["coe-issued"]), "arrived", { note: "Onshore" })).toBeNull();
    expect(refusal(given(WAYS["visa-granted"]), "arrived", { note: null })).toBeNull();
  });

  it("asks for a note after a refused visa, until one is granted", () => {
    for (const kind of ["visa-granted", "enrolled"] as const) {
      expect(refusal(given(WAYS["visa-refused"]), kind, { note: null })?.why).toBe("note-needed");
    }
    const granted = [...WAYS["visa-refused"], "visa-granted"] as const;
    expect(asksForNote(steps(granted), "enrolled")).toBe(false);
  });

  it("asks for the reason of an end", () => {
    for (const kind of ["withdrawn", "transferred"] as const) {
      expect(refusal(given(["coe-issued"]), kind, { reason: "" })).toEqual({
        at: "reason",
        why: "reason-needed",
      });
    }
  });
});

describe("the day of a step", () => {
  it("is not in the future, by the latest clock on earth", () => {
    expect(refusal(given([]), "coe-issued", { day: "2027-03-11" })).toBeNull();
    expect(refusal(given([]), "coe-issued", { day: "2027-03-12" })).toEqual({ at: "day", why: "future" });
  });

  it("is not before the step that it follows", () => {
    expect(refusal(given(["coe-issued"]), "visa-lodged", { day: "2027-02-01" })).toBeNull();
    expect(refusal(given(["coe-issued"]), "visa-lodged", { day: "2027-01-31" })).toEqual({
      at: "day",
      why: "before-step",
      step: "coe-issued",
      day: "2027-02-01",
    });
  });

  it("of an end is not before anything that stands, but for an arrival of long ago", () => {
    expect(earliestDay(steps(WAYS["census-passed"]), "withdrawn")?.kind).toBe("census-passed");
    const onshore: StandingMilestone[] = [
      ...steps(["coe-issued"]),
      { kind: "arrived", day: "2027-03-05", note: "Onshore" },
    ];
    expect(earliestDay(onshore, "withdrawn")?.kind).toBe("coe-issued");
  });

  it("of a second deferral is not before the first", () => {
    expect(earliestDay(steps(["coe-issued", "deferred"]), "deferred")?.kind).toBe("deferred");
  });
});

describe("taking a step back", () => {
  const nextOf = (kinds: readonly MilestoneKind[], kind: MilestoneKind, note: string | null = null) => {
    const standing = steps(kinds, note);
    const step = standing.find((one) => one.kind === kind);
    return step ? (restsOn(standing, step)?.kind ?? null) : "none";
  };

  it("waits for the steps that rest on it", () => {
    expect(nextOf(WAYS["census-passed"], "enrolled")).toBe("census-passed");
    expect(nextOf(WAYS["visa-granted"], "coe-issued")).toBe("visa-lodged");
    expect(nextOf(WAYS.enrolled, "enrolled")).toBeNull();
    expect(nextOf(["deposit-paid", "coe-issued", "withdrawn"], "coe-issued")).toBeNull();
    expect(nextOf(["coe-issued", "withdrawn"], "coe-issued")).toBe("withdrawn");
  });

  it("lets an arrival stand by its note", () => {
    expect(nextOf(WAYS.arrived, "visa-granted")).toBe("arrived");
    expect(nextOf(WAYS.arrived, "visa-granted", "Onshore")).toBeNull();
  });
});

test("whatever is recorded and taken back in whatever order, each step that stands has what it rests on", () => {
  const action = fc.record({
    kind: fc.constantFrom(...MILESTONE_KINDS),
    by: fc.constantFrom(...RECORDERS),
    back: fc.boolean(),
    said: fc.boolean(),
    day: fc.integer({ min: 1, max: 28 }),
  });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let standing: StandingMilestone[] = [];
      for (const { kind, by, back, said, day } of actions) {
        const step = standing.find((one) => one.kind === kind);
        if (back && step && restsOn(standing, step) === null)
          standing = standing.filter((one) => one !== step);
        if (back) continue;
        const words = said ? "Said" : null;
        const request = {
          kind,
          by,
          day: `2027-02-${String(day).padStart(2, "0")}`,
          note: words,
          reason: words,
        };
        if (!judgeMilestone({ ...given([]), standing }, request, NOW).ok) continue;
        standing = [...standing, { kind, day: request.day, note: words }];
      }
      const kinds = standing.map((one) => one.kind).filter((kind) => !MILESTONE_RULES[kind].repeats);
      expect(new Set(kinds).size).toBe(kinds.length);
      expect(kinds.filter((kind) => MILESTONE_RULES[kind].ends).length).toBeLessThanOrEqual(1);
      for (const { kind, note } of standing) {
        const { after, orWithNote } = MILESTONE_RULES[kind];
        const stands = (one: MilestoneKind) => standing.some((other) => other.kind === one);
        const held = after.length === 0 || after.some(stands) || (note !== null && orWithNote?.some(stands));
        expect(held).toBe(true);
      }
    }),
  );
});
