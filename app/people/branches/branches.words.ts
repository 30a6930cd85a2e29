import { note, words } from "#app/words/words.ts";

/** Texts of branches in the settings, on staff and student records, in lists and imports. */
export const branchMessages = words({
  title: "Branches",
  description:
    "Offices of your agency with their own staff and students. You can limit staff to the students of their branch.",
  columns: {
    name: "Name",
    city: "City",
    phoneCountry: "Phone numbers",
    staff: "Staff",
    students: "Students",
    state: "Status",
  },
  none: "No branches yet. Add a branch for each office of your agency.",
  loadFailed: "Failed to load branches",
  add: "Add branch",
  addDescription: "You can then assign staff and students to the branch.",
  fields: {
    name: "Name",
    nameHint: "For example Kathmandu or Head office.",
    city: "City",
    phoneCountry: "Country of phone numbers",
    phoneCountryHint: "Applies to phone numbers without a country code of this branch’s students.",
    isArchived: "Archived",
    isArchivedHint: "Staff and students keep an archived branch. It cannot be assigned to others.",
  },
  noCountry: "Every number has its country code",
  inUse: "In use",
  archived: "Archived",
  taken: "A branch with this name already exists",
  full: "You’ve reached the limit of {most} branches. Archive a branch first.",
  created: "Branch created",
  saved: "Branch saved",
  createFailed: "Failed to create branch",
  problems: { name: "Enter a name", phoneCountry: "Select a country from the list" },
  branch: "Branch",
  noBranch: "No branch",
  choose: "Select a branch from the list",
  filterNone: "Without a branch",
  bulkButton: note("Branch", "Button: transfers the selected students to another branch"),
  staff: {
    hint: "Students without a branch get this branch when this person adds them or is assigned to them.",
    sees: "Visible students",
    seesHint:
      "Applies to search, reports, exports and the API as well. Owners always see all students. Staff without a branch see only the students assigned to them.",
    all: "All students",
    branch: "Students of their branch, and assigned students",
    assigned: "Assigned students only",
    label: "{level}, own branch",
    noBranchNotice:
      "This person has no branch, so they see only the students assigned to them. Select a branch.",
  },
  transfer: {
    title: "Transfer student",
    counsellor: "New counsellor",
    counsellorHint: "We’ll notify the new counsellor.",
    keep: "Keep counsellor",
    reason: "Reason",
    button: "Transfer",
    done: "Student transferred",
    line: "Branch changed",
  },
  import: {
    unknown: "There is no branch “{name}”. The text is saved as a note.",
    stays: "This student belongs to another branch. Transfer the student to change the branch.",
  },
});
