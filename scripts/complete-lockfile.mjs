// Keeps package-lock.json whole: `node scripts/complete-lockfile.mjs` adds what is missing,
// `--check` only reports it.
//
// A package that brings native code names one optional package for each platform. A registry that
// does not carry all of them (a mirror, a fresh release) makes npm leave those out of the lockfile,
// and `npm ci` then refuses the lockfile on every machine. Their entries hold what is known without
// the registry: the exact version and the platform, which is in the name. They have no integrity hash,
// so they are only ever written for packages that the lockfile's maker could not fetch.
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./bootstrap/project.mjs";

const LOCKFILE = path.join(ROOT, "package-lock.json");

const lockfile = JSON.parse(fs.readFileSync(LOCKFILE, "utf8"));
const missing = findMissing(lockfile.packages);

if (process.argv.includes("--check")) {
  for (const { name, version } of missing)
    console.log(`package-lock.json has no entry for ${name} ${version}`);
  if (missing.length > 0) console.log('Run "node scripts/complete-lockfile.mjs".');
  process.exit(missing.length === 0 ? 0 : 1);
}
for (const { name, version, dev } of missing) {
  lockfile.packages[`node_modules/${name}`] = {
    version,
    ...(dev ? { dev: true } : {}),
    optional: true,
    ...platformOf(name),
  };
}
const [root, ...others] = Object.entries(lockfile.packages);
others.sort(([a], [b]) => (a < b ? -1 : 1));
lockfile.packages = Object.fromEntries([root, ...others]);
fs.writeFileSync(LOCKFILE, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${missing.length} entries added to package-lock.json`);

/** Optional dependencies that the lockfile names but does not describe, each once. */
function findMissing(packages) {
  const found = new Map();
  for (const [where, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isDescribed(packages, where, name)) continue;
      if (!/^\d+\.\d+\.\d+[-.\w]*$/.test(version)) {
        throw new Error(
          `${where} wants ${name} ${version}, which is no exact version: add its entry by hand.`,
        );
      }
      found.set(name, { name, version, dev: entry.dev === true });
    }
  }
  return [...found.values()];
}

/** Looks where Node would: beside the package, then in each node_modules further out. */
function isDescribed(packages, where, name) {
  for (let place = where; ; ) {
    if (packages[`${place === "" ? "" : `${place}/`}node_modules/${name}`] !== undefined) return true;
    if (place === "") return false;
    place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")));
  }
}

function platformOf(name) {
  const words = name.split(/[-/]/);
  const systems = [
    "aix",
    "android",
    "darwin",
    "freebsd",
    "linux",
    "netbsd",
    "openbsd",
    "openharmony",
    "sunos",
    "win32",
  ];
  const processors = ["arm", "arm64", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (cpu === undefined) throw new Error(`${name} does not tell its platform: add its entry by hand.`);
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.includes("gnu")
      ? "glibc"
      : undefined;
  return {
    ...(os === undefined ? {} : { os: [os] }),
    cpu: [cpu],
    ...(libc === undefined ? {} : { libc: [libc] }),
  };
}
