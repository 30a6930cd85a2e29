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

const NAME = /^backup-\d{8}T\d{6}Z$/;

/** How the folder of a backup is called; names sort by time. */
export const backupName = (at: Date): string =>
  `backup-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
export const isBackupName = (name: string): boolean => NAME.test(name);

/** Whether owners are to be warned: there are backups, or are to be, and the newest is old or missing. */
export function isBackupDue(
  { last, isPlanned }: { readonly last: Date | null; readonly isPlanned: boolean },
  now: Date,
): boolean {
  if (last === null) return isPlanned;
  return now.getTime() - last.getTime() > OLD_AFTER_DAYS * 86_400_000;
}
