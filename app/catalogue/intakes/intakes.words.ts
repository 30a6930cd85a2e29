import { note, words } from "#app/words/words.ts";
/** Texts of the intakes in the admin portal. */
export const intakeMessages = words({
  title: "Intakes",
  description:
    "Intakes that students can select in their application. Closed and upcoming intakes are shown but cannot be selected.",
  none: "No intakes found",
  loadFailed: "Failed to load intakes",
  add: "Add Intake",
  addDescription: "Students see the name. The code identifies the intake and cannot be changed later.",
  columns: {
    code: "Code",
    label: "Name",
    opens: "Opening date",
    closes: "Closing date",
    state: "Status",
    applications: "Applications",
  },
  fields: {
    code: "Code",
    codeHint: "Year and month, for example 2027-feb",
    label: "Name",
    labelHint: "Students see this, for example February 2027",
    opensOn: "Opening date",
    closesOn: "Closing date",
    opensHint: "First day for applications. Leave blank if the intake is already open.",
    closesHint: "Last day for applications. Leave blank if the intake stays open.",
  },
  always: note("Always", "Shown instead of an opening or closing date: there is no limit"),
  created: "Intake created successfully",
  createFailed: "Failed to create intake",
  saved: "Intake saved",
  remove: "Remove intake",
  removeTitle: "Remove {intake}?",
  removeDescription:
    "No applications use this intake. It will disappear from the application form. You cannot undo this.",
  removed: "Intake removed",
  cannotRemove:
    "{applications, plural, one {# application uses this intake, so you cannot remove it. Set a closing date instead.} other {# applications use this intake, so you cannot remove it. Set a closing date instead.}}",
  fixedNotice: "The Flexible intake is always open and cannot be changed.",
  sameCode: "Another intake already uses this code. Enter another code.",
  utc: "Days start and end at midnight UTC.",
});
