import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { startThrowawayPostgres } from "#app/platform/embedded-postgres/throwaway.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server on which the tests may create databases. */
    postgresUrl: string;
    /** The migrated, empty database that each test file's own one is cloned from. */
    templateDatabase: string;
  }
}

/**
 * One real PostgreSQL for the whole run: the embedded one, thrown away afterwards, or the server of
 * TEST_DATABASE_URL. The structure is migrated once, into a template.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startThrowawayPostgres();
  const template = `template_${process.pid}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  await migrateDatabase(url.href, path.resolve("drizzle"));
  project.provide("postgresUrl", server.url);
  project.provide("templateDatabase", template);
  return async () => {
    await admin.query(`drop database ${template} with (force)`);
    await admin.end();
    await server.stop();
  };
}
