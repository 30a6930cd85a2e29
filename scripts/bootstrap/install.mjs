import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { runChild } from "./child.mjs";
import { Failure } from "./failure.mjs";
import { withLock } from "./lock.mjs";
import { pathWithoutProject, ROOT } from "./project.mjs";

const LOCKFILE = path.join(ROOT, "package-lock.json");
const STAMP = path.join(ROOT, "node_modules", ".southbound-stamp");

/** Installs what the lockfile says, unless that is what is installed. */
export async function installIfChanged() {
  if (isStamped()) return;
  await withLock(async () => {
    if (isStamped()) return;
    if (!matchesLockfile()) await install();
    fs.writeFileSync(STAMP, wantedStamp());
  });
}

function wantedStamp() {
  const lockfile = createHash("sha256").update(fs.readFileSync(LOCKFILE)).digest("hex");
  return `${lockfile} ${process.platform}-${process.arch}`;
}

function isStamped() {
  try {
    return fs.readFileSync(STAMP, "utf8") === wantedStamp();
  } catch {
    return false;
  }
}

/**
 * Whether npm's own record of what it installed agrees with the lockfile, as it does after an
 * `npm install` by hand. npm writes the record last, so an interrupted installation has none.
 */
function matchesLockfile() {
  let installed;
  try {
    installed = JSON.parse(fs.readFileSync(path.join(ROOT, "node_modules", ".package-lock.json"), "utf8"));
  } catch {
    return false;
  }
  const wanted = JSON.parse(fs.readFileSync(LOCKFILE, "utf8")).packages;
  for (const [where, entry] of Object.entries(wanted)) {
    if (where === "") continue;
    const found = installed.packages[where];
    // What is missing may be meant for another platform; the rest of its family is then there.
    if (found === undefined && !isForHere(entry)) continue;
    if (found?.version !== entry.version || found?.integrity !== entry.integrity) return false;
    if (!fs.existsSync(path.join(ROOT, where, "package.json"))) return false;
  }
  return true;
}

function isForHere(entry) {
  if (!entry.optional) return true;
  const fits = (list, value) => list === undefined || list.includes(value);
  // Packages for other C libraries and optional peers are left out by npm without further notice.
  if (entry.libc !== undefined || entry.peer || entry.os === undefined) return false;
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch);
}

async function install() {
  console.log("Installing dependencies (npm ci) …");
  // Only errors: npm runs on the machine's own Node here, not on the one it is about to replace, and
  // would warn of each package that wants a newer one.
  const code = await runChild("npm", ["ci", "--include=dev", "--loglevel=error"], {
    PATH: pathWithoutProject(),
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
  });
  if (code !== 0) {
    throw new Failure("The dependencies could not be installed: see npm's message above.", code);
  }
}
