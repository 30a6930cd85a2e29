/** A stored blob: its name, size and storage time. */
export interface Blob {
  readonly name: string;
  readonly size: number;
  readonly storedAt: Date;
}

/** Where encrypted files are stored: a folder of this machine, or an S3-compatible store. */
export interface BlobStore {
  /**
   * Takes over a local file, whole and durable, or not at all. The same name always has the same bytes: names are
   * hashes.
   */
  put(name: string, localFile: string): Promise<void>;
  /**
   * Its bytes, or those from `from` to before `to`.
   *
   * @throws BlobMissing
   */
  get(
    name: string,
    range?: { readonly from: number; readonly to: number },
  ): Promise<AsyncIterable<Uint8Array>>;
  /** Removes it; a missing one is not an error. */
  remove(name: string): Promise<void>;
  /** Sets its storage time to now; a missing one is not an error. */
  renew(name: string): Promise<void>;
  list(): AsyncIterable<Blob>;
  /**
   * Checks whether it answers, and accepts files as far as that can be known without leaving any.
   *
   * @throws StoreOutOfReach
   */
  probe(): Promise<void>;
}

/** Nothing is stored under this name. */
export class BlobMissing extends Error {
  override readonly name = "BlobMissing";
}

/** By its name, as in `isStoreOutOfReach`. */
export const isBlobMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === "BlobMissing";

/** A SHA-256 in hexadecimal: the only valid names. */
export const isBlobName = (name: string): boolean => /^[\da-f]{64}$/.test(name);
