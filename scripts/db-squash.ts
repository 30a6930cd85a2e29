import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { startThrowawayPostgres } from "#app/platform/embedded-postgres/throwaway.server.ts";
import { PROJECT_ROOT } from "#app/platform/environment/project-root.server.ts";
import { endCommand } from "#app/platform/log/end-on-defect.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { readStructure, type Structure, structureDifferences } from "./database-structure.ts";
import { helpOrRefuse } from "./db-open.ts";

const HELP = `npm run db:squash -- [--check]

Makes one migration of all, as long as no version is released: what drizzle-kit writes for the tables,
then drizzle/by-hand.sql, which holds what drizzle-kit cannot write. On a PostgreSQL that is thrown away
afterwards, one database is made by the migrations as they are and another by the new one. Where their
objects or rows differ in anything, each difference is printed and no file is changed: bring by-hand.sql
up to date, then try again. Else the new migration replaces all others.

  --check    only compare; change no file
  --help     this text

The order of columns counts only where a function takes or gives rows of the table.`;

const TAG = "0000_foundation";
const BY_HAND = "by-hand.sql";
const MADE = `-- Made by \`npm run db:squash\`: first the tables, then ${BY_HAND}. Change nothing here.\n`;

export interface Squashed {
  readonly migrations: { readonly count: number; readonly ms: number };
  readonly one: { readonly ms: number };
  /** Objects and rows that were compared. */
  readonly compared: number;
  /** One text each. Where there is one, nothing was replaced. */
  readonly differences: readonly string[];
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/**
 * Compares what the migrations of `folder` make with what one made of the tables and of `by-hand.sql` makes, and replaces
 * them by it where there is no difference, unless `check`.
 *
 * @throws StartupError when files and journal disagree or drizzle-kit fails
 */
export async function squashMigrations(
  folder: string,
  { check }: { readonly check: boolean },
): Promise<Squashed> {
  const { entries } = await journalOf(folder);
  await refuseStrays(folder, entries);
  const made = await mkdtemp(path.join(tmpdir(), "southbound-squash-"));
  try {
    await makeOne(made, await readFile(path.join(folder, BY_HAND), "utf8"), entries.at(-1)?.when ?? 0);
    const { before, after } = await buildBoth(folder, made);
    const differences = structureDifferences(before.structure, after.structure);
    if (!check && differences.length === 0 && !(await isSame(folder, made, entries))) {
      for (const { tag } of entries) await rm(path.join(folder, `${tag}.sql`));
      await rm(path.join(folder, "meta"), { recursive: true });
      await cp(made, folder, { recursive: true });
    }
    return {
      migrations: { count: entries.length, ms: before.ms },
      one: { ms: after.ms },
      compared: before.structure.size,
      differences,
    };
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function journalOf(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(path.join(folder, "meta/_journal.json"), "utf8"));
}

/** A file that the journal has lost in a merge would be deleted with what it was to change. */
async function refuseStrays(folder: string, entries: Journal["entries"]): Promise<void> {
  const known = new Set([BY_HAND, ...entries.map(({ tag }) => `${tag}.sql`)]);
  const stray = (await readdir(folder)).find((name) => name.endsWith(".sql") && !known.has(name));
  if (stray !== undefined) throw new StartupError(`${stray} is not in meta/_journal.json.`);
}

/** Writes the one migration, its snapshot and its journal into an empty folder. */
async function makeOne(folder: string, byHand: string, when: number): Promise<void> {
  const kit = spawnSync(
    process.execPath,
    [
      ...[
        "tools/making/node_modules/drizzle-kit/bin.cjs",
        "generate",
        "--dialect=postgresql",
        "--name=foundation",
      ],
      // All of it is one statement then: one round trip, and a fifth less work for the database than hundreds.
      "--breakpoints=false",
      ...["--schema=./app/**/*.tables.server.ts", `--out=${path.relative(PROJECT_ROOT, folder)}`],
    ],
    { cwd: PROJECT_ROOT, encoding: "utf8" },
  );
  const file = path.join(folder, `${TAG}.sql`);
  const tables = await readFile(file, "utf8").catch(() => {
    throw new StartupError(`drizzle-kit wrote no migration: ${kit.stdout}${kit.stderr}`);
  });
  await writeFile(file, `${MADE}${tables}\n\n${byHand}`);
  // The time of the last one that it stands for: migrations that were generated since come after it.
  const journal = await journalOf(folder);
  const entries = journal.entries.map((entry) => ({ ...entry, when }));
  await writeFile(
    path.join(folder, "meta/_journal.json"),
    `${JSON.stringify({ ...journal, entries }, null, 2)}\n`,
  );
}

/** A snapshot has another id each time: that alone is no reason to write it again. */
async function isSame(folder: string, made: string, entries: Journal["entries"]): Promise<boolean> {
  if (entries.length !== 1 || entries[0]?.tag !== TAG) return false;
  const [old, now] = await Promise.all(
    [folder, made].map((where) => readFile(path.join(where, `${TAG}.sql`), "utf8")),
  );
  return old === now;
}

interface Built {
  readonly structure: Structure;
  readonly ms: number;
}

async function buildBoth(folder: string, made: string): Promise<{ before: Built; after: Built }> {
  const server = await startThrowawayPostgres();
  try {
    return {
      before: await build(server.url, "squash_before", folder),
      after: await build(server.url, "squash_after", made),
    };
  } finally {
    await server.stop();
  }
}

/** A database of its own, by the migrations of a folder: what it holds, and how long they took. */
async function build(server: string, name: string, folder: string): Promise<Built> {
  await connected(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const begun = performance.now();
  await migrateDatabase(url.href, folder);
  const ms = performance.now() - begun;
  return { structure: await connected(url.href, readStructure), ms };
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function run(): Promise<void> {
  helpOrRefuse(HELP, ["--check"]);
  const check = process.argv.includes("--check");
  console.log("Building one database by the migrations and one by what would replace them ...");
  const { migrations, one, compared, differences } = await squashMigrations(
    path.join(PROJECT_ROOT, "drizzle"),
    { check },
  );
  console.log(`Migrations in drizzle/: ${migrations.count}, ${seconds(migrations.ms)}`);
  console.log(`One instead: ${seconds(one.ms)}`);
  console.log(`Objects and rows compared: ${compared}, different: ${differences.length}`);
  if (differences.length > 0) {
    console.log(`\n${differences.join("\n")}`);
    throw new StartupError(`No file was changed. Bring drizzle/${BY_HAND} up to date, then try again.`);
  }
  if (!check) console.log(`drizzle/${TAG}.sql is the only migration.`);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

if (process.argv[1] === import.meta.filename) await run().catch(endCommand);
