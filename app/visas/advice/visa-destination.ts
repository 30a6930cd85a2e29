/** The countries for which there are visa files. */
export const VISA_DESTINATIONS = ["australia", "new-zealand"] as const;
export type VisaDestination = (typeof VISA_DESTINATIONS)[number];

/** The zone in which the day of a licence and of a deadline ends. */
export const DESTINATION_ZONES: Readonly<Record<VisaDestination, string>> = {
  australia: "Australia/Sydney",
  "new-zealand": "Pacific/Auckland",
};
