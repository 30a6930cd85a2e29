import type { BookingSummary } from "./booking-summary.ts";

/** A made-up booking, to look at mails with. */
export const SAMPLE_BOOKING: BookingSummary = {
  reference: "CB-2026-4F7K-2M9Q",
  name: "Asha Thapa",
  counsellor: "Sanjay Adhikari",
  startsAt: "2026-11-24T04:30:00.000Z",
  endsAt: "2026-11-24T05:00:00.000Z",
  zone: "Asia/Kathmandu",
  topic: "choosing",
  language: "ne",
  phone: "+977 981 234 5678",
  meetingPlace: null,
};

export const SAMPLE_PATHS = {
  view: "/book/booked?token=sample",
  change: "/book/change?token=sample",
  cancel: "/book/cancel?token=sample",
};
