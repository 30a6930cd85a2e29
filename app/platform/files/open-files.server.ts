import path from "node:path";
import type { Env } from "#app/platform/environment/env.server.ts";
import { installationFilesKey } from "#app/platform/environment/file-settings.server.ts";
import { makeDirectories } from "#app/platform/environment/make-directories.server.ts";
import { openDiskStore } from "./disk-store.server.ts";
import { createFileStore, type FileStore } from "./file-store.server.ts";

/**
 * The installation's files: in its bucket, or in DATA_DIR.
 *
 * @throws StartupError when DATA_DIR cannot be written.
 */
export async function openFiles({ files }: Pick<Env, "files">, dataDir: string): Promise<FileStore> {
  const folder = path.join(dataDir, "files");
  const keys = files.keys ?? (await installationFilesKey(dataDir));
  await makeDirectories(folder);
  // What speaks with a bucket is large, and loaded only where there is one.
  const blobs = files.s3
    ? (await import("./s3-store.server.ts")).openS3Store(files.s3)
    : openDiskStore(folder);
  return createFileStore({ blobs, keys, staging: path.join(folder, "staging") });
}
