import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { MANIFEST } from "#app/platform/backups/backup.ts";
import { listBackups } from "#app/platform/backups/make-backup.server.ts";
import { readBackups } from "#app/platform/backups/queries.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import { erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { emptyDatabase } from "#tests/support/empty-database.ts";
import { builtProgram, TEST_SECRET } from "#tests/support/server-process.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { otherFilesKey, testFiles } from "#tests/support/test-files.ts";
import { makeWorld } from "#tests/support/world.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const store = testFiles();
beforeAll(async () => {
  await ensureReferenceData(database.db, new Date());
  await makeWorld(database.db, store.store);
}, 120_000);
afterAll(() => store.remove());

test("the commands: a backup is verified, refused over data, put back in its place; who was erased since is erased again", {
  timeout: 300_000,
}, async () => {
  const { db } = database;
  const folder = await temporaryDirectory();
  const [old, since] = [await makeStudentRecord(db), await makeStudentRecord(db)];
  const erase = (studentId: string, of = db) =>
    erasePerson({ db: of, now: () => new Date() }, { email: null, studentId }, { dryRun: false });
  expect(await erase(old.id)).toMatchObject({ ok: true });
  const made = await run("backup", database.url, folder, "--verify");
  expect(made, made.output).toMatchObject({ code: 0 });
  const [backup] = await listBackups(folder);
  if (!backup) throw new Error(made.output);
  expect(backup.manifest.erased).toContain(old.id);
  const { last } = await readBackups(db, { backups: undefined, backupCheck: undefined }, new Date());
  expect(last).toMatchObject({ name: backup.name, verifiedAt: expect.any(Date) });

  const place = path.join(folder, backup.name);
  const busy = await run("restore", database.url, place, "--replace");
  expect(busy.output).toContain("The product is running on this database");

  const url = await emptyDatabase(database);
  await rm(store.folder, { recursive: true });
  const first = await run("restore", url, place);
  expect(first, first.output).toMatchObject({ code: 0 });
  for (const file of await db.select().from(files)) expect(await store.store.check(file)).toBe("whole");

  const there = openDatabase({ url, max: 1, onIdleError: () => undefined });
  expect(await erase(since.id, there.db)).toMatchObject({ ok: true });
  const later = await makeStudentRecord(there.db);
  await there.close();
  const refused = await run("restore", url, place);
  expect(refused, refused.output).toMatchObject({ code: 1 });
  expect(refused.output).toContain("holds data");

  // One whose migrations are not those of this release would leave nothing behind.
  const manifest = path.join(place, MANIFEST);
  const ours = await readFile(manifest, "utf8");
  await writeFile(manifest, ours.replace(backup.manifest.migrations.last, "other"));
  const foreign = await run("restore", url, place, "--replace");
  expect(foreign, foreign.output).toMatchObject({ code: 1 });
  await writeFile(manifest, ours);
  const kept = openDatabase({ url, max: 1, onIdleError: () => undefined });
  expect(await kept.db.$count(students, eq(students.id, later.id))).toBe(1);
  await kept.close();
  expect(foreign.output).toContain("Restore it with the version that made it");

  // Nor would one that is broken off in the middle: what was there is put back.
  const { users } = backup.manifest.database.tables;
  await writeFile(manifest, ours.replace(`"users": ${users}`, `"users": ${Number(users) + 1}`));
  const broken = await run("restore", url, place, "--replace");
  expect(broken, broken.output).toMatchObject({ code: 1 });
  expect(broken.output).toContain("The backup is not whole");
  expect(broken.output).toContain("The database holds what it held before.");
  await writeFile(manifest, ours);
  for (const [other, problem] of [
    [{ SECRET: `${TEST_SECRET} of another` }, "SECRET is not the one that this backup was made with"],
    [{ FILES_KEY: otherFilesKey() }, "FILES_KEY does not open files of this backup"],
  ] as const) {
    const keyless = await run("restore", url, place, "--replace", other);
    expect(keyless, keyless.output).toMatchObject({ code: 1 });
    expect(keyless.output).toContain(problem);
  }
  const untouched = openDatabase({ url, max: 1, onIdleError: () => undefined });
  expect(await untouched.db.$count(students, eq(students.id, later.id))).toBe(1);
  await untouched.close();

  const back = await run("restore", url, place, "--replace");
  expect(back, back.output).toMatchObject({ code: 0 });
  expect(back.output).toContain("Erased again: 1.");
  const now = openDatabase({ url, max: 1, onIdleError: () => undefined });
  expect(await now.db.$count(students, eq(students.id, later.id))).toBe(0);
  const [again] = await now.db.select().from(students).where(eq(students.id, since.id));
  await now.close();
  expect(again?.email).toBe(ERASED_EMAIL);
});

/** A command as an operator runs it, over this database and these files. */
async function run(
  program: string,
  url: string,
  ...given: (string | Record<string, string>)[]
): Promise<{ code: number | null; output: string }> {
  const args = given.filter((one) => typeof one === "string");
  const others = Object.assign({}, ...given.filter((one) => typeof one !== "string"));
  const child = spawn(process.execPath, [...builtProgram(program), ...args], {
    env: { PATH: process.env.PATH, ...store.env, DATABASE_URL: url, SECRET: TEST_SECRET, ...others },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code, output };
}
