import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { runChild } from "./child.mjs";
import { Failure } from "./failure.mjs";
import { withLock } from "./lock.mjs";
import { pathWithoutProject, ROOT } from "./project.mjs";
import { runStep } from "./step.mjs";

/** Installs the packages of the lockfile, unless they are already installed. */
export const installIfChanged = () => installIn(ROOT, "Installing dependencies", "install");

/** The same for `tools/<set>`, which only few commands need. */
export const installTools = (set) =>
  installIn(path.join(ROOT, "tools", set), `Installing tools/${set}`, `install-${set}`);

async function installIn(folder, title, log) {
  if (isStamped(folder)) return;
  await withLock(async () => {
    if (isStamped(folder)) return;
    if (!matchesLockfile(folder)) await install(folder, title, log);
    fs.writeFileSync(stampIn(folder), wantedStamp(folder));
  });
}

const stampIn = (folder) => path.join(folder, "node_modules", ".southbound-stamp");

function wantedStamp(folder) {
  const lockfile = fs.readFileSync(path.join(folder, "package-lock.json"));
  return `${createHash("sha256").update(lockfile).digest("hex")} ${process.platform}-${process.arch}`;
}

function isStamped(folder) {
  try {
    return fs.readFileSync(stampIn(folder), "utf8") === wantedStamp(folder);
  } catch {
    return false;
  }
}

/**
 * Whether npm's own record of what it installed agrees with the lockfile, as it does after an
 * `npm install` by hand. npm writes the record last, so an interrupted installation has none.
 */
function matchesLockfile(folder) {
  const read = (name) => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"));
  let installed;
  try {
    installed = read("node_modules/.package-lock.json");
  } catch {
    return false;
  }
  const wanted = read("package-lock.json").packages;
  for (const [where, entry] of Object.entries(wanted)) {
    if (where === "") continue;
    const found = installed.packages[where];
    // What is missing may be meant for another platform; the rest of its family is then there.
    if (found === undefined && !isForHere(entry)) continue;
    if (found?.version !== entry.version || found?.integrity !== entry.integrity) return false;
    if (!fs.existsSync(path.join(folder, where, "package.json"))) return false;
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

async function install(folder, title, log) {
  const code = await runStep(title, log, (output) =>
    runChild(
      "npm",
      // Only errors: npm runs on the machine's own Node here, not on the one it is about to replace, and
      // would warn of each package that wants a newer one.
      ["ci", "--prefix", folder, "--include=dev", "--prefer-offline", "--loglevel=error"],
      { PATH: pathWithoutProject(), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
      output,
    ),
  );
  if (code !== 0) {
    throw new Failure("The dependencies could not be installed: see npm's message above.", code);
  }
}
