import { createReadStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { makeDirectories } from "#app/platform/environment/make-directories.server.ts";
import { BlobMissing, type BlobStore, isBlobName } from "./blob-store.ts";

/**
 * Files in a folder of this machine, in sub-folders by the first two letters of their names. Local files to be taken
 * over must lie on the same file system.
 */
export function openDiskStore(folder: string): BlobStore {
  const folderOf = (name: string) => path.join(folder, name.slice(0, 2));
  const placeOf = (name: string) => {
    if (!isBlobName(name)) throw new RangeError("A file's name is a hash");
    return path.join(folderOf(name), name);
  };
  return {
    async put(name, localFile) {
      const place = placeOf(name);
      await sync(localFile);
      await makeDirectories(folderOf(name));
      await rename(localFile, place);
      // The name, too, must outlast a power cut before anybody is told that the file is there.
      await sync(folderOf(name));
      await sync(folder);
    },
    async get(name, range) {
      const place = placeOf(name);
      const { size } = await stat(place).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new BlobMissing() : error;
      });
      if (range && range.to <= range.from) return empty();
      return createReadStream(place, range ? { start: range.from, end: Math.min(range.to, size) - 1 } : {});
    },
    async remove(name) {
      await rm(placeOf(name), { force: true });
    },
    async *list() {
      for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
        if (!entry.isDirectory() || !/^[\da-f]{2}$/.test(entry.name)) continue;
        for (const name of await readdir(path.join(folder, entry.name))) {
          if (!isBlobName(name)) continue;
          const found = await stat(placeOf(name)).catch(() => null);
          if (found) yield { name, size: found.size, storedAt: found.mtime };
        }
      }
    },
  };
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* empty(): AsyncGenerator<Uint8Array> {}
