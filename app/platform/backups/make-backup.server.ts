import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { secretMark } from "#app/platform/backups/check-secret.server.ts";
import { type BlobStore, isBlobMissing } from "#app/platform/files/blob-store.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import {
  BACKUP_FORMAT,
  type BackupManifest,
  backupName,
  DATABASE_FILE,
  FILES_FOLDER,
  isBackupName,
  MANIFEST,
  manifestSchema,
} from "./backup.ts";
import { backups } from "./backups.tables.server.ts";
import { dumpDatabase } from "./dump-database.server.ts";

export interface BackupDeps extends Pick<Services, "db" | "now" | "secret"> {
  readonly blobs: BlobStore;
  /** The product's version. */
  readonly version: string;
}

export interface MadeBackup {
  readonly id: string;
  readonly folder: string;
  readonly manifest: BackupManifest;
  /** Files that rows refer to and the store does not have. */
  readonly missing: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Makes a backup in a folder: the database first, as a consistent snapshot, then the files that its rows refer to. It
 * gets its name when it is complete, so that an interrupted one is never mistaken for a backup. All but the newest
 * `keep` are deleted, and files that none of the others needs.
 */
export async function makeBackup(deps: BackupDeps, folder: string, keep: number): Promise<MadeBackup> {
  const madeAt = deps.now();
  const name = backupName(madeAt);
  const place = path.join(folder, name);
  const partial = `${place}.partial`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const { tables, sha256, bytes, ...found } = await dumpDatabase(
      deps.db.$client,
      path.join(partial, DATABASE_FILE),
    );
    const missing = await copyFiles(deps.blobs, path.join(folder, FILES_FOLDER), found.files);
    const manifest = manifestSchema.parse({
      format: BACKUP_FORMAT,
      version: deps.version,
      madeAt: madeAt.toISOString(),
      database: { sha256, bytes, tables },
      secretMark: secretMark(deps.secret),
      ...found,
    });
    await writeFile(path.join(partial, MANIFEST), JSON.stringify(manifest, null, 2), {
      mode: 0o600,
      flush: true,
    });
    await rename(partial, place);
    const [row] = await deps.db
      .insert(backups)
      .values({
        name,
        bytes,
        files: manifest.files.length,
        createdAt: madeAt,
        rows: Object.values(tables).reduce((all, count) => all + count, 0),
      })
      .returning({ id: backups.id });
    if (!row) throw new Error("An insert without conflict handling returns its row");
    return { id: row.id, folder: place, manifest, missing, removed: await prune(folder, keep) };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!isFull(error)) throw error;
    throw new StartupError(
      `There is no room for a backup in ${folder}: the disk is full. Nothing of it was kept, and the older backups are still there.`,
    );
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT"].includes(String(error.code));

/** Existing files are not copied again: their names are the hashes of their contents. */
async function copyFiles(blobs: BlobStore, folder: string, names: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    const place = filePlace(folder, name);
    if (await stat(place).catch(() => null)) continue;
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    try {
      await pipeline(
        await blobs.get(name),
        createWriteStream(`${place}.partial`, { mode: 0o600, flush: true }),
      );
      await rename(`${place}.partial`, place);
    } catch (error) {
      await rm(`${place}.partial`, { force: true });
      if (!isBlobMissing(error)) throw error;
      missing.push(name);
    }
  }
  return missing;
}

/** The path of a file in the folder of the files of backups. */
export const filePlace = (folder: string, name: string): string => path.join(folder, name.slice(0, 2), name);

/** The backups of a folder, oldest first; incomplete ones are skipped. */
export async function listBackups(
  folder: string,
): Promise<{ readonly name: string; readonly manifest: BackupManifest }[]> {
  const names = (await readdir(folder)).filter(isBackupName).toSorted();
  const found = [];
  for (const name of names) {
    const text = await readFile(path.join(folder, name, MANIFEST), "utf8").catch(() => null);
    const manifest = text === null ? null : manifestSchema.safeParse(JSON.parse(text)).data;
    if (manifest) found.push({ name, manifest });
  }
  return found;
}

async function prune(folder: string, keep: number): Promise<string[]> {
  const all = await listBackups(folder);
  const old = all.slice(0, Math.max(0, all.length - keep));
  if (old.length === 0) return [];
  for (const { name } of old) await rm(path.join(folder, name), { recursive: true, force: true });
  const needed = new Set(all.slice(old.length).flatMap(({ manifest }) => manifest.files));
  for (const file of new Set(old.flatMap(({ manifest }) => manifest.files))) {
    if (!needed.has(file)) await rm(filePlace(path.join(folder, FILES_FOLDER), file), { force: true });
  }
  return old.map(({ name }) => name);
}
