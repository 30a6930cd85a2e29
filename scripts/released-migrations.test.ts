import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
