import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { exportColumns } from "#app/platform/lists/list-column.ts";
import { SCHOLARSHIP_LIST } from "./admin-list.ts";
import { scholarshipMessages } from "./admin-scholarships.words.ts";
import { SCHOLARSHIP_COLUMNS } from "./scholarship-columns.ts";
import { readScholarshipRows, SCHOLARSHIP_SOURCE } from "./staff-queries.server.ts";

export const scholarshipExport = defineListExport({
  name: "scholarships",
  path: "/admin/scholarships",
  spec: SCHOLARSHIP_LIST,
  title: () => scholarshipMessages.title,
  needs: "scholarship.list",
  isPersonal: false,
  read: () => ({ source: SCHOLARSHIP_SOURCE, rows: readScholarshipRows }),
  found: { line: ({ name, giver }) => ({ title: name, detail: giver }) },
  columns: () => exportColumns(SCHOLARSHIP_COLUMNS, SCHOLARSHIP_LIST.columns),
});
