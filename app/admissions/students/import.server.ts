import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { listCustomFields } from "#app/admissions/custom-fields/custom-fields.server.ts";
import { importColumnOf, newFieldColumns } from "#app/admissions/custom-fields/import-details.server.ts";
import { tagMessages } from "#app/admissions/tags/tags.words.ts";
import { lackedRights } from "#app/people/roles/lacked-rights.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { addRows } from "#app/platform/database/insert-rows.server.ts";
import { type ImportAdvice, type ImportColumn, importFilePath } from "#app/platform/imports/import.ts";
import { defineImport, type ImportDeps } from "#app/platform/imports/import-kind.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { authorize, can } from "#app/platform/permissions/resolver.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { openAssignmentForecast } from "./assignment-forecast.server.ts";
import { assignStudent, setStudentArchived, updateStudent } from "./change-student.server.ts";
import { versionToUndo } from "./changed-since.server.ts";
import { createStudents } from "./create-students.server.ts";
import { withBranches } from "./import-branches.server.ts";
import { studentImportColumns } from "./import-columns.ts";
import { findImportLines, openLostStatements } from "./import-lines.server.ts";
import { addNotesAndTasks, removeNotesAndTasks } from "./import-notes.server.ts";
import { isSameLeadName } from "./lead-name.ts";
import { listLostReasons } from "./lost-reasons.server.ts";
import { lostReasonMessages } from "./lost-reasons.words.ts";
import { reasonOf, reasonOfStatus } from "./lost-words.ts";
import { lockAllStudents } from "./student-lock.server.ts";
import type { StudentLogKind } from "./student-log.ts";
import {
  type ImportedChange,
  type ImportedStudent,
  importedChangeSchema,
  importedStudentSchema,
} from "./student-schema.ts";
import { students } from "./students.tables.server.ts";
import { studentMessages } from "./students.words.ts";
import { subStageLabel } from "./sub-stage.ts";
import { listSubStages } from "./sub-stages.server.ts";
import { transferStudent } from "./transfer-student.server.ts";

export const studentImport = defineImport({
  list: "students",
  subject: "student",
  needs: { create: "student.create", change: "student.update" },
  isPersonal: true,
  rule: () => studentMessages.import.rule,
  columns: studentImportColumns,
  moreColumns: async (db) => (await listCustomFields(db, "students")).map(importColumnOf),
  newColumns: newFieldColumns("students"),
  refineColumns: async (db, columns) =>
    withLostReasons(db, await withSubStages(db, await withBranches(db, columns))),
  next: applicationsNext,
  addsNew: { column: "tags", needs: "tag.create", label: () => tagMessages.import.addNew },
  blank: {},
  rest: "rest",
  isSameName: isSameLeadName,
  contradictions: {
    columns: ["stage", "lostReasonId"],
    open: openLostStatements,
    problem: ({ lines, line, says }) => ({
      column: "stage",
      message: studentMessages.import.disagree({ lines, line: String(line), says }),
      severity: "warning",
    }),
  },
  createSchema: importedStudentSchema,
  changeSchema: importedChangeSchema,
  lock: lockAllStudents,
  open:
    async (_db, { answers }) =>
    (db, lines) =>
      findImportLines(db, lines, answers),
  openForecast: async (db, file) => {
    const forecast = await openAssignmentForecast(db, file);
    return (
      forecast && {
        add: (student) => forecast.add({ ...student, source: "import" }),
        counts: () => [forecast.counts()],
      }
    );
  },
  lacks: (actor, input) => lackedRights(actor, neededFor(input)),
  create: createImported,
  change: changeImported,
  archive: setStudentArchived,
  versionToUndo,
  additions: { add: addNotesAndTasks, remove: removeNotesAndTasks },
});

/** The first students of an agency can have applications in progress. */
async function applicationsNext(db: DbOrTransaction, actor: UserActor): Promise<ImportAdvice | null> {
  if (!can(actor, "application.createForStudent")) return null;
  const [some] = await db.select({ id: applications.id }).from(applications).limit(1);
  if (some) return null;
  const link = { label: studentMessages.import.nextLink, to: importFilePath("running-applications") };
  return { text: studentMessages.import.next, link };
}

