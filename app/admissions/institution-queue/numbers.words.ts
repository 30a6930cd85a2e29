import { note, words } from "#app/words/words.ts";

/** Texts of the institution’s reports. */
export const numbersMessages = words({
  section: "Reports",
  title: "Reports",
  lead: "Progress of the applications you received in this period.",
  from: note("From", "Start date of the report period"),
  to: note("To", "End date of the report period"),
  show: "Apply dates",
  all: "All applications",
  by: { country: "By citizenship", course: "By course", partner: "By partner", intake: "By intake" },
  part: { country: "Citizenship", course: "Course", partner: "Partner", intake: "Intake" },
  none: {
    country: "Not provided",
    course: "Not selected",
    partner: note("Direct", "Applications that came without a partner"),
    intake: "Not selected",
  },
  steps: {
    received: "Received",
    reviewed: "Reviewed",
    offered: "Offered",
    accepted: "Accepted",
    enrolled: "Enrolled",
  },
  step: "Stage",
  count: "Applications",
  share: "{percent}%",
  toReview: "Median days to review",
  toDecide: "Median days to decision",
  nothing: "No applications received in this period.",
  noFigure: "No data",
});
