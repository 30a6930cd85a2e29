import type { StudentApplication } from "#app/admissions/applications/student-view.ts";
import type { OfferCurrency, OfferFigures } from "#app/admissions/offers/offer.ts";

/** An offer as far as the dashboard shows it. */
export interface OwnOffer extends OfferFigures {
  readonly id: string;
  readonly state: "issued" | "accepted";
  /** Calendar date. */
  readonly expiresOn: string;
  readonly currency: OfferCurrency;
  readonly openConditions: number;
}

/** An application on its student's dashboard. */
export type OwnApplication = StudentApplication & {
  /** The offer that its next step is about: the one to answer, else the one that was accepted. */
  readonly offer: OwnOffer | null;
};
