import { words } from "#app/words/words.ts";
/** Texts of the back office's lists, as in product-rules 2.150 to 2.162 and 8.11 to 8.29. */
export const adminListMessages = words({
  loading: "Loading...",
  students: {
    none: "No students found",
    loadFailed: "Failed to load students",
    created: "Student created successfully",
    createFailed: "Failed to create student",
    add: "Add Student",
  },
  universities: {
    none: "No universities found",
    loadFailed: "Failed to load data",
    created: "University created successfully",
    createFailed: "Failed to create university",
    add: "Add University",
  },
  applications: {
    none: "No applications found",
    loadFailed: "Failed to load applications",
    add: "New Application",
  },
  counsellors: {
    none: "No counsellors found",
    loadFailed: "Failed to load counsellors",
    created: "Counsellor created successfully",
    createFailed: "Failed to create counsellor",
    add: "Add Counsellor",
  },
});
