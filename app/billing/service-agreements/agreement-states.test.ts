import { expect, it } from "vitest";
import { findMove, MOVERS, movesFrom } from "#app/platform/records/state-machine.ts";
import { AGREEMENT_MOVES, AGREEMENT_STATES } from "./agreement-states.ts";

it("a service agreement moves only from draft to sent, and from sent to an answer or its withdrawal", () => {
  const moves = AGREEMENT_STATES.flatMap((from) =>
    AGREEMENT_STATES.filter((to) => findMove(AGREEMENT_MOVES, from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual(["draft > sent", "sent > accepted", "sent > declined", "sent > withdrawn"]);
});

it("only the student answers, and only staff send and withdraw", () => {
  const movers = (to: string) =>
    MOVERS.filter((by) =>
      AGREEMENT_STATES.some((from) => movesFrom(AGREEMENT_MOVES, from, by).some((move) => move.to === to)),
    );
  expect(movers("accepted")).toEqual(["student"]);
  expect(movers("declined")).toEqual(["student"]);
  expect(movers("sent")).toEqual(["counsellor", "owner"]);
  expect(movers("withdrawn")).toEqual(["counsellor", "owner"]);
});
