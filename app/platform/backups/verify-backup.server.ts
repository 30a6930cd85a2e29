import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { MIGRATIONS } from "#app/platform/database/migrate.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { type BackupManifest, DATABASE_FILE, FILES_FOLDER, MANIFEST, manifestSchema } from "./backup.ts";
import { loadDatabase } from "./load-database.server.ts";
import { filePlace } from "./make-backup.server.ts";
import { withScratchDatabase } from "./scratch-database.server.ts";

/**
 * Reads the manifest of a backup, and checks that its dump is unchanged and of a structure that this release knows.
 *
 * @throws StartupError otherwise, before anything is changed
 */
export async function openBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) throw new StartupError(`${folder} is no backup: it holds no ${MANIFEST}.`);
  const manifest = manifestSchema.safeParse(asJson(text)).data;
  if (!manifest) throw new StartupError(`${MANIFEST} cannot be read; a newer release may have made it.`);
  if ((await hashOf(path.join(folder, DATABASE_FILE))) !== manifest.database.sha256) {
    throw new StartupError(`${DATABASE_FILE} is not what it was when the backup was made.`);
  }
  const { count, last } = manifest.migrations;
  if (readMigrationFiles({ migrationsFolder: MIGRATIONS })[count - 1]?.hash !== last) {
    throw new StartupError(
      `A newer or an unreleased version made the backup (${manifest.version}). Restore it with the version that made it.`,
    );
  }
  return manifest;
}

/** Names of a backup's files that are missing or changed. */
export async function findSpoilt(folder: string, { files }: BackupManifest): Promise<string[]> {
  const spoilt: string[] = [];
  for (const name of files) {
    const place = filePlace(path.join(path.dirname(folder), FILES_FOLDER), name);
    if ((await hashOf(place)) !== name) spoilt.push(name);
  }
  return spoilt;
}

/** Names of a backup's files that are missing. The contents of the others are not read. */
export async function findMissing(folder: string, { files }: BackupManifest): Promise<string[]> {
  const missing: string[] = [];
  for (const name of files) {
    const found = await stat(filePlace(path.join(path.dirname(folder), FILES_FOLDER), name)).catch(
      () => null,
    );
    if (!found?.isFile()) missing.push(name);
  }
  return missing;
}

/**
 * Restores a backup into a scratch database, which is dropped again, to check that every row can be read and every
 * foreign key holds.
 *
 * @param look inspects the restored database before it is dropped
 * @throws StartupError if it is incomplete, ScratchInUseError; PostgreSQL's error if a row or a key is invalid
 */
export async function verifyBackup<Found = void>(
  addresses: { readonly live: string; readonly server: string },
  folder: string,
  look?: (url: string) => Promise<Found>,
): Promise<Found | undefined> {
  const manifest = await openBackup(folder);
  return withScratchDatabase(addresses, async (url) => {
    await loadDatabase(url, path.join(folder, DATABASE_FILE), manifest);
    return look?.(url);
  });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function hashOf(file: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch {
    return null;
  }
  return hash.digest("hex");
}
