import type { FileScan } from "./file-scan.ts";
import type { FileStore, StoredFile } from "./file-store.server.ts";
import type { KeptFile } from "./insert-file.server.ts";
import type { InspectedFile } from "./inspect-file.ts";

/**
 * Stores what is kept of a file that was judged. A PDF stays apart as it was sent, for a signature that only its own
 * bytes prove; of a picture nothing stays that the camera added.
 *
 * @param sent the file as it came; null where it came in parts of something larger
 */
export async function keepFile(
  store: FileStore,
  { cleaned, mediaType }: Pick<InspectedFile, "cleaned" | "mediaType">,
  scan: FileScan,
  sent: StoredFile | null,
): Promise<KeptFile> {
  const file = await store.write([cleaned]);
  if (mediaType === "application/pdf") return { file, original: sent, mediaType, scan };
  if (sent) await store.blobs.remove(sent.blob);
  return { file, original: null, mediaType, scan };
}

/** Removes the bytes of a file that no row points at. */
export async function dropKept(store: FileStore, { file, original }: KeptFile): Promise<void> {
  await store.blobs.remove(file.blob);
  if (original) await store.blobs.remove(original.blob);
}
