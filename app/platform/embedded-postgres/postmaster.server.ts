import { open, readFile, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.server.ts";
import { type Listening, SOCKET_PORT } from "./listening.server.ts";
import { inspectPostmaster } from "./postmaster-file.server.ts";
import { runAs, spawnAs } from "./server-user.server.ts";

/** A server process that was just started; `exit` resolves once it has ended. */
export type StartedPostmaster = {
  readonly exit: Promise<void>;
  exited(): boolean;
  /** The last error it wrote, for an error message. */
  complaint(): Promise<string>;
};

/**
 * Starts PostgreSQL in a session of its own: it outlives this process, so that another one that uses
 * it is not cut off, and a Ctrl-C in the terminal does not reach it.
 */
export async function startPostmaster(
  cluster: Cluster,
  listening: Listening,
  durable: boolean,
): Promise<StartedPostmaster> {
  const size = await stat(cluster.logFile).then(
    (found) => found.size,
    () => 0,
  );
  const tooLong = size > 1_000_000;
  if (tooLong) await truncate(cluster.logFile);
  const begin = tooLong ? 0 : size;
  const log = await open(cluster.logFile, "a", 0o600);
  const settings = {
    listen_addresses: listening.kind === "tcp" ? "127.0.0.1" : "",
    port: listening.kind === "tcp" ? listening.port : SOCKET_PORT,
    unix_socket_directories: listening.kind === "tcp" ? "" : `"${cluster.runDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    timezone: "UTC",
    log_timezone: "UTC",
    // The application logs what a statement failed on. Here it would put personal data (the key of a duplicate, the
    // row of a failed insert) into a file that is never erased.
    log_min_messages: "log",
    log_checkpoints: "off",
    ...(durable
      ? {}
      : {
          fsync: "off",
          synchronous_commit: "off",
          full_page_writes: "off",
          max_wal_size: "256MB",
          max_connections: 200,
        }),
  };
  const child = spawnAs(
    cluster.user,
    join(cluster.binaries.binDir, "postgres"),
    [
      "-D",
      cluster.dataDir,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { stdio: ["ignore", log.fd, log.fd], detached: true },
  );
  let exited = false;
  let spawnError = "";
  const exit = new Promise<void>((resolve) => {
    const end = () => {
      exited = true;
      resolve();
    };
    child.once("exit", end);
    child.once("error", (error) => {
      spawnError = error.message;
      end();
    });
  });
  child.unref();
  await log.close();
  return {
    exit,
    exited: () => exited,
    async complaint() {
      if (spawnError !== "") return spawnError;
      const written = (await readFile(cluster.logFile)).subarray(begin).toString();
      const fatal = [...written.matchAll(/(?:FATAL|PANIC|ERROR): {2}(.*)$/gm)].at(-1)?.[1];
      return fatal ?? written.trim().split("\n").at(-1) ?? "";
    },
  };
}

/** How long a fast shutdown may take before the server is stopped immediately, in milliseconds. */
const SHUTDOWN_PATIENCE = 30_000;

/** Stops the server of a cluster and returns once it has ended. Committed data is never lost, however it stops. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const state = await inspectPostmaster(cluster.dataDir);
  if (state.kind !== "running") return;
  await signal(cluster, state.pid, "SIGINT");
  if (await goneWithin(cluster, state.pid, SHUTDOWN_PATIENCE)) return;
  await signal(cluster, state.pid, "SIGQUIT");
  await goneWithin(cluster, state.pid, SHUTDOWN_PATIENCE);
}

async function goneWithin(cluster: Cluster, pid: number, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  for (;;) {
    // Not isAlive alone: in a container whose first process collects no children, it stays as a zombie.
    const state = await inspectPostmaster(cluster.dataDir);
    if (state.kind !== "running" || state.pid !== pid) return true;
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
}

async function signal(cluster: Cluster, pid: number, name: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (process.platform === "win32") {
    const tool = join(cluster.binaries.binDir, "pg_ctl");
    await runAs(cluster.user, tool, ["kill", name.slice(3), String(pid)]);
    return;
  }
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}
