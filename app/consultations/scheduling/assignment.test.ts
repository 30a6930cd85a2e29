import fc from "fast-check";
import { expect, it } from "vitest";
import { assignCounsellor } from "./assignment.ts";
import type { AssignmentRule, Candidate } from "./types.ts";

const candidate = (counsellorId: string, facts: Partial<Candidate> = {}): Candidate => ({
  counsellorId,
  weight: 1,
  priority: 1,
  assigned: 0,
  lastAssignedAt: null,
  ...facts,
});

/** Who gets `count` bookings in sequence, with everyone free for each. */
function inTurn(rule: AssignmentRule, start: readonly Candidate[], count: number): string[] {
  let team = [...start];
  return Array.from({ length: count }, (_, turn) => {
    const chosen = assignCounsellor(rule, team)?.counsellorId ?? "";
    team = team.map((one) =>
      one.counsellorId === chosen ? { ...one, assigned: one.assigned + 1, lastAssignedAt: turn } : one,
    );
    return chosen;
  });
}

it("nobody free is nobody assigned, and one free is that one", () => {
  expect(assignCounsellor("round-robin", [])).toBe(null);
  expect(assignCounsellor("priority", [candidate("a")])).toEqual({
    counsellorId: "a",
    rule: "priority",
    candidates: 1,
    decidedBy: "only-one",
  });
});

it("round robin goes round, and by weights", () => {
  expect(inTurn("round-robin", [candidate("b"), candidate("a"), candidate("c")], 7).join("")).toBe("abcabca");
  const weighted = [candidate("a", { weight: 2 }), candidate("b")];
  expect(inTurn("round-robin", weighted, 6).join("")).toBe("abaaba");
});

it("round robin gives everybody their share to within one booking, whatever the weights", () => {
  const anyTeam = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(anyTeam, fc.integer({ min: 1, max: 60 }), (weights, count) => {
      const team = weights.map((weight, place) => candidate(`c${place}`, { weight }));
      const turns = inTurn("round-robin", team, count);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      for (const { counsellorId, weight } of team) {
        const got = turns.filter((id) => id === counsellorId).length;
        expect(Math.abs(got - (count * weight) / whole)).toBeLessThan(weights.length);
      }
      if (count % whole === 0) {
        for (const { counsellorId, weight } of team) {
          expect(turns.filter((id) => id === counsellorId).length).toBe((count * weight) / whole);
        }
      }
    }),
  );
});

it("least recently booked takes who waited longest, those never booked first", () => {
  const team = [
    candidate("a", { lastAssignedAt: 5 }),
    candidate("b", { lastAssignedAt: 2, assigned: 90 }),
    candidate("c", { lastAssignedAt: 9 }),
  ];
  expect(assignCounsellor("least-recent", team)).toMatchObject({
    counsellorId: "b",
    decidedBy: "least-recent",
  });
  expect(assignCounsellor("least-recent", [...team, candidate("d")])?.counsellorId).toBe("d");
});

it("priority takes the first in rank, and among equals whoever has less", () => {
  const team = [
    candidate("a", { priority: 2 }),
    candidate("b", { priority: 1, assigned: 3 }),
    candidate("c", { priority: 1, assigned: 1 }),
  ];
  expect(assignCounsellor("priority", team)).toMatchObject({ counsellorId: "c", decidedBy: "share" });
  expect(assignCounsellor("priority", team.slice(0, 2))).toMatchObject({
    counsellorId: "b",
    decidedBy: "priority",
  });
});

it("the same question gets the same answer, in whatever order the team stands", () => {
  const team = [candidate("b"), candidate("a"), candidate("c")];
  expect(assignCounsellor("round-robin", team)).toMatchObject({ counsellorId: "a", decidedBy: "order" });
  expect(assignCounsellor("round-robin", team.toReversed())?.counsellorId).toBe("a");
});
