import type { Transaction } from "#app/platform/database/client.server.ts";
import { files } from "#app/registry/tables.server.ts";
import type { FileScan } from "./file-scan.ts";
import type { StoredFile } from "./file-store.server.ts";

/** Writes down a file that is stored already, and gives the id of its row. */
export async function insertFile(
  tx: Transaction,
  stored: StoredFile,
  { mediaType, scan = "unscanned", now }: { mediaType: string; scan?: FileScan; now: Date },
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
      scannedAt: scan === "unscanned" ? null : now,
      createdAt: now,
    })
    .returning({ id: files.id });
  if (!row) throw new Error("An insert gives its row");
  return row.id;
}
