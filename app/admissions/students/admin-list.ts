import { FIELD_COLUMN } from "#app/admissions/custom-fields/custom-field.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { SPOKEN_LANGUAGES } from "#app/people/spoken-languages/spoken-language.ts";
import { ARCHIVED, NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { COUNSELLOR_FILTER } from "./counsellor-filter.ts";
import { LOST_STUDENTS, OPEN_STUDENTS } from "./lost-reason.ts";
import { lostReasonMessages } from "./lost-reasons.words.ts";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.views;

export const STUDENT_LIST = defineList({
  sorts: { created: "instant", name: "text", email: "text", stage: STUDENT_STAGES },
  filters: {
    stage: { anyOf: STUDENT_STAGES },
    source: { anyOf: STUDENT_SOURCES },
    language: { anyOf: SPOKEN_LANGUAGES },
    /** Ids of counsellors, and `none`. */
    counsellor: COUNSELLOR_FILTER,
    created: "day",
    details: { anyOf: "record-id" },
    // Numbers and dates of custom fields.
    range: "ranges",
    // Ids of sub-stages, and `none`.
    substage: { anyOf: "code" },
    overdue: ["yes"],
    phone: ["wrong"],
    // Ids of lost reasons, `open` and `lost`.
    lost: { anyOf: "code" },
    // Ids of tags, and `none`.
    tag: { anyOf: "code" },
    // Ids of branches, and `none`.
    branch: { anyOf: "code" },
    // Changes of rules that affect a case of the student.
    ruleChange: { anyOf: "record-id" },
    archived: ARCHIVED,
  },
  columns: [
    "name",
    "email",
    "phone",
    "stage",
    "counsellor",
    "created",
    "substage",
    "lost",
    "tags",
    "branch",
    "wrongPhone",
    "language",
  ],
  optional: ["substage", "lost", "tags", "branch", "wrongPhone", "language"],
  more: FIELD_COLUMN,
  board: "stage",
  views: [
    { name: "leads", label: () => texts.leads, filters: { stage: ["Lead"], lost: [OPEN_STUDENTS] } },
    {
      name: "applicants",
      label: () => texts.applicants,
      filters: { stage: ["Applicant"], lost: [OPEN_STUDENTS] },
    },
    { name: "lost", label: () => lostReasonMessages.lost, filters: { lost: [LOST_STUDENTS] } },
    { name: "wrong-phone", label: () => texts.wrongPhone, filters: { phone: ["wrong"] } },
    { name: "mine", label: () => texts.mine, filters: {}, own: "counsellor" },
  ],
  ...NEWEST_FIRST,
});
