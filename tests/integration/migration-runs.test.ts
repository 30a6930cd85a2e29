import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { listenTo } from "#app/platform/database/listen.server.ts";
import { type MigrationNews, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { useDatabase } from "./database.ts";

const server = useDatabase();
let url = "";
let client: pg.Client;

beforeEach(async () => {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await server.pool.query(`create database ${name} template template0`);
  url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  client = await connect();
  onTestFinished(async () => {
    await client.end();
    await server.pool.query(`drop database ${name} with (force)`);
  });
});

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: url });
  await connected.connect();
  return connected;
}

/** A folder of migrations, as drizzle-kit writes it. */
async function folderOf(migrations: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryDirectory();
  await mkdir(path.join(folder, "meta"));
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, version: "7", when: idx + 1, tag }));
  await writeFile(path.join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", entries }));
  for (const [tag, sql] of Object.entries(migrations)) await writeFile(path.join(folder, `${tag}.sql`), sql);
  return folder;
}

async function rowsOf(text: string): Promise<unknown[]> {
  return (await client.query(text)).rows;
}
const applied = async () => (await rowsOf("select id from drizzle.__drizzle_migrations")).length;

const FIRST =
  "create table notes (id int primary key, note text); insert into notes select n, 'x' from generate_series(1, 1000) n;";

test("each migration is told of with its seconds, and once", async () => {
  const folder = await folderOf({ "0000_first": FIRST, "0001_second": "alter table notes add done bool;" });
  const news: MigrationNews[] = [];
  await migrateDatabase(url, folder, (each) => news.push(each));
  const seconds = expect.any(Number);
  expect(news).toEqual([
    { news: "a migration begins", migration: "0000_first", place: "1 of 2" },
    { news: "a migration is done", migration: "0000_first", place: "1 of 2", seconds },
    { news: "a migration begins", migration: "0001_second", place: "2 of 2" },
    { news: "a migration is done", migration: "0001_second", place: "2 of 2", seconds },
  ]);
  await migrateDatabase(url, folder, (each) => news.push(each));
  expect(news).toHaveLength(4);
});

test("a migration that fails is undone whole; those before it stay, and the next start continues", async () => {
  const broken = { "0000_first": FIRST, "0001_second": "alter table notes add done bool; select 1 / 0;" };
  await expect(migrateDatabase(url, await folderOf(broken))).rejects.toThrow("division by zero");
  expect(await applied()).toBe(1);
  expect(await rowsOf("select * from notes where id = 1")).toEqual([{ id: 1, note: "x" }]);
  await migrateDatabase(
    url,
    await folderOf({ ...broken, "0001_second": "alter table notes add done bool;" }),
  );
  expect(await applied()).toBe(2);
});

test("a migration that does not get a lock lets others pass, tries again, and then says what to do", async () => {
  const folder = await folderOf({
    "0000_first": FIRST,
    "0001_second": "-- migrate: lock_timeout 100ms\nalter table notes add done bool;",
  });
  const reader = await connect();
  onTestFinished(() => reader.end());
  await migrateDatabase(url, await folderOf({ "0000_first": FIRST }));
  await reader.query("begin; select count(*) from notes");
  const news: string[] = [];
  const refused = migrateDatabase(url, folder, (each) => news.push(each.news), { pausesMs: [1, 1] });
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(/0001_second needs a lock that another session holds/);
  expect(news).toEqual(["a migration begins", "a lock is held", "a lock is held"]);
  expect(await applied()).toBe(1);

  // The lock comes free between two attempts.
  const tried = migrateDatabase(
    url,
    folder,
    ({ news: told }) => told === "a lock is held" && void reader.query("commit"),
    { pausesMs: Array.from({ length: 20 }, () => 50) },
  );
  await expect(tried).resolves.toBeUndefined();
  expect(await applied()).toBe(2);
});

