import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import type { NextMilestone } from "#app/admissions/milestones/next-milestone.ts";
import type { OfferState } from "#app/admissions/offers/offer-states.ts";
import type { ReviewState } from "./review-states.ts";

interface OfferToFollow {
  readonly id: string;
  readonly state: OfferState;
  readonly expiresOn: string;
}

export interface ReviewFacts<Offer extends OfferToFollow = OfferToFollow> {
  readonly state: ReviewState;
  readonly status: ApplicationStatus;
  readonly isWithdrawn: boolean;
  readonly isArchived: boolean;
  readonly offers: readonly Offer[];
  readonly milestone: NextMilestone;
}

/** The institution's next step for an application, or who must act first. */
export type ReviewNext<Offer extends OfferToFollow = OfferToFollow> =
  | { readonly kind: "decide" | "with-agency" | "awaiting-reply" }
  | { readonly kind: "draft-offer" | "deferral" | "awaiting-answer"; readonly offer: Offer }
  | { readonly kind: "milestone" | "awaiting-milestone"; readonly milestone: MilestoneKind }
  | { readonly kind: "withdrawn" | "refused" | "closed" | "visa-refused" | "done" };

/** The most important next step. What ended the application comes before everything else. */
export function reviewNext<Offer extends OfferToFollow>(facts: ReviewFacts<Offer>): ReviewNext<Offer> {
  const { state, status, offers, milestone } = facts;
  if (facts.isWithdrawn) return { kind: "withdrawn" };
  if (state === "refused") return { kind: "refused" };
  if (facts.isArchived || status === "Rejected") return { kind: "closed" };
  const first = (of: OfferState) => offers.find((offer) => offer.state === of);
  const deferred = first("deferred");
  if (deferred) return { kind: "deferral", offer: deferred };
  if (milestone.is === "step") {
    const kind = milestone.who === "institution" ? "milestone" : "awaiting-milestone";
    return { kind, milestone: milestone.kind };
  }
  if (milestone.is === "visa-refused") return { kind: "visa-refused" };
  if (milestone.is !== "not-accepted") return { kind: "done" };
  const draft = first("draft");
  if (draft && status === "Submitted") return { kind: "draft-offer", offer: draft };
  const issued = first("issued");
  if (issued) return { kind: "awaiting-answer", offer: issued };
  if (state === "asked") return { kind: "awaiting-reply" };
  return { kind: status === "Submitted" ? "decide" : "with-agency" };
}
