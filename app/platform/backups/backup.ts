import { z } from "zod";

/** Changes whenever the contents or the format of a backup change. */
export const BACKUP_FORMAT = "southbound-backup/1";
export const MANIFEST = "backup.json";
export const DATABASE_FILE = "database.gz";
/** Encrypted files as they are stored, shared by the backups of a folder: a file never changes. */
export const FILES_FOLDER = "files";
/** Owners are warned if the newest backup is older. */
export const OLD_AFTER_DAYS = 3;

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** The product's version. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The number of applied migrations, and the hash of the last one. */
  migrations: z.object({ count: z.number().int().positive(), last: z.string() }),
  database: z.object({ sha256: z.string(), bytes: z.number(), tables: z.record(z.string(), z.number()) }),
  /** Names of the stored files. */
  files: z.array(z.string()),
  /** Which keys of FILES_KEY decrypt them. */
  fileKeys: z.array(z.string()),
  /** Identifies the SECRET without revealing it. */
  secretMark: z.string(),
  /** Ids of records erased up to then: restoring an older backup erases them again. */
  erased: z.array(z.string()),
});
export type BackupManifest = z.output<typeof manifestSchema>;

/** Where the result of the last check is stored among the settings. */
export const CHECK_SETTING = "backup-check";

/** The result of the last check of a backup. */
export const backupCheckSchema = z.object({
  at: z.iso.datetime(),
  /** The name of the backup; null where none was found. */
  backup: z.string().nullable(),
  /** A message for operators; null if all is well. */
  problem: z.string().nullable(),
  rows: z.number(),
  files: z.number(),
  /** How many of the files were decrypted and compared with their hashes. */
  opened: z.number(),
});
export type BackupCheck = z.output<typeof backupCheckSchema>;

const NAME = /^backup-\d{8}T\d{6}Z$/;

/** The name of a backup's folder; names sort by time. */
export const backupName = (at: Date): string =>
  `backup-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
export const isBackupName = (name: string): boolean => NAME.test(name);

/** Whether no newer backup than this has been made for days. */
export const isOld = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() > OLD_AFTER_DAYS * 86_400_000;

/** Whether owners should be warned: backups exist or are configured, and the newest is old or missing. */
export function isBackupDue(
  { last, isPlanned }: { readonly last: Date | null; readonly isPlanned: boolean },
  now: Date,
): boolean {
  if (last === null) return isPlanned;
  return isOld(last, now);
}
