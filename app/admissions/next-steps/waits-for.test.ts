import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { WAIT_REASONS } from "#app/admissions/applications/wait-reasons.ts";
import { MILESTONE_KINDS } from "#app/admissions/milestones/milestone-kinds.ts";
import { WAIT_RULES, type WaitFacts, waitBecause, waitOf } from "./waits-for.ts";

const facts = (change: Partial<WaitFacts> = {}): WaitFacts => ({
  status: "New",
  isClosed: false,
  documentsOpen: false,
  offerOpen: false,
  consentMissing: false,
  offerNoted: false,
  milestone: null,
  ...change,
});

const anyFacts = fc.record({
  status: fc.constantFrom(...APPLICATION_STATUSES),
  isClosed: fc.boolean(),
  documentsOpen: fc.boolean(),
  offerOpen: fc.boolean(),
  consentMissing: fc.boolean(),
  offerNoted: fc.boolean(),
  milestone: fc.constantFrom(null, ...MILESTONE_KINDS),
});

describe("Who has the next step", () => {
  test("is told by what it is: no two rules give one step to two sides", () => {
    for (const { waitsFor, because } of WAIT_RULES) {
      expect(waitBecause(because)).toEqual({ waitsFor, because });
    }
  });

  test.each([
    [{ status: "New" }, "us", "read"],
    [{ status: "Under Review" }, "us", "send"],
    [{ status: "Submitted" }, "institution", "decision"],
    [{ status: "Rejected" }, "nobody", "refused"],
    [{ status: "Accepted" }, "student", "deposit"],
    [{ status: "New", documentsOpen: true }, "student", "papers"],
    [{ status: "Under Review", documentsOpen: true }, "student", "papers"],
    [{ status: "Submitted", documentsOpen: true }, "student", "papers"],
    [{ status: "Accepted", documentsOpen: true }, "student", "deposit"],
    [{ status: "Rejected", documentsOpen: true }, "nobody", "refused"],
    [{ status: "New", consentMissing: true }, "student", "consent"],
    [{ status: "Under Review", consentMissing: true }, "student", "consent"],
    [{ status: "Submitted", consentMissing: true }, "institution", "decision"],
    [{ status: "New", documentsOpen: true, consentMissing: true }, "student", "papers"],
    [{ status: "Submitted", offerOpen: true }, "student", "offer"],
    [{ status: "Submitted", offerNoted: true, documentsOpen: true }, "us", "offer-details"],
    [{ status: "Submitted", offerNoted: true, offerOpen: true }, "student", "offer"],
    [{ status: "Accepted", offerNoted: true }, "student", "deposit"],
    [{ status: "Accepted", offerOpen: true }, "student", "offer"],
    [{ status: "Accepted", offerOpen: true, milestone: "deposit-paid" }, "student", "offer"],
    [{ status: "Rejected", offerOpen: true }, "nobody", "refused"],
    [{ status: "New", isClosed: true }, "nobody", "over"],
    [{ status: "Accepted", isClosed: true, offerOpen: true }, "nobody", "over"],
  ] as const)("with %j it is %s: %s", (change, waitsFor, because) => {
    expect(waitOf(facts(change))).toEqual({ waitsFor, because });
  });

  test.each([
    ["deposit-paid", "institution", "coe"],
    ["coe-issued", "agency", "visa-application"],
    ["visa-lodged", "authority", "visa-decision"],
    ["visa-granted", "student", "travel"],
    ["visa-refused", "agency", "visa-refused"],
    ["arrived", "institution", "enrolment"],
    ["enrolled", "nobody", "studying"],
    ["census-passed", "nobody", "studying"],
    ["deferred", "institution", "new-start"],
    ["withdrawn", "nobody", "over"],
    ["transferred", "nobody", "over"],
  ] as const)("after %s of an accepted one it is %s: %s", (milestone, waitsFor, because) => {
    expect(waitOf(facts({ status: "Accepted", milestone }))).toEqual({ waitsFor, because });
  });

  test("is known for every application there can be, and nobody's once it is over", () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const { waitsFor } = waitOf(any);
        expect(any.isClosed || any.status === "Rejected" ? waitsFor : "nobody").toBe("nobody");
      }),
    );
  });

  test("every reason is some rule's, and the last rule asks for nothing", () => {
    expect(new Set(WAIT_RULES.map(({ because }) => because))).toEqual(new Set(WAIT_REASONS));
    expect(WAIT_RULES.at(-1)?.when).toEqual({});
  });
});
