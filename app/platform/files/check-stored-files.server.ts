import { and, asc, eq, inArray, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { isStoreOutOfReach } from "#app/platform/results/out-of-reach.ts";
import { reportOnFiles } from "./file-reports.server.ts";
import type { FileScan } from "./file-scan.ts";
import type { FileStore, StoredFile } from "./file-store.server.ts";
import { files } from "./files.tables.server.ts";
import { sweepStrayBlobs } from "./sweep-files.server.ts";
import type { VirusScanner } from "./virus-scanner.server.ts";

/** How many files are read and compared in one night; the next night continues with the others. */
const CHECKED_A_NIGHT = 1_000;
/** Signatures are newer by then: a clean file is scanned again. */
const SCANNED_EVERY_MS = 30 * 86_400_000;
const MOST_AT_ONCE = 500;

interface Deps {
  readonly db: Db;
  readonly files: FileStore;
  readonly scanner: VirusScanner;
  readonly log: Logger;
  readonly now: () => Date;
  readonly env: Pick<Env, "keepDeletedFilesDays">;
}

/**
 * Runs the nightly file checks, also on request, and stores a report.
 *
 * @returns the ids of files in which a virus was found now
 */
export async function checkStoredFiles(deps: Deps): Promise<{ infected: string[] }> {
  const { removed: strays } = await sweepStrayBlobs(deps);
  await rewrapFiles(deps);
  const { infected } = await scanFiles(deps);
  await reportOnFiles(deps, { strays, ...(await checkFiles(deps)) });
  return { infected };
}

/**
 * Encrypts the keys of files with the newest master key; the files stay as they are. Once it has finished, the older
 * keys can be removed from FILES_KEY: the log says so.
 */
export async function rewrapFiles({
  db,
  files: store,
  log,
}: Pick<Deps, "db" | "files" | "log">): Promise<{ rewrapped: number }> {
  let rewrapped = 0;
  const isUnderOlder = and(ne(files.keyId, store.keyId), inArray(files.keyId, [...store.keyIds]));
  for (;;) {
    const rows = await db.select().from(files).where(isUnderOlder).limit(MOST_AT_ONCE);
    for (const row of rows) {
      const wrapped = store.rewrap(row);
      if (wrapped) await db.update(files).set(wrapped).where(eq(files.id, row.id));
    }
    rewrapped += rows.length;
    if (rows.length < MOST_AT_ONCE) break;
  }
  if (rewrapped > 0) log.info({ files: rewrapped }, "files: every key is under the newest of FILES_KEY");
  return { rewrapped };
}

/**
 * Scans the files that were never scanned, or not for a month; none if no scanner is configured. A file is scanned
 * together with its original: a virus in either blocks both.
 */
export async function scanFiles({
  db,
  files: store,
  scanner,
  now,
}: Omit<Deps, "log">): Promise<{ scanned: number; infected: string[] }> {
  if (!scanner.isSetUp) return { scanned: 0, infected: [] };
  const due = new Date(now().getTime() - SCANNED_EVERY_MS);
  const originals = alias(files, "originals");
  const made = alias(files, "made");
  const rows = await db
    .select({ file: files, original: originals })
    .from(files)
    .leftJoin(originals, eq(originals.id, files.originalId))
    .where(
      and(
        or(isNull(files.scannedAt), lt(files.scannedAt, due)),
        notExists(db.select({ id: made.id }).from(made).where(eq(made.originalId, files.id))),
      ),
    )
    .orderBy(sql`${files.scannedAt} nulls first`, asc(files.createdAt))
    .limit(CHECKED_A_NIGHT);
  const found = { scanned: 0, infected: [] as string[] };
  for (const { file, original } of rows) {
    const both = original ? [file, original] : [file];
    const scans: FileScan[] = [];
    for (const each of both) scans.push(await readAndScan(store, scanner, each));
    const scan = worstOf(scans);
    // It cannot be read, or the scanner is unreachable: the previous result stays.
    if (scan === "unscanned") continue;
    const ids = both.map(({ id }) => id);
    await db.update(files).set({ scan, scannedAt: now() }).where(inArray(files.id, ids));
    found.scanned += 1;
    if (scan === "infected" && file.scan !== "infected") found.infected.push(file.id);
  }
  return found;
}

const worstOf = (scans: readonly FileScan[]): FileScan =>
  (["infected", "unscanned"] as const).find((scan) => scans.includes(scan)) ?? "clean";

async function readAndScan(store: FileStore, scanner: VirusScanner, file: StoredFile): Promise<FileScan> {
  try {
    return await scanner.scan(await store.read(file));
  } catch (error) {
    if (isStoreOutOfReach(error)) throw error;
    // Damaged or lost, which `checkFiles` reports.
    return "unscanned";
  }
}

/** Compares files with their hashes, those checked longest ago first, and stores the findings. */
export async function checkFiles({
  db,
  files: store,
  log,
  now,
}: Omit<Deps, "scanner">): Promise<{ checked: number; damaged: number }> {
  const rows = await db
    .select()
    .from(files)
    .orderBy(sql`${files.checkedAt} nulls first`, asc(files.createdAt))
    .limit(CHECKED_A_NIGHT);
  let damaged = 0;
  for (const row of rows) {
    const checkFound = await store.check(row);
    await db.update(files).set({ checkedAt: now(), checkFound }).where(eq(files.id, row.id));
    if (checkFound === "whole") continue;
    damaged += 1;
    log.error({ file: row.id, found: checkFound }, "files: one is not what it was");
  }
  return { checked: rows.length, damaged };
}
