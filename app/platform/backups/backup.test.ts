import { expect, test } from "vitest";
import { backupName, isBackupDue, isBackupName } from "./backup.ts";

const NOW = new Date("2026-11-26T01:15:00.250Z");
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test("backups are named by their moment, so that names sort by time", () => {
  expect(backupName(NOW)).toBe("backup-20261126T011500Z");
  expect(isBackupName(backupName(NOW))).toBe(true);
  expect(isBackupName("backup-20261126T011500Z.partial")).toBe(false);
  expect(backupName(ago(1)) < backupName(NOW)).toBe(true);
});

test("owners are warned of an old backup, and of none where one is planned", () => {
  expect(isBackupDue({ last: ago(2), isPlanned: true }, NOW)).toBe(false);
  expect(isBackupDue({ last: ago(4), isPlanned: false }, NOW)).toBe(true);
  expect(isBackupDue({ last: null, isPlanned: true }, NOW)).toBe(true);
  // An installation that has never made a backup here makes them elsewhere.
  expect(isBackupDue({ last: null, isPlanned: false }, NOW)).toBe(false);
});
