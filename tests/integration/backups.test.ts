import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { DATABASE_FILE, FILES_FOLDER, MANIFEST } from "#app/platform/backups/backup.ts";
import { loadDatabase } from "#app/platform/backups/load-database.server.ts";
import { filePlace, listBackups, makeBackup } from "#app/platform/backups/make-backup.server.ts";
import { readBackups } from "#app/platform/backups/queries.server.ts";
import {
  checkMayVerify,
  findSpoilt,
  openBackup,
  verifyBackup,
} from "#app/platform/backups/verify-backup.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import { files, settings, students, subscribers } from "#app/registry/tables.server.ts";
import { erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { builtProgram, TEST_SECRET } from "#tests/support/server-process.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { otherFilesKey, testFiles } from "#tests/support/test-files.ts";
import { makeWorld } from "#tests/support/world.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const store = testFiles();
const PATIENCE_MS = 120_000;
beforeAll(async () => {
  await ensureReferenceData(database.db, new Date());
  await makeWorld(database.db, store.store);
  // What a text of a row could lose: nothing and a JSON that says so, quotes, brackets, line breaks, signs of every kind.
  const odd = ["", '"', "\\", "a,b(c)\n\t{}", "null", "नेपाल 🧭"];
  await database.db
    .insert(settings)
    .values([
      ...odd.map((value, at) => ({ key: `odd-${at}`, value: { value, list: [value, null, 0.1, 1e21] } })),
      { key: "odd-null", value: sql`'null'::jsonb` },
    ]);
}, PATIENCE_MS);
afterAll(() => store.remove());

const deps = (now = new Date()) => ({
  ...{ db: database.db, now: () => now, secret: TEST_SECRET, version: "1.2.3" },
  blobs: store.store.blobs,
});

/** Every row of every table but that of backups, by table. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'backups'",
    );
    const content: Record<string, string> = {};
    for (const { name } of rows) {
      const found = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from "${name}" t`,
      );
      content[name] = found.rows[0]?.digest ?? "";
    }
    const places = await client.query<{ sequencename: string; last_value: string | null }>(
      "select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1",
    );
    return { ...content, sequences: JSON.stringify(places.rows) };
  } finally {
    await client.end();
  }
}

/** An empty database on the same server, gone after the test. */
async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await database.pool.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  onTestFinished(async () => {
    await database.pool.query(`drop database if exists ${name} with (force)`);
  });
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return url.href;
}

test("a backup reads back into an empty database without a difference, with the work that waited", {
  timeout: PATIENCE_MS,
}, async () => {
  const folder = await temporaryDirectory();
  await database.db.transaction((tx) => jobs.enqueue(tx, "send-mail", { mailId: "waits" }));
  const made = await makeBackup(deps(), folder, 3);
  expect(made.manifest.files.length).toBeGreaterThan(0);
  expect(made.missing).toEqual([]);
  const url = await emptyDatabase();
  const manifest = await openBackup(made.folder);
  const waiting = await loadDatabase(url, path.join(made.folder, DATABASE_FILE), manifest);
  expect(waiting).toContainEqual({ job: "send-mail", data: { mailId: "waits" } });
  const [before, after] = [await contentOf(database.url), await contentOf(url)];
  expect(after).toEqual(before);
  expect(Object.values(before).filter((digest) => !digest.startsWith("0 ")).length).toBeGreaterThan(60);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ kind: string }>(
    "select jsonb_typeof(value) as kind from settings where key = 'odd-null'",
  );
  const rules = await client.query("select from pg_trigger where tgenabled = 'D'");
  await client.end();
  expect(rows).toEqual([{ kind: "null" }]);
  expect(rules.rowCount).toBe(0);
  await verifyBackup(database.url, made.folder);
});

test("it is of one moment, whatever is written meanwhile", { timeout: PATIENCE_MS }, async () => {
  const folder = await temporaryDirectory();
  let goesOn = true;
  const writing = (async () => {
    for (let at = 0; goesOn; at += 1) {
      await database.db.transaction(async (tx) => {
        await tx.insert(subscribers).values({ email: `pair${at}@example.com`, kind: "newsletter" });
        await tx.insert(settings).values({ key: `pair-${at}`, value: {} });
      });
    }
  })();
  const made = await makeBackup(deps(), folder, 3);
  goesOn = false;
  await writing;
  const url = await emptyDatabase();
  await loadDatabase(url, path.join(made.folder, DATABASE_FILE), made.manifest);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ one: number; other: number }>(
    `select (select count(*)::int from subscribers where email like 'pair%') as one,
            (select count(*)::int from settings where key like 'pair-%') as other`,
  );
  await client.end();
  expect(rows[0]?.one).toBe(rows[0]?.other);
});

test("the newest stay, with their files; what is spoilt or broken off is told and never taken for a backup", {
  timeout: PATIENCE_MS,
}, async () => {
  const folder = await temporaryDirectory();
  const day = (at: number) => new Date(Date.UTC(2026, 0, at));
  const first = await makeBackup(deps(day(1)), folder, 2);
  await makeBackup(deps(day(2)), folder, 2);
  const third = await makeBackup(deps(day(3)), folder, 2);
  expect(third.removed).toEqual([path.basename(first.folder)]);
  expect((await listBackups(folder)).map(({ name }) => name)).toEqual([
    "backup-20260102T000000Z",
    "backup-20260103T000000Z",
  ]);
  expect(await findSpoilt(third.folder, third.manifest)).toEqual([]);
  const [name = ""] = third.manifest.files;
  await writeFile(filePlace(path.join(folder, FILES_FOLDER), name), "something else");
  expect(await findSpoilt(third.folder, third.manifest)).toEqual([name]);
  const file = path.join(third.folder, DATABASE_FILE);
  const bytes = await readFile(file);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await writeFile(file, bytes);
  await expect(openBackup(third.folder)).rejects.toThrow(/not what it was/);
  const away = { ...store.store.blobs, get: () => Promise.reject(new Error("The store is away")) };
  await rm(path.join(folder, FILES_FOLDER), { recursive: true });
  await expect(makeBackup({ ...deps(day(4)), blobs: away }, folder, 2)).rejects.toThrow("The store is away");
  expect((await readdir(folder)).filter((one) => one.includes("20260104"))).toEqual([]);
});

test("by the commands: verified, refused over data, put back in its place; who was erased since is erased again", {
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
  const { last } = await readBackups(db, false, new Date());
  expect(last).toMatchObject({ name: backup.name, verifiedAt: expect.any(Date) });

  const place = path.join(folder, backup.name);
  const busy = await run("restore", database.url, place, "--replace");
  expect(busy.output).toContain("The product is running on this database");

  const url = await emptyDatabase();
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

test("a user who may not create databases is told before a backup is made that is to be verified", async () => {
  const name = `keeper_${randomBytes(6).toString("hex")}`;
  await database.pool.query(`create role ${name} login password 'keeper'`);
  onTestFinished(async () => {
    await database.pool.query(`drop role ${name}`);
  });
  const url = new URL(database.url);
  url.username = name;
  url.password = "keeper";
  await expect(checkMayVerify(url.href)).rejects.toThrow(`alter role ${name} createdb`);
  await checkMayVerify(database.url);
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
