import { words } from "#app/words/words.ts";

/** What an owner of a new agency does first. */
export const firstStepsMessages = words({
  eyebrow: "First steps",
  title: "Set up your agency",
  lead: "{done} of {count} steps done. Each step is marked as done when its data is there.",
  done: "Done",
  open: "Not done yet",
  hide: "Hide first steps",
  hidden: "First steps hidden",
  steps: {
    zone: {
      label: "Select your time zone",
      hint: "The dashboard, due tasks and reminders follow the date and time of this time zone.",
    },
    branches: {
      label: "Add your branches",
      hint: "Give each branch the country of its phone numbers. Imports then read numbers without a country code.",
    },
    colleagues: {
      label: "Invite your colleagues",
      hint: "Counsellors who have an account get the follow-ups of their students when you import them.",
    },
    fields: {
      label: "Add custom fields",
      hint: "For columns in your lists that a student record does not have. You can also add them during the import.",
    },
    students: {
      label: "Import students",
      hint: "A CSV or Excel file of leads. You check every row first, and can undo the import.",
    },
    applications: {
      label: "Import applications in progress",
      hint: "Import students first, so that each application can be matched to its student.",
    },
    catalogue: {
      label: "Fill the catalogue",
      hint: "Import universities from a file. Applications whose university is not in it keep its name as text.",
    },
  },
});
