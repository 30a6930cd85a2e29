import { words } from "#app/words/words.ts";
import type { StudentTab } from "./student-tabs.ts";

export const STUDENT_TAB_LABELS: Readonly<Record<StudentTab, string>> = words({
  overview: "Overview",
  documents: "Documents",
  tasks: "Tasks",
  answers: "Answers",
  activity: "Activity",
});

/** Texts of a student's page in the back office. */
export const studentPageTexts = words({
  messages: "Messages",
  counsellor: "Counsellor",
  name: "Name",
  rail: "Details",
  record: "Record",
  allDocuments: "View all documents",
  menu: { contact: "Edit contact details", access: "View access log" },
});
