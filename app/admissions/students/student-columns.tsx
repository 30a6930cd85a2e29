import { type CustomField, fieldListColumns } from "#app/admissions/custom-fields/custom-field.ts";
import { TagBadges } from "#app/admissions/tags/tag-badges.tsx";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { SPOKEN_LANGUAGE_LABELS } from "#app/people/spoken-languages/spoken-language.ts";
import { AssigneeCell } from "#app/platform/lists/assignee-cell.tsx";
import { ListDay } from "#app/platform/lists/list-day.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { LostMark } from "./lost-mark.tsx";
import { OverdueMark } from "./overdue-mark.tsx";
import { STUDENT_STAGE_BADGES, STUDENT_STAGE_LABELS } from "./stages.ts";
import type { StudentRow } from "./student-row.ts";
import { studentMessages } from "./students.words.ts";
import { WrongPhoneMark } from "./wrong-phone.tsx";

const texts = studentMessages.columns;

/** The columns kept while a student is open in the side panel. */
export const ESSENTIAL_STUDENT_COLUMNS = ["name", "email", "stage", "counsellor"] as const;

/** The columns of the list of students, without undefined ones of the agency. */
export function studentColumns(
  place: Place,
  fields: readonly CustomField[],
  { hasBranches, hasSubStages }: { hasBranches: boolean; hasSubStages: boolean },
): readonly DataColumn<StudentRow>[] {
  return [
    {
      id: "name",
      header: texts.name,
      meta: { sortKey: "name", primary: true, width: 20 },
      cell: (row) => row.name,
    },
    {
      id: "email",
      header: texts.email,
      meta: { sortKey: "email", phone: "what", width: 26 },
      cell: (row) => row.email,
    },
    {
      id: "phone",
      header: texts.phone,
      meta: { phone: "where", width: 15 },
      cell: (row) =>
        row.phone ? (
          <>
            {row.phone}
            {row.phoneWrongSince ? <WrongPhoneMark /> : null}
          </>
        ) : (
          "—"
        ),
    },
    {
      id: "stage",
      header: texts.stage,
      meta: { sortKey: "stage", phone: "status", width: 11 },
      cell: (row) => (
        <>
          <Badge variant={STUDENT_STAGE_BADGES[row.stage]}>{STUDENT_STAGE_LABELS[row.stage]}</Badge>
          {row.isOverdue ? <OverdueMark /> : null}
          {row.lostReason ? <LostMark reason={row.lostReason} /> : null}
        </>
      ),
    },
    {
      id: "counsellor",
      header: texts.counsellor,
      meta: { phone: "none", width: 13 },
      cell: (row) => <AssigneeCell name={row.counsellorName} />,
    },
    {
      id: "created",
      header: texts.created,
      meta: { sortKey: "created", phone: "when", align: "end", width: 10 },
      cell: (row) => <ListDay day={row.createdAt} place={place} />,
    },
    ...(hasSubStages
      ? [
          {
            id: "substage",
            header: texts.subStage,
            meta: { phone: "none" as const, width: 13 },
            cell: ({ subStage }: StudentRow) => subStage ?? "—",
          },
        ]
      : []),
    {
      id: "lost",
      header: texts.lost,
      meta: { phone: "none", width: 15 },
      cell: ({ lostReason }) => lostReason ?? "—",
    },
    {
      id: "tags",
      header: texts.tags,
      meta: { phone: "none", width: 16 },
      cell: ({ tags = [] }) => (tags.length > 0 ? <TagBadges tags={tags} /> : "—"),
    },
    {
      id: "wrongPhone",
      header: texts.wrongPhone,
      meta: { phone: "none", width: 13 },
      cell: ({ phoneWrongSince }) =>
        phoneWrongSince ? <ListDay day={phoneWrongSince} place={place} /> : "—",
    },
    {
      id: "language",
      header: texts.spokenLanguage,
      meta: { phone: "none", width: 12 },
      cell: ({ spokenLanguage }) => (spokenLanguage ? SPOKEN_LANGUAGE_LABELS[spokenLanguage] : "—"),
    },
    ...(hasBranches
      ? [
          {
            id: "branch",
            header: branchMessages.branch,
            meta: { phone: "none" as const, width: 13 },
            cell: (row: StudentRow) => row.branchName ?? "—",
          },
        ]
      : []),
    ...fieldListColumns(fields, place),
  ];
}
