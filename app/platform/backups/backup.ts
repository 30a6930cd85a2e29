import { z } from "zod";

/** A change of what a backup holds, or how, is another one. */
export const BACKUP_FORMAT = "southbound-backup/1";
export const MANIFEST = "backup.json";
export const DATABASE_FILE = "database.gz";
/** Encrypted files as they are stored, shared by the backups of a folder: a file never changes. */
export const FILES_FOLDER = "files";
/** Owners are warned when the newest is older. */
export const OLD_AFTER_DAYS = 3;

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** Of the product. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** How many migrations the structure had, and the hash of the last one. */
  migrations: z.object({ count: z.number().int().positive(), last: z.string() }),
  database: z.object({ sha256: z.string(), bytes: z.number(), tables: z.record(z.string(), z.number()) }),
  /** Names of the stored files. */
  files: z.array(z.string()),
  /** Which keys of FILES_KEY open them. */
  fileKeys: z.array(z.string()),
  /** Says whether a SECRET is the one, and not which. */
  secretMark: z.string(),
  /** Records that have been erased until then: whoever restores an older backup erases them again. */
  erased: z.array(z.string()),
});
export type BackupManifest = z.output<typeof manifestSchema>;

/** Where the result of the last check is stored among the settings. */
export const CHECK_SETTING = "backup-check";

/** What the last check of a backup came to. */
export const backupCheckSchema = z.object({
  at: z.iso.datetime(),
  /** The name of the backup; null where none was found. */
  backup: z.string().nullable(),
  /** In words for operators; null where all is well. */
  problem: z.string().nullable(),
  rows: z.number(),
  files: z.number(),
  /** How many of the files were decrypted and compared with what they were. */
  opened: z.number(),
});
export type BackupCheck = z.output<typeof backupCheckSchema>;

const NAME = /^backup-\d{8}T\d{6}Z$/;

/** How the folder of a backup is called; names sort by time. */
export const backupName = (at: Date): string =>
  `backup-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
export const isBackupName = (name: string): boolean => NAME.test(name);

/** Whether no newer backup than this has been made for days. */
export const isOld = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() > OLD_AFTER_DAYS * 86_400_000;

/** Whether owners are to be warned: there are backups, or are to be, and the newest is old or missing. */
export function isBackupDue(
  { last, isPlanned }: { readonly last: Date | null; readonly isPlanned: boolean },
  now: Date,
): boolean {
  if (last === null) return isPlanned;
  return isOld(last, now);
}
