import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { sealAuditLog } from "#app/platform/audit/seal-audit-log.server.ts";
import { backupName, DATABASE_FILE, FILES_FOLDER } from "#app/platform/backups/backup.ts";
import { filePlace, type MadeBackup, makeBackup } from "#app/platform/backups/make-backup.server.ts";
import { readBackups } from "#app/platform/backups/queries.server.ts";
import { scratchName, withScratchDatabase } from "#app/platform/backups/scratch-database.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import {
  newestOf,
  runBackupCheck,
  runPlannedBackupCheck,
} from "#app/workspaces/backup-checks/run-backup-check.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { digestOf } from "#tests/support/digest.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { otherFilesKey, testFiles } from "#tests/support/test-files.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const store = testFiles();
const TOTAL_MS = 120_000;
const now = () => new Date();
let folder = "";
let made: MadeBackup;
beforeAll(async () => {
  const { db } = database;
  await ensureReferenceData(db, now());
  const student = await makeStudentRecord(db);
  await makeDocument(db, student.id, { store: store.store });
  await makeStaff(db, "owner");
  await db.insert(auditEntries).values({ action: "course.update", subjectType: "course", subjectId: "one" });
  await sealAuditLog({ db });
}, TOTAL_MS);
afterAll(() => store.remove());

/** A folder with one backup, for the length of a test. */
async function useBackup(): Promise<void> {
  folder = await temporaryDirectory();
  made = await backUp();
}

const backUp = (at = new Date()) =>
  makeBackup(
    {
      db: database.db,
      now: () => at,
      secret: TEST_SECRET,
      version: "1.2.3",
      blobs: store.store.blobs,
    },
    folder,
    9,
  );
const deps = () => ({
  db: database.db,
  files: store.store,
  secret: TEST_SECRET,
  now,
  live: database.url,
  server: database.url,
});
const check = (place = made.folder, changed: Partial<ReturnType<typeof deps>> = {}) =>
  runBackupCheck({ ...deps(), ...changed }, async () => place, { everyFile: true });
const shown = () => readBackups(database.db, { backups: undefined, backupCheck: undefined }, now());
const liveName = () => new URL(database.url).pathname.slice(1);
const isThere = async (name: string) => {
  const { rowCount } = await database.pool.query("select from pg_database where datname = $1", [name]);
  return rowCount === 1;
};

test("a backup that restores is noted as verified, with what was read; nothing is left of its copy", async () => {
  await useBackup();
  const found = await check();
  expect(found).toMatchObject({ backup: path.basename(made.folder), problem: null, files: 1, opened: 1 });
  expect(found.rows).toBeGreaterThan(20);
  const { last, check: last_check } = await shown();
  expect(last_check).toEqual(found);
  expect(last?.verifiedAt).toBeInstanceOf(Date);
  expect(await isThere(scratchName(liveName()))).toBe(false);
});

test("what cannot be used is told by its reason, and its copy is dropped all the same", async () => {
  await useBackup();
  const problemOf = async (...given: Parameters<typeof check>) => (await check(...given)).problem;
  expect(await problemOf(made.folder, { secret: `${TEST_SECRET} of another` })).toContain(
    "SECRET is not the one",
  );
  const stranger = testFiles(otherFilesKey());
  expect(await problemOf(made.folder, { files: stranger.store })).toContain("FILES_KEY does not open files");
  expect(await problemOf(path.join(folder, "nothing"))).toContain("is no backup");

  const [file = ""] = made.manifest.files;
  const place = filePlace(path.join(folder, FILES_FOLDER), file);
  const bytes = await readFile(place);
  await writeFile(place, "something else");
  expect(await problemOf()).toContain("1 files of the backup are missing or changed");
  // A look at some files finds it as well, by opening them.
  const some = await runBackupCheck(deps(), async () => made.folder, { everyFile: false });
  expect(some.problem).toContain("A file of the backup is changed");
  await rm(place);
  const gone = await runBackupCheck(deps(), async () => made.folder, { everyFile: false });
  expect(gone.problem).toContain("1 files of the backup are missing");
  await writeFile(place, bytes);

  const dump = path.join(made.folder, DATABASE_FILE);
  const whole = await readFile(dump);
  await writeFile(dump, whole.subarray(0, -100));
  expect(await problemOf()).toContain("is not what it was when the backup was made");
  await writeFile(dump, whole);
  expect(await problemOf()).toBeNull();
  expect(await isThere(scratchName(liveName()))).toBe(false);
});

