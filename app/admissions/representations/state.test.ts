import { describe, expect, it } from "vitest";
import {
  REPRESENTATION_EVENTS,
  REPRESENTATION_MOVERS,
  REPRESENTATION_MOVES,
  REPRESENTATION_STATES,
  stateAfter,
} from "./state.ts";

describe("the states of a representation", () => {
  it("allow exactly the steps of the list, for exactly those who take them", () => {
    for (const from of REPRESENTATION_STATES) {
      for (const event of REPRESENTATION_EVENTS) {
        for (const by of REPRESENTATION_MOVERS) {
          const move = REPRESENTATION_MOVES.find((one) => one.from === from && one.event === event);
          expect(stateAfter(from, event, by)).toBe(move?.by.includes(by) ? move.to : null);
        }
      }
    }
  });

  it("let only the student consent, from a request alone", () => {
    const consents = REPRESENTATION_STATES.flatMap((from) =>
      REPRESENTATION_MOVERS.filter((by) => stateAfter(from, "consented", by) !== null).map((by) => [
        from,
        by,
      ]),
    );
    expect(consents).toEqual([["asked", "student"]]);
  });

  it("end an active one by everybody concerned, and open nothing that has ended or was declined", () => {
    expect(stateAfter("active", "ended", "student")).toBe("ended");
    expect(stateAfter("active", "ended", "agent")).toBe("ended");
    expect(stateAfter("active", "transferred", "transfer")).toBe("ended");
    expect(stateAfter("active", "transferred", "agent")).toBeNull();
    expect(REPRESENTATION_MOVES.filter(({ from }) => from === "ended" || from === "declined")).toEqual([]);
  });
});
