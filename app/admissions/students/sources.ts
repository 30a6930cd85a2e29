import { optionsOf } from "#app/platform/records/option.ts";
import { note, words } from "#app/words/words.ts";

/** How a student or an application reached us. Commissions depend on it, so it never changes. */
export const STUDENT_SOURCES = [
  "own-sign-up",
  "staff",
  "booking",
  "enquiry",
  "newsletter",
  "agent",
  "import",
] as const;
export type StudentSource = (typeof STUDENT_SOURCES)[number];

export const STUDENT_SOURCE_LABELS: Readonly<Record<StudentSource, string>> = words({
  "own-sign-up": "Sign-up",
  staff: "Added by staff",
  booking: "Consultation booking",
  enquiry: "Website enquiry",
  newsletter: "Newsletter",
  agent: "Agent",
  import: note("Imported", "Source of an application, or of a student who was added with one"),
});

export const STUDENT_SOURCE_OPTIONS = optionsOf(STUDENT_SOURCES, STUDENT_SOURCE_LABELS);
