import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { scholarshipMessages } from "./admin-scholarships.words.ts";
import type { ScholarshipRow } from "./scholarship-record.ts";
import { worthFigure } from "./scholarship-worth.ts";

const texts = scholarshipMessages.columns;

/** The columns of the staff's list of scholarships. */
export function scholarshipColumns(locale: string): readonly DataColumn<ScholarshipRow>[] {
  return [
    {
      id: "name",
      header: texts.name,
      cell: (row) => row.name,
      meta: { primary: true, sortKey: "name" },
    },
    {
      id: "giver",
      header: texts.giver,
      cell: (row) => row.giver ?? "—",
      meta: { label: texts.giver },
    },
    {
      id: "worth",
      header: texts.worth,
      cell: (row) => worthFigure(row) ?? "—",
      meta: { label: texts.worth },
    },
    {
      id: "closes",
      header: texts.closes,
      cell: (row) => (row.closesOn ? formatCalendarDate(row.closesOn, locale) : "—"),
      meta: { label: texts.closes, sortKey: "closes", className: "whitespace-nowrap" },
    },
    {
      id: "status",
      header: texts.status,
      cell: (row) => (
        <Badge variant={row.status === "open" ? "success" : "secondary"}>
          {COURSE_STATUS_LABELS[row.status]}
        </Badge>
      ),
      meta: { label: texts.status },
    },
  ];
}
