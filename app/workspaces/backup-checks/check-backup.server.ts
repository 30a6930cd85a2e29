import path from "node:path";
import { ne, sql } from "drizzle-orm";
import { checkLedger } from "#app/commissions/ledger/check.server.ts";
import { FILES_FOLDER, isOld, OLD_AFTER_DAYS } from "#app/platform/backups/backup.ts";
import { checkSecretOf } from "#app/platform/backups/check-secret.server.ts";
import {
  findMissing,
  findSpoilt,
  openBackup,
  verifyBackup,
} from "#app/platform/backups/verify-backup.server.ts";
import { type Db, openDatabase } from "#app/platform/database/client.server.ts";
import { checkKeysOf } from "#app/platform/files/check-files.server.ts";
import { openDiskStore } from "#app/platform/files/disk-store.server.ts";
import { type FileStore, LOST_KEY } from "#app/platform/files/file-store.server.ts";
import { files as fileRows } from "#app/platform/files/files.tables.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { checkAuditLog } from "#app/workspaces/audit-log/check-audit-log.server.ts";

/** Files that are decrypted and compared with what they were when they were sent. */
const OPENED = 100;

export interface BackupCheckDeps extends Pick<Services, "files" | "secret" | "now"> {
  /** The address of the installation's own database, past a pooler. It is only asked for its name. */
  readonly live: string;
  /** The address of a database of the server on which the backup is restored. */
  readonly server: string;
}

export interface BackupCheckOptions {
  readonly everyFile: boolean;
  readonly mustBeRecent?: boolean;
}

export interface CheckedBackup {
  readonly rows: number;
  readonly files: number;
  readonly opened: number;
}

/**
 * Checks that a backup is usable: restores it into a scratch database, verifies the chains of the audit log and the
 * ledger there, checks that its files exist, and opens some of them with FILES_KEY.
 *
 * @param options.everyFile reads every file instead of checking that it exists
 * @param options.mustBeRecent fails for one that is some days old: no newer one has arrived
 * @throws StartupError with the first problem; ScratchInUseError
 */
export async function checkBackup(
  folder: string,
  deps: BackupCheckDeps,
  { everyFile, mustBeRecent = false }: BackupCheckOptions,
): Promise<CheckedBackup> {
  const manifest = await openBackup(folder);
  if (mustBeRecent && isOld(new Date(manifest.madeAt), deps.now())) {
    throw new StartupError(
      `The newest backup was made on ${manifest.madeAt.slice(0, 10)}, more than ${OLD_AFTER_DAYS} days ago.`,
    );
  }
  checkSecretOf(manifest, deps.secret);
  checkKeysOf(manifest, deps.files);
  const spoilt = await (everyFile ? findSpoilt : findMissing)(folder, manifest);
  if (spoilt.length > 0) {
    throw new StartupError(
      `${spoilt.length} files of the backup are missing${everyFile ? " or changed" : ""}: ${spoilt[0]} …`,
    );
  }
  const copies = openDiskStore(path.join(path.dirname(folder), FILES_FOLDER));
  const opened = await verifyBackup(deps, folder, async (url) => {
    const { db, close } = openDatabase({ url, max: 2, onIdleError: () => undefined, silenceMs: 0 });
    try {
      await checkChains(db, deps.now());
      return await openSome(db, deps.files, copies);
    } finally {
      await close();
    }
  });
  const rows = Object.values(manifest.database.tables).reduce((all, count) => all + count, 0);
  return { rows, files: manifest.files.length, opened: opened ?? 0 };
}

async function checkChains(db: Db, now: Date): Promise<void> {
  const { broken } = await checkAuditLog(db, now);
  if (broken) {
    throw new StartupError(
      `The audit log in the backup does not hold from link ${broken.at} on (${broken.problem}).`,
    );
  }
  const { brokenAt, wrongBalances } = await checkLedger(db);
  if (brokenAt !== null) {
    throw new StartupError(
      `The ledger of commissions in the backup does not hold from entry ${brokenAt} on.`,
    );
  }
  if (wrongBalances.length > 0) {
    throw new StartupError(
      `${wrongBalances.length} balances of commissions in the backup are not the sum of their entries.`,
    );
  }
}

/**
 * Files whose key was destroyed cannot be opened here either.
 *
 * @returns how many were opened
 */
async function openSome(db: Db, store: FileStore, copies: ReturnType<typeof openDiskStore>): Promise<number> {
  const rows = await db
    .select()
    .from(fileRows)
    .where(ne(fileRows.keyId, LOST_KEY))
    .orderBy(sql`random()`)
    .limit(OPENED);
  for (const row of rows) {
    const found = await store.check(row, copies);
    if (found !== "whole") throw new StartupError(`A file of the backup is ${found}: ${row.blob}`);
  }
  return rows.length;
}
