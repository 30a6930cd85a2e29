import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { startThrowawayPostgres } from "#app/platform/embedded-postgres/throwaway.server.ts";
import { startServerProcess } from "#tests/support/server-process.ts";

/** Where the tests find what runs for all of them. */
export const ORIGIN_VARIABLE = "E2E_ORIGIN";
export const DATABASE_VARIABLE = "E2E_DATABASE_URL";

/**
 * Starts the built product as an operator does, with the demo data, on a database of its own: on the
 * server of TEST_DATABASE_URL, or on a PostgreSQL that is thrown away. Mails stay in the outbox, where
 * the tests read them. The address is `localhost`: passkeys are bound to a name.
 *
 * While one writes tests, both variables may name a server that runs already.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env[ORIGIN_VARIABLE] && process.env[DATABASE_VARIABLE]) return async () => {};
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => {} } : await startThrowawayPostgres();
  const name = `e2e_${process.pid}`;
  await run(postgres.url, `create database ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), "southbound-e2e-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await startServerProcess({
    port,
    env: {
      BASE_URL: origin,
      DATABASE_URL: url.href,
      DATA_DIR: dataDir,
      DEMO: "1",
      LANGUAGES: "ne hi bn ur en-XA ar-XB",
      LOG_LEVEL: "warn",
    },
  });
  process.env[ORIGIN_VARIABLE] = origin;
  process.env[DATABASE_VARIABLE] = url.href;
  return async () => {
    await server.terminate();
    await run(postgres.url, `drop database ${name} with (force)`);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
