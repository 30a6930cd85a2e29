import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMove, MOVERS } from "#app/platform/records/state-machine.ts";
import { CONDITION_MOVES, CONDITION_STATES, openConditions, standingKind } from "./condition-states.ts";
import { daysLeft, endOfDay, remindersBehind, todayThere } from "./expiry.ts";
import { firstYearMinor, OFFER_CURRENCIES, OFFER_KINDS } from "./offer.ts";
import { OFFER_MOVES, OFFER_STATES } from "./offer-states.ts";

describe("who moves an offer", () => {
  it("only the student answers, only who offers withdraws, only the calendar lets it expire", () => {
    for (const { from, to, by } of OFFER_MOVES) {
      if (["accepted", "declined", "deferred"].includes(to)) expect(by).toEqual(["student"]);
      else if (to === "expired") expect(by).toEqual(["system"]);
      else expect(by).toEqual(["counsellor", "owner", "institution"]);
      expect(from).not.toBe("expired");
    }
  });

  it("what is declined, withdrawn or expired is over, and nothing goes back to a draft", () => {
    for (const over of ["declined", "withdrawn", "expired"] as const) {
      for (const to of OFFER_STATES) expect(findMove(OFFER_MOVES, over, to)).toBeUndefined();
    }
    for (const from of OFFER_STATES) expect(findMove(OFFER_MOVES, from, "draft")).toBeUndefined();
  });

  it("what takes something away from a student says why", () => {
    for (const from of ["issued", "accepted", "deferred"] as const) {
      expect(findMove(OFFER_MOVES, from, "withdrawn")?.reason).toBe("required");
    }
  });
});

describe("the conditions of an offer", () => {
  it("are answered by the student's side and decided by the institution's", () => {
    for (const { to, by } of CONDITION_MOVES) {
      for (const mover of MOVERS) {
        if (mover === "student" || mover === "partner") expect(by.includes(mover)).toBe(to === "sent");
        if (mover === "institution") expect(by.includes(mover)).toBe(to !== "sent");
      }
      expect(by).not.toContain("system");
    }
  });

  it("say why where they go against the student, are let off or are taken back", () => {
    for (const { to, reason } of CONDITION_MOVES) {
      expect(reason).toBe(to === "sent" || to === "met" ? "optional" : "required");
    }
  });

  it("make a conditional offer a full one exactly once all are met or waived", () => {
    const conditions = fc.array(fc.record({ state: fc.constantFrom(...CONDITION_STATES) }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...OFFER_KINDS), conditions, (kind, given) => {
        const settled = given.every(({ state }) => state === "met" || state === "waived");
        expect(openConditions(given) === 0).toBe(settled);
        expect(standingKind({ kind, conditions: given })).toBe(settled ? "full" : kind);
      }),
    );
  });
});

describe("the last day of an offer", () => {
  it("ends in Perth for Australia and in Auckland for New Zealand", () => {
    expect(endOfDay("2027-01-15", "AUD")).toEqual(new Date("2027-01-15T16:00:00Z"));
    // Auckland keeps summer time in January, and not in July.
    expect(endOfDay("2027-01-15", "NZD")).toEqual(new Date("2027-01-15T11:00:00Z"));
    expect(endOfDay("2027-07-15", "NZD")).toEqual(new Date("2027-07-15T12:00:00Z"));
  });

  it("is the day on which no days are left, to the last millisecond", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...OFFER_CURRENCIES),
        fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
        (currency, moment) => {
          const offer = { expiresOn: todayThere(moment, currency), currency };
          const end = endOfDay(offer.expiresOn, currency);
          expect(end > moment).toBe(true);
          expect(daysLeft(offer, moment)).toBe(0);
          expect(daysLeft(offer, new Date(end.getTime() - 1))).toBe(0);
          expect(daysLeft(offer, end)).toBe(-1);
        },
      ),
    );
  });

  it("is told of a week and two days before", () => {
    const offer = { expiresOn: "2027-01-15", currency: "AUD" } as const;
    const behind = (moment: string) => remindersBehind(offer, new Date(moment));
    expect(behind("2027-01-07T15:59:59Z")).toBe(0);
    expect(behind("2027-01-07T16:00:00Z")).toBe(1);
    expect(behind("2027-01-12T15:59:59Z")).toBe(1);
    expect(behind("2027-01-12T16:00:00Z")).toBe(2);
    expect(behind("2027-01-15T15:59:59Z")).toBe(2);
  });
});

it("the first year is the tuition less the scholarship, with the fees, and the deposit is part of it", () => {
  const none = { depositMinor: null, scholarshipMinor: null, healthCoverMinor: null, otherFeesMinor: null };
  expect(firstYearMinor({ tuitionMinor: 3_850_050, ...none })).toBe(3_850_050);
  const all = {
    depositMinor: 900_000,
    scholarshipMinor: 500_000,
    healthCoverMinor: 70_000,
    otherFeesMinor: 30_000,
  };
  expect(firstYearMinor({ tuitionMinor: 3_850_050, ...all })).toBe(3_450_050);
});
