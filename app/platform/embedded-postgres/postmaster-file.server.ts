import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { link, readFile, readlink, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { SOCKET_PORT } from "./listening.server.ts";

/**
 * What `postmaster.pid` says about a cluster:
 * - `none`: no server (no file, or its process is gone or is some other program by now)
 * - `running`: a server of this cluster, perhaps still starting or already stopping
 */
export type PostmasterState =
  | { readonly kind: "none" }
  | { readonly kind: "running"; readonly pid: number; readonly port: number };

/** Reads postmaster.pid and checks its process. */
export async function inspectPostmaster(clusterDir: string): Promise<PostmasterState> {
  let file: string;
  try {
    file = await readFile(join(clusterDir, "postmaster.pid"), "utf8");
  } catch {
    return { kind: "none" };
  }
  const lines = file.split("\n");
  const pid = Number(lines[0]);
  // An empty file is just being written.
  if (!Number.isInteger(pid) || pid <= 0) return { kind: "none" };
  if (!isAlive(pid) || !(await serves(pid, clusterDir))) return { kind: "none" };
  return { kind: "running", pid, port: Number(lines[3]) };
}

/** Whether a process with this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Process numbers are reused, so being alive is not enough: a postmaster's working directory is its data directory.
 */
async function serves(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === "linux") {
    try {
      return (await readlink(`/proc/${pid}/cwd`)) === clusterDir;
    } catch {
      // It ended in between, or belongs to another user, which our server does not.
      return false;
    }
  }
  if (process.platform === "win32") return true;
  try {
    const { stdout } = await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]);
    return stdout.includes(clusterDir);
  } catch {
    return false;
  }
}

/**
 * Moves lock files out of the way whose process number now belongs to another program or a zombie: with them in place
 * PostgreSQL refuses to start. It removes those of dead processes itself, and its second check, of shared memory that
 * is still attached, is unaffected.
 */
export async function discardForeignLocks(clusterDir: string, runDir: string): Promise<void> {
  const files = [join(clusterDir, "postmaster.pid"), join(runDir, `.s.PGSQL.${SOCKET_PORT}.lock`)];
  for (const file of files) {
    const held = await readFile(file, "utf8").catch(() => "");
    const pid = Number.parseInt(held, 10);
    if (pid > 0 && isAlive(pid) && !(await serves(pid, clusterDir))) await discard(file, held);
  }
}

/** If another start has replaced the file since it was checked, it is restored. */
async function discard(file: string, judged: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, "utf8")) !== judged) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}
