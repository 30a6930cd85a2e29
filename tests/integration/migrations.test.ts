import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import pg from "pg";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { useDatabase } from "./database.ts";

const server = useDatabase();
let url = "";
/** Not one of the product's: `db:reset` refuses while that is running. */
let client: pg.Client;

beforeEach(async () => {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await server.pool.query(`create database ${name} template ${inject("templateDatabase")}`);
  url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await server.pool.query(`drop database ${name} with (force)`);
  });
});

/** The database's list of migrations, and the data stored in it. */
async function content() {
  const { rows } = await client.query(
    `select (select json_agg(hash order by id) from drizzle.__drizzle_migrations) as journal,
            (select json_agg(key) from settings) as kept`,
  );
  return rows;
}

test("a database that other migrations have made is refused and left as it is, until it is made anew", async () => {
  const [{ journal: ours }] = await content();
  await client.query("insert into settings (key, value) values ('mine', '{}')");
  // As it was before all migrations became one: others, and more of them.
  await client.query("update drizzle.__drizzle_migrations set hash = 'unreleased'");
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('unreleased too', 1)",
  );
  const before = await content();
  const refused = migrateDatabase(url, MIGRATIONS);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(/Nothing was changed.*npm run db:reset/);
  expect(await content()).toEqual(before);

  await reset();
  await migrateDatabase(url, MIGRATIONS);
  expect(await content()).toEqual([{ journal: ours, kept: null }]);
});

test("a database of a newer release is taken as it is", async () => {
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
  );
  const before = await content();
  await migrateDatabase(url, MIGRATIONS);
  expect(await content()).toEqual(before);
});

async function reset(): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/db-reset.ts", "--yes"], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  expect(code, output).toBe(0);
}
