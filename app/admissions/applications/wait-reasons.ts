/** The next step of an application. `waitBecause` decides who is responsible for it. */
export const WAIT_REASONS = [
  "over",
  "refused",
  "offer",
  "offer-details",
  "papers",
  "consent",
  "read",
  "send",
  "decision",
  "deposit",
  "coe",
  "visa-application",
  "visa-decision",
  "visa-refused",
  "travel",
  "enrolment",
  "new-start",
  "studying",
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];
