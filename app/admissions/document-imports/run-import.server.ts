import { and, asc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import {
  type SendRefused,
  sendDocument,
  type Written,
} from "#app/admissions/documents/send-document.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { fileName } from "#app/platform/files/file-name.ts";
import type { StoredFile } from "#app/platform/files/file-store.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { storeReceived } from "#app/platform/files/receive.server.ts";
import { isTransient } from "#app/platform/jobs/transient.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type FileOutcome, type ImportedFileProblem, importState } from "./document-import.ts";
import { documentImportFiles, documentImports } from "./document-imports.tables.server.ts";
import { isReady, NEEDED } from "./make-import.server.ts";
import { readRange } from "./read-range.server.ts";
import { undoNextDocument } from "./undo-document.server.ts";
import { MOST_HEADER_BYTES } from "./zip-entry.ts";

/** A long import yields to other jobs after this time. */
const SLICE_MS = 20_000;

export type RunDeps = WriteDeps & Pick<Services, "env" | "files" | "log" | "scanner" | "untrusted">;
type Item = typeof documentImportFiles.$inferSelect;

/**
 * Adds the files of an import, or undoes it, with the current permissions of its owner. A document and its outcome
 * are stored in one transaction, so an interrupted import resumes where it stopped.
 */
export async function runDocumentImport(deps: RunDeps, importId: string): Promise<void> {
  const row = await one(deps.db.select().from(documentImports).where(eq(documentImports.id, importId)));
  const state = row && importState(row);
  if (!row || (state !== "running" && state !== "undoing")) return;
  const end = performance.now() + SLICE_MS;
  const next = state === "running" ? addNext : undoNextDocument;
  const by = state === "running" ? row.ownerId : row.undoneBy;
  for (let after = 0; ; ) {
    if (performance.now() > end) return deps.jobs.enqueue(deps.db, "run-document-import", { importId });
    // Checked for each file, because inspecting one takes time.
    const actor = by === null ? null : ((await findPerson(deps.db, by))?.actor ?? null);
    if (actor === null || !NEEDED.every((action) => can(actor, action)))
      return finish(deps, importId, { isStopped: true, state });
    const done = await next(deps, actor, importId, after);
    if (done === "stopped") return;
    if (done === null) return finish(deps, importId, { isStopped: false, state });
    after = done;
    await deps.db.execute(sql`select notify_live('import.progress', 'document-import', ${importId})`);
  }
}

async function finish(
  { db, now }: RunDeps,
  importId: string,
  { isStopped, state }: { isStopped: boolean; state: "running" | "undoing" },
): Promise<void> {
  const ended = { ...(isStopped ? { stoppedAt: now() } : { endedAt: now() }), fileId: null };
  await db
    .update(documentImports)
    .set(state === "running" ? ended : { undoEndedAt: now() })
    .where(
      and(
        eq(documentImports.id, importId),
        state === "running" ? isNull(documentImports.stoppedAt) : isNull(documentImports.undoEndedAt),
      ),
    );
  await db.execute(sql`select notify_live('import.progress', 'document-import', ${importId})`);
}

/** Adds the next file and returns its position; null if none is left. */
async function addNext(
  deps: RunDeps,
  actor: UserActor,
  importId: string,
  after: number,
): Promise<number | null | "stopped"> {
  const found = await one(
    deps.db
      .select({ item: documentImportFiles, zip: files })
      .from(documentImportFiles)
      .innerJoin(documentImports, eq(documentImports.id, documentImportFiles.importId))
      .innerJoin(files, eq(files.id, documentImports.fileId))
      .where(
        and(
          eq(documentImportFiles.importId, importId),
          gt(documentImportFiles.position, after),
          isReady(),
          isNull(documentImportFiles.outcome),
          isNull(documentImports.stoppedAt),
        ),
      )
      .orderBy(asc(documentImportFiles.position))
      .limit(1),
  );
  if (!found) {
    const live = await deps.db.$count(
      documentImports,
      and(eq(documentImports.id, importId), isNull(documentImports.stoppedAt)),
    );
    return live > 0 ? null : "stopped";
  }
  try {
    await addFile(deps, actor, found.item, found.zip);
  } catch (error) {
    // The queue retries later; a file that cannot be added must not block the others.
    if (error instanceof Busy || isTransient(error)) throw error;
    deps.log.error({ err: error, import: importId }, "a file of an import of documents could not be added");
    await mark(deps, found.item, "refused", "broken");
  }
  return found.item.position;
}

/** The parser is overloaded; the import is retried later. */
class Busy extends Error {
  override readonly name = "Busy";
  constructor() {
    super("The files of an import cannot be parsed now");
  }
}

async function addFile(deps: RunDeps, actor: UserActor, item: Item, zip: StoredFile): Promise<void> {
  const studentId = item.recordId && (await currentStudent(deps, item.recordId));
  if (!studentId || item.kind === null) return mark(deps, item, "refused", "no-student");
  const read = await deps.untrusted.parseLarge("zip-file", async () => {
    const { offset, compressedSize } = item.entry;
    const range = { from: offset, to: offset + MOST_HEADER_BYTES + compressedSize };
    return [await readRange(deps.files, zip, range), item.entry] as const;
  });
  if (!read.ok) {
    if (read.error === "busy") throw new Busy();
    return mark(deps, item, "refused", "damaged");
  }
  const received = await storeReceived(deps.files, fileName(item.path), [read.value]);
  if (received.kind === "unstored") throw received.error;
  const sent = await sendDocument(
    deps,
    actor,
    { kind: item.kind, documentId: null },
    received,
    { studentId, byStaff: true },
    (write) => writeOnce(deps, item, studentId, write),
  );
  if (sent.ok) return;
  const problem = problemOf(sent.error);
  if (problem === "busy") throw new Busy();
  await mark(deps, item, "refused", problem);
}

function problemOf(refused: SendRefused): ImportedFileProblem {
  if (refused.code === "file") return refused.problem;
  return refused.code === "not-found" ? "no-student" : "forbidden";
}

/** Thrown to roll back a document that the student has already. */
class SameContent extends Error {
  override readonly name = "SameContent";
  readonly documentId: string;
  constructor(documentId: string) {
    super("The student has this document");
    this.documentId = documentId;
  }
}

type WriteDown = (tx: Transaction) => Promise<Result<Written, SendRefused>>;

/** Stores the document with the outcome of its file, unless the student has a document with the same content. */
async function writeOnce(
  deps: RunDeps,
  item: Item,
  studentId: string,
  write: WriteDown,
): Promise<Result<Written, SendRefused>> {
  try {
    return await deps.db.transaction(async (tx) => {
      const live = await one(
        tx
          .select({ outcome: documentImportFiles.outcome, stoppedAt: documentImports.stoppedAt })
          .from(documentImportFiles)
          .innerJoin(documentImports, eq(documentImports.id, documentImportFiles.importId))
          .where(eq(documentImportFiles.id, item.id))
          .for("update", { of: documentImportFiles }),
      );
      // Stopped, or another process has added it: what was stored for it is deleted.
      if (!live || live.stoppedAt || live.outcome) return ok({ id: item.id, again: true, done: [] });
      const written = await write(tx);
      if (!written.ok) return written;
      const { id, again } = written.value;
      const same = again ? id : await sameContent(tx, studentId, id);
      if (!again && same !== null) throw new SameContent(same);
      await tx
        .update(documentImportFiles)
        .set({ outcome: again ? "same" : "added", documentId: id })
        .where(eq(documentImportFiles.id, item.id));
      return written;
    });
  } catch (error) {
    if (!(error instanceof SameContent)) throw error;
    await mark(deps, item, "same", null, error.documentId);
    return ok({ id: error.documentId, again: true, done: [] });
  }
}

/** Another document of the student with identical bytes, of any type and state. */
async function sameContent(tx: Transaction, studentId: string, documentId: string): Promise<string | null> {
  const kept = alias(files, "kept");
  const original = alias(files, "original");
  const hash = sql<string>`coalesce(${original.sha256}, ${kept.sha256})`;
  const of = () =>
    tx
      .select({ id: documents.id, hash })
      .from(documents)
      .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
      .innerJoin(kept, eq(kept.id, documentFiles.fileId))
      .leftJoin(original, eq(original.id, kept.originalId));
  const own = await one(of().where(eq(documents.id, documentId)));
  if (!own) return null;
  const other = await one(
    of()
      .where(
        and(eq(documents.studentId, studentId), ne(documents.id, documentId), sql`${hash} = ${own.hash}`),
      )
      .limit(1),
  );
  return other?.id ?? null;
}

/** The record into which the student was merged, or itself; null if it was deleted. */
async function currentStudent({ db }: RunDeps, id: string): Promise<string | null> {
  const row = await one(
    db
      .select({ id: sql<string>`coalesce(${students.mergedInto}, ${students.id})` })
      .from(students)
      .where(eq(students.id, id)),
  );
  return row?.id ?? null;
}

async function mark(
  { db }: RunDeps,
  item: Item,
  outcome: FileOutcome,
  problem: ImportedFileProblem | null,
  documentId: string | null = null,
): Promise<void> {
  await db
    .update(documentImportFiles)
    .set({ outcome, problem, documentId })
    .where(and(eq(documentImportFiles.id, item.id), isNull(documentImportFiles.outcome)));
}
