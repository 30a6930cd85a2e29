import { words } from "#app/words/words.ts";
import type { DayKind, DayWhose } from "./day.ts";

export const dayMessages = words({
  title: "My day",
  titleAll: "What waits for the team",
  lead: "{count, plural, =0 {Nothing waits. Well done.} one {One thing waits.} other {# things wait.}}",
  leadMany: "More than {count} things wait.",
  whose: "Whose work",
  since: "since {day}",
  late: "Late",
  due: "due {day}",
  ends: "ends {day}",
  all: "Show all",
  allOf: "Show all: {group}",
  failed: "What waits cannot be read just now. Please try again in a moment.",
  call: "Call: {title}",
});

export const DAY_WHOSE_LABELS: Readonly<Record<DayWhose, string>> = words({
  mine: "Mine",
  all: "Everybody's",
});

export const DAY_KIND_LABELS: Readonly<Record<DayKind, string>> = words({
  tasks: "Tasks and calls due",
  consultations: "Consultations today",
  threads: "Messages to answer",
  applications: "Applications whose next step is ours",
  documents: "Documents to check",
  offers: "Offers that end soon",
  passports: "Passports that end soon",
  enquiries: "Enquiries and calls asked for",
});
