import type { AssignmentRule } from "#app/consultations/scheduling/types.ts";
import { words } from "#app/words/words.ts";

/** Words of the settings of bookings: who is given a consultation, and how partners show the booking page. */
export const bookingSettingsMessages = words({
  tab: "Bookings",
  title: "Who is given a consultation",
  description:
    "Applies where a visitor chooses no counsellor. Only those are asked who are free at that time and who do the topic and the language. Each booking’s history says which rule decided.",
  viewOnly: "You can read this. Owners can change it.",
  rule: "The rule",
  rules: {
    "round-robin": {
      label: "Fair shares",
      hint: "Whoever is furthest behind their share of the last 30 days is next. The share is the weight: 2 gets twice as many as 1. Behind it decides who was booked least recently.",
    },
    "least-recent": {
      label: "Least recently booked",
      hint: "Whoever was given a booking the longest time ago is next. Weights and priorities do not count.",
    },
    priority: {
      label: "Priority",
      hint: "The smallest number comes first, as long as that counsellor is free. Among equals, fair shares decide.",
    },
  } satisfies Record<AssignmentRule, { label: string; hint: string }>,
  people: "Counsellors who take bookings",
  nobody: "No counsellor takes bookings yet. Who does so is set with each counsellor’s hours.",
  columns: {
    name: "Counsellor",
    weight: "Weight",
    priority: "Priority",
    share: "Share",
    assigned: "Last 30 days",
    last: "Last given",
  },
  weightOf: "Weight of {name}",
  priorityOf: "Priority of {name}",
  shareOf: "{share} %",
  never: "never",
  counted: "Counted are consultations that were booked or are being booked now, without cancelled ones.",
  save: "Save",
  embed: {
    title: "On partners’ sites",
    description:
      "One line shows the booking page on a partner’s site. It needs no cookie and no script; nobody is signed in there.",
    snippet: "Line for the partner’s page",
    copy: "Copy line",
    preview: "Look at the page as partners show it",
    allowed: "Sites that may show it",
    nobody: "None yet: browsers refuse to show the page in somebody else’s site.",
    how: "The setting FRAME_ANCESTORS of the server names them, for example FRAME_ANCESTORS=https://partner.example, several with spaces between.",
  },
});
