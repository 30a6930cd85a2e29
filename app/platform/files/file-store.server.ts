import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MasterKeys } from "#app/platform/environment/file-settings.server.ts";
import { makeDirectories } from "#app/platform/environment/make-directories.server.ts";
import { openValue, sealValue } from "#app/platform/limits/sealed-value.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { asOutOfReach, isStoreOutOfReach, StoreOutOfReach } from "#app/platform/results/out-of-reach.ts";
import { BlobMissing, type BlobStore, isBlobMissing } from "./blob-store.ts";
import { decrypt, encrypt, KEY_BYTES, sealedRange } from "./file-cipher.server.ts";
import { within } from "./patience.ts";

/** Replaces the name of a master key that no longer exists. The file cannot be decrypted. */
export const LOST_KEY = "lost";

/** What a row stores of a file: by it the file is found, decrypted and checked. */
export interface StoredFile {
  /** Its name in the store: the SHA-256 of its encrypted bytes. */
  readonly blob: string;
  /** Plain bytes. */
  readonly size: number;
  /** Of the plain bytes, hexadecimal. */
  readonly sha256: string;
  readonly wrappedKey: string;
  readonly keyId: string;
}

export interface FileStore {
  /**
   * Stores the bytes, encrypted and durable. The sweep deletes it unless a row refers to it soon.
   *
   * @throws StoreOutOfReach; errors of `plain` unchanged
   */
  write(plain: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StoredFile>;
  /**
   * The plain bytes, or those from `from` to before `to`.
   *
   * @throws BlobMissing, StoreOutOfReach, or Error if they were changed or the key is wrong: for the first piece
   *   immediately, so that a response can still report it; for later ones while reading
   */
  read(
    file: StoredFile,
    range?: { readonly from: number; readonly to: number },
  ): Promise<AsyncIterable<Buffer>>;
  /** Whether it exists and its content is unchanged; `copies`: the same for a copy stored elsewhere. */
  check(file: StoredFile, copies?: Pick<BlobStore, "get">): Promise<"whole" | "missing" | "changed">;
  /** Removes unfinished files. */
  sweepStaging(): Promise<void>;
  /**
   * Checks whether files can be stored and read now.
   *
   * @throws StoreOutOfReach
   */
  probe(): Promise<void>;
  /** Its key, encrypted with the newest master key; null if it already is. The file itself stays as it is. */
  rewrap(file: StoredFile): Pick<StoredFile, "wrappedKey" | "keyId"> | null;
  readonly blobs: BlobStore;
  /** The master key for new files. */
  readonly keyId: string;
  /** All available master keys. */
  readonly keyIds: readonly string[];
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Uploaded files, encrypted. */
    files: FileStore;
  }
}

/** The most that is buffered before it is written to disk, in one write. */
const AHEAD_BYTES = 1024 * 1024;
/** Users are answered before their connection is cut, even if a disk hangs. */
const PATIENCE_MS = 20_000;
const REMOVE_MS = 1_000;
/** More than a full disk still has room for in a directory entry. */
const PROBE_BYTES = 64 * 1024;
/** The age at which unfinished files are deleted. */
const STAGED_MS = 24 * 3_600_000;

/**
 * Files, each encrypted with its own key, which the master key encrypts, under names that are their hashes.
 *
 * @param options.staging a folder for files that are being written; its contents are encrypted as well
 */
