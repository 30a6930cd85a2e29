import path from "node:path";
import type { Env } from "#app/platform/environment/env.server.ts";
import { installationFilesKey } from "#app/platform/environment/file-settings.server.ts";
import { makeDirectories } from "#app/platform/environment/make-directories.server.ts";
import { openDiskStore } from "./disk-store.server.ts";
import { createFileStore, type FileStore } from "./file-store.server.ts";

/**
 * Opens the installation's files: in its bucket, or in DATA_DIR.
 *
 * @throws StartupError when DATA_DIR cannot be written.
 */
export async function openFiles({ files }: Pick<Env, "files">, dataDir: string): Promise<FileStore> {
  const folder = path.join(dataDir, "files");
  const keys = files.keys ?? (await installationFilesKey(dataDir));
  await makeDirectories(folder);
  // The S3 client is large, and only loaded if a bucket is configured.
  const blobs = files.s3
    ? (await import("./s3-store.server.ts")).openS3Store(files.s3)
    : openDiskStore(folder);
  return createFileStore({ blobs, keys, staging: path.join(folder, "staging") });
}
