import { words } from "#app/words/words.ts";
import type { ApplicationTab } from "./application-tabs.ts";

export const APPLICATION_TAB_LABELS: Readonly<Record<ApplicationTab, string>> = words({
  overview: "Overview",
  documents: "Documents",
  messages: "Messages",
  tasks: "Tasks",
  offers: "Offers",
  answers: "Answers",
  activity: "Activity",
});

/** Texts of the application's page in the back office. */
export const recordTexts = words({
  documentsOf: "{accepted} of {total}",
  copyReference: "Copy reference {reference}",
  menu: {
    course: "Change course",
    share: "Share with the university",
    milestone: "Record milestone",
    access: "View access log",
  },
  rail: {
    title: "Details",
    application: "Application",
    counsellor: "Counsellor",
    student: "Student",
    name: "Name",
    citizenship: "Citizenship",
    others: "Other applications",
    noOthers: "None",
    other: "{count} {status}",
    upcoming: "Upcoming",
    noUpcoming: "No upcoming dates.",
    consultation: "Consultation, {counsellor}",
    offers: "Offers",
    noOffers: "No offers yet.",
    offer: "{course}, expires {day}",
    commission: "Commission disclosure",
    assigned: "Counsellor assigned",
  },
  request: "Request document",
  messages: {
    title: "Messages",
    none: "No messages yet.",
    open: "View conversation",
    reply: "Reply to {name}",
  },
});
