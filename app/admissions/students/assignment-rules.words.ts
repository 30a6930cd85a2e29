import { words } from "#app/words/words.ts";

/** Texts of assignment rules in the settings. */
export const assignmentMessages = words({
  title: "Assignment",
  description:
    "Rules that assign new students without a counsellor. The first rule that matches and has an available counsellor decides.",
  columns: {
    name: "Name",
    position: "Position",
    branch: "Branch",
    source: "Source",
    interest: "Destination or course",
    counsellors: "Counsellors",
    maximum: "Maximum",
  },
  none: "No assignment rules yet. New students stay unassigned until you add a rule.",
  loadFailed: "Failed to load assignment rules",
  add: "Add rule",
  addDescription: "The rule applies to students who are added from now on.",
  fields: {
    name: "Name",
    position: "Position",
    branchId: "Branch",
    source: "Source",
    interest: "Destination or course contains",
    counsellorIds: "Counsellors",
    maximum: "Maximum open students",
  },
  hints: {
    name: "The audit log and the student’s record show this name.",
    position: "Rules are checked in this order. A rule without a number is checked last.",
    interest: "For example New Zealand. Matches only students who are added from an enquiry that says so.",
    counsellorIds:
      "The counsellor with the fewest open students is assigned, then the one whose last new student was added longest ago. Absent counsellors are skipped.",
    maximum: "Counsellors with this number of open students get no more from this rule.",
  },
  anyBranch: "All branches",
  noBranch: "No branch",
  archivedBranch: "{name} (archived)",
  anySource: "All sources",
  inactive: "{name} (inactive)",
  taken: "Another rule already has this name",
  full: "You’ve reached the limit of {most} rules. Delete a rule first.",
  created: "Rule created",
  saved: "Rule saved",
  removed: "Rule deleted",
  createFailed: "Failed to create rule",
  remove: "Delete rule",
  removeTitle: "Delete rule {name}?",
  removeDescription:
    "Students who are already assigned keep their counsellor. Without rules, new students stay unassigned.",
  problems: {
    name: "Enter a name",
    counsellors: "Select at least one counsellor",
    source: "Select a source from the list",
    branch: "Select a branch from the list",
    unknownCounsellor: "One of these counsellors no longer exists. Reload the page.",
  },
  inactiveTitle: "Inactive counsellors in this rule",
  inactiveText: "{names} cannot get new students. Edit the rule to remove inactive counsellors.",
  preview: {
    title: "Preview",
    description: "See who would get the next new student.",
    show: "Show counsellor",
    next: "{name} would get the next student, by the rule “{rule}”.",
    noOne: "No rule finds an available counsellor. The student would stay unassigned.",
  },
});
