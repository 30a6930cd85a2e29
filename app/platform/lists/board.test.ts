import { describe, expect, test } from "vitest";
import {
  APPLICATION_DECISIONS,
  APPLICATION_STATUS_MOVES,
  APPLICATION_STATUSES,
} from "#app/admissions/applications/statuses.ts";
import { STUDENT_STAGE_MOVES } from "#app/admissions/students/stages.ts";
import { type BoardColumn, columnByKey, nextStates, stepBetween, withMoves } from "./board.ts";

const card = (id: string, state: string) => ({ id, version: 1, state, name: id, isClosed: false });
const COLUMNS: readonly BoardColumn<ReturnType<typeof card>>[] = [
  {
    state: "Lead",
    count: 20,
    cards: [card("a", "Lead"), card("b", "Lead")],
    next: [{ to: "Prospect", asks: "nothing" }],
  },
  { state: "Prospect", count: 1, cards: [card("c", "Prospect")], next: [{ to: "Lead", asks: "reason" }] },
  { state: "Enrolled", count: 0, cards: [], next: [] },
];
const move = (id: string, state: string, to: string) => ({
  key: 1,
  card: card(id, state),
  to,
  reason: "",
  isWayBack: false,
});

describe("Where cards can be moved", () => {
  test("forward is free, back needs a reason", () => {
    expect(nextStates(STUDENT_STAGE_MOVES, "Prospect", "counsellor")).toEqual([
      { to: "Lead", asks: "reason" },
      { to: "Applicant", asks: "nothing" },
      { to: "Enrolled", asks: "nothing" },
    ]);
  });

  test("decisions are asked about", () => {
    expect(nextStates(APPLICATION_STATUS_MOVES, "Submitted", "owner", APPLICATION_DECISIONS)).toEqual([
      { to: "Accepted", asks: "whether" },
      { to: "Rejected", asks: "whether" },
    ]);
  });

  test("who moves nothing has no way, and an institution has its own alone", () => {
    for (const status of APPLICATION_STATUSES) {
      expect(nextStates(APPLICATION_STATUS_MOVES, status, null)).toEqual([]);
    }
    expect(nextStates(APPLICATION_STATUS_MOVES, "Submitted", "institution")).toEqual([
      { to: "Rejected", asks: "nothing" },
    ]);
  });

  test("a way that the columns do not have is none", () => {
    expect(stepBetween(COLUMNS, "Lead", "Prospect")?.asks).toBe("nothing");
    expect(stepBetween(COLUMNS, "Lead", "Enrolled")).toBeNull();
    expect(stepBetween(COLUMNS, "Nowhere", "Lead")).toBeNull();
  });
});

describe("Moves under way", () => {
  test("a card stands first where it goes, and both numbers say so", () => {
    const [lead, prospect] = withMoves(COLUMNS, [move("b", "Lead", "Prospect")]);
    expect([lead?.count, lead?.cards.map(({ id }) => id)]).toEqual([19, ["a"]]);
    expect([prospect?.count, prospect?.cards.map(({ id }) => id)]).toEqual([2, ["b", "c"]]);
    expect(prospect?.cards[0]?.state).toBe("Prospect");
  });

  test("one that has been taken already, or whose card is gone, changes nothing", () => {
    expect(withMoves(COLUMNS, [move("c", "Lead", "Prospect"), move("z", "Lead", "Prospect")])).toEqual(
      COLUMNS,
    );
  });

  test("two of one card end where the last leads", () => {
    const shown = withMoves(COLUMNS, [move("a", "Lead", "Prospect"), move("a", "Prospect", "Lead")]);
    expect(shown.map(({ count }) => count)).toEqual([20, 1, 0]);
  });
});

test("keys lead along the columns, the other way where one reads from the right", () => {
  expect(columnByKey("ArrowRight", 0, 3, false)).toBe(1);
  expect(columnByKey("ArrowRight", 2, 3, false)).toBe(2);
  expect(columnByKey("ArrowRight", 1, 3, true)).toBe(0);
  expect(columnByKey("ArrowLeft", 0, 3, false)).toBe(0);
  expect([columnByKey("Home", 2, 3, false), columnByKey("End", 0, 3, false)]).toEqual([0, 2]);
  expect(columnByKey("a", 0, 3, false)).toBeNull();
});
