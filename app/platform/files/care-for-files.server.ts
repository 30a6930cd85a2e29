import { asc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { files } from "#app/registry/tables.server.ts";
import { reportOnFiles } from "./file-reports.server.ts";
import type { FileStore } from "./file-store.server.ts";
import { sweepStrayBlobs } from "./sweep-files.server.ts";

/** Read through and compared in one night; the next night goes on. */
const CHECKED_A_NIGHT = 1_000;
const MOST_AT_ONCE = 500;

interface Deps {
  readonly db: Db;
  readonly files: FileStore;
  readonly log: Logger;
  readonly now: () => Date;
}

/** What is done for files each night, and when somebody asks for it; it leaves a report. */
export async function careForFiles(deps: Deps): Promise<void> {
  const { removed: strays } = await sweepStrayBlobs(deps);
  await rewrapFiles(deps);
  await reportOnFiles(deps, { strays, ...(await checkFiles(deps)) });
}

/**
 * Puts the keys of files under the newest master key; the files stay as they are. Once it has been through, the older
 * keys can go from FILES_KEY: the log says so.
 */
export async function rewrapFiles({ db, files: store, log }: Deps): Promise<{ rewrapped: number }> {
  let rewrapped = 0;
  for (;;) {
    const rows = await db.select().from(files).where(ne(files.keyId, store.keyId)).limit(MOST_AT_ONCE);
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

/** Compares files with their hashes, those first that were longest not looked at, and writes down what it found. */
export async function checkFiles({
  db,
  files: store,
  log,
  now,
}: Deps): Promise<{ lookedAt: number; damaged: number }> {
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
  return { lookedAt: rows.length, damaged };
}
