import { asc, desc, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { shownState } from "#app/admissions/documents/states.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { StoredFile } from "#app/platform/files/file-store.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { CaseDocument } from "./case-file.ts";

/** With its file; null for an infected one. */
export type CaseFileDocument = CaseDocument & { readonly file: StoredFile | null };

/** A student with all their documents, in the order of the kinds; null for an unknown id. */
export async function findCase(db: DbOrTransaction, studentId: string, now: Date) {
  const [student] = await db
    .select({ firstName: students.firstName, lastName: students.lastName, email: students.email })
    .from(students)
    .where(eq(students.id, studentId));
  if (!student) return null;
  const [references, papers] = await Promise.all([
    db
      .select({ reference: applications.reference })
      .from(applications)
      .where(eq(applications.studentId, studentId))
      .orderBy(asc(applications.createdAt)),
    listCaseDocuments(db, studentId, now),
  ]);
  return {
    name: joinName(student.firstName, student.lastName),
    email: shownAddress(student.email) ?? "",
    references: references.map(({ reference }) => reference),
    papers,
  };
}

/** Every document of a student with its newest file, in the order of the kinds. */
export async function listCaseDocuments(
  db: DbOrTransaction,
  studentId: string,
  now: Date,
): Promise<CaseFileDocument[]> {
  const rows = await db
    .selectDistinctOn([documents.id], {
      id: documents.id,
      kind: documents.kind,
      state: documents.state,
      expiresOn: documents.expiresOn,
      name: documentFiles.name,
      pages: documentFiles.pages,
      mediaType: files.mediaType,
      scan: files.scan,
      blob: files.blob,
      size: files.size,
      sha256: files.sha256,
      wrappedKey: files.wrappedKey,
      keyId: files.keyId,
    })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .innerJoin(files, eq(files.id, documentFiles.fileId))
    .where(eq(documents.studentId, studentId))
    .orderBy(documents.id, desc(documentFiles.createdAt), desc(documentFiles.id));
  const today = calendarDateOf(now);
  const papers = rows.map(({ scan, blob, size, sha256, wrappedKey, keyId, ...row }) => ({
    ...row,
    state: shownState(row, today),
    file: scan === "infected" ? null : { blob, size, sha256, wrappedKey, keyId },
  }));
  return papers.sort(
    (one, other) =>
      DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind) || one.id.localeCompare(other.id),
  );
}