/** The column of sub-stages, with those in use as its choices, where there are any. Words of a file are mapped to them. */
async function withSubStages(
  db: DbOrTransaction,
  columns: readonly ImportColumn[],
): Promise<readonly ImportColumn[]> {
  const inUse = (await listSubStages(db)).filter(({ isArchived }) => !isArchived);
  if (inUse.length === 0) return columns.filter(({ name }) => name !== "subStageId");
  // A name that two stages have says nothing on its own.
  const isOnly = (name: string) =>
    inUse.filter((each) => plainName(each.name) === plainName(name)).length === 1;
  const choices = inUse.map((each) => ({
    value: each.id,
    label: subStageLabel(each),
    names: isOnly(each.name) ? [each.name] : [],
  }));
  return columns.map((column) => (column.name === "subStageId" ? { ...column, choices } : column));
}

/** The stages with the reasons of lost students in use as further choices, and their own column, where there are any. */
async function withLostReasons(
  db: DbOrTransaction,
  columns: readonly ImportColumn[],
): Promise<readonly ImportColumn[]> {
  const inUse = (await listLostReasons(db)).filter(({ isArchived }) => !isArchived);
  if (inUse.length === 0) return columns.filter(({ name }) => name !== "lostReasonId");
  return columns.map((column) => {
    if (column.name === "lostReasonId") {
      return {
        ...column,
        choices: inUse.map(({ id, name }) => ({ value: id, label: name })),
        proposes: (text) => reasonOf(text, inUse)?.id,
      };
    }
    if (column.name !== "stage") return column;
    return {
      ...column,
      choices: [
        ...(column.choices ?? []),
        ...inUse.map(({ id, name }) => ({
          value: id,
          label: lostReasonMessages.lostBecause({ reason: name }),
        })),
      ],
      proposes: (text) => reasonOfStatus(text, inUse)?.id,
    };
  });
}

/** The permissions required to set these details of a new student manually. */
const neededFor = ({
  counsellorId,
  branchId,
  lostReasonId,
}: Pick<ImportedStudent, "counsellorId" | "branchId" | "lostReasonId">): readonly Action[] => [
  ...(counsellorId === null ? [] : (["student.assign"] as const)),
  ...(branchId === null ? [] : (["student.transfer"] as const)),
  ...(lostReasonId === null ? [] : (["student.changeStage"] as const)),
];

/** Adds students, those who are lost as closed ones: no one else can add a student or book until all are added. */
async function createImported(deps: ImportDeps, actor: UserActor, inputs: readonly ImportedStudent[]) {
  for (const action of new Set(inputs.flatMap(neededFor))) {
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
  }
  const now = deps.now();
  const hasLost = inputs.some(({ lostReasonId }) => lostReasonId !== null);
  const closing = (lostReasonId: string | null) => ({
    lostReasonId,
    lostAt: lostReasonId === null ? null : now,
    lostBy: lostReasonId === null ? null : actor.userId,
  });
  const made = await createStudents(
    { ...deps, now: () => now },
    actor,
    inputs.map(({ lostReasonId, ...input }) => ({
      ...input,
      ...(hasLost ? closing(lostReasonId) : {}),
      source: "import" as const,
    })),
  );
  if (!made.ok || !hasLost) return made;
  const reasons = new Map((await listLostReasons(deps.db)).map(({ id, name }) => [id, name]));
  await addRows(
    deps.db,
    timelineEvents,
    made.value.flatMap(({ id: studentId }, at) => {
      const lostReasonId = inputs[at]?.lostReasonId ?? null;
      if (lostReasonId === null) return [];
      return {
        id: randomUUID(),
        studentId,
        kind: "student-lost" satisfies StudentLogKind,
        toValue: reasons.get(lostReasonId) ?? null,
        actorId: actor.userId,
        // In the log after the entry that they were added.
        createdAt: new Date(now.getTime() + 1),
      };
    }),
  );
  return made;
}

/**
 * The contact data first, then the branch, then the counsellor; the version detects concurrent changes. `undo` returns the
 * tasks and applications that followed the student to the counsellor.
 */
async function changeImported(
  deps: ImportDeps,
  actor: UserActor,
  { counsellorId, branchId, ...input }: ImportedChange,
  { undo } = { undo: false },
) {
  const updated = await updateStudent(deps, actor, input);
  if (!updated.ok) return updated;
  const { id } = input;
  const now = await one(
    deps.db
      .select({ counsellorId: students.counsellorId, branchId: students.branchId })
      .from(students)
      .where(eq(students.id, id)),
  );
  const changed =
    now?.branchId === branchId
      ? updated
      : await transferStudent(deps, actor, { id, version: updated.value.version, branchId });
  if (!changed.ok) return changed;
  const { version } = changed.value;
  if (now?.counsellorId === counsellorId) return changed;
  return assignStudent(deps, actor, { id, version, counsellorId, undo });
}
