import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import {
  type Err,
  err,
  type FailureOf,
  invalidField,
  ok,
  type Result,
} from "#app/platform/results/result.ts";
import { one, type Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { ChooseFile } from "./choose-schema.ts";
import { folderOf } from "./document-import.ts";
import { documentImportFiles } from "./document-imports.tables.server.ts";
import { documentImportMessages as texts } from "./document-imports.words.ts";
import { lockDocumentImport } from "./lock-import.server.ts";
import { knownStudents, namedStudents } from "./match-files.server.ts";
import { readTyped, studentsNamed } from "./named-file.ts";

type Row = typeof documentImportFiles.$inferSelect;

/**
 * Sets the student and the document type of a file that is not imported yet. Errors: `not-found`; `invalid` at
 * `student` for a text that matches no student, or several, which are then offered.
 */
export async function chooseFile(
  deps: WriteDeps,
  actor: Actor,
  { id, ...given }: ChooseFile & { id: string },
): Promise<Result<{ id: string }, Refused | FailureOf<"not-found"> | FailureOf<"invalid">>> {
  for (const action of ["import.create", "document.sendForStudent"] as const) {
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
  }
  const found = await deps.db.transaction(
    async (tx): Promise<Result<null, FailureOf<"not-found">> | Err<FailureOf<"invalid">>> => {
      const started = await lockDocumentImport(tx, actor, id);
      const row = await one(
        tx
          .select()
          .from(documentImportFiles)
          .where(and(eq(documentImportFiles.id, given.file), eq(documentImportFiles.importId, id)))
          .for("update"),
      );
      if (!started || started.startedAt || !row || row.unread !== null) return err({ code: "not-found" });
      const student = await studentOf(seenWithin(tx, actor), row, given);
      if (!student.ok) return student;
      const recordId = student.value;
      await tx
        .update(documentImportFiles)
        .set({
          recordId,
          kind: given.kind,
          isSkipped: given.skip,
          candidates: recordId === null ? row.candidates : [],
        })
        .where(eq(documentImportFiles.id, row.id));
      if (given.folder && recordId !== null) await chooseForFolder(tx, row, recordId);
      return ok(null);
    },
  );
  return found.ok ? ok({ id }) : found;
}

/** The selected or typed student, among those that `seen` shows; the current one if the text is empty. */
async function studentOf(
  seen: Transaction,
  row: Row,
  { studentId, student }: ChooseFile,
): Promise<Result<string | null, FailureOf<"not-found">> | Err<FailureOf<"invalid">>> {
  if (student !== null) {
    const part = readTyped(student);
    const [only, ...others] = studentsNamed([part], await knownStudents(seen, [part]));
    if (only === undefined) return invalidField("student", texts.noStudent);
    if (others.length === 0) return ok(only);
    return invalidField("student", texts.severalStudents);
  }
  if (studentId === null) return ok(row.recordId);
  const isOffered = row.candidates.includes(studentId) || studentId === row.recordId;
  if (!isOffered || !(await namedStudents(seen, [studentId])).has(studentId))
    return err({ code: "not-found" });
  return ok(studentId);
}

async function chooseForFolder(tx: Transaction, row: Row, recordId: string): Promise<void> {
  const folder = folderOf(row.path);
  if (folder === "") return;
  await tx
    .update(documentImportFiles)
    .set({ recordId, candidates: [] })
    .where(
      and(
        eq(documentImportFiles.importId, row.importId),
        isNull(documentImportFiles.recordId),
        isNull(documentImportFiles.unread),
        sql`starts_with(${documentImportFiles.path}, ${`${folder}/`})`,
      ),
    );
}
