import { describe, expect, it } from "vitest";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import type { NextMilestone } from "#app/admissions/milestones/next-milestone.ts";
import { OFFER_STATES, type OfferState } from "#app/admissions/offers/offer-states.ts";
import { type ReviewFacts, reviewNext } from "./review-next.ts";
import { REVIEW_STATES } from "./review-states.ts";

const notAccepted: NextMilestone = { is: "not-accepted" };
const given = (changes: Partial<ReviewFacts>): ReviewFacts => ({
  state: "reviewing",
  status: "Submitted",
  isWithdrawn: false,
  isArchived: false,
  offers: [],
  milestone: notAccepted,
  ...changes,
});
const offer = (state: OfferState) => ({ id: state, state, expiresOn: "2026-12-20" });
const kindOf = (changes: Partial<ReviewFacts>) => reviewNext(given(changes)).kind;

describe("what an institution does next", () => {
  it.each(REVIEW_STATES)("%s: decides once the agency has submitted the application", (state) => {
    const open = state === "asked" ? "awaiting-reply" : state === "refused" ? "refused" : null;
    expect(APPLICATION_STATUSES.map((status) => [status, kindOf({ state, status })])).toEqual(
      APPLICATION_STATUSES.map((status) => [
        status,
        state === "refused"
          ? "refused"
          : status === "Rejected"
            ? "closed"
            : (open ?? (status === "Submitted" ? "decide" : "with-agency")),
      ]),
    );
  });

  it.each(OFFER_STATES)("follows an offer that is %s", (state) => {
    const kinds: Partial<Record<OfferState, string>> = {
      draft: "draft-offer",
      issued: "awaiting-answer",
      deferred: "deferral",
    };
    expect(kindOf({ state: "offered", offers: [offer(state)] })).toBe(kinds[state] ?? "decide");
  });

  it("puts a requested deferral first, then the draft, then the offer that awaits an answer", () => {
    expect(kindOf({ offers: [offer("issued"), offer("draft"), offer("deferred")] })).toBe("deferral");
    expect(reviewNext(given({ offers: [offer("issued"), offer("draft")] }))).toEqual({
      kind: "draft-offer",
      offer: offer("draft"),
    });
  });

  it("leaves a draft that cannot be issued yet", () => {
    expect(kindOf({ status: "Under Review", offers: [offer("draft")] })).toBe("with-agency");
  });

  it.each([
    ["institution", "milestone"],
    ["student", "awaiting-milestone"],
    ["government", "awaiting-milestone"],
    ["waits", "awaiting-milestone"],
  ] as const)("after an acceptance, a milestone of the %s", (who, kind) => {
    const milestone: NextMilestone = { is: "step", kind: "coe-issued", who };
    const accepted = {
      status: "Accepted",
      state: "offered",
      offers: [offer("accepted")],
      milestone,
    } as const;
    expect(reviewNext(given(accepted))).toEqual({ kind, milestone: "coe-issued" });
  });

  it("waits for the agency and the student after a refused visa", () => {
    expect(kindOf({ status: "Accepted", state: "offered", milestone: { is: "visa-refused" } })).toBe(
      "visa-refused",
    );
  });

  it.each(["ended", "done"] as const)("does nothing once the milestones are %s", (is) => {
    expect(kindOf({ status: "Accepted", state: "offered", milestone: { is } })).toBe("done");
  });

  it.each(REVIEW_STATES)("%s: does nothing once the student has withdrawn", (state) => {
    const offers = OFFER_STATES.map(offer);
    expect(kindOf({ state, isWithdrawn: true, isArchived: true, offers })).toBe("withdrawn");
  });

  it("does nothing once the agency has archived it", () => {
    expect(kindOf({ isArchived: true, offers: [offer("issued")] })).toBe("closed");
  });
});
