import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { failureLine } from "#app/platform/log/describe-error.server.ts";
import { findShippedBinaries, type PostgresBinaries } from "./binaries.server.ts";
import { type Cluster, DATABASE_USER, openCluster } from "./cluster.server.ts";
import type { Lease, LeaseTarget } from "./lease.server.ts";
import { stopPostmaster } from "./postmaster.server.ts";
import { type LauncherLog, leaseServer } from "./running-server.server.ts";

/** The name of the only database, which contains everything. */
const DATABASE_NAME = "southbound";

/** Milliseconds between attempts to restart a server that stopped under a running process. */
const RESTART_DELAYS = [0, 1_000, 2_000, 5_000, 10_000];

export type EmbeddedPostgres = {
  /** A connection string for `pg`; the role is a superuser of this cluster. */
  readonly url: string;
  /** The server's version, such as "18.4". */
  readonly version: string;
  /**
   * Stops the server cleanly if no other process uses it; close every connection of this process
   * first. Safe to call more than once.
   */
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL in `dataDir`, or shares the one that already runs there. If the server dies while it
 * is in use, it is restarted under the same address.
 * @throws StartupError for everything an operator can fix
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: LauncherLog;
}): Promise<EmbeddedPostgres> {
  const binaries = await findShippedBinaries();
  return startPostgres({ ...options, binaries, durable: true });
}

/** The implementation behind the launcher and the throw-away server. `durable: false` trades safety for speed. */
export async function startPostgres(options: {
  dataDir: string;
  log: LauncherLog;
  binaries: PostgresBinaries;
  durable: boolean;
}): Promise<EmbeddedPostgres> {
  const { log, durable } = options;
  const cluster = await openCluster(resolve(options.dataDir), options.binaries, durable);
  const first = await leaseServer(cluster, durable, log, null);
  let lease: Lease = first.lease;
  let stopping: Promise<void> | null = null;
  const farewell = new AbortController();

  async function bringBack(): Promise<void> {
    log.warn(`The database in ${cluster.base} went away; starting it again`);
    for (let round = 0; ; round += 1) {
      const delay = RESTART_DELAYS[Math.min(round, RESTART_DELAYS.length - 1)];
      await sleep(delay, undefined, { signal: farewell.signal }).catch(() => undefined);
      if (farewell.signal.aborted) return;
      try {
        const again = await leaseServer(cluster, durable, log, first.target.port);
        lease = again.lease;
        lease.onLost(watch);
        log.info(`The database in ${cluster.base} is back`);
        return;
      } catch (error) {
        log.warn(failureLine(error));
      }
    }
  }
  let restart: Promise<void> = Promise.resolve();
  function watch() {
    if (!farewell.signal.aborted) restart = bringBack();
  }

  await createDatabase(lease).catch(async (error: unknown) => {
    await leave(cluster, lease);
    throw error;
  });
  lease.onLost(watch);
  return {
    url: connectionString(first.target),
    version: cluster.binaries.version,
    stop: () => {
      farewell.abort();
      stopping ??= restart.then(() => leave(cluster, lease));
      return stopping;
    },
  };
}

async function createDatabase(lease: Lease): Promise<void> {
  const found = await lease.query(`select 1 from pg_database where datname = '${DATABASE_NAME}'`);
  if (found.rowCount !== 0) return;
  try {
    await lease.query(`create database ${DATABASE_NAME} owner ${DATABASE_USER}`);
  } catch (error) {
    // Another process that starts in the same moment may have made it: duplicate_database, or the
    // unique violation in the catalogue behind it.
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code !== "42P04" && code !== "23505") throw error;
  }
}

async function leave(cluster: Cluster, lease: Lease): Promise<void> {
  const last = await lease.giveBack();
  if (last) await stopPostmaster(cluster);
  await lease.close();
}

function connectionString(target: LeaseTarget): string {
  const authority = `${target.user}:${target.password}`;
  return target.host.startsWith("/")
    ? `postgres://${authority}@localhost:${target.port}/${DATABASE_NAME}?host=${encodeURIComponent(target.host)}`
    : `postgres://${authority}@${target.host}:${target.port}/${DATABASE_NAME}`;
}
