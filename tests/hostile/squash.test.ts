import { spawnSync } from "node:child_process";
import { appendFile, cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { squashMigrations } from "../../scripts/db-squash.ts";

const PLANTED = "create function planted() returns int language sql as 'select 1';\n";

/** Adds a migration as drizzle-kit does that changes no table. */
async function addMigration(folder: string, tag: string, text: string): Promise<void> {
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8"));
  const { idx, when } = journal.entries.at(-1);
  journal.entries.push({ idx: idx + 1, version: "7", when: when + 1, tag, breakpoints: true });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(folder, `${tag}.sql`), text);
}

test("the migrations make what the tables and by-hand.sql say: npm run db:squash -- --check", async () => {
  expect((await squashMigrations("drizzle", { check: true })).differences).toEqual([]);
});

test("migrations become one where it makes the same, and stay as they are where it does not", async () => {
  const folder = path.join(await temporaryDirectory(), "drizzle");
  await cp("drizzle", folder, { recursive: true });
  await addMigration(folder, "9999_planted", PLANTED);
  const before = await readdir(folder, { recursive: true });
  const { differences } = await squashMigrations(folder, { check: false });
  expect(differences).toEqual([expect.stringContaining("missing: function planted()")]);
  expect(await readdir(folder, { recursive: true })).toEqual(before);

  const byHand = path.join(folder, "by-hand.sql");
  await appendFile(byHand, PLANTED);
  const last = JSON.parse(await readFile(path.join(folder, "meta/_journal.json"), "utf8")).entries.at(-1);
  expect((await squashMigrations(folder, { check: false })).differences).toEqual([]);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    ...["0000_foundation.sql", "by-hand.sql", "meta"],
    ...["meta/0000_snapshot.json", "meta/_journal.json"],
  ]);
  const { entries } = JSON.parse(await readFile(path.join(folder, "meta/_journal.json"), "utf8"));
  expect(entries).toMatchObject([{ tag: "0000_foundation", when: last.when }]);
  expect(await readFile(path.join(folder, "0000_foundation.sql"), "utf8")).toContain(PLANTED);

  // Nothing is left to generate, and nothing to make one of.
  const kit = spawnSync(
    process.execPath,
    [
      ...["tools/making/node_modules/drizzle-kit/bin.cjs", "generate", "--dialect=postgresql"],
      ...["--schema=./app/**/*.tables.server.ts", `--out=${path.relative(process.cwd(), folder)}`],
    ],
    { encoding: "utf8" },
  );
  expect(kit.stdout).toContain("No schema changes, nothing to migrate");
  const snapshot = await readFile(path.join(folder, "meta/0000_snapshot.json"), "utf8");
  expect((await squashMigrations(folder, { check: false })).differences).toEqual([]);
  expect(await readFile(path.join(folder, "meta/0000_snapshot.json"), "utf8")).toBe(snapshot);
});

test("a file that the journal does not name is no migration to throw away", async () => {
  const folder = path.join(await temporaryDirectory(), "drizzle");
  await cp("drizzle", folder, { recursive: true });
  await writeFile(path.join(folder, "9999_lost.sql"), PLANTED);
  await expect(squashMigrations(folder, { check: false })).rejects.toThrow("9999_lost.sql");
});
