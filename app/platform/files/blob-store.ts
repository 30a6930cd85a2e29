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

/** The store gave no answer in time, or refused for a reason that says nothing of the file. */
export class StoreOutOfReach extends Error {
  override readonly name = "StoreOutOfReach";
  /** Of HTTP, and the store's own code beside it, where it gave them. */
  readonly status: number | undefined;
  readonly code: string | undefined;
  constructor({ status, code, cause }: { status?: number; code?: string | undefined; cause?: unknown }) {
    super("The store of files is out of reach", { cause });
    this.status = status;
    this.code = code;
  }
}

/** What the operating system says of a disk that is full, read-only, failing or gone, as the store being out of reach. */
export function asOutOfReach(error: unknown): unknown {
  const isOfSystem = error instanceof Error && "syscall" in error && "code" in error;
  return isOfSystem ? new StoreOutOfReach({ code: String(error.code), cause: error }) : error;
}

/** By its name, as below. */
export const isStoreOutOfReach = (error: unknown): boolean =>
  error instanceof Error && error.name === "StoreOutOfReach";

/** By its name: a test has the built product and the source side by side. */
export const isBlobMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === "BlobMissing";

/** A SHA-256 in hexadecimal: the only names there are. */
export const isBlobName = (name: string): boolean => /^[\da-f]{64}$/.test(name);
