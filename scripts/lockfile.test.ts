import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

type Entry = { version?: string; integrity?: string; resolved?: string; optionalDependencies?: object };
type Lockfile = { packages: Record<string, Entry> };

/** Checks a copy of the lockfile, after a change. */
async function check(
  change: (packages: Record<string, Entry>) => void,
): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "lockfile-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lockfile = JSON.parse(await readFile("package-lock.json", "utf8")) as Lockfile;
  change(lockfile.packages);
  const copy = path.join(folder, "package-lock.json");
  await writeFile(copy, JSON.stringify(lockfile));
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/complete-lockfile.mjs", "--check", copy], (error, output) =>
      resolve({ code: error ? Number(error.code) : 0, output }),
    );
  });
}
const entry = (packages: Record<string, Entry>, name: string) => {
  const found = packages[`node_modules/${name}`];
  if (!found) throw new Error(`${name} is in the lockfile`);
  return found;
};

test("every lockfile has a hash for every package, and an entry for every platform", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "scripts/complete-lockfile.mjs",
    "--check",
  ]);
  expect(stdout).toBe("");
  expect(await check(() => {})).toEqual({ code: 0, output: "" });
});

test("a package without a hash is told by its name, with what to do", async () => {
  const { code, output } = await check((packages) => {
    delete entry(packages, "zod").integrity;
  });
  expect(code).toBe(1);
  expect(output).toMatch(/no integrity hash for zod \d[\s\S]*Run "node scripts\/complete-lockfile\.mjs"/);
});

test("a platform that was left out is told by its name", async () => {
  const { code, output } = await check((packages) => {
    delete packages["node_modules/@biomejs/cli-darwin-arm64"];
  });
  expect(code).toBe(1);
  expect(output).toContain("no entry for @biomejs/cli-darwin-arm64");
});

test("the lockfile names no registry", async () => {
  const { code, output } = await check((packages) => {
    entry(packages, "zod").resolved = "https://registry.example/zod.tgz";
  });
  expect(code).toBe(1);
  expect(output).toContain("names the registry that zod came from");
});
