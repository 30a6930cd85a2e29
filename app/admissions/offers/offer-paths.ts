/** The student's offers page. */
export const OWN_OFFERS_PATH = "/student-dashboard/offers";
export const ownOfferPath = (id: string): string => `${OWN_OFFERS_PATH}/${id}`;
/** The offers of an application in a workspace: `admin`, `institution-dashboard` or `partner-dashboard`. */
export const offersPath = (workspace: string, applicationId: string): string =>
  `/${workspace}/applications/${applicationId}/offers`;
/** A file of an offer: its letter, or the evidence of its acceptance. */
export const offerFilePath = (id: string, which: "letter" | "evidence" | "acceptance.json"): string =>
  `/offers/${id}/${which}`;
