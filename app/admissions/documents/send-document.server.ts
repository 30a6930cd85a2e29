import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { holdRepresentation, ownStudents } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import type { FileStore, StoredFile } from "#app/platform/files/file-store.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { type InsertedFile, insertFile, insertWithFile } from "#app/platform/files/insert-file.server.ts";
import {
  dropReceived,
  dropStored,
  type ReceivedFile,
  type ReceivedParts,
  receive,
} from "#app/platform/files/receive.server.ts";
import { type Actor, studentsOf, VISITOR } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { lockOpenAccount } from "#app/platform/sessions/account-lock.server.ts";
import { consumeUploads, findArrived } from "#app/platform/uploads/uploads.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { judgeRoom, lockWallet } from "./document-room.server.ts";
import type { SendDocument } from "./document-schema.ts";
import { documentFiles, documents } from "./documents.tables.server.ts";
import type { SendProblem } from "./file-problem.ts";

type Deps = WriteDeps & Pick<Services, "env" | "files" | "scanner" | "untrusted">;
export type SendRefused = Refused | FailureOf<"not-found"> | { code: "file"; problem: SendProblem };

/**
 * An upload: the file of a form, or completed resumable uploads; several of these are the pages of one document.
 */
export type Sent = ReceivedFile | { readonly kind: "uploads"; readonly ids: readonly string[] };

/**
 * Stores a file that a student sent through another channel in their wallet, for a job that has identified the
 * student: checked and scanned like any other, within the student’s limits. `within` writes the reference to the
 * document in the same transaction.
 */
export async function receiveDocument(
  deps: Deps,
  studentId: string,
  sent: ReceivedFile,
  within: (tx: Transaction, document: { readonly id: string; readonly kind: "other" }) => Promise<void>,
): Promise<Result<{ id: string }, SendProblem | "no-student">> {
  const received = await receive(deps, sent);
  if (!received.ok) return err(received.error);
  const { name, kept, thumbnail: picture, pages } = received.value;
  const thumbnail = picture ? await deps.files.write([picture]) : null;
  const input: SendDocument = { kind: "other", documentId: null };
  const paper = { name, kept, thumbnail, pages, uploads: [] };
  let isStored = false;
  try {
    const stored = await deps.db.transaction(
      async (tx): Promise<Result<{ id: string }, SendProblem | "no-student">> => {
        if (!(await lockWallet(tx, studentId))) return err("no-student");
        const known = await findSame(tx, studentId, input, (kept.original ?? kept.file).sha256);
        if (known) {
          await within(tx, { id: known, kind: "other" });
          return ok({ id: known });
        }
        const size = Math.max(kept.file.size, kept.original?.size ?? 0);
        const problem = await judgeRoom(tx, deps, { studentId, size, isNew: true });
        if (problem) return err(problem);
        const id = await begin(tx, studentId, "other", deps.now());
        if (!id) return err("no-student");
        await insertPaper(tx, id, paper, null, deps.now());
        const entry = { action: "document.send", subjectType: "document", subjectId: id } as const;
        await recordAudit(tx, VISITOR, { ...entry, fields: ["file"], isJudged: true }, deps.requestId);
        await within(tx, { id, kind: "other" });
        isStored = true;
        return ok({ id });
      },
    );
    return stored;
  } finally {
    if (!isStored) await dropDocument(deps.files, paper);
  }
}

async function insertPaper(
  tx: Transaction,
  documentId: string,
  paper: Paper,
  sentBy: string | null,
  now: Date,
) {
  const { kept, name, pages } = paper;
  const fileId = await insertWithFile(tx, kept, now);
  const thumbnailId = paper.thumbnail
    ? await insertFile(tx, paper.thumbnail, { mediaType: "image/jpeg", scan: kept.scan, now })
    : null;
  await tx
    .insert(documentFiles)
    .values({ documentId, fileId, thumbnailId, name, pages, sentBy, createdAt: now });
}

/** Whose document it is, and who sends it if that is someone else: the student's agent, or staff. */
export interface SentFor {
  readonly studentId: string;
  readonly byStaff?: boolean;
  /** Own: one of the account's students. */
  readonly byAccount?: boolean;
}

/** The student that an account uploads for; must be given if it has several. */
export function sentByAccount(actor: Actor, studentId: string | null): SentFor | undefined {
  const [only, ...others] = studentsOf(actor);
  const whose = studentId ?? (others.length === 0 ? only : undefined);
  return whose === undefined ? undefined : { studentId: whose, byAccount: true };
}

