import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import type { ListColumn } from "#app/platform/lists/list-column.ts";
import { scholarshipMessages } from "./admin-scholarships.words.ts";
import type { ScholarshipRow } from "./scholarship-record.ts";
import { worthFigure } from "./scholarship-worth.ts";

const texts = scholarshipMessages.columns;

/** The columns of the staff's list of scholarships, and of its export. */
export const SCHOLARSHIP_COLUMNS: readonly ListColumn<ScholarshipRow>[] = [
  {
    id: "name",
    kind: "text",
    title: () => texts.name,
    value: (row) => row.name,
    primary: true,
    sortKey: "name",
    share: 1.5,
  },
  { id: "giver", kind: "text", title: () => texts.giver, value: (row) => row.giver, share: 1.5 },
  { id: "worth", kind: "text", title: () => texts.worth, value: worthFigure },
  { id: "closes", kind: "day", title: () => texts.closes, value: (row) => row.closesOn, sortKey: "closes" },
  { id: "status", kind: "text", title: () => texts.status, value: (row) => COURSE_STATUS_LABELS[row.status] },
];
