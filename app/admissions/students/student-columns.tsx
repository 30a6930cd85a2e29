import { formatDay, minuteText, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { STUDENT_STAGE_BADGES, STUDENT_STAGE_LABELS } from "./stages.ts";
import type { StudentRow } from "./student-row.ts";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.columns;

/** What stays of the columns beside an open student. */
export const ESSENTIAL_STUDENT_COLUMNS = ["name", "stage"] as const;

/** The columns of the list of students. */
export function studentColumns(place: Place): readonly DataColumn<StudentRow>[] {
  return [
    {
      id: "name",
      header: texts.name,
      meta: { sortKey: "name", primary: true },
      cell: (row) => row.name,
    },
    {
      id: "email",
      header: texts.email,
      meta: { sortKey: "email", label: texts.email, className: "break-all" },
      cell: (row) => row.email,
    },
    {
      id: "phone",
      header: texts.phone,
      meta: { label: texts.phone, className: "whitespace-nowrap" },
      cell: (row) => row.phone ?? "—",
    },
    {
      id: "stage",
      header: texts.stage,
      meta: { sortKey: "stage", label: texts.stage },
      cell: (row) => (
        <Badge variant={STUDENT_STAGE_BADGES[row.stage]}>{STUDENT_STAGE_LABELS[row.stage]}</Badge>
      ),
    },
    {
      id: "counsellor",
      header: texts.counsellor,
      meta: { label: texts.counsellor },
      cell: (row) => row.counsellorName ?? "—",
    },
    {
      id: "created",
      header: texts.created,
      meta: { sortKey: "created", label: texts.created },
      cell: (row) => <time dateTime={minuteText(row.createdAt)}>{formatDay(row.createdAt, place)}</time>,
    },
  ];
}
