import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readFileSettings } from "#app/platform/environment/file-settings.server.ts";
import { openDiskStore } from "#app/platform/files/disk-store.server.ts";
import { createFileStore, type FileStore } from "#app/platform/files/file-store.server.ts";
import { TEST_FILES_KEY } from "./server-process.ts";

export interface TestFiles {
  readonly store: FileStore;
  readonly folder: string;
  /** By these a server of its own opens the same store. */
  readonly env: Readonly<Record<"DATA_DIR" | "FILES_KEY", string>>;
  remove(): Promise<void>;
}

/** Another key than that of all other stores. */
export const otherFilesKey = () => randomBytes(32).toString("base64");

/** A store of files in a folder of the test's own, which is made with the first file. */
export function testFiles(filesKey = TEST_FILES_KEY): TestFiles {
  const dataDir = path.join(tmpdir(), `southbound-files-${randomUUID()}`);
  const folder = path.join(dataDir, "files");
  const env = { DATA_DIR: dataDir, FILES_KEY: filesKey };
  const { keys } = readFileSettings(env);
  if (!keys) throw new Error("A key that was just made is one");
  const store = createFileStore({
    blobs: openDiskStore(folder),
    keys,
    staging: path.join(folder, "staging"),
  });
  return { store, folder, env, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
