import { words } from "#app/words/words.ts";
/** Words of the intakes in the back office. */
export const intakeMessages = words({
  title: "Intakes",
  description:
    "What students can choose in their application. Closed and upcoming ones are shown there, but cannot be chosen.",
  noun: "{count, plural, one {intake} other {intakes}}",
  none: "No intakes found",
  loadFailed: "Failed to load intakes",
  add: "Add Intake",
  addDescription: "Students read the name. The code is what applications keep, and cannot be changed later.",
  columns: {
    code: "Code",
    label: "Name",
    opens: "Opens",
    closes: "Closes",
    state: "State",
    applications: "Applications",
  },
  fields: {
    code: "Code",
    codeHint: "Year and month, for example 2027-feb",
    label: "Name",
    labelHint: "What students read, for example February 2027",
    opensOn: "Opens on",
    closesOn: "Closes after",
    opensHint: "First day on which applications are taken. Empty: open already",
    closesHint: "Last day on which applications are taken. Empty: stays open",
  },
  always: "Always",
  created: "Intake created successfully",
  createFailed: "Failed to create intake",
  saved: "Intake saved",
  remove: "Remove",
  removeTitle: "Remove {label}?",
  removeDescription:
    "No application is for it. It disappears from the application form; this cannot be undone.",
  removed: "Intake removed",
  cannotRemove:
    "{applications, plural, one {One application is for this intake, so it cannot be removed. Set its last day instead.} other {# applications are for this intake, so it cannot be removed. Set its last day instead.}}",
  fixedNotice: "Flexible is always there and always open. It cannot be changed.",
  sameCode: "There is already an intake with this code",
  utc: "Days begin and end at midnight UTC.",
});
