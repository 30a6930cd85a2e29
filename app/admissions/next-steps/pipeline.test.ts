import { describe, expect, it, test } from "vitest";
import { APPLICATION_STATUSES, type ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import { MILESTONE_KINDS, type MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { MAY_FOLLOW, WAYS } from "#tests/support/milestone-pairs.ts";
import { type BoardColumn, columnOf } from "./board.ts";
import {
  latestMilestone,
  PIPELINE_STEPS,
  type PipelineFacts,
  pipelineLabel,
  pipelineOf,
} from "./pipeline.ts";

const CREATED = new Date("2026-11-24T10:00:00Z");
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const moved = (from: string, to: string, day: number, reason: string | null = null) => ({
  kind: "status-changed",
  from,
  to,
  at: at(day),
  reason,
});
const UP = [
  moved("Submitted", "Accepted", 27),
  moved("Under Review", "Submitted", 26),
  moved("New", "Under Review", 25),
];
const recorded = (kinds: readonly MilestoneKind[]) =>
  kinds.map((kind, index) => ({
    kind,
    day: `2027-01-${String(index + 1).padStart(2, "0")}`,
    note: `Note of ${kind}`,
    reason: `Reason of ${kind}`,
  }));
const given = (change: Partial<PipelineFacts> = {}): PipelineFacts => ({
  status: "Accepted",
  withdrawnAt: null,
  createdAt: CREATED,
  events: UP,
  milestones: [],
  ...change,
});
const statesOf = (facts: PipelineFacts) => pipelineOf(facts).steps.map(({ state }) => state);
const presentOf = (facts: PipelineFacts) =>
  pipelineOf(facts)
    .steps.filter(({ state }) => state === "present")
    .map(({ step }) => step);

describe("The pipeline of an application", () => {
  it("has eight steps, each with a name", () => {
    expect(PIPELINE_STEPS.map(pipelineLabel)).toEqual([
      ...["New", "Under Review", "Submitted", "Accepted"],
      ...["Deposit paid", "CoE issued", "Visa granted", "Enrolled"],
    ]);
  });

  it.each([
    ["New", 0],
    ["Under Review", 1],
    ["Submitted", 2],
    ["Accepted", 3],
  ] as const)("stands at the status %s, with what came before done on its day", (status, index) => {
    const { steps, end } = pipelineOf(given({ status }));
    expect(end).toBeNull();
    expect(steps.map(({ state }) => state)).toEqual(
      PIPELINE_STEPS.map((_, each) => (each < index ? "done" : each === index ? "present" : "open")),
    );
    const days = [CREATED, at(25), at(26), at(27)];
    expect(steps.map(({ on }) => on)).toEqual(
      PIPELINE_STEPS.map((_, each) => (each <= index ? days[each] : null)),
    );
  });

  it.each(MILESTONE_KINDS)("goes on with the milestones, or ends: the shortest way to %s", (kind) => {
    const expected: Record<MilestoneKind, { at: string | null; end: string | null }> = {
      "deposit-paid": { at: "deposit-paid", end: null },
      "coe-issued": { at: "coe-issued", end: null },
      "visa-lodged": { at: "coe-issued", end: null },
      "visa-granted": { at: "visa-granted", end: null },
      "visa-refused": { at: null, end: "visa-refused" },
      arrived: { at: "visa-granted", end: null },
      enrolled: { at: "enrolled", end: null },
      "census-passed": { at: "enrolled", end: null },
      deferred: { at: "coe-issued", end: null },
      withdrawn: { at: null, end: "course-left" },
      transferred: { at: null, end: "transferred" },
    };
    const { steps, end } = pipelineOf(given({ milestones: recorded(WAYS[kind]) }));
    const present = steps.find(({ state }) => state === "present")?.step ?? null;
    expect({ at: present, end: end?.because ?? null }).toEqual(expected[kind]);
  });

  it("says with the reason how it ended, after the steps that were reached", () => {
    const withdrawn = given({
      status: "Under Review",
      withdrawnAt: at(28),
      events: [
        { kind: "withdrawn", from: null, to: null, at: at(28), reason: "Plans changed" },
        moved("New", "Under Review", 25),
      ],
    });
    expect(pipelineOf(withdrawn)).toMatchObject({
      end: { because: "withdrawn", on: at(28), reason: "Plans changed" },
      steps: [
        { step: "New", state: "done" },
        { step: "Under Review", state: "done" },
      ],
    });
    const rejected = given({
      status: "Rejected",
      events: [moved("New", "Rejected", 26, "No places left")],
    });
    expect(pipelineOf(rejected)).toMatchObject({
      end: { because: "rejected", on: at(26), reason: "No places left" },
      steps: [{ step: "New", state: "done" }],
    });
    const refused = given({ milestones: recorded(WAYS["visa-refused"]) });
    expect(pipelineOf(refused).end).toEqual({
      because: "visa-refused",
      on: "2027-01-03",
      reason: "Note of visa-refused",
    });
    const left = given({ milestones: recorded(WAYS.withdrawn) });
    expect(pipelineOf(left).end).toEqual({
      because: "course-left",
      on: "2027-01-02",
      reason: "Reason of withdrawn",
    });
  });

  it("knows no more than the status where nothing was logged", () => {
    const { steps, end } = pipelineOf(given({ status: "Rejected", events: [] }));
    expect(steps.map(({ step }) => step)).toEqual(["New"]);
    expect(end).toEqual({ because: "rejected", on: null, reason: null });
    const imported = pipelineOf(given({ events: [] }));
    expect(imported.steps.slice(0, 4).map(({ on }) => on)).toEqual([CREATED, null, null, null]);
  });

  it("shows a deposit that was not required as skipped, and one that came late as done", () => {
    expect(statesOf(given({ milestones: recorded(["coe-issued"]) })).slice(4)).toEqual([
      ...["skipped", "present", "open", "open"],
    ]);
    expect(statesOf(given({ milestones: recorded(["coe-issued", "deposit-paid"]) })).slice(4)).toEqual([
      ...["done", "present", "open", "open"],
    ]);
  });

  it("shows what was recorded on the way to a step, until the step is reached", () => {
    const soFar = (kinds: readonly MilestoneKind[]) =>
      pipelineOf(given({ milestones: recorded(kinds) })).steps.flatMap((step) =>
        step.soFar ? [[step.step, step.soFar.kind]] : [],
      );
    expect(soFar(WAYS["visa-lodged"])).toEqual([["visa-granted", "visa-lodged"]]);
    expect(soFar(WAYS["visa-granted"])).toEqual([]);
    expect(soFar(WAYS.arrived)).toEqual([["enrolled", "arrived"]]);
    expect(soFar([...WAYS.arrived, "enrolled"])).toEqual([]);
  });

  it("names the milestone that lists show, while the application is accepted", () => {
    const latest = (change: Partial<PipelineFacts>) => latestMilestone(pipelineOf(given(change)));
    expect(latest({ milestones: recorded(["visa-lodged", "deposit-paid", "coe-issued"]) })).toBe(
      "visa-lodged",
    );
    expect(latest({ milestones: recorded(WAYS["coe-issued"]) })).toBeNull();
    expect(latest({ milestones: recorded(WAYS["visa-lodged"]), status: "Under Review" })).toBeNull();
    expect(latest({ milestones: recorded(WAYS["visa-refused"]) })).toBeNull();
  });

  it("has ended with a refusal, wherever an earlier milestone without a date is", () => {
    const kinds = ["visa-lodged", "visa-refused", "deposit-paid", "coe-issued"] as const;
    expect(pipelineOf(given({ milestones: recorded(kinds) })).end?.because).toBe("visa-refused");
  });

  it("continues after a refused visa once another step was recorded, but not for a deposit or a deferral", () => {
    const ended = (then: MilestoneKind) =>
      pipelineOf(given({ milestones: recorded([...WAYS["visa-refused"], then]) })).end?.because ?? null;
    const expected: Partial<Record<MilestoneKind, string>> = {
      "deposit-paid": "visa-refused",
      deferred: "visa-refused",
      withdrawn: "course-left",
      transferred: "transferred",
    };
    for (const then of MAY_FOLLOW["visa-refused"])
      expect([then, ended(then)]).toEqual([then, expected[then] ?? null]);
  });

  it("of a reopened application is where its status is, and keeps the milestones", () => {
    const reopened = given({
      status: "Under Review",
      events: [moved("Accepted", "Under Review", 29, "Another course"), ...UP],
      milestones: recorded(["deposit-paid"]),
    });
    const { steps } = pipelineOf(reopened);
    expect(presentOf(reopened)).toEqual(["Under Review"]);
    expect(steps[1]?.on).toEqual(at(29));
    expect(steps.map(({ state }) => state)).toEqual([
      ...["done", "present", "open", "open", "done", "open", "open", "open"],
    ]);
  });
});

const COLUMN_AT: Partial<Record<BoardColumn, readonly string[]>> = {
  new: ["New"],
  review: ["Under Review"],
  submitted: ["Submitted"],
  accepted: ["Accepted"],
  coe: ["coe-issued"],
  visa: ["coe-issued", "enrolled"],
  travel: ["coe-issued", "visa-granted", "enrolled"],
  enrolled: ["enrolled"],
};

test("whatever the status and milestones are, it has one present step or one end, and agrees with the board", () => {
  const pairs = MILESTONE_KINDS.flatMap((kind) =>
    [null, ...MAY_FOLLOW[kind]].map((then) => (then ? [...WAYS[kind], then] : WAYS[kind])),
  );
  for (const status of APPLICATION_STATUSES satisfies readonly ApplicationStatus[]) {
    for (const withdrawnAt of [null, at(28)]) {
      for (const kinds of [[], ...pairs]) {
        const facts = given({ status, withdrawnAt, milestones: recorded(kinds) });
        const { steps, end } = pipelineOf(facts);
        const present = presentOf(facts);
        expect(present).toHaveLength(end === null ? 1 : 0);
        expect(steps.map(({ step }) => step)).toEqual(PIPELINE_STEPS.slice(0, steps.length));
        for (const { state, on, soFar } of steps) {
          if (state === "skipped") expect(on).toBeNull();
          if (state !== "open") expect(soFar).toBeNull();
        }
        const last = kinds.at(-1) ?? null;
        // The board follows the latest record, including a late deposit.
        if (status === "Accepted" && (last === "deposit-paid" || last === "deferred")) continue;
        const column = columnOf({
          status,
          isClosed: withdrawnAt !== null,
          documentsOpen: false,
          offerOpen: false,
          consentMissing: false,
          offerNoted: false,
          milestone: last,
        });
        if (end) expect(column).toBe(end.because === "visa-refused" ? "visa" : "over");
        else expect([column, COLUMN_AT[column]?.includes(present[0] ?? "")]).toEqual([column, true]);
      }
    }
  }
});
