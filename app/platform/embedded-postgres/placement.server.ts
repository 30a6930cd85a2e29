import { randomBytes } from "node:crypto";
import { chmod, chown, cp, lchown, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import type { PostgresBinaries } from "./binaries.server.ts";
import { canEnter, canRun, isRoot, NOBODY, type ServerUser } from "./server-user.server.ts";

/** Where the server runs and as which user. `outside`: a new cluster must be under SHARED_DIR, not in DATA_DIR. */
export type Placement = {
  readonly user: ServerUser;
  readonly binaries: PostgresBinaries;
  readonly outside: boolean;
};

/**
 * The directory to use when other users cannot reach DATA_DIR or the project because it is in a private home
 * directory, and the kernel allows no user namespaces. Described in docs/operations.md.
 */
export const SHARED_DIR = "/var/lib/southbound";

/**
 * Chooses the user the server runs as.
 * @param dataDir an existing directory, absolute
 * @param base the cluster's directory if there is one already, null for a new one
 */
export async function choosePlacement(
  dataDir: string,
  base: string | null,
  binaries: PostgresBinaries,
): Promise<Placement> {
  if (!isRoot()) return { user: { kind: "self" }, binaries, outside: false };

  const owner = base === null ? null : await lstat(join(base, "cluster"));
  if (owner !== null && owner.uid !== 0) {
    // Created by that user, or given to the unprivileged user in an earlier start: the files keep their owner.
    const user: ServerUser = { kind: "other", uid: owner.uid, gid: owner.gid };
    return { user, binaries: await reachableBinaries(user, binaries), outside: false };
  }

  const namespace: ServerUser = { kind: "namespace" };
  if ((await canRun(namespace, binaries.binDir)) && (await canEnter(namespace, base ?? dataDir))) {
    return { user: namespace, binaries, outside: false };
  }

  const reachable = await canEnter(NOBODY, dataDir);
  if (base !== null) {
    if (!reachable) {
      throw new StartupError(
        `The database in ${base} belongs to root, this kernel allows root no user namespace, and nobody else can reach it: move DATA_DIR to a place open to other users, such as /srv/southbound.`,
      );
    }
    await giveTo(NOBODY, base);
  }
  return { user: NOBODY, binaries: await reachableBinaries(NOBODY, binaries), outside: !reachable };
}

/** Makes `user` the owner of everything under `path`; nothing to do unless it is another user. */
export async function giveTo(user: ServerUser, path: string): Promise<void> {
  if (user.kind !== "other") return;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), user.uid, user.gid);
  await chown(path, user.uid, user.gid);
}

/** The binaries as they are if `user` can run them, else a copy that every user can run. */
async function reachableBinaries(user: ServerUser, binaries: PostgresBinaries): Promise<PostgresBinaries> {
  if (await canRun(user, binaries.binDir)) return binaries;
  const root = join(SHARED_DIR, `postgresql-${binaries.version}`);
  const copied: PostgresBinaries = { ...binaries, root, binDir: join(root, "bin") };
  if (await canRun(user, copied.binDir)) return copied;
  try {
    await makeSharedDir();
    const staged = `${root}.${randomBytes(6).toString("hex")}`;
    await cp(binaries.root, staged, { recursive: true, verbatimSymlinks: true });
    await openToAll(staged);
    // Renamed when complete: a half copy is never taken for a whole one, and of two copies one wins.
    await rename(staged, root).catch(() => rm(staged, { recursive: true, force: true }));
  } catch (error) {
    throw new StartupError(
      `PostgreSQL cannot run as root, and no copy for another user could be made in ${root} (${String(error)}): run as an ordinary user, or set DATABASE_URL.`,
    );
  }
  if (await canRun(user, copied.binDir)) return copied;
  throw new StartupError(
    `PostgreSQL cannot run as root, and its copy in ${root} does not run for another user: run as an ordinary user, or set DATABASE_URL.`,
  );
}

/** A checkout under a strict umask is closed to others; its copy must not be. */
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const executable = entry.isDirectory() || ((await lstat(path)).mode & 0o100) !== 0;
    await chmod(path, executable ? 0o755 : 0o644);
  }
}

/** Creates SHARED_DIR, open for passing through. */
export async function makeSharedDir(): Promise<void> {
  await mkdir(SHARED_DIR, { recursive: true, mode: 0o755 });
  // mkdir's mode is cut by the umask.
  await chmod(SHARED_DIR, 0o755);
}