export function createFileStore(options: {
  blobs: BlobStore;
  keys: MasterKeys;
  staging: string;
  /** How long the disk may take for one write. */
  patienceMs?: number;
}): FileStore {
  const { blobs, keys, staging, patienceMs = PATIENCE_MS } = options;
  const keyOf = ({ keyId, wrappedKey, blob }: StoredFile) => {
    const master = keys.find(({ id }) => id === keyId);
    if (keyId === LOST_KEY) throw new BlobMissing();
    if (!master) throw new SafeError(`No master key ${keyId} is set: FILES_KEY lacks it`);
    return openValue(master.bytes, wrappedKey, blob);
  };
  const read: FileStore["read"] = async (file, range) => {
    const key = keyOf(file);
    if (!range) return startedFile(decrypt(key, await blobs.get(file.blob)));
    const from = Math.max(0, Math.min(range.from, file.size));
    const to = Math.max(from, Math.min(range.to, file.size));
    if (from === to) return none();
    const sealed = sealedRange(file.size, from, to);
    return startedFile(cut(decrypt(key, await blobs.get(file.blob, sealed), sealed), sealed.skip, to - from));
  };

  return {
    blobs,
    keyId: keys[0].id,
    keyIds: keys.map(({ id }) => id),
    read,
    async write(plain) {
      const key = randomBytes(KEY_BYTES);
      const [plainHash, sealedHash] = [createHash("sha256"), createHash("sha256")];
      let size = 0;
      let brokenOff: { readonly error: unknown } | null = null;
      async function* counted() {
        try {
          for await (const piece of plain) {
            size += piece.length;
            plainHash.update(piece);
            yield piece;
          }
        } catch (error) {
          brokenOff = { error };
          throw error;
        }
      }
      async function* sealed() {
        for await (const segment of encrypt(key, counted())) {
          sealedHash.update(segment);
          disk.begins();
          yield segment;
          disk.ends();
        }
        disk.begins();
      }
      const staged = path.join(staging, randomUUID());
      const disk = watchFor(patienceMs);
      try {
        await makeDirectories(staging);
        await disk.unlessLate(
          pipeline(
            Readable.from(sealed()),
            createWriteStream(staged, { flags: "wx", mode: 0o600, highWaterMark: AHEAD_BYTES }),
          ),
        );
        const blob = sealedHash.digest("hex");
        await blobs.put(blob, staged);
        const [{ id: keyId, bytes }] = keys;
        return {
          blob,
          size,
          sha256: plainHash.digest("hex"),
          wrappedKey: sealValue(bytes, key, blob),
          keyId,
        };
      } catch (error) {
        // With a short time limit: a disk may not answer at all.
        await within(REMOVE_MS, rm(staged, { force: true })).catch(() => undefined);
        throw brokenOff ? error : asOutOfReach(error);
      }
    },
    async check(file, copies = blobs) {
      const hash = createHash("sha256");
      try {
        const key = keyOf(file);
        for await (const piece of decrypt(key, await copies.get(file.blob))) hash.update(piece);
      } catch (error) {
        if (isBlobMissing(error)) return "missing";
        if (isStoreOutOfReach(error) || error instanceof SafeError) throw error;
        return "changed";
      }
      return hash.digest("hex") === file.sha256 ? "whole" : "changed";
    },
    sweepStaging: () => sweepStaging(staging),
    async probe() {
      const staged = path.join(staging, randomUUID());
      const write = async () => {
        await makeDirectories(staging);
        await writeFile(staged, Buffer.alloc(PROBE_BYTES), { mode: 0o600, flush: true });
        await rm(staged);
      };
      await within(patienceMs, write()).catch((error: unknown) => {
        rm(staged, { force: true }).catch(() => undefined);
        throw asOutOfReach(error);
      });
      await blobs.probe();
    },
    rewrap(file) {
      const [{ id, bytes }] = keys;
      if (file.keyId === id) return null;
      return { keyId: id, wrappedKey: sealValue(bytes, keyOf(file), file.blob) };
    },
  };
}

/** Limits the time between `begins` and `ends`. If it takes longer, `unlessLate` rejects. */
function watchFor(milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = Promise.withResolvers<never>();
  // Without a call of `unlessLate` in progress, this is not an unhandled rejection.
  late.promise.catch(() => undefined);
  const ends = () => clearTimeout(timer);
  return {
    begins() {
      timer = setTimeout(() => late.reject(new StoreOutOfReach({ code: "ETIMEDOUT" })), milliseconds);
    },
    ends,
    unlessLate: (work: Promise<void>): Promise<void> => Promise.race([work, late.promise]).finally(ends),
  };
}

async function sweepStaging(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > STAGED_MS) await rm(file, { force: true });
  }
}

/** `length` bytes from offset `skip`. */
async function* cut(source: AsyncIterable<Buffer>, skip: number, length: number): AsyncGenerator<Buffer> {
  let toSkip = skip;
  let left = length;
  for await (const piece of source) {
    const part = piece.subarray(toSkip, toSkip + left);
    toSkip = Math.max(0, toSkip - piece.length);
    left -= part.length;
    if (part.length > 0) yield part;
    if (left === 0) return;
  }
}

/** The same pieces, of which the first has already been read. */
async function startedFile(pieces: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  let first: Promise<IteratorResult<Buffer, undefined>> | null = pieces.next();
  await first;
  const next = () => {
    const piece = first ?? pieces.next();
    first = null;
    return piece;
  };
  return Object.assign(Object.create(pieces), {
    next,
    return: () => pieces.return(undefined),
    throw: (error: unknown) => pieces.throw(error),
    [Symbol.asyncIterator]() {
      return this;
    },
  });
}

async function* none(): AsyncGenerator<Buffer> {}
