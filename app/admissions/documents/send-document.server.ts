import { and, count, eq, sql, sum } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { FileStore, StoredFile } from "#app/platform/files/file-store.server.ts";
import type { InspectedFile } from "#app/platform/files/inspect-file.ts";
import type { ReceivedFile } from "#app/platform/forms/upload-reader.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { lockOpenAccount } from "#app/platform/sessions/account-lock.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { documentFiles, documents, files, students } from "#app/registry/tables.server.ts";
import { MOST_DOCUMENTS, MOST_STUDENT_BYTES } from "./document-limits.ts";
import type { SendDocument } from "./document-schema.ts";
import type { SendProblem } from "./file-problem.ts";

type Deps = WriteDeps & Pick<Services, "files" | "untrusted">;
type SendRefused = Refused | FailureOf<"not-found"> | { code: "file"; problem: SendProblem };

/** What is stored of a paper: the file, and a small picture of it. */
interface Paper {
  readonly name: string;
  readonly file: StoredFile;
  readonly thumbnail: StoredFile | null;
  readonly inspected: InspectedFile;
}

/**
 * Takes a paper into the wallet of the student who sends it: looked into by a process of its own, stored encrypted,
 * then written down in one transaction. The same bytes twice in a row are one. Errors: `file` with what is wrong
 * with it; `not-found` for a document that is not theirs.
 */
export async function sendDocument(
  deps: Deps,
  actor: Actor,
  input: SendDocument,
  received: ReceivedFile,
): Promise<Result<{ id: string }, SendRefused>> {
  const allowed = authorize(actor, "document.send", "own");
  const studentId = actor.kind === "user" ? actor.studentId : null;
  if (!allowed.ok || !studentId) {
    await drop(deps.files, received);
    return allowed.ok ? err({ code: "not-found" }) : allowed;
  }
  if (received.kind !== "stored") {
    return err({ code: "file", problem: received.kind === "none" ? "none" : "too-big" });
  }
  const looked = await lookInto(deps, received);
  if (!looked.ok) return looked;
  const paper = looked.value;
  const written = await deps.db.transaction((tx) => writeDown(tx, deps, actor, { input, studentId, paper }));
  // What no row points at goes at once; a crash in between leaves it to the sweep.
  if (!written.ok || written.value.again) await dropPaper(deps.files, paper);
  return written.ok ? ok({ id: written.value.id }) : written;
}

async function lookInto(
  { files: store, untrusted }: Deps,
  { name, stored }: Extract<ReceivedFile, { kind: "stored" }>,
): Promise<Result<Paper, SendRefused>> {
  const inspected = await untrusted.parseLarge("file", async () => [await bytesOf(store, stored)]);
  if (!inspected.ok) {
    await store.blobs.remove(stored.blob);
    const { error } = inspected;
    return err({ code: "file", problem: error === "unreadable" || error === "too-big" ? "broken" : error });
  }
  const { cleaned, thumbnail } = inspected.value;
  const file = cleaned ? await store.write(once(cleaned)) : stored;
  if (cleaned) await store.blobs.remove(stored.blob);
  return ok({
    name,
    file,
    thumbnail: thumbnail ? await store.write(once(thumbnail)) : null,
    inspected: inspected.value,
  });
}

interface Writing {
  readonly input: SendDocument;
  readonly studentId: string;
  readonly paper: Paper;
}

async function writeDown(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { input, studentId, paper }: Writing,
): Promise<Result<{ id: string; again: boolean }, SendRefused>> {
  const userId = actor.kind === "user" ? actor.userId : null;
  if (userId) await lockOpenAccount(tx, userId);
  // One at a time for a student: what is sent twice at once, and the room that is left, are judged one after the other.
  const [student] = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.isArchived, false)))
    .for("no key update");
  if (!student) return err({ code: "not-found" });
  const now = deps.now();
  const known = await findSame(tx, studentId, input, paper.file.sha256);
  if (known) return ok({ id: known, again: true });
  const room = await roomFor(tx, studentId, paper.file.size, input.documentId === null);
  if (!room.ok) return room;
  const documentId = input.documentId
    ? await renew(tx, studentId, input.documentId, now)
    : await begin(tx, studentId, input.kind, now);
  if (!documentId) return err({ code: "not-found" });
  const fileId = await insertFile(tx, paper.file, paper.inspected.mediaType, now);
  const thumbnailId = paper.thumbnail ? await insertFile(tx, paper.thumbnail, "image/jpeg", now) : null;
  await tx.insert(documentFiles).values({
    documentId,
    fileId,
    thumbnailId,
    name: paper.name,
    pages: paper.inspected.pages,
    sentBy: userId,
    createdAt: now,
  });
  await recordAudit(
    tx,
    actor,
    { action: "document.send", subjectType: "document", subjectId: documentId, fields: ["file"] },
    deps.requestId,
  );
  return ok({ id: documentId, again: false });
}

/** The document whose newest file has these very bytes: the button was pressed twice. */
async function findSame(
  tx: Transaction,
  studentId: string,
  { kind, documentId }: SendDocument,
  sha256: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .innerJoin(files, eq(files.id, documentFiles.fileId))
    .where(
      and(
        eq(documents.studentId, studentId),
        eq(documents.state, "in-review"),
        eq(files.sha256, sha256),
        documentId ? eq(documents.id, documentId) : eq(documents.kind, kind),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

async function roomFor(
  tx: Transaction,
  studentId: string,
  size: number,
  isNew: boolean,
): Promise<Result<undefined, SendRefused>> {
  const [counted] = await tx
    .select({ number: count() })
    .from(documents)
    .where(eq(documents.studentId, studentId));
  if (isNew && (counted?.number ?? 0) >= MOST_DOCUMENTS) {
    return err({ code: "file", problem: "too-many" });
  }
  const [used] = await tx
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .innerJoin(files, eq(files.id, documentFiles.fileId))
    .where(eq(documents.studentId, studentId));
  if ((used?.bytes ?? 0) + size > MOST_STUDENT_BYTES) return err({ code: "file", problem: "no-room" });
  return ok();
}

async function begin(tx: Transaction, studentId: string, kind: SendDocument["kind"], now: Date) {
  const [row] = await tx
    .insert(documents)
    .values({ studentId, kind, state: "in-review", createdAt: now, updatedAt: now })
    .returning({ id: documents.id });
  return row?.id ?? null;
}

/** What was decided on the older version says nothing of the newer one. */
async function renew(tx: Transaction, studentId: string, documentId: string, now: Date) {
  const [row] = await tx
    .update(documents)
    .set({
      state: "in-review",
      expiresOn: null,
      returnReason: null,
      returnNote: null,
      decidedAt: null,
      decidedBy: null,
      version: sql`${documents.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(documents.id, documentId), eq(documents.studentId, studentId)))
    .returning({ id: documents.id });
  return row?.id ?? null;
}

async function insertFile(
  tx: Transaction,
  stored: StoredFile,
  mediaType: string,
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(files)
    .values({ ...stored, mediaType, scan: "unscanned", createdAt: now })
    .returning({ id: files.id });
  if (!row) throw new Error("An insert gives its row");
  return row.id;
}

async function bytesOf(store: FileStore, file: StoredFile): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of await store.read(file)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function drop(store: FileStore, received: ReceivedFile): Promise<void> {
  if (received.kind === "stored") await store.blobs.remove(received.stored.blob);
}

async function dropPaper(store: FileStore, { file, thumbnail }: Paper): Promise<void> {
  await store.blobs.remove(file.blob);
  if (thumbnail) await store.blobs.remove(thumbnail.blob);
}
