import type { FileStore, StoredFile } from "./file-store.server.ts";

/** The plain bytes of files, one after the other, in memory: for content that has to be inspected as a whole. */
export async function readWhole(
  store: Pick<FileStore, "read">,
  ...stored: readonly StoredFile[]
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const file of stored) for await (const piece of await store.read(file)) pieces.push(piece);
  return Buffer.concat(pieces);
}
