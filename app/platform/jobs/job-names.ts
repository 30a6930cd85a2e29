/** Every queue of the product. */
export const JOB_NAMES = [
  "send-mail",
  "answer-mail-request",
  "sweep-expired",
  "remind-bookings",
  "tell-waiting",
  "read-calendars",
  "care-for-files",
  "tell-of-messages",
  "read-replies",
  "send-bulk",
  "send-webhook",
  "make-bulk-change",
  "remind-of-documents",
  "care-for-offers",
  "settle-commissions",
  "sweep-commissions",
  "care-for-representations",
  "seal-trail",
  "check-trail",
] as const;
export type JobName = (typeof JOB_NAMES)[number];
