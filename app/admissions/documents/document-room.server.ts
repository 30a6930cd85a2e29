import { and, count, eq, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { readUnderway } from "#app/platform/uploads/uploads.server.ts";
import { MOST_DOCUMENTS, MOST_FILES, MOST_UNDERWAY } from "./document-limits.ts";
import { documentFiles, documents } from "./documents.tables.server.ts";
import type { SendProblem } from "./file-problem.ts";

type Deps = Pick<Services, "env" | "now">;

/**
 * Locks a student's wallet until the transaction ends, so that concurrent uploads and the remaining space are checked
 * one after the other.
 *
 * @returns whether the student exists
 */
export async function lockWallet(tx: Transaction, studentId: string): Promise<boolean> {
  const [student] = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.isArchived, false)))
    .for("no key update");
  return student !== undefined;
}

/** Why a locked wallet has no space for a file of this size; null if it has. */
export async function judgeRoom(
  tx: Transaction,
  { env }: Deps,
  { studentId, size, isNew }: { studentId: string; size: number; isNew: boolean },
): Promise<SendProblem | null> {
  if (isNew) {
    const [counted] = await tx
      .select({ number: count() })
      .from(documents)
      .where(eq(documents.studentId, studentId));
    if ((counted?.number ?? 0) >= MOST_DOCUMENTS) return "too-many";
  }
  const [kept] = await tx
    .select({ number: count() })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(eq(documents.studentId, studentId));
  if ((kept?.number ?? 0) >= MOST_FILES) return "too-many-files";
  return (await bytesKept(tx, studentId)) + size > env.documentLimits.studentBytes ? "no-room" : null;
}

/** The same before an upload: unfinished uploads count as if they were complete. */
export async function judgeRoomForUpload(
  tx: Transaction,
  { env, now }: Deps,
  { studentId, ownerId, size }: { studentId: string; ownerId: string; size: number },
): Promise<SendProblem | null> {
  if (size > env.documentLimits.fileBytes) return "too-big";
  const underway = await readUnderway(tx, ownerId, now());
  if (underway.uploads >= MOST_UNDERWAY) return "too-many-uploads";
  const all = (await bytesKept(tx, studentId)) + underway.bytes + size;
  return all > env.documentLimits.studentBytes ? "no-room" : null;
}

/**
 * Bytes of all files of a student, including older versions: for each the larger of the upload and the stored file.
 */
export async function bytesKept(tx: Pick<Transaction, "select">, studentId: string): Promise<number> {
  const originals = alias(files, "originals");
  const [used] = await tx
    .select({ bytes: sum(sql`greatest(${files.size}, ${originals.size})`).mapWith(Number) })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .innerJoin(files, eq(files.id, documentFiles.fileId))
    .leftJoin(originals, eq(originals.id, files.originalId))
    .where(eq(documents.studentId, studentId));
  return used?.bytes ?? 0;
}
