import { words } from "#app/words/words.ts";

/** Backups, on the page of the system and to owners. */
export const backupMessages = words({
  title: "Backups",
  made: "The last one",
  size: "Its database, packed",
  rows: "Rows",
  files: "Files",
  verified: "Read back and compared",
  notVerified: "Not yet: npm run backup -- FOLDER --verify does",
  none: "None has been made by the product here.",
  plan: "Each night",
  planned: "At 1:15 UTC, into BACKUP_DIR",
  notPlanned: "No: set BACKUP_DIR where the server is started, or make them elsewhere",
  how: "npm run backup -- FOLDER copies database and files while the product runs. SECRET and FILES_KEY are not in it: keep them elsewhere.",
  oldTitle: "The last backup is old",
  old: "The last backup was made on {day}. See why none has been made since.",
  noneYet: "Backups are planned for each night, and none has been made yet.",
  look: "Settings, System",
});
