import type { AssignmentRule } from "#app/consultations/scheduling/types.ts";
import { note, words } from "#app/words/words.ts";

/** Texts of the booking settings: how counsellors are assigned, and how partners embed the booking page. */
export const bookingSettingsMessages = words({
  title: "Consultation assignment",
  description:
    "These rules apply when a visitor does not choose a counsellor. The counsellor must be available and cover the topic and language. Each booking’s history shows which rule was used.",
  viewOnly: "Only owners can change these settings.",
  rule: "Assignment rule",
  rules: {
    "round-robin": {
      label: "Round robin",
      hint: "Assigns the counsellor furthest below their share of the last 30 days. A weight of 2 gets twice as many consultations as a weight of 1.",
    },
    "least-recent": {
      label: "Least recently booked",
      hint: "Assigns the counsellor who has gone longest without a new booking. Ignores weight and priority.",
    },
    priority: {
      label: "Priority",
      hint: "Assigns the available counsellor with the lowest priority number. If several have the same number, uses round robin.",
    },
  } satisfies Record<AssignmentRule, { label: string; hint: string }>,
  people: "Counsellors who accept bookings",
  nobody: "No counsellors accept bookings yet. Turn on bookings in a counsellor’s hours.",
  columns: {
    name: "Counsellor",
    weight: "Weight",
    priority: "Priority",
    share: note("Share", "Share of the consultations, as a percentage"),
    assigned: note("Last 30 days", "Column with the number of consultations assigned"),
    last: "Last assigned",
  },
  weightOf: "{name}’s weight",
  priorityOf: "{name}’s priority",
  shareOf: "{share}%",
  never: "Never",
  counted: "Counts booked consultations, not cancelled ones.",
  save: "Save settings",
  embed: {
    title: "Embed on partner sites",
    description:
      "Add one line of code to show the booking page on a partner’s site. It needs no cookies or scripts.",
    snippet: "Embed code",
    copy: "Copy code",
    preview: "Preview embedded page",
    allowed: "Allowed sites",
    nobody: "No sites are allowed yet.",
    how: "Set the allowed sites in FRAME_ANCESTORS on the server, for example FRAME_ANCESTORS=https://partner.example. Separate several sites with spaces.",
  },
});
