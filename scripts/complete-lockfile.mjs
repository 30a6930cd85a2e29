// Completes the lockfiles of the project and its tools: `node scripts/complete-lockfile.mjs` adds what is missing,
// `--check` only reports it. Another lockfile can be given as an argument.
//
// A package that brings native code names one optional package for each platform. A registry that does not carry
// all of them (a mirror, a fresh release) makes npm leave those out of the lockfile, and `npm ci` then refuses the
// lockfile on every machine. Their entries are made from the platform, which is in the name, and the hash, which is
// requested from the registry. An entry without a hash would let the operator of the registry choose what is
// installed, so none is written: do not use a version that the registry cannot provide for every platform.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./bootstrap/project.mjs";

const check = process.argv.includes("--check");
const named = process.argv.slice(2).filter((word) => word !== "--check");
const lockfiles = named.length > 0 ? named : findLockfiles();

const ends = lockfiles.map((file) => (check ? tellFaults(file) : complete(file)));
process.exit(ends.every((isWell) => isWell) ? 0 : 1);

function findLockfiles() {
  const tools = path.join(ROOT, "tools");
  const folders = [ROOT, ...fs.readdirSync(tools).map((name) => path.join(tools, name))];
  return folders.map((folder) => path.join(folder, "package-lock.json"));
}

function inspect(file) {
  const lockfile = JSON.parse(fs.readFileSync(file, "utf8"));
  const entries = Object.entries(lockfile.packages);
  return {
    lockfile,
    missing: findMissing(lockfile.packages),
    unproved: entries.filter(
      ([where, entry]) => where !== "" && !entry.link && !entry.inBundle && !entry.integrity,
    ),
    placed: entries.filter(([, entry]) => entry.resolved && !entry.link),
  };
}

function tellFaults(file) {
  const { missing, unproved, placed } = inspect(file);
  const faults = [
    ...missing.map(({ name, version }) => `has no entry for ${name} ${version}`),
    ...unproved.map(([where, { version }]) => `has no integrity hash for ${nameOf(where)} ${version}`),
    ...placed.map(([where]) => `names the registry that ${nameOf(where)} came from ("resolved")`),
  ];
  for (const fault of faults) console.log(`${path.relative(ROOT, file)} ${fault}`);
  if (faults.length > 0) console.log('Run "node scripts/complete-lockfile.mjs".');
  return faults.length === 0;
}

function complete(file) {
  const { lockfile, missing, unproved, placed } = inspect(file);
  const unknown = [];
  const hashOf = (name, version) => {
    const integrity = integrityOf(name, version);
    if (integrity === undefined) unknown.push(`${name} ${version}`);
    return integrity;
  };
  for (const { name, version, dev } of missing) {
    const integrity = hashOf(name, version);
    lockfile.packages[`node_modules/${name}`] = {
      version,
      integrity,
      ...(dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    };
  }
  for (const [where, entry] of unproved) entry.integrity = hashOf(nameOf(where), entry.version);
  for (const [, entry] of placed) delete entry.resolved;
  if (unknown.length > 0) {
    for (const name of unknown) console.log(`The registry has no ${name}.`);
    console.log(
      "Nothing was written. Choose a version of the package that brings them in that the registry has for every platform.",
    );
    return false;
  }
  const [root, ...others] = Object.entries(lockfile.packages);
  others.sort(([a], [b]) => (a < b ? -1 : 1));
  lockfile.packages = Object.fromEntries([root, ...others]);
  fs.writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(
    `${missing.length + unproved.length + placed.length} entries of ${path.relative(ROOT, file)} completed`,
  );
  return true;
}

function nameOf(where) {
  return where.slice(where.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** What the registry says; undefined where it knows nothing of it. */
function integrityOf(name, version) {
  try {
    const found = execFileSync("npm", ["view", `${name}@${version}`, "dist.integrity"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
    return found || undefined;
  } catch {
    // npm ends with an error for what is not there.
    return undefined;
  }
}

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

/** Searches like Node: next to the package, then in each outer node_modules. */
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
