import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { type Cluster, DATABASE_USER } from "./cluster.server.ts";
import { type Lease, type LeaseTarget, takeLease } from "./lease.server.ts";
import { freePort, SOCKET_PORT, socketFits } from "./listening.server.ts";
import { type StartedPostmaster, startPostmaster, stopPostmaster } from "./postmaster.server.ts";
import { discardForeignLocks, inspectPostmaster } from "./postmaster-file.server.ts";

/** The log of the launcher; pino fits. */
export type LauncherLog = { info(message: string): void; warn(message: string): void };

/** Milliseconds. Recovery after a crash replays at most max_wal_size, which may take minutes on a slow disk. */
const PATIENCE = 5 * 60_000;
/** A running server that cannot be connected to (its socket was deleted) is stopped after this long. */
const UNREACHABLE_PATIENCE = 5_000;
const MOST_FAILED_STARTS = 3;

/**
 * Takes a lease on the cluster's server: on the one that runs, wherever it came from, else on one
 * started here. PostgreSQL's own lock file decides between two starts at once.
 * @param preferredPort the port to listen on where it must be TCP, so that an address stays valid
 * @throws StartupError when no server comes up
 */
export async function leaseServer(
  cluster: Cluster,
  durable: boolean,
  log: LauncherLog,
  preferredPort: number | null,
): Promise<{ lease: Lease; target: LeaseTarget }> {
  const begun = Date.now();
  let started: StartedPostmaster | null = null;
  let startedAny = false;
  let failedStarts = 0;
  let unreachableSince: number | null = null;
  let told = false;

  for (;;) {
    if (Date.now() - begun > PATIENCE) {
      throw new StartupError(
        `The database in ${cluster.base} does not answer: read ${cluster.logFile}, and start again.`,
      );
    }
    const state = await inspectPostmaster(cluster.dataDir);
    const target = targetOf(cluster, state.kind === "running" ? state.port : null);
    const attempt = target === null ? ({ kind: "absent" } as const) : await takeLease(target);

    if (attempt.kind === "held" && target !== null) {
      if (!startedAny) log.info(`Using the database that already runs in ${cluster.base}`);
      return { lease: attempt.lease, target };
    }
    if (attempt.kind === "refused") {
      throw new StartupError(
        `A database runs in ${cluster.base}, but ${attempt.reason}: stop it and start again.`,
      );
    }

    if (attempt.kind === "busy" || state.kind === "running") {
      if (attempt.kind === "busy") unreachableSince = null;
      else unreachableSince ??= Date.now();
      if (unreachableSince !== null && Date.now() - unreachableSince > UNREACHABLE_PATIENCE) {
        log.warn(`The database in ${cluster.base} runs but cannot be reached; restarting it`);
        await stopPostmaster(cluster);
        unreachableSince = null;
      }
      if (!told && Date.now() - begun > 3_000) {
        told = true;
        log.info(`Waiting for the database in ${cluster.base} (it may be recovering from a crash)`);
      }
      await sleep(25);
      continue;
    }

    if (started !== null && !started.exited()) {
      await Promise.race([started.exit, sleep(15)]);
      continue;
    }
    if (started !== null) {
      failedStarts += 1;
      if (failedStarts >= MOST_FAILED_STARTS) {
        throw new StartupError(
          `The database in ${cluster.base} does not start (${await started.complaint()}): see ${cluster.logFile}.`,
        );
      }
    }
    await discardForeignLocks(cluster.dataDir, cluster.runDir);
    const port = socketFits(cluster.runDir) ? null : (preferredPort ?? (await freePort()));
    started = await startPostmaster(
      cluster,
      port === null ? { kind: "socket" } : { kind: "tcp", port },
      durable,
    );
    startedAny = true;
  }
}

/**
 * The address to try. A socket is tried whatever postmaster.pid says, since it also leads to a server whose process
 * is not visible from here (another container on the same volume). A port is only tried when our server is known to
 * use it.
 */
function targetOf(cluster: Cluster, port: number | null): LeaseTarget | null {
  const who = { user: DATABASE_USER, password: cluster.password };
  if (socketFits(cluster.runDir)) return { ...who, host: cluster.runDir, port: SOCKET_PORT };
  return port === null ? null : { ...who, host: "127.0.0.1", port };
}
