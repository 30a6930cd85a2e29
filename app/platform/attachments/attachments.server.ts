import { eq } from "drizzle-orm";
import { data } from "react-router";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import { savedName } from "#app/platform/files/file-name.ts";
import { fileProblemText } from "#app/platform/files/file-problem.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { insertWithFile } from "#app/platform/files/insert-file.server.ts";
import { dropStored, type ReceivedFile, receive } from "#app/platform/files/receive.server.ts";
import { type FailureOf, invalidField, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

export type AttachDeps = WriteDeps & Pick<Services, "env" | "files" | "scanner" | "untrusted">;

/** A file that was checked and stored, and has no row yet. */
export interface NewAttachment {
  readonly name: string;
  readonly sha256: string;
  /** Inserts its row, in the transaction that refers to it, and returns the row's id. */
  insert(tx: Transaction): Promise<string>;
}

/**
 * Accepts a file for a record: inspected in a separate process, scanned for viruses, stripped of camera metadata and
 * stored encrypted. `write` writes the record; if it fails or needs no file, the bytes are deleted immediately.
 * Errors: `invalid` on the field `file`, and those of `write`.
 */
export async function withAttachment<Done, Refusal>(
  deps: AttachDeps,
  sent: ReceivedFile,
  write: (attachment: NewAttachment) => Promise<Result<Done, Refusal>>,
): Promise<Result<Done, Refusal | FailureOf<"invalid">>> {
  const received = await receive(deps, sent);
  if (!received.ok) return invalidField("file", fileProblemText(received.error, deps.env.documentLimits));
  const { name, kept } = received.value;
  let inserted = false;
  let written: Result<Done, Refusal> | undefined;
  try {
    written = await write({
      name: savedName(name, kept.mediaType),
      sha256: kept.file.sha256,
      insert(tx) {
        inserted = true;
        return insertWithFile(tx, kept, deps.now());
      },
    });
    return written;
  } finally {
    if (!written?.ok || !inserted) await dropStored(deps.files, kept);
  }
}

/** The same for a form whose file may be left out. */
export const withOptionalAttachment = <Done, Refusal>(
  deps: AttachDeps,
  sent: ReceivedFile,
  write: (attachment: NewAttachment | null) => Promise<Result<Done, Refusal>>,
): Promise<Result<Done, Refusal | FailureOf<"invalid">>> =>
  sent.kind === "none" ? write(null) : withAttachment(deps, sent, write);

/**
 * Sends a file whose record the caller can see, to be downloaded; with `?original` in the address the original
 * upload, if that is stored separately.
 *
 * @throws 404 if there is none, a virus was found in it, or its bytes are lost
 */
export async function attachmentResponse(
  { db, files: store }: { readonly db: DbOrTransaction; readonly files: Services["files"] },
  kept: { readonly fileId: string | null; readonly name: string },
  request: Request,
): Promise<Response> {
  const given = await findById(db, kept.fileId);
  const asked = new URL(request.url).searchParams.has("original");
  const file = asked ? await findById(db, given?.originalId ?? null) : given;
  if (!file || file.scan === "infected") throw data(null, { status: 404 });
  const bytes = await store.read(file).catch((error: unknown) => {
    throw isBlobMissing(error) ? data(null, { status: 404 }) : error;
  });
  const { size, mediaType } = file;
  return fileResponse({ bytes, size, mediaType, name: savedName(kept.name, mediaType), saves: true });
}

async function findById(db: DbOrTransaction, id: string | null) {
  const [file] = id === null ? [] : await db.select().from(files).where(eq(files.id, id));
  return file;
}
