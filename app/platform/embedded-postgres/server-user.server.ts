import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { join } from "node:path";

/**
 * The user PostgreSQL runs as. It refuses to run as root, so a root process has two options:
 * - `namespace`: a user namespace in which root appears as an unprivileged user. Files stay where they are and belong
 *   to root, which makes this the first choice: it also works under a home of mode 0700.
 * - `other`: actually another user, where the kernel forbids namespaces (many containers do).
 */
export type ServerUser =
  | { readonly kind: "self" }
  | { readonly kind: "namespace" }
  | { readonly kind: "other"; readonly uid: number; readonly gid: number };

/** The user that exists on every Unix and owns nothing. */
export const NOBODY: ServerUser = { kind: "other", uid: 65534, gid: 65534 };

/** Whether this process is root, which PostgreSQL refuses to run as. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Starts `file` as `user`, from `/`, since the current directory may be closed to that user. */
export function spawnAs(
  user: ServerUser,
  file: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const base: SpawnOptions = { cwd: process.platform === "win32" ? undefined : "/", ...options };
  if (user.kind === "self") return spawn(file, args, base);
  if (user.kind === "other") return spawn(file, args, { ...base, uid: user.uid, gid: user.gid });
  return spawn("unshare", ["--user", "--map-user=65534", "--map-group=65534", file, ...args], base);
}

/** Runs to the end. `code` is null when the program could not be started or was killed by a signal. */
export function runAs(
  user: ServerUser,
  file: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = "";
    const child = spawnAs(user, file, args, { stdio: ["ignore", "pipe", "pipe"] });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.once("error", (error) => resolve({ code: null, output: error.message }));
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** Whether `user` can run the programs in `binDir`. */
export async function canRun(user: ServerUser, binDir: string): Promise<boolean> {
  return (await runAs(user, join(binDir, "postgres"), ["--version"])).code === 0;
}

/** Whether `user` can pass through every directory down to `path`. */
export async function canEnter(user: ServerUser, path: string): Promise<boolean> {
  return (await runAs(user, "/bin/sh", ["-c", 'cd -- "$1"', "sh", path])).code === 0;
}
