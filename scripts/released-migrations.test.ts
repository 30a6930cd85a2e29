import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationMarks } from "#app/platform/database/migration-marks.ts";

const read = (name: string): string => readFileSync(`drizzle/${name}`, "utf8");
const { entries } = JSON.parse(read("meta/_journal.json")) as { entries: { tag: string; when: number }[] };
const tags = entries.map(({ tag }) => tag);
const released: Readonly<Record<string, string>> = JSON.parse(read("released.json"));

test("a released migration is never edited, renamed or removed, and none comes before it", () => {
  const hashes = Object.keys(released).map((tag) => [
    tag,
    createHash("sha256")
      .update(read(`${tag}.sql`))
      .digest("hex"),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(released);
  expect(tags.slice(0, hashes.length)).toEqual(Object.keys(released));
});

test("each file is in the journal, and each entry is newer than the one before", () => {
  const files = readdirSync("drizzle").filter((name) => name.endsWith(".sql"));
  expect(files.sort()).toEqual(tags.map((tag) => `${tag}.sql`));
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
});

test("only the newest migration has a snapshot", () => {
  const snapshots = readdirSync("drizzle/meta").filter((name) => name.endsWith("_snapshot.json"));
  expect(snapshots).toEqual([`${tags.at(-1)?.slice(0, 4)}_snapshot.json`]);
});

/** What a process of the previous release may still read or write, as the statements that remove it. */
const TAKES_AWAY =
  /\bdrop\s+(?:table|column|view|type|schema)\b|\brename\s+(?:column|to)\b|\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b|\bset\s+not\s+null\b/i;
const mustStopFirst = (sql: string): boolean => TAKES_AWAY.test(sql.replaceAll(/--.*$/gm, ""));

test.each([
  ["alter table notes drop column kind", true],
  ['ALTER TABLE "notes" RENAME COLUMN "kind" TO "sort"', true],
  ['ALTER TABLE "notes" ALTER COLUMN "kind" SET DATA TYPE text', true],
  ["alter table notes alter column kind set not null", true],
  ["drop table notes", true],
  ["alter table notes add kind text", false],
  ["-- does not drop table notes\ncreate table more (id int not null)", false],
  ["drop index concurrently if exists notes_by_kind", false],
])("what takes something away is known: %s", (sql, takesAway) => {
  expect(mustStopFirst(sql)).toBe(takesAway);
});

test("a migration that takes away what the previous release uses says that it must be stopped first", () => {
  // The first one has none before it.
  const unmarked = tags
    .slice(1)
    .filter((tag) => mustStopFirst(read(`${tag}.sql`)) && !migrationMarks(read(`${tag}.sql`)).stopFirst);
  expect(unmarked).toEqual([]);
});
