import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";
import { buildIfChanged } from "./bootstrap/build.mjs";
import { type RouteAddress, relatedTests, testsWithin } from "./related-tests.ts";

const HELP = `npm run test:changed -- [--since <commit>] [--seconds <n>]

Runs format, layers and types, then the tests that a change can have broken: those that import a changed file, through
others or directly, and those that name the address of a route that does. The nearest go first, until the time is spent
that each file took in the last complete run (tests/durations.json). What no longer fits is listed.

  --since    compare with this commit; default: where the branch left main, or the last commit on main itself
  --seconds  how many seconds of tests to choose; default 90, which two cores do in under a minute`;

const { values } = parseArgs({
  options: {
    since: { type: "string" },
    seconds: { type: "string", default: "90" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

function startOfBranch(): string {
  try {
    const base = git("merge-base", "HEAD", "main");
    return base === git("rev-parse", "HEAD") ? git("rev-parse", "HEAD~1") : base;
  } catch {
    return "HEAD";
  }
}

const since = values.since ?? startOfBranch();
const lines = (text: string) => text.split("\n").filter(Boolean);
const changed = [
  ...new Set([
    ...lines(git("diff", "--name-only", "--diff-filter=d", since)),
    ...lines(git("ls-files", "--others", "--exclude-standard")),
  ]),
];
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since}.`);
  process.exit(0);
}

const sources = globSync("{app,tests,scripts}/**/*.{ts,tsx}").map((file) => ({
  path: file.replaceAll("\\", "/"),
  text: readFileSync(file, "utf8"),
}));
const durations: Record<string, number> = JSON.parse(readFileSync("tests/durations.json", "utf8"));
const related = relatedTests(sources, addressesOf(routes), changed);
const { chosen, left } = testsWithin(related, (file) => durations[file] ?? 1, Number(values.seconds));
const files = chosen.map(({ file }) => file);
const specs = files.filter((file) => file.endsWith(".spec.ts"));
const others = files.filter((file) => !file.endsWith(".spec.ts"));

console.log(
  `${changed.length} changed files since ${since.slice(0, 10)}, ${related.length} related test files.`,
);
let failed = false;
run("format and lint", "node_modules/@biomejs/biome/bin/biome", "ci", "--no-errors-on-unmatched", ...changed);
run("layers", "--import", "tsx", "scripts/check-layers.ts");
run("typegen", "node_modules/@react-router/dev/bin.cjs", "typegen");
run("types", "node_modules/typescript/bin/tsc", "--noEmit");
if (files.some((file) => file.startsWith("tests/")) && (await buildIfChanged(process.execPath)) !== 0)
  failed = true;
if (others.length > 0) run("tests", "node_modules/vitest/vitest.mjs", "run", ...others);
if (specs.length > 0) run("browser", "node_modules/@playwright/test/cli.js", "test", ...specs);
if (left.length > 0) {
  console.log(`\nNot run, further from the change (npm test and npm run test:all do):`);
  for (const { file } of left) console.log(`  ${file}`);
}
process.exitCode = failed ? 1 : 0;

function run(name: string, ...args: string[]): void {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) {
    console.log(`── ${name}: FAILED`);
    failed = true;
  }
}

function addressesOf(entries: readonly RouteConfigEntry[], parent = ""): RouteAddress[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    return [{ address, file: `app/${file}` }, ...addressesOf(children, address)];
  });
}