test("a chain that does not hold in the backup is told", async () => {
  await useBackup();
  const { db } = database;
  const tamper = (action: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(auditEntries).set({ action }).where(eq(auditEntries.subjectId, "one"));
    });
  await tamper("course.create");
  onTestFinished(() => tamper("course.update"));
  const { folder: place } = await backUp(new Date(Date.now() + 5_000));
  expect((await check(place)).problem).toBe(
    "The audit log in the backup does not hold from link 1 on (entry).",
  );
});

test("the live database is not touched, whatever is in the way; what a killed check left is removed", async () => {
  await useBackup();
  const name = scratchName(liveName());
  await database.pool.query(`create database ${name}`);
  const before = await digestOf(database.pool);
  expect(await check()).toMatchObject({ problem: null });
  const [, { settings: _result, backups: _verified, ...rest }] = [before, await digestOf(database.pool)];
  expect(before).toMatchObject(rest);
  expect(await isThere(name)).toBe(false);

  // Where the product's own database has such a name, it could be the one that is dropped.
  await database.pool.query(`create database ${name}`);
  onTestFinished(async () => {
    await database.pool.query(`drop database if exists ${name} with (force)`);
  });
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  expect((await check(made.folder, { live: url.href })).problem).toContain(
    `The database in use is called ${name}`,
  );
  expect(await isThere(name)).toBe(true);

  // While one check has its copy, another leaves it alone.
  await withScratchDatabase({ live: database.url, server: database.url }, async (copy) => {
    await expect(check()).rejects.toThrow("Another check of a backup is running");
    const client = new pg.Client({ connectionString: copy });
    await client.connect();
    await client.end();
  });
});

test("at night, the newest backup of the folder is restored; owners are told when it cannot be used", async () => {
  await useBackup();
  const { db } = database;
  const lines: Record<string, unknown>[] = [];
  const log = createLog("silent", false);
  const night = (at = folder) =>
    runPlannedBackupCheck(
      {
        ...deps(),
        log: Object.assign(log, { error: (line: object) => lines.push({ ...line }) }),
        env: { backupCheck: { folder: at, serverUrl: undefined } },
      } as unknown as Services,
      database.url,
    );
  const toldOwners = async () => {
    while ((await tellChanges({ db, log })) > 0);
    return db.$count(notifications, and(eq(notifications.kind, "backup-unusable")));
  };
  await night();
  expect((await shown()).check).toMatchObject({ backup: path.basename(made.folder), problem: null });
  expect([lines, await toldOwners()]).toEqual([[], 0]);

  const fourDaysLater = () => new Date(Date.now() + 4 * 86_400_000);
  const old = await runBackupCheck({ ...deps(), now: fourDaysLater }, () => newestOf(folder), {
    everyFile: false,
    mustBeRecent: true,
  });
  expect(old.problem).toContain("more than 3 days ago");

  // The newest one counts, also when it is not whole.
  const later = path.join(folder, backupName(new Date(Date.now() + 60_000)));
  await cp(made.folder, later, { recursive: true });
  await rm(path.join(later, DATABASE_FILE));
  await night();
  expect((await shown()).check).toMatchObject({
    backup: path.basename(later),
    problem: expect.stringContaining("is not what it was"),
  });
  expect(await toldOwners()).toBe(1);
  await night(path.join(folder, "away"));
  expect((await shown()).check).toMatchObject({
    backup: null,
    problem: expect.stringContaining("cannot be read"),
  });
  expect(lines).toHaveLength(2);
});
