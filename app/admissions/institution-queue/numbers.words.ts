import { words } from "#app/words/words.ts";

/** Words of an institution's numbers. */
export const numbersMessages = words({
  section: "Numbers",
  title: "Numbers",
  lead: "The applications that you received within these days, and how far they have come since.",
  from: "From",
  to: "Until",
  show: "Show",
  all: "All applications",
  by: { country: "By citizenship", course: "By course", partner: "By partner", intake: "By intake" },
  part: { country: "Citizenship", course: "Course", partner: "Partner", intake: "Intake" },
  none: { country: "Not said", course: "Not chosen", partner: "Direct", intake: "Not chosen" },
  steps: {
    received: "Received",
    reviewed: "Reviewed",
    offered: "Offered",
    accepted: "Accepted",
    enrolled: "Enrolled",
  },
  step: "Step",
  count: "Applications",
  share: "{percent} %",
  toReview: "Median days until reviewed",
  toDecide: "Median days of yours until decided",
  nothing: "Nothing was received within these days.",
  noFigure: "—",
});
