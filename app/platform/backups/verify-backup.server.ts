import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { DatabaseClient } from "#app/platform/database/database-client.server.ts";
import { MIGRATIONS } from "#app/platform/database/migrate.server.ts";
import { addressOfDatabase } from "#app/platform/environment/database-address.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { type BackupManifest, DATABASE_FILE, FILES_FOLDER, MANIFEST, manifestSchema } from "./backup.ts";
import { loadDatabase } from "./load-database.server.ts";
import { filePlace } from "./make-backup.server.ts";

/**
 * Reads what a backup says of itself, and whether its database is what it was and of a structure that this release knows.
 *
 * @throws StartupError where it is not, before anything is changed
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

/** Names of files of a backup that are missing or not what they were. */
export async function findSpoilt(folder: string, { files }: BackupManifest): Promise<string[]> {
  const spoilt: string[] = [];
  for (const name of files) {
    const place = filePlace(path.join(path.dirname(folder), FILES_FOLDER), name);
    if ((await hashOf(place)) !== name) spoilt.push(name);
  }
  return spoilt;
}

/**
 * Whether `verifyBackup` can make its database.
 *
 * @throws StartupError where the user of DATABASE_URL may not
 */
export async function checkMayVerify(url: string): Promise<void> {
  const { rows } = await onServer(
    url,
    "select rolcreatedb or rolsuper as allowed, quote_ident(rolname) as name from pg_roles where rolname = current_user",
  );
  const [user] = rows as { allowed: boolean; name: string }[];
  if (user?.allowed) return;
  throw new StartupError(
    `--verify restores the backup into a database of its own, and the user of DATABASE_URL may not create one. Run "alter role ${user?.name} createdb" as an administrator of the database, or leave --verify out. No backup was made.`,
  );
}

/**
 * Restores a backup into a database of its own on the same server, and drops it again: that every row reads back and every
 * foreign key holds. @throws StartupError where it does not
 */
export async function verifyBackup(url: string, folder: string): Promise<void> {
  const manifest = await openBackup(folder);
  const name = `southbound_verify_${randomBytes(6).toString("hex")}`;
  await onServer(url, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  try {
    await loadDatabase(addressOfDatabase(url, name), path.join(folder, DATABASE_FILE), manifest);
  } finally {
    await onServer(url, `drop database if exists ${name} with (force)`);
  }
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new DatabaseClient({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
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