const INDEX = `-- Made beside all work on the table.
-- migrate: no transaction
drop index concurrently if exists notes_note;
--> statement-breakpoint
create index concurrently notes_note on notes (note);`;
const index = () =>
  rowsOf("select indisvalid as valid from pg_index where indexrelid = to_regclass('notes_note')");

test("an index is made concurrently while others write, and once where several processes start", async () => {
  const first = await folderOf({ "0000_first": FIRST });
  await migrateDatabase(url, first);
  const writer = await connect();
  onTestFinished(() => writer.end());
  await writer.query("begin; insert into notes values (1001, 'y')");
  const folder = await folderOf({ "0000_first": FIRST, "0001_index": INDEX });
  const news: string[] = [];
  const starting = [1, 2, 3].map(() => migrateDatabase(url, folder, (each) => news.push(each.news)));
  // Until the transaction that began before has ended, it delays no others.
  await eventually(async () => news.filter((each) => each === "another process migrates").length === 2);
  await eventually(
    async () => (await rowsOf("select 1 from pg_stat_activity where wait_event = 'virtualxid'")).length > 0,
  );
  await client.query("insert into notes values (1002, 'z')");
  await writer.query("commit");
  await Promise.all(starting);
  expect(await index()).toEqual([{ valid: true }]);
  expect(news.filter((each) => each === "a migration is done")).toHaveLength(1);
  expect(await applied()).toBe(2);
});

test("what was interrupted outside a transaction begins anew at the next start", async () => {
  await migrateDatabase(url, await folderOf({ "0000_first": FIRST }));
  await client.query("insert into notes values (2000, 'x'), (2001, 'x')");
  const unique = INDEX.replace("create index", "create unique index");
  const folder = await folderOf({ "0000_first": FIRST, "0001_index": unique });
  await expect(migrateDatabase(url, folder)).rejects.toThrow(/could not create unique index/);
  expect(await index()).toEqual([{ valid: false }]);
  await client.query("update notes set note = id");
  await migrateDatabase(url, folder);
  expect(await index()).toEqual([{ valid: true }]);
});

test("rows are filled in batches that are committed one by one", async () => {
  const backfill = `-- migrate: no transaction
alter table notes add column if not exists long boolean;
--> statement-breakpoint
do $$ begin
  loop
    update notes set long = length(note) > 10
     where id in (select id from notes where long is null order by id limit 300 for update skip locked);
    exit when not found;
    commit;
  end loop;
end $$;`;
  await migrateDatabase(url, await folderOf({ "0000_first": FIRST, "0001_long": backfill }));
  const written = await rowsOf(
    "select count(*)::int as rows, count(distinct xmin::text)::int as batches from notes",
  );
  expect(written).toEqual([{ rows: 1000, batches: 4 }]);
});

test("a mark that is not known is refused before anything is done", async () => {
  const folder = await folderOf({
    "0000_first": FIRST,
    "0001_second": "-- migrate: without locks\nselect 1;",
  });
  await expect(migrateDatabase(url, folder)).rejects.toThrow('"-- migrate: without locks" is not known');
  expect(await rowsOf("select to_regclass('notes') as notes")).toEqual([{ notes: null }]);
});

test("one that the previous release cannot work with waits for its processes to be stopped", async () => {
  await migrateDatabase(url, await folderOf({ "0000_first": FIRST }));
  const folder = await folderOf({
    "0000_first": FIRST,
    "0001_more": "alter table notes add kind text;",
    "0002_less": "-- migrate: stop first\nalter table notes drop column note;",
  });
  let connected = () => {};
  const isConnected = new Promise<void>((resolve) => {
    connected = resolve;
  });
  const running = listenTo({
    url,
    log: createLog("silent", false),
    channels: { live: { onNotice: () => undefined, onConnected: connected } },
  });
  await isConnected;
  await expect(migrateDatabase(url, folder)).rejects.toThrow(
    /migration 0002_less makes, and 1 of its processes still run.*Nothing was changed/,
  );
  expect(await applied()).toBe(1);
  await running.close();
  await migrateDatabase(url, folder);
  expect(await applied()).toBe(3);
});
