import { readdir } from "node:fs/promises";
import path from "node:path";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type BackupCheck, CHECK_SETTING, isBackupName } from "#app/platform/backups/backup.ts";
import { noteVerified } from "#app/platform/backups/planned-backup.server.ts";
import { checkMayVerify, ScratchInUseError } from "#app/platform/backups/scratch-database.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { PROJECT_ROOT } from "#app/platform/environment/project-root.server.ts";
import { failureLine } from "#app/platform/log/describe-error.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { type BackupCheckDeps, type BackupCheckOptions, checkBackup } from "./check-backup.server.ts";

interface RunDeps extends BackupCheckDeps {
  readonly db: Db;
}

/** Checks the newest backup of the folder that is set up for it, if one is, and tells owners if it cannot be used. */
export async function runPlannedBackupCheck(services: Services, live: string): Promise<void> {
  const { env, log } = services;
  if (!env.backupCheck) return;
  const folder = path.resolve(PROJECT_ROOT, env.backupCheck.folder);
  const deps = { ...services, live, server: env.backupCheck.serverUrl ?? live };
  try {
    const check = await runBackupCheck(deps, () => newestOf(folder), {
      everyFile: false,
      mustBeRecent: true,
    });
    await tell(deps, log, check);
  } catch (error) {
    // The other running check does the same work.
    if (!(error instanceof ScratchInUseError)) throw error;
    log.info("a check of a backup is running already");
  }
}

/**
 * Checks a backup, and stores the result where owners see it.
 *
 * @param find gives the folder of the backup
 * @throws ScratchInUseError; whatever else is wrong is in the result
 */
export async function runBackupCheck(
  deps: RunDeps,
  find: () => Promise<string>,
  options: BackupCheckOptions,
): Promise<BackupCheck> {
  let backup: string | null = null;
  let found = { rows: 0, files: 0, opened: 0 };
  let problem: string | null = null;
  try {
    await checkMayVerify(deps.server);
    const folder = await find();
    backup = path.basename(folder);
    found = await checkBackup(folder, deps, options);
  } catch (error) {
    if (error instanceof ScratchInUseError) throw error;
    const known =
      error instanceof StartupError
        ? error
        : new StartupError(`It cannot be restored (${failureLine(error)}).`);
    problem = known.message;
  }
  const check: BackupCheck = { at: deps.now().toISOString(), backup, problem, ...found };
  const row = { value: check, updatedAt: deps.now() };
  await deps.db
    .insert(settings)
    .values({ key: CHECK_SETTING, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
  if (backup !== null && problem === null) await noteVerified(deps, backup);
  return check;
}

/**
 * The newest backup of a folder, whole or not.
 *
 * @throws StartupError where there is none
 */
export async function newestOf(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => {
    throw new StartupError(`${folder} cannot be read.`);
  });
  const newest = names.filter(isBackupName).toSorted().at(-1);
  if (newest === undefined) throw new StartupError(`There is no backup in ${folder}.`);
  return path.join(folder, newest);
}

async function tell({ db }: RunDeps, log: Logger, { backup, problem, ...found }: BackupCheck): Promise<void> {
  if (problem === null) {
    log.info({ backup, ...found }, "a backup was restored and checked");
    return;
  }
  log.error({ backup, problem }, "a backup cannot be used");
  await recordAudit(db, VISITOR, {
    action: "backup.checkFailed",
    subjectType: "backup",
    subjectId: backup ?? "none",
  });
}
