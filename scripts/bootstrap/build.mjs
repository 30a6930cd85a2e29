import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { runChild } from "./child.mjs";
import { withLock } from "./lock.mjs";
import { ROOT } from "./project.mjs";
import { runStep } from "./step.mjs";

const STAMP = path.join(ROOT, "build", ".sources");

/** The sources of the build; a change elsewhere (tests, benchmarks, pages of documentation) needs no new one. */
const SOURCES = [
  "app",
  "public",
  "scripts",
  "server.ts",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/words-plugin.ts",
  "scripts/write-area-manifests.ts",
  "scripts/write-languages.ts",
];

const STEPS = [
  // The list of all built files is noise: only warnings and errors matter.
  ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"],
  ["--import", "tsx", "scripts/write-area-manifests.ts"],
  ["--import", "tsx", "scripts/write-languages.ts"],
  ["--import", "tsx", "scripts/precompress.ts"],
];

/** Builds the application unless the last build was made from the same sources. Gives the exit code. */
export async function buildIfChanged(node) {
  if (isStamped()) return 0;
  return withLock(async () => {
    if (isStamped()) return 0;
    fs.rmSync(STAMP, { force: true });
    const sources = digest();
    const code = await runStep("Building", "build", async (log) => {
      for (const step of STEPS) {
        const failed = await runChild(node, step, { NODE_ENV: "production" }, log);
        if (failed !== 0) return failed;
      }
      return 0;
    });
    if (code === 0) fs.writeFileSync(STAMP, sources);
    return code;
  });
}

function isStamped() {
  try {
    return fs.readFileSync(STAMP, "utf8") === digest();
  } catch {
    return false;
  }
}

function digest() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((name) => filesUnder(path.join(ROOT, name)))) {
    hash.update(`${path.relative(ROOT, file)}\0${fs.statSync(file).size}\0`);
    hash.update(fs.readFileSync(file));
  }
  return hash.digest("hex");
}

function filesUnder(where) {
  const found = fs.statSync(where, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [where];
  return fs
    .readdirSync(where)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesUnder(path.join(where, name)));
}
