/** What a place holds under a name. */
export interface Blob {
  readonly name: string;
  readonly size: number;
  readonly storedAt: Date;
}

/** Where encrypted files lie: a folder of this machine, or an S3-compatible store. */
export interface BlobStore {
  /**
   * Takes a local file over, whole and durable, or not at all. The same name twice is the same bytes: names are
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
  /** Removes it; one that is not there is no error. */
  remove(name: string): Promise<void>;
  /** Sets the moment when it was stored to now; one that is not there is no error. */
  renew(name: string): Promise<void>;
  list(): AsyncIterable<Blob>;
  /**
   * Asks whether it answers, and takes files as far as that can be known without leaving any.
   *
   * @throws StoreOutOfReach
   */
  probe(): Promise<void>;
}

/** There is nothing under this name. */
export class BlobMissing extends Error {
  override readonly name = "BlobMissing";
}

/** By its name, as in `isStoreOutOfReach`. */
export const isBlobMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === "BlobMissing";

/** A SHA-256 in hexadecimal: the only names there are. */
export const isBlobName = (name: string): boolean => /^[\da-f]{64}$/.test(name);
