import { appendFile, cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { findShippedBinaries } from "#app/platform/embedded-postgres/binaries.server.ts";
import { type Cluster, DATABASE_USER, openCluster } from "#app/platform/embedded-postgres/cluster.server.ts";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { giveTo } from "#app/platform/embedded-postgres/placement.server.ts";
import { startPostmaster, stopPostmaster } from "#app/platform/embedded-postgres/postmaster.server.ts";
import { inspectPostmaster } from "#app/platform/embedded-postgres/postmaster-file.server.ts";
import { runAs } from "#app/platform/embedded-postgres/server-user.server.ts";
import { eventually } from "./eventually.ts";
import { temporaryDirectory } from "./temporary.ts";

/** One of two servers, of which one is the primary. */
export interface ReplicatedServer {
  /** Its own address alone. */
  readonly url: string;
  readonly host: string;
  /** As a power cut would end it. */
  kill(): Promise<void>;
  /** Makes the primary of a standby, as an operator would. */
  promote(): Promise<void>;
}

export interface ReplicatedPostgres {
  readonly primary: ReplicatedServer;
  readonly standby: ReplicatedServer;
  /** The address of both: `postgres://…@first:1,second:2/southbound`. */
  readonly url: string;
}

const DATABASE = "southbound";
const STANDBY = "standby";

/**
 * Two servers of the shipped PostgreSQL, with streaming replication that is synchronous: what the primary confirms, the
 * standby has stored. Both are gone after the test.
 */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const binaries = await findShippedBinaries();
  const parent = await temporaryDirectory();
  const first = await openCluster(path.join(parent, "primary"), binaries, true);
  // A copy of a cluster that has never run is a base backup.
  const second = await copyOf(first, path.join(parent, "standby", "postgres"));
  const [port, standbyPort] = [await freePort(), await freePort()];
  await appendFile(
    path.join(first.dataDir, "postgresql.conf"),
    `\nsynchronous_standby_names = '${STANDBY}'\nwal_keep_size = '256MB'\n`,
  );
  await appendFile(
    path.join(second.dataDir, "postgresql.conf"),
    `\nprimary_conninfo = 'host=127.0.0.1 port=${port} user=${DATABASE_USER} password=${first.password} application_name=${STANDBY}'\n`,
  );
  await writeFile(path.join(second.dataDir, "standby.signal"), "");
  await giveTo(second.user, second.base);

  const primary = await start(first, port);
  const standby = await start(second, standbyPort);
  await onServer(primary.url.replace(/\/[^/]*$/, "/postgres"), `create database ${DATABASE}`);
  await eventually(async () => {
    const { rows } = await onServer(primary.url, "select sync_state from pg_stat_replication");
    return rows.length === 1 && rows[0].sync_state === "sync";
  });
  const hosts = `${primary.host},${standby.host}`;
  const url = `postgres://${DATABASE_USER}:${first.password}@${hosts}/${DATABASE}?target_session_attrs=read-write`;
  return { primary, standby, url };
}

async function copyOf(cluster: Cluster, base: string): Promise<Cluster> {
  await mkdir(path.dirname(base), { mode: 0o711 });
  await cp(cluster.base, base, { recursive: true });
  return {
    ...cluster,
    base,
    dataDir: path.join(base, "cluster"),
    runDir: path.join(base, "run"),
    logFile: path.join(base, "server.log"),
  };
}

async function start(cluster: Cluster, port: number): Promise<ReplicatedServer> {
  const postmaster = await startPostmaster(cluster, { kind: "tcp", port }, true);
  onTestFinished(() => stopPostmaster(cluster));
  const host = `127.0.0.1:${port}`;
  const url = `postgres://${DATABASE_USER}:${cluster.password}@${host}/${DATABASE}`;
  await eventually(async () => {
    if (postmaster.exited()) throw new Error(`PostgreSQL does not start: ${await postmaster.complaint()}`);
    return onServer(url.replace(/\/[^/]*$/, "/postgres"), "select 1").catch(() => null);
  });
  return {
    url,
    host,
    async kill() {
      const state = await inspectPostmaster(cluster.dataDir);
      if (state.kind === "running") process.kill(state.pid, "SIGKILL");
      await postmaster.exit;
    },
    async promote() {
      const tool = path.join(cluster.binaries.binDir, "pg_ctl");
      const { code, output } = await runAs(cluster.user, tool, ["promote", "-D", cluster.dataDir]);
      if (code !== 0) throw new Error(output);
    },
  };
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
