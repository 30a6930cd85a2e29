import { words } from "#app/words/words.ts";
import type { DayKind, DayWhose } from "./day.ts";

export const dayMessages = words({
  title: "My day",
  titleAll: "Team tasks",
  first: "First today",
  caughtUp: "You’re all caught up",
  caughtUpAll: "The team is all caught up",
  nextCall: "Next: {topic} with {name} at {time}.",
  nextEnd: "Next date: {what} for {name} on {day}.",
  noNext: "No dates in the next few days.",
  needAction: "need action",
  late: "overdue",
  calls: "consultations today",
  whose: "Show work for",
  kinds: "Filter by type",
  allKinds: "All",
  since: "Since {day}",
  sinceSentence: "Since {day} ({age}).",
  lateSentence: "The promised reply time has passed.",
  overdue: "Overdue",
  today: "Today",
  due: "Due {day}",
  ends: "Expires {day}",
  checked: "Last checked {day}",
  shown: "{shown} of {count}",
  shownMany: "{shown} of more than {count}",
  all: "Show all",
  allOf: "Show all: {group}",
  none: "You’re all caught up.",
  noOther: "Nothing else needs action.",
  failed: "We could not load your tasks. Try again in a moment.",
  call: "Call: {title}",
  lodge: "Last safe day to lodge",
  invoice: "{number}, {amount} outstanding",
  consultations: "Consultations today",
  noConsultations: "No consultations today.",
  calendar: "Calendar",
  deadlines: "Deadlines",
  noDeadlines: "No offers or passports expire soon.",
});

export const DAY_WHOSE_LABELS: Readonly<Record<DayWhose, string>> = words({
  mine: "Mine",
  all: "Everyone",
});

export const DAY_KIND_LABELS: Readonly<Record<DayKind, string>> = words({
  tasks: "Tasks and calls due",
  consultations: "Consultations today",
  threads: "Conversations to reply to",
  applications: "Applications that need action",
  submissions: "Universities to follow up",
  visas: "Visa steps due",
  documents: "Documents to review",
  offers: "Offers expiring soon",
  passports: "Passports expiring soon",
  invoices: "Overdue invoices",
  enquiries: "Enquiries and call requests",
  pages: "Guides and facts to check",
});

/** The same in one word, for the filter. */
export const DAY_KIND_NAMES: Readonly<Record<DayKind, string>> = words({
  tasks: "Tasks",
  consultations: "Consultations",
  threads: "Messages",
  applications: "Applications",
  submissions: "Universities",
  visas: "Visas",
  documents: "Documents",
  offers: "Offers",
  passports: "Passports",
  invoices: "Invoices",
  enquiries: "Enquiries",
  pages: "Guides",
});

/** What is done about one thing of a kind: the words of its button. */
export const DAY_KIND_ACTIONS: Readonly<Record<DayKind, string>> = words({
  tasks: "View task",
  consultations: "View booking",
  threads: "Reply",
  applications: "Review",
  submissions: "View application",
  visas: "View visa file",
  documents: "Review",
  offers: "View offer",
  passports: "View document",
  invoices: "View invoice",
  enquiries: "Reply",
  pages: "Check",
});

/** One thing of a kind as the title of the card that says what to do first. */
export const firstTitles = words({
  consultations: "Consultation with {name}",
  threads: "{name} needs a reply",
  applications: "{name}’s application needs action",
  submissions: "Ask the university about {name}’s application",
  visas: "{name}’s visa step is due",
  documents: "{name}’s document needs review",
  offers: "{name}’s offer expires",
  passports: "{name}’s passport expires",
  invoices: "{name}’s invoice is overdue",
  enquiries: "{name}’s enquiry needs a reply",
  pages: "Check “{name}”",
});

/** The same on the button of that card. */
export const firstActions = words({
  tasks: "View task",
  consultations: "View booking",
  replyTo: "Reply to {name}",
  applications: "Review application",
  submissions: "View application",
  visas: "View visa file",
  documents: "Review document",
  offers: "View application",
  passports: "View document",
  invoices: "View invoice",
  pages: "Open page",
});
