// Weighs what a server needs: `npm run size`. Installs the lockfile's packages without those of development into a temporary
// folder, as the Dockerfile does, and ends with 1 when they are heavier than they may be. PostgreSQL and Node from npm, which are
// for machines without them, are weighed apart.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathWithoutProject, ROOT } from "./bootstrap/project.mjs";

const MOST_MB = 350;
const LARGEST = 20;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "southbound-size-"));
try {
  for (const name of ["package.json", "package-lock.json", ".npmrc"])
    fs.copyFileSync(path.join(ROOT, name), path.join(folder, name));
  // Removed from package.json as well: otherwise development packages would stay as optional peers of others.
  npm("pkg", "delete", "devDependencies");
  npm("install", "--omit=dev", "--ignore-scripts", "--prefer-offline", "--loglevel=error");
  const packages = readPackages();
  const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const isExtra = ({ name }) => name in optionalDependencies;
  const needed = packages.filter((each) => !isExtra(each));
  const total = sum(needed);
  for (const { name, bytes } of packages.slice(0, LARGEST))
    console.log(`${megabytes(bytes).padStart(6)} MB  ${name}`);
  console.log(`\n${needed.length} packages, ${megabytes(total)} MB; at most ${MOST_MB} MB.`);
  console.log(`PostgreSQL and Node from npm: ${megabytes(sum(packages.filter(isExtra)))} MB more.`);
  process.exitCode = total <= MOST_MB * 1e6 ? 0 : 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

function npm(...args) {
  execFileSync("npm", args, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
    env: { ...process.env, PATH: pathWithoutProject() },
  });
}

/** What npm says it has installed, the largest first. */
function readPackages() {
  const written = fs.readFileSync(path.join(folder, "node_modules/.package-lock.json"), "utf8");
  return Object.keys(JSON.parse(written).packages)
    .map((where) => ({
      name: where.replace(/^node_modules\//, ""),
      bytes: bytesIn(path.join(folder, where)),
    }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** On disk, without the packages inside a package. */
function bytesIn(where) {
  let bytes = 0;
  for (const entry of fs.readdirSync(where, { withFileTypes: true })) {
    const file = path.join(where, entry.name);
    if (entry.isDirectory() && entry.name !== "node_modules") bytes += bytesIn(file);
    else if (entry.isFile()) bytes += fs.statSync(file).size;
  }
  return bytes;
}

function sum(packages) {
  return packages.reduce((bytes, each) => bytes + each.bytes, 0);
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