type WriteDown = (tx: Transaction) => Promise<Result<Written, SendRefused>>;

/** The stored parts of a document: the file and its thumbnail. */
interface Paper {
  readonly name: string;
  readonly kept: InsertedFile;
  readonly thumbnail: StoredFile | null;
  readonly pages: number;
  /** The uploads it was created from. */
  readonly uploads: readonly string[];
}

/**
 * Adds a document to the wallet of its sender, or of the student an agent or staff send it for. It is inspected in a
 * separate process, stored encrypted, then recorded in one transaction. Sending the same bytes twice in a row adds
 * one document, and so does repeating the same uploads. Errors: `file` with what is wrong with it; `not-found` for a
 * document that is not theirs.
 *
 * @param within runs the transaction that records the document, if that transaction does more
 */
export async function sendDocument(
  deps: Deps,
  actor: Actor,
  input: SendDocument,
  sent: Sent,
  of?: SentFor,
  within: (write: WriteDown) => Promise<Result<Written, SendRefused>> = (write) => deps.db.transaction(write),
): Promise<Result<{ id: string }, SendRefused>> {
  const byOther = of?.byStaff ? "document.sendForStudent" : "document.sendAsAgent";
  const allowed = authorize(actor, of && !of.byAccount ? byOther : "document.send", "own");
  const studentId = await walletOf(deps.db, actor, of);
  if (!allowed.ok || actor.kind !== "user" || !studentId) {
    if (sent.kind !== "uploads") await dropReceived(deps.files, sent);
    return allowed.ok ? err({ code: "not-found" }) : allowed;
  }
  const looked = await inspectFile(deps, actor.userId, sent);
  if (!looked.ok) return looked;
  if ("id" in looked.value) return ok(looked.value);
  const paper = looked.value;
  const { userId } = actor;
  const byStaff = of?.byStaff ?? false;
  const written = await within((tx) =>
    writeDown(tx, deps, actor, { input, studentId, userId, byStaff, paper }),
  );
  // Unreferenced files are deleted immediately; after a crash, the sweep deletes them.
  if (!written.ok || written.value.again) await dropDocument(deps.files, paper);
  for (const blob of written.ok ? written.value.done : []) await deps.files.blobs.remove(blob);
  return written.ok ? ok({ id: written.value.id }) : written;
}

/**
 * The wallet it is added to: the sender's own, or that of a student represented by their agency or visible to staff.
 */
async function walletOf(
  db: Deps["db"],
  actor: Actor,
  of = sentByAccount(actor, null),
): Promise<string | null> {
  if (actor.kind !== "user" || !of) return null;
  if (of.byStaff) return (await isSeenStudent(db, actor, of.studentId)) ? of.studentId : null;
  const [student] = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, of.studentId), ownStudents(actor, students.id)));
  return student?.id ?? null;
}

async function isSeenStudent(db: DbOrTransaction, actor: Actor, studentId: string): Promise<boolean> {
  const [student] = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.isArchived, false), isNull(students.mergedInto)));
  return student !== undefined && isWithinReach(db, actor, { subjectType: "student", subjectId: studentId });
}

/** Stores an uploaded document; returns `id` if these uploads already became a document, also during the check. */
async function inspectFile(
  deps: Deps,
  ownerId: string,
  sent: Sent,
): Promise<Result<Paper | { id: string }, SendRefused>> {
  try {
    return await inspectFileOnce(deps, ownerId, sent);
  } catch (error) {
    if (sent.kind !== "uploads" || !isBlobMissing(error)) throw error;
    // A parallel request has already stored these uploads and removed their parts.
    const found = await findParts(deps, ownerId, sent.ids);
    if (!found.ok) return found;
    if ("id" in found.value) return ok(found.value);
    throw error;
  }
}

async function inspectFileOnce(
  deps: Deps,
  ownerId: string,
  sent: Sent,
): Promise<Result<Paper | { id: string }, SendRefused>> {
  const uploads = sent.kind === "uploads" ? sent.ids : [];
  const found = sent.kind === "uploads" ? await findParts(deps, ownerId, uploads) : ok(sent);
  if (!found.ok) return found;
  if ("id" in found.value) return ok(found.value);
  const received = await receive(deps, found.value);
  if (!received.ok) return err({ code: "file", problem: received.error });
  const { name, kept, thumbnail, pages } = received.value;
  return ok({
    name: uploads.length > 1 ? `${name.replace(/\.[^.]{1,5}$/, "")}.pdf` : name,
    kept,
    thumbnail: thumbnail ? await deps.files.write([thumbnail]) : null,
    pages,
    uploads,
  });
}

