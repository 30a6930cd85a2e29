import { note, words } from "#app/words/words.ts";

/** The names of the sections of the back office. */
export const sectionLabels = words({
  dashboard: "Dashboard",
  students: "Students",
  applications: "Applications",
  universities: "Universities",
  courses: "Courses",
  intakes: "Intakes",
  scholarships: "Scholarships",
  counsellors: "Counsellors",
  agents: "Agents",
  messages: "Messages",
  bookings: "Bookings",
  files: "Files",
  tasks: "Tasks",
  analytics: "Analytics",
  settings: "Settings",
});

/** The captions over the sections that belong together. */
export const sectionGroupLabels = words({
  admissions: "Admissions",
  catalogue: "Catalogue",
  people: "People",
  work: "Daily work",
  workspace: "Workspace",
});

/** The names of the pages of a student's own place. */
export const studentSectionLabels = words({
  overview: "Overview",
  documents: "Documents",
  messages: "Messages",
  offers: "Offers",
  invoices: "Invoices",
  calendar: "Calendar",
  account: note("Account", "Own account, in the bar at the bottom of a phone"),
});
