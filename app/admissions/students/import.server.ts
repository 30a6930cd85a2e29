import { eq } from "drizzle-orm";
import { listCustomFields } from "#app/admissions/custom-fields/custom-fields.server.ts";
import { importColumnOf } from "#app/admissions/custom-fields/import-details.server.ts";
import { tagMessages } from "#app/admissions/tags/tags.words.ts";
import { defineImport, type ImportDeps } from "#app/platform/imports/import-kind.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { assignStudent, setStudentArchived, updateStudent } from "./change-student.server.ts";
import { versionToUndo } from "./changed-since.server.ts";
import { createStudents } from "./create-students.server.ts";
import { studentImportColumns } from "./import-columns.ts";
import { findImportLines } from "./import-lines.server.ts";
import { addNotesAndTasks, removeNotesAndTasks } from "./import-notes.server.ts";
import { isSameLeadName } from "./lead-name.ts";
import { lockAllStudents } from "./student-lock.server.ts";
import {
  type ImportedChange,
  type ImportedStudent,
  importedChangeSchema,
  importedStudentSchema,
} from "./student-schema.ts";
import { students } from "./students.tables.server.ts";
import { studentMessages } from "./students.words.ts";

export const studentImport = defineImport({
  list: "students",
  subject: "student",
  needs: { create: "student.create", change: "student.update" },
  isPersonal: true,
  rule: () => studentMessages.import.rule,
  columns: studentImportColumns,
  moreColumns: async (db) => (await listCustomFields(db)).map(importColumnOf),
  addsNew: { column: "tags", needs: "tag.create", label: () => tagMessages.import.addNew },
  blank: {},
  rest: "rest",
  isSameName: isSameLeadName,
  createSchema: importedStudentSchema,
  changeSchema: importedChangeSchema,
  lock: lockAllStudents,
  open:
    async (_db, { answers }) =>
    (db, lines) =>
      findImportLines(db, lines, answers),
  create: createImported,
  change: changeImported,
  archive: setStudentArchived,
  versionToUndo,
  additions: { add: addNotesAndTasks, remove: removeNotesAndTasks },
});

async function createImported(deps: ImportDeps, actor: UserActor, inputs: readonly ImportedStudent[]) {
  if (inputs.some(({ counsellorId }) => counsellorId !== null)) {
    const allowed = authorize(actor, "student.assign");
    if (!allowed.ok) return allowed;
  }
  return createStudents(
    deps,
    actor,
    inputs.map((input) => ({ ...input, source: "import" as const })),
  );
}

/** The contact data first, then the counsellor; the version tells if someone was faster. */
async function changeImported(
  deps: ImportDeps,
  actor: UserActor,
  { counsellorId, ...input }: ImportedChange,
) {
  const changed = await updateStudent(deps, actor, input);
  if (!changed.ok) return changed;
  const { id } = input;
  const { version } = changed.value;
  const now = await one(
    deps.db.select({ counsellorId: students.counsellorId }).from(students).where(eq(students.id, id)),
  );
  if (now?.counsellorId === counsellorId) return changed;
  return assignStudent(deps, actor, { id, version, counsellorId });
}
