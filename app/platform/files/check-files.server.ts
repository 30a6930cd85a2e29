import { and, count, notInArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import type { FileStore } from "./file-store.server.ts";
import { files } from "./files.tables.server.ts";

/** The format of a master key's name. Any other text in its place names none. */
const KEY_NAME = "^[0-9a-f]{16}$";
/** HTTP statuses: the bucket does not exist, or refuses the keys. Both persist until the settings are corrected. */
const REFUSED = [301, 400, 403, 404];
/** Errors of the system: this user cannot write to the folder. */
const UNWRITABLE = ["EACCES", "EPERM", "EROFS", "ENOTDIR"];

/**
 * Refuses a FILES_KEY that does not decrypt every file of the database: files would be offered, and fail when they
 * are opened.
 *
 * @throws StartupError
 */
export async function checkFileKeys({ db, files: store }: { db: Db; files: FileStore }): Promise<void> {
  const [row] = await db
    .select({ number: count() })
    .from(files)
    .where(and(notInArray(files.keyId, [...store.keyIds]), sql`${files.keyId} ~ ${KEY_NAME}`));
  if (row && row.number > 0) throw new StartupError(lacksKeys(`${row.number} stored files`));
}

/** The same for the files of a backup, of which only the names of their keys are known. */
export function checkKeysOf({ fileKeys }: { fileKeys: readonly string[] }, store: FileStore): void {
  const lacking = fileKeys.filter((key) => RegExp(KEY_NAME).test(key) && !store.keyIds.includes(key));
  if (lacking.length > 0) throw new StartupError(lacksKeys("files of this backup"));
}

const lacksKeys = (which: string): string =>
  `FILES_KEY does not open ${which}: they were encrypted with another key. Set that key, or add it after a comma. If FILES_KEY was not set then, the key is DATA_DIR/files/key. If the key is lost, see "Lost keys" in docs/operations.md.`;

/**
 * Checks whether the store accepts files. An unreachable one may come back; wrong settings stay wrong.
 *
 * @throws StartupError if the bucket does not exist or refuses its keys, or the folder cannot be written
 */
export async function checkFileStore(deps: {
  readonly env: Pick<Env, "files">;
  readonly files: FileStore;
  readonly log: Pick<Logger, "warn">;
}): Promise<void> {
  try {
    await deps.files.probe();
  } catch (error) {
    const { status, code } = error as { readonly status?: number; readonly code?: string };
    const { s3 } = deps.env.files;
    if (s3 && status !== undefined && REFUSED.includes(status)) {
      throw new StartupError(
        `The bucket ${s3.bucket} cannot be used (${code ?? status}); check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys.`,
      );
    }
    if (UNWRITABLE.includes(code ?? "")) {
      throw new StartupError(
        `Files cannot be stored in DATA_DIR (${code}); set it to a directory that can be written.`,
      );
    }
    deps.log.warn({ err: error }, "files: the store is away; the server is not ready until it is back");
  }
}
