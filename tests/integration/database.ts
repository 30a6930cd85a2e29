import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "#app/platform/database/client.server.ts";

/**
 * A database of the test file's own, cloned from the migrated template before its first test and
 * dropped after its last. Use `database.db` inside tests only.
 */
export function useDatabase(options: { max?: number } = {}): Database & { url: string } {
  const name = `test_${randomBytes(6).toString("hex")}`;
  let open: Database | undefined;
  const current = () => {
    if (!open) throw new Error("The test database opens in beforeAll; use it inside tests");
    return open;
  };
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;

  beforeAll(async () => {
    await asAdmin(`create database ${name} template ${inject("templateDatabase")} strategy file_copy`);
    open = openDatabase({ url: url.href, max: options.max ?? 10, onIdleError: () => {} });
  });
  afterAll(async () => {
    await open?.close();
    await asAdmin(`drop database if exists ${name} with (force)`);
  });
  return {
    url: url.href,
    get db() {
      return current().db;
    },
    get pool() {
      return current().pool;
    },
    close: async () => {},
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
