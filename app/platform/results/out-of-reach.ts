/** The store gave no answer in time, or refused for a reason that says nothing of the file. */
export class StoreOutOfReach extends Error {
  override readonly name = "StoreOutOfReach";
  /** The status of HTTP, and the code of the store, where it gave them. */
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

/** By its name: a test has the built product and the source side by side. */
export const isStoreOutOfReach = (error: unknown): boolean =>
  error instanceof Error && error.name === "StoreOutOfReach";
