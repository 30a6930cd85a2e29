import type { FileStore, StoredFile } from "#app/platform/files/file-store.server.ts";

/** Some bytes of a file, of which the rest is not read. */
export async function readRange(
  store: FileStore,
  file: StoredFile,
  range: { readonly from: number; readonly to: number },
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await store.read(file, range)) pieces.push(piece);
  return Buffer.concat(pieces);
}