/** Completed uploads, or the document that they already became. */
async function findParts(
  { db, env, now }: Deps,
  ownerId: string,
  ids: readonly string[],
): Promise<Result<ReceivedParts | { id: string }, SendRefused>> {
  const found = await findArrived(db, { ids, ownerId, now: now() });
  const [first] = found.ok ? found.value : [];
  if (!found.ok || !first) return err({ code: "file", problem: "gone" });
  if (first.takenAs) return ok({ id: first.takenAs });
  if (found.value.reduce((bytes, { size }) => bytes + size, 0) > env.documentLimits.fileBytes) {
    return err({ code: "file", problem: "too-big" });
  }
  return ok({ kind: "parts", name: first.name, pages: found.value.map(({ parts }) => parts) });
}

interface Writing {
  readonly input: SendDocument;
  readonly studentId: string;
  readonly userId: string;
  readonly byStaff: boolean;
  readonly paper: Paper;
}

/** The result of the write: the document, whether it existed before, and the names of unreferenced files. */
export interface Written {
  readonly id: string;
  readonly again: boolean;
  readonly done: readonly string[];
}

async function writeDown(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { input, studentId, userId, byStaff, paper }: Writing,
): Promise<Result<Written, SendRefused>> {
  await lockOpenAccount(tx, userId);
  // An agent who no longer represents the student cannot send anything, however long the inspection took.
  const isOwn = studentsOf(actor).includes(studentId);
  const mayStill = byStaff
    ? await isSeenStudent(tx, actor, studentId)
    : isOwn || (await holdRepresentation(tx, actor, studentId));
  if (!mayStill) return err({ code: "not-found" });
  if (!(await lockWallet(tx, studentId))) return err({ code: "not-found" });
  const now = deps.now();
  const taken =
    paper.uploads.length > 0 ? await consumeUploads(tx, { ids: paper.uploads, ownerId: userId }) : null;
  if (taken && !taken.ok) return err({ code: "file", problem: "gone" });
  const into = async (id: string) => (taken ? taken.value.into(id) : []);
  if (taken?.value.before) return ok({ id: taken.value.before, again: true, done: [] });
  const { kept } = paper;
  const known = await findSame(tx, studentId, input, (kept.original ?? kept.file).sha256);
  if (known) return ok({ id: known, again: true, done: await into(known) });
  const size = Math.max(kept.file.size, kept.original?.size ?? 0);
  const problem = await judgeRoom(tx, deps, { studentId, size, isNew: input.documentId === null });
  if (problem) return err({ code: "file", problem });
  const documentId = input.documentId
    ? await renew(tx, studentId, input.documentId, now)
    : await begin(tx, studentId, input.kind, now);
  if (!documentId) return err({ code: "not-found" });
  await insertPaper(tx, documentId, paper, userId, now);
  await recordAudit(
    tx,
    actor,
    { action: "document.send", subjectType: "document", subjectId: documentId, fields: ["file"] },
    deps.requestId,
  );
  return ok({ id: documentId, again: false, done: await into(documentId) });
}

/** The document whose newest file has identical bytes: a repeated submission. */
async function findSame(
  tx: Transaction,
  studentId: string,
  { kind, documentId }: SendDocument,
  sha256: string,
): Promise<string | null> {
  const kept = alias(files, "kept");
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .innerJoin(kept, eq(kept.id, documentFiles.fileId))
    .innerJoin(files, eq(files.id, sql`coalesce(${kept.originalId}, ${kept.id})`))
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

async function begin(tx: Transaction, studentId: string, kind: SendDocument["kind"], now: Date) {
  const [row] = await tx
    .insert(documents)
    .values({ studentId, kind, state: "in-review", createdAt: now, updatedAt: now })
    .returning({ id: documents.id });
  return row?.id ?? null;
}

/** A decision on the older version does not apply to the new one. */
async function renew(tx: Transaction, studentId: string, documentId: string, now: Date) {
  const [row] = await tx
    .update(documents)
    .set({
      state: "in-review",
      expiresOn: null,
      issuedOn: null,
      nameOnPaper: null,
      bornOn: null,
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

async function dropDocument(store: FileStore, { kept, thumbnail }: Paper): Promise<void> {
  await dropStored(store, kept);
  if (thumbnail) await store.blobs.remove(thumbnail.blob);
}
