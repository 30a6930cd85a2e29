import { words } from "#app/words/words.ts";

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
