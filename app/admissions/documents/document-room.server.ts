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
 * One at a time for a student until the transaction ends: what is sent twice at once, and the room that is left, are
 * judged one after the other.
 *
 * @returns whether there is such a student
 */
export async function lockWallet(tx: Transaction, studentId: string): Promise<boolean> {
  const [student] = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.isArchived, false)))
    .for("no key update");
  return student !== undefined;
}

/** Why there is no room for a file of this size in a wallet that is locked; null where there is. */
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

/** The same for a file that is about to arrive: what is under way counts as if it were here. */
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
 * Bytes of all files of a student, older versions among them: of each as it was sent or as it is kept, whichever is
 * more.
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
