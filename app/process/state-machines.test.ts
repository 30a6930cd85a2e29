import { describe, expect, it } from "vitest";
import { APPLICATION_STATUS_MOVES, APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { REVIEW_MOVES, REVIEW_STATES } from "#app/admissions/institution-queue/review-states.ts";
import { CONDITION_MOVES, CONDITION_STATES } from "#app/admissions/offers/condition-states.ts";
import { OFFER_MOVES, OFFER_STATES } from "#app/admissions/offers/offer-states.ts";
import { STUDENT_STAGE_MOVES, STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { STAFF_REQUEST_MOVES, STAFF_REQUEST_STATUSES } from "#app/people/staff/staff-request-status.ts";
import { COMPANY_STATUS_MOVES, COMPANY_STATUSES } from "#app/platform/permissions/company-status.ts";
import { findMove, judgeMove, MOVERS, type Move, movesFrom } from "#app/platform/records/state-machine.ts";

type Machine = {
  readonly name: string;
  readonly states: readonly string[];
  readonly moves: readonly Move<string>[];
};

const MACHINES: readonly Machine[] = [
  { name: "application status", states: APPLICATION_STATUSES, moves: APPLICATION_STATUS_MOVES },
  { name: "review", states: REVIEW_STATES, moves: REVIEW_MOVES },
  { name: "student stage", states: STUDENT_STAGES, moves: STUDENT_STAGE_MOVES },
  { name: "offer", states: OFFER_STATES, moves: OFFER_MOVES },
  { name: "condition of an offer", states: CONDITION_STATES, moves: CONDITION_MOVES },
  { name: "company status", states: COMPANY_STATUSES, moves: COMPANY_STATUS_MOVES },
  { name: "staff request status", states: STAFF_REQUEST_STATUSES, moves: STAFF_REQUEST_MOVES },
];

describe.each(MACHINES)("the $name machine", ({ states, moves }) => {
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

  it("names each move once, between states that exist, and never to itself", () => {
    const keys = moves.map((move) => `${move.from}→${move.to}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const move of moves) {
      expect(states).toContain(move.from);
      expect(states).toContain(move.to);
      expect(move.from).not.toBe(move.to);
      expect(move.by.length).toBeGreaterThan(0);
    }
  });

  it.each(pairs)("answers for %s → %s and every mover exactly as its data says", (from, to) => {
    const move = findMove(moves, from, to);
    for (const by of MOVERS) {
      const silent = judgeMove(moves, { from, to, by });
      const explained = judgeMove(moves, { from, to, by, reason: "Because" });
      if (!move) {
        expect(silent).toEqual({ ok: false, error: { code: "illegal-move", from, to, why: "no-such-move" } });
        expect(explained).toEqual(silent);
      } else if (!move.by.includes(by)) {
        expect(silent).toEqual({ ok: false, error: { code: "illegal-move", from, to, why: "not-yours" } });
        expect(explained).toEqual(silent);
      } else {
        expect(explained).toEqual({ ok: true, value: move });
        expect(silent.ok).toBe(move.reason === "optional");
        expect(judgeMove(moves, { from, to, by, reason: " \n " }).ok).toBe(move.reason === "optional");
      }
    }
  });

  it("offers from each state exactly the moves that it would accept with a reason", () => {
    for (const from of states) {
      for (const by of MOVERS) {
        const offered = movesFrom(moves, from, by).map((move) => move.to);
        const accepted = states.filter((to) => judgeMove(moves, { from, to, by, reason: "Because" }).ok);
        expect([...offered].sort()).toEqual([...accepted].sort());
      }
    }
  });
});

describe("the moves that the product promises", () => {
  const keysOf = (moves: readonly Move<string>[]) => moves.map((move) => `${move.from} → ${move.to}`).sort();

  it("are these for an application", () => {
    expect(keysOf(APPLICATION_STATUS_MOVES)).toEqual(
      [
        "New → Under Review",
        "New → Rejected",
        "Under Review → Submitted",
        "Under Review → Rejected",
        "Submitted → Accepted",
        "Submitted → Rejected",
        "Accepted → Under Review",
        "Rejected → Under Review",
      ].sort(),
    );
  });

  it("ask for a reason when a decision is reopened", () => {
    expect(findMove(APPLICATION_STATUS_MOVES, "Accepted", "Under Review")?.reason).toBe("required");
    expect(findMove(APPLICATION_STATUS_MOVES, "Rejected", "Under Review")?.reason).toBe("required");
  });

  it("let staff move a student between any two stages, and the product itself only forward", () => {
    expect(STUDENT_STAGE_MOVES).toHaveLength(12);
    for (const [fromRank, from] of STUDENT_STAGES.entries()) {
      for (const [toRank, to] of STUDENT_STAGES.entries()) {
        const move = findMove(STUDENT_STAGE_MOVES, from, to);
        expect(move?.by.includes("system") ?? false).toBe(toRank > fromRank);
        expect(move?.reason === "required").toBe(toRank < fromRank);
      }
    }
  });

  it("leave decisions about companies and staff to owners", () => {
    for (const move of [...COMPANY_STATUS_MOVES, ...STAFF_REQUEST_MOVES]) expect(move.by).toEqual(["owner"]);
    expect(findMove(COMPANY_STATUS_MOVES, "approved", "pending")).toBeUndefined();
    expect(findMove(COMPANY_STATUS_MOVES, "approved", "rejected")?.reason).toBe("required");
  });
});
