import { randomBytes } from "node:crypto";
import {
  access,
  chmod,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeDirectories } from "#app/platform/environment/make-directories.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import type { PostgresBinaries } from "./binaries.server.ts";
import { choosePlacement, giveTo, makeSharedDir, type Placement, SHARED_DIR } from "./placement.server.ts";
import { isAlive } from "./postmaster-file.server.ts";
import { runAs } from "./server-user.server.ts";

/** The one database role; it owns the cluster, which serves nothing but this product. */
export const DATABASE_USER = "southbound";

/** A cluster that is ready to be served. All paths are absolute and free of symbolic links. */
export type Cluster = Placement & {
  readonly base: string;
  /** PostgreSQL's own data directory. */
  readonly dataDir: string;
  readonly runDir: string;
  readonly logFile: string;
  readonly password: string;
};

/**
 * Opens the cluster in `dataDir`/postgres, creating it first if there is none.
 *
 * A new cluster is created in a temporary place and then moved in one step, so that a start that is killed half-way
 * leaves nothing that looks like a database, and of two first starts one wins and the other uses its cluster.
 * @param durable false skips flushing to disk, for clusters that are thrown away
 * @throws StartupError when the directory cannot be used or belongs to another major version
 */
export async function openCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<Cluster> {
  await makeDataDir(dataDir);
  const place = join(await realpath(dataDir), "postgres");
  const existing = await findBase(place);
  if (existing !== null) {
    return readCluster(existing, await choosePlacement(dirname(place), existing, binaries));
  }

  const placement = await choosePlacement(dirname(place), null, binaries);
  await clearHalfMade(dirname(place));
  if (placement.outside) await makeSharedDir();
  const staged = placement.outside
    ? join(SHARED_DIR, `cluster-${randomBytes(6).toString("hex")}`)
    : `${place}.new-${process.pid}-${randomBytes(6).toString("hex")}`;
  try {
    await initialise(staged, placement, durable, place);
    if (placement.outside) await symlink(staged, place);
    else await rename(staged, place);
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    // Another process may have been first; then its cluster is used.
    if (error instanceof StartupError || (await findBase(place)) === null) throw error;
  }
  const base = await findBase(place);
  if (base === null) throw new StartupError(`${place} vanished while it was being made: start again.`);
  return readCluster(base, await choosePlacement(dirname(place), base, binaries));
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeDirectories(dataDir);
    const probe = join(dataDir, `.write-test-${randomBytes(6).toString("hex")}`);
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const code = errorCode(error);
    const reason =
      code === "EEXIST" || code === "ENOTDIR"
        ? "a file is in its place"
        : code === "ENOSPC"
          ? "the disk is full"
          : `it cannot be written (${code})`;
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be used, ${reason}: set DATA_DIR to another directory.`,
    );
  }
}

/** Leftovers of starts that were killed half-way; the name contains the number of their process. */
async function clearHalfMade(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const maker = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    await rm(join(directory, name), { recursive: true, force: true });
  }
}

/** The directory that holds the cluster, links resolved, or null when there is none yet. */
async function findBase(place: string): Promise<string | null> {
  try {
    const base = await realpath(place);
    const entries = await readdir(base);
    if (entries.length === 0) return null;
    await access(join(base, "cluster", "PG_VERSION"));
    return base;
  } catch (error) {
    const code = errorCode(error);
    if (code === "EACCES" || code === "EPERM") {
      throw new StartupError(
        `The database in ${place} belongs to another user: start as that user, or give it to this one with chown -R.`,
      );
    }
    const occupied = await access(place).then(
      () => true,
      () => false,
    );
    if (!occupied) return null;
    throw new StartupError(
      `${place} is in the way, it holds no database: move it aside, or set DATA_DIR to another directory.`,
    );
  }
}

async function initialise(
  base: string,
  placement: Placement,
  durable: boolean,
  servedAs: string,
): Promise<void> {
  const { binaries, user } = placement;
  await mkdir(base, { mode: 0o700 });
  await mkdir(join(base, "run"), { mode: 0o700 });
  await writeFile(join(base, "password"), randomBytes(32).toString("base64url"), { mode: 0o600 });
  if (placement.outside) await writeFile(join(base, "origin"), `${servedAs}\n`);
  await giveTo(user, base);
  const { code, output } = await runAs(user, join(binaries.binDir, "initdb"), [
    `--pgdata=${join(base, "cluster")}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${join(base, "password")}`,
    "--auth=scram-sha-256",
    ...localeArguments(binaries.major),
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ]);
  if (code !== 0) {
    const reason = /^initdb: error: (.*)$/m.exec(output)?.[1] ?? output.trim().split("\n").at(-1);
    throw new StartupError(`The embedded database could not be made in ${dirname(base)} (${reason}).`);
  }
  if (placement.outside) await chmod(base, 0o700);
}

/**
 * Text sorts by code point and folds case by Unicode's rules, the same on every machine and on every
 * PostgreSQL from 15 on. LC_CTYPE must be a UTF-8 one: under "C", pg_trgm sees no letters outside
 * ASCII, and a search for a Nepali or Urdu name finds nothing.
 */
function localeArguments(major: number): string[] {
  const ctype = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  return [
    "--encoding=UTF8",
    "--locale=C",
    ...(process.platform === "win32" ? [] : [`--lc-ctype=${ctype}`]),
    ...(major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : []),
  ];
}

async function readCluster(base: string, placement: Placement): Promise<Cluster> {
  const dataDir = join(base, "cluster");
  const made = (await readFile(join(dataDir, "PG_VERSION"), "utf8")).trim();
  if (made !== String(placement.binaries.major)) {
    throw new StartupError(
      `The database in ${base} was made by PostgreSQL ${made}, this release brings PostgreSQL ${placement.binaries.major}: dump it with PostgreSQL ${made} and load the dump here, or move the directory aside to begin with an empty one.`,
    );
  }
  let password: string;
  try {
    password = (await readFile(join(base, "password"), "utf8")).trim();
  } catch (error) {
    throw new StartupError(
      `The database's password cannot be read from ${join(base, "password")} (${errorCode(error)}): put the file back.`,
    );
  }
  return {
    ...placement,
    base,
    dataDir,
    password,
    runDir: join(base, "run"),
    logFile: join(base, "server.log"),
  };
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
