import { exportedFields } from "#app/admissions/custom-fields/export-fields.server.ts";
import { tagsText } from "#app/admissions/tags/tag.ts";
import { hasBranches } from "#app/people/branches/branches.server.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { SPOKEN_LANGUAGE_LABELS } from "#app/people/spoken-languages/spoken-language.ts";
import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { STUDENT_LIST } from "./admin-list.ts";
import { STUDENT_STAGE_LABELS } from "./stages.ts";
import { readStudentRows, STUDENT_SOURCE } from "./student-list.server.ts";
import { studentMessages } from "./students.words.ts";
import { hasSubStages } from "./sub-stages.server.ts";

const texts = studentMessages.columns;

export const studentExport = defineListExport({
  name: "students",
  path: "/admin/students",
  spec: STUDENT_LIST,
  title: () => studentMessages.title,
  needs: "student.list",
  isPersonal: true,
  read: () => ({ source: STUDENT_SOURCE, rows: readStudentRows }),
  found: { line: ({ name, email }) => ({ title: name, detail: email }) },
  columns: (column) => [
    column.text(texts.name, (row) => row.name, 1, "name"),
    column.text(texts.email, (row) => row.email, 1.5, "email"),
    column.text(texts.phone, (row) => row.phone, 1, "phone"),
    column.text(texts.stage, (row) => STUDENT_STAGE_LABELS[row.stage], 1, "stage"),
    column.text(texts.counsellor, (row) => row.counsellorName, 1, "counsellor"),
    column.text(texts.lost, (row) => row.lostReason ?? null, 1, "lost"),
    column.text(texts.tags, (row) => tagsText(row.tags ?? []) || null, 1, "tags"),
    column.moment(texts.wrongPhone, (row) => row.phoneWrongSince ?? null, 1, "wrongPhone"),
    column.text(
      texts.spokenLanguage,
      (row) => (row.spokenLanguage ? SPOKEN_LANGUAGE_LABELS[row.spokenLanguage] : null),
      1,
      "language",
    ),
    column.moment(texts.created, (row) => row.createdAt, 1, "created"),
  ],
  moreColumns: async (db, column) => [
    ...((await hasSubStages(db))
      ? [column.text(texts.subStage, (row) => row.subStage ?? null, 1, "substage")]
      : []),
    ...((await hasBranches(db))
      ? [column.text(branchMessages.branch, (row) => row.branchName ?? null, 1, "branch")]
      : []),
    ...(await exportedFields(db, column, "students")),
  ],
});
