import type { Transaction } from "#app/platform/database/client.server.ts";
import type { FileScan } from "./file-scan.ts";
import type { StoredFile } from "./file-store.server.ts";
import { files } from "./files.tables.server.ts";

/** Records a file that is already stored, and returns the id of its row. */
export async function insertFile(
  tx: Transaction,
  stored: StoredFile,
  {
    mediaType,
    scan = "unscanned",
    originalId = null,
    now,
  }: { mediaType: string; scan?: FileScan; originalId?: string | null; now: Date },
): Promise<string> {
  const { blob, size, sha256, wrappedKey, keyId } = stored;
  const [row] = await tx
    .insert(files)
    .values({
      blob,
      size,
      sha256,
      wrappedKey,
      keyId,
      mediaType,
      scan,
      originalId,
      scannedAt: scan === "unscanned" ? null : now,
      createdAt: now,
    })
    .returning({ id: files.id });
  if (!row) throw new Error("An insert gives its row");
  return row.id;
}

/** A rewritten file and its original. */
export interface InsertedFile {
  readonly file: StoredFile;
  /** Null if the original is not stored: pictures contain the place where they were taken. */
  readonly original: StoredFile | null;
  readonly mediaType: string;
  readonly scan: FileScan;
}

/** The same for our rewritten copy of a file and, separately, the original. */
export async function insertWithFile(
  tx: Transaction,
  { file, original, mediaType, scan }: InsertedFile,
  now: Date,
): Promise<string> {
  const originalId = original ? await insertFile(tx, original, { mediaType, scan, now }) : null;
  return insertFile(tx, file, { mediaType, scan, originalId, now });
}
