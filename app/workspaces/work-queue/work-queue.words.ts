import { words } from "#app/words/words.ts";
import type { DayKind, DayWhose } from "./day.ts";

export const dayMessages = words({
  title: "My day",
  titleAll: "Team tasks",
  lead: "{count, plural, =0 {You’re all caught up.} one {# item needs your attention.} other {# items need your attention.}}",
  leadMany: "More than {count} items need your attention.",
  whose: "Show work for",
  since: "Since {day}",
  late: "Overdue",
  due: "Due {day}",
  ends: "Expires {day}",
  checked: "Last checked {day}",
  all: "Show all",
  allOf: "Show all: {group}",
  failed: "We could not load your tasks. Try again in a moment.",
  call: "Call: {title}",
});

export const DAY_WHOSE_LABELS: Readonly<Record<DayWhose, string>> = words({
  mine: "Me",
  all: "Everyone",
});

export const DAY_KIND_LABELS: Readonly<Record<DayKind, string>> = words({
  tasks: "Tasks and calls due",
  consultations: "Consultations today",
  threads: "Conversations to reply to",
  applications: "Applications that need action",
  documents: "Documents to review",
  offers: "Offers expiring soon",
  passports: "Passports expiring soon",
  enquiries: "Enquiries and call requests",
  pages: "Guides and facts to check",
});
