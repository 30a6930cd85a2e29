import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { fillWithDemoData } from "#app/demo/story/demo.server.ts";
import { type Database, openDatabase } from "#app/platform/database/client.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { openFiles } from "#app/platform/files/open-files.server.ts";

import { BENCH_FILES_KEY } from "./product.ts";

const BASE = "bench_base";

export interface Bench {
  readonly version: string;
  /** A database of its own with the demo data in it, cloned; returns its address. */
  createDatabase(name: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  open(url: string): Database;
  stop(): Promise<void>;
}

/**
 * A durable embedded PostgreSQL in a directory of its own, as an installation has it. `stop` deletes it.
 */
export async function openBench(): Promise<Bench> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "southbound-bench-"));
  const log = { info: () => undefined, warn: console.warn };
  const server = await startEmbeddedPostgres({ dataDir, log });
  const open = (url: string) => openDatabase({ url, max: 10, onIdleError: () => undefined });
  const addressOf = (name: string) => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  await asAdmin(server.url, `create database ${BASE}`);
  await migrateDatabase(addressOf(BASE), path.resolve("drizzle"));
  const base = open(addressOf(BASE));
  const env = loadEnv("start", { FILES_KEY: BENCH_FILES_KEY });
  await fillWithDemoData({ db: base.db, env, files: await openFiles(env, dataDir), now: () => new Date() });
  await base.close();
  return {
    version: server.version,
    async createDatabase(name) {
      await asAdmin(server.url, `create database ${name} template ${BASE}`);
      return addressOf(name);
    },
    dropDatabase: (name) => asAdmin(server.url, `drop database ${name} with (force)`),
    open,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs statements one after the other on a connection without any time limit. */
export async function asAdmin(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
