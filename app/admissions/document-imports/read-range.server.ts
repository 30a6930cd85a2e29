import type { FileStore, StoredFile } from "#app/platform/files/file-store.server.ts";

/** Reads a range of bytes of a file. */
export async function readRange(
  store: FileStore,
  file: StoredFile,
  range: { readonly from: number; readonly to: number },
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await store.read(file, range)) pieces.push(piece);
  return Buffer.concat(pieces);
}
