import { randomUUID } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, open, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeDirectories } from "#app/platform/environment/make-directories.server.ts";
import { asOutOfReach } from "#app/platform/results/out-of-reach.ts";
import { BlobMissing, type BlobStore, isBlobMissing, isBlobName } from "./blob-store.ts";
import { within } from "./patience.ts";

/** A network disk may hang; users are answered before their connection is cut. */
const PATIENCE_MS = 20_000;
/** More than a full disk still has room for in a directory entry. */
const PROBE_BYTES = 64 * 1024;

/**
 * Files in a folder of this machine, in sub-folders by the first two letters of their names. Local files to be taken
 * over must be on the same file system.
 */
export function openDiskStore(folder: string, patienceMs = PATIENCE_MS): BlobStore {
  /** Every error of the disk except a missing file, and every timeout, means that it is out of reach. */
  const ask = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await within(patienceMs, work());
    } catch (error) {
      throw asOutOfReach(error);
    }
  };
  const folderOf = (name: string) => path.join(folder, name.slice(0, 2));
  const placeOf = (name: string) => {
    if (!isBlobName(name)) throw new RangeError("A file's name is a hash");
    return path.join(folderOf(name), name);
  };
  return {
    async put(name, localFile) {
      const place = placeOf(name);
      await ask(async () => {
        await sync(localFile);
        await makeDirectories(folderOf(name));
        await rename(localFile, place);
        // The directory entry must also survive a power failure before the file is reported as stored.
        await sync(folderOf(name));
        await sync(folder);
      });
    },
    async get(name, range) {
      const place = placeOf(name);
      const { size } = await ask(async () => {
        // An unreadable file is found now, not while it is being sent.
        await access(place, constants.R_OK).catch(missing);
        return stat(place).catch(missing);
      });
      if (range && range.to <= range.from) return empty();
      const part = range ? { start: range.from, end: Math.min(range.to, size) - 1 } : {};
      return piecesOf(createReadStream(place, part), ask);
    },
    async remove(name) {
      await ask(() => rm(placeOf(name), { force: true }));
    },
    async renew(name) {
      const now = new Date();
      await ask(() => utimes(placeOf(name), now, now).catch(missing)).catch((error: unknown) => {
        if (!isBlobMissing(error)) throw error;
      });
    },
    async probe() {
      const place = path.join(folder, `probe-${randomUUID()}`);
      try {
        await ask(() => writeFile(place, Buffer.alloc(PROBE_BYTES), { mode: 0o600, flush: true }));
      } finally {
        await ask(() => rm(place, { force: true }));
      }
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

function missing(error: NodeJS.ErrnoException): never {
  throw error.code === "ENOENT" ? new BlobMissing() : error;
}

/** The pieces of a stream, each within the time limit of `ask`. */
async function* piecesOf(
  stream: ReturnType<typeof createReadStream>,
  ask: <Answer>(work: () => Promise<Answer>) => Promise<Answer>,
): AsyncGenerator<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await ask(() => pieces.next());
      if (done) return;
      yield value;
    }
  } finally {
    stream.destroy();
  }
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
