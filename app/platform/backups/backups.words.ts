import { words } from "#app/words/words.ts";

/** Backups, on the system status page and in the notice to owners. */
export const backupMessages = words({
  title: "Backups",
  made: "Last backup",
  size: "Database size (compressed)",
  rows: "Rows",
  files: "Files",
  verified: "Verified",
  notVerified: "Not yet. Run: npm run backup -- FOLDER --verify",
  checked: "Last check",
  checkPassed: "{at}: restored {backup}. Rows: {rows}. Files opened: {opened} of {files}.",
  notChecked: "Not checked yet",
  checkPlan: "Check schedule",
  checkPlanned:
    "Every night at 4:10 am (UTC): the newest backup in BACKUP_CHECK_DIR is restored into a temporary database",
  checkNotPlanned:
    "Not scheduled. Set BACKUP_CHECK_DIR on the server, or run: npm run backup:check -- FOLDER",
  failedTitle: "Backup check failed",
  failed: "{backup} could not be used on {at}: {problem}",
  failedNone: "The check on {at} found no backup to use: {problem}",
  none: "No backup has been created on this server.",
  plan: "Schedule",
  planned: "Every night at 1:15 am (UTC), to BACKUP_DIR",
  notPlanned: "Not scheduled. Set BACKUP_DIR on the server, or use your own backups.",
  how: "To back up the database and files while the server is running, use: npm run backup -- FOLDER. The backup does not contain SECRET and FILES_KEY. Store both separately.",
  oldTitle: "Backup overdue",
  old: "The last backup was created on {day}. Find out why no backup has been created since.",
  noneYet: "Backups are scheduled every night, but none has been created yet.",
  look: "View system status",
});
