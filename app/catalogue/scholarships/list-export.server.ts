import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { SCHOLARSHIP_LIST } from "./admin-list.ts";
import { scholarshipMessages } from "./admin-scholarships.words.ts";
import { worthFigure } from "./scholarship-worth.ts";
import { readScholarshipRows, SCHOLARSHIP_SOURCE } from "./staff-queries.server.ts";

const texts = scholarshipMessages.columns;

export const scholarshipExport = defineListExport({
  name: "scholarships",
  path: "/admin/scholarships",
  spec: SCHOLARSHIP_LIST,
  title: () => scholarshipMessages.title,
  needs: "scholarship.list",
  isPersonal: false,
  read: () => ({ source: SCHOLARSHIP_SOURCE, rows: readScholarshipRows }),
  found: { line: ({ name, giver }) => ({ title: name, detail: giver }) },
  columns: (column) => [
    column.text(texts.name, (row) => row.name, 1.5, "name"),
    column.text(texts.giver, (row) => row.giver, 1.5, "giver"),
    column.text(texts.worth, worthFigure, 1, "worth"),
    column.day(texts.closes, (row) => row.closesOn, 1, "closes"),
    column.text(texts.status, (row) => COURSE_STATUS_LABELS[row.status], 1, "status"),
  ],
});
