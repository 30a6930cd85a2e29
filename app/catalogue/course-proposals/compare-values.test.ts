import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedBy, givenBy, hasMovedOn, sameValue } from "./compare-values.ts";
import {
  CHANGE_FIELDS,
  canBecome,
  PROPOSAL_MOVES,
  PROPOSAL_STATUSES,
  type ProposedValues,
} from "./proposal.ts";

const COURSE: Omit<ProposedValues, "identity"> = {
  name: "Bachelor of Nursing",
  durationWeeks: 156,
  tuition: { minor: 3_500_000, currency: "AUD", period: "year" },
  nonTuitionMinor: null,
  english: [{ test: "ielts", overall: 7, listening: 7, reading: 7, writing: 7, speaking: 7 }],
  grades: [],
  entryNote: null,
  intakeCodes: ["2026-feb", "2026-jul"],
  summary: null,
  website: null,
  status: "open",
};

describe("two values", () => {
  it("are the same whatever the order of keys, tests and intakes", () => {
    expect(sameValue({ minor: 1, currency: "AUD" }, { currency: "AUD", minor: 1 })).toBe(true);
    expect(sameValue(["2026-jul", "2026-feb"], ["2026-feb", "2026-jul"])).toBe(true);
    expect(sameValue(null, [])).toBe(false);
    expect(sameValue(null, undefined)).toBe(true);
  });

  it("are the same after a way through the database, and only with themselves", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        expect(sameValue(left, JSON.parse(JSON.stringify(left)))).toBe(true);
        if (!Array.isArray(left) && typeof left !== "object") {
          expect(sameValue(left, right)).toBe(JSON.stringify(left) === JSON.stringify(right));
        }
      }),
    );
  });
});

describe("what a form proposes", () => {
  it("is nothing where nothing differs", () => {
    expect(changedBy(COURSE, { ...COURSE, intakeCodes: ["2026-jul", "2026-feb"] })).toEqual([]);
  });

  it.each(CHANGE_FIELDS)("is %s alone where that differs", (field) => {
    const other = { ...COURSE, [field]: field === "status" ? "closed" : "something else" };
    expect(changedBy(COURSE, other as typeof COURSE)).toEqual([field]);
  });

  it("takes an amount in another currency, or for something else, for another amount", () => {
    const tuition = COURSE.tuition as NonNullable<typeof COURSE.tuition>;
    expect(changedBy(COURSE, { ...COURSE, tuition: { ...tuition, currency: "NZD" } })).toEqual(["tuition"]);
    expect(changedBy(COURSE, { ...COURSE, tuition: { ...tuition, period: "course" } })).toEqual(["tuition"]);
    expect(changedBy(COURSE, { ...COURSE, tuition: null })).toEqual(["tuition"]);
  });

  it("is, for a new course, what tells it from others and what is given", () => {
    const identity = { name: COURSE.name, level: "bachelor", discipline: null, registerCode: null } as const;
    expect(givenBy({ ...COURSE, identity })).toEqual([
      "identity",
      "durationWeeks",
      "tuition",
      "english",
      "intakeCodes",
    ]);
  });
});

describe("a course that moved on", () => {
  it("is told where it says neither what was seen nor what is proposed", () => {
    expect(hasMovedOn({ seen: 104, proposed: 156 }, 104)).toBe(false);
    expect(hasMovedOn({ seen: 104, proposed: 156 }, 156)).toBe(false);
    expect(hasMovedOn({ seen: 104, proposed: 156 }, 130)).toBe(true);
    expect(hasMovedOn({ seen: 104, proposed: 156 }, null)).toBe(true);
  });
});

it("a proposal ends once, decided or withdrawn", () => {
  const moves = PROPOSAL_STATUSES.flatMap((from) =>
    PROPOSAL_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from}→${to}`),
  );
  expect(moves).toEqual(["proposed→decided", "proposed→withdrawn"]);
  expect(new Set(PROPOSAL_MOVES.map(({ by }) => by))).toEqual(new Set(["staff", "institution"]));
});
