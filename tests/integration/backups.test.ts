import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { DATABASE_FILE, FILES_FOLDER } from "#app/platform/backups/backup.ts";
import { loadDatabase } from "#app/platform/backups/load-database.server.ts";
import { filePlace, listBackups, makeBackup } from "#app/platform/backups/make-backup.server.ts";
import { checkMayVerify } from "#app/platform/backups/scratch-database.server.ts";
import { findSpoilt, openBackup, verifyBackup } from "#app/platform/backups/verify-backup.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { emptyDatabase } from "#tests/support/empty-database.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { testFiles } from "#tests/support/test-files.ts";
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
  db: database.db,
  now: () => now,
  secret: TEST_SECRET,
  version: "1.2.3",
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

test("a backup reads back into an empty database without a difference, with the work that waited", {
  timeout: PATIENCE_MS,
}, async () => {
  const folder = await temporaryDirectory();
  await database.db.transaction((tx) => jobs.enqueue(tx, "send-mail", { mailId: "waits" }));
  const made = await makeBackup(deps(), folder, 3);
  expect(made.manifest.files.length).toBeGreaterThan(0);
  expect(made.missing).toEqual([]);
  const url = await emptyDatabase(database);
  const manifest = await openBackup(made.folder);
  const waiting = await loadDatabase(url, path.join(made.folder, DATABASE_FILE), manifest);
  expect(waiting).toContainEqual({ job: "send-mail", data: { mailId: "waits" } });
  const [before, after] = [await contentOf(database.url), await contentOf(url)];
  // Uploads in progress are not in a backup.
  const { uploads, upload_parts: parts, ...held } = before;
  expect(uploads).not.toBe("0 ");
  expect(after).toEqual({ ...held, uploads: "0 ", upload_parts: "0 " });
  expect(parts).toBe("0 ");
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
  await verifyBackup({ live: database.url, server: database.url }, made.folder);
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
  const url = await emptyDatabase(database);
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
