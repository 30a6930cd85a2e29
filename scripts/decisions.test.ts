import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const folder = path.resolve(import.meta.dirname, "../docs/decisions");
const notes = globSync("[0-9]*.md", { cwd: folder }).toSorted();
const index = readFileSync(path.join(folder, "README.md"), "utf8");

/** The lines of the index, by the note that each is about. */
const lines = [...index.matchAll(/^- \[(\d{4})\]\((.+?)\): (.+)$/gm)].map(
  ([, number = "", file = "", about = ""]) => ({ number, file, about }),
);

it("the index lists every decision note once, under its number", () => {
  expect(lines.map(({ file }) => file).toSorted()).toEqual(notes);
  expect(lines.filter(({ number, file }) => !file.startsWith(`${number}-`))).toEqual([]);
});

it("no two decision notes have the same number", () => {
  const numbers = notes.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

it("every link of the index leads to a file", () => {
  const links = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
  expect(links.filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
});

it("the index marks every note that says what supersedes it, with the same link", () => {
  const superseded = notes.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), "utf8");
    const by = /superseded by \[\d{4}\]\((.+?)\)/i.exec(text)?.[1];
    return by === undefined ? [] : [{ file, by }];
  });
  expect(superseded.length).toBeGreaterThan(3);
  for (const { file, by } of superseded) {
    const about = lines.find((line) => line.file === file)?.about ?? "";
    expect(about, file).toMatch(/superseded by/i);
    expect(about, file).toContain(`(${by})`);
  }
});
