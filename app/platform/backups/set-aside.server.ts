import type pg from "pg";
import { postgresCode } from "#app/platform/database/client.server.ts";
import { DatabaseClient } from "#app/platform/database/database-client.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";

/** Every schema of the product. */
const SCHEMAS = ["public", "drizzle", "pgboss"] as const;
/** Marks a statement as not translatable. */
const sql = (statement: string): string => statement;

/** insufficient_privilege */
const NOT_ALLOWED = "42501";
const PREFIX = "southbound_before_";

type Client = Pick<pg.ClientBase, "query">;

/**
 * Renames the contents of a database, which leaves it empty. Nothing is copied: only names change.
 * `dropAside` completes it, `putBack` undoes it.
 *
 * @throws StartupError if the extensions belong to another user, and so cannot stay
 */
export async function setAside(client: Client): Promise<void> {
  const there = await schemasOf(client);
  const extensions = await extensionsIn(client, "public");
  try {
    await atOnce(client, [
      ...SCHEMAS.filter((name) => there.includes(name)).map((name) =>
        sql(`alter schema ${name} rename to ${PREFIX}${name}`),
      ),
      sql("create schema public"),
      ...extensions.map((name) => sql(`alter extension ${name} set schema public`)),
    ]);
  } catch (error) {
    if (postgresCode(error) !== NOT_ALLOWED) throw error;
    throw new StartupError(
      `The user of DATABASE_URL does not own the schema public and its extensions (${extensions.join(", ")}). Nothing was changed. Restore into an empty database instead.`,
    );
  }
}

/**
 * Restores what was set aside, replacing what was added since.
 *
 * @returns whether anything was set aside
 */
export async function putBack(client: Client): Promise<boolean> {
  const aside = await asideIn(client);
  if (aside.length === 0) return false;
  const extensions = await extensionsIn(client, "public");
  await atOnce(client, [
    ...extensions.map((name) => sql(`alter extension ${name} set schema ${PREFIX}public`)),
    ...SCHEMAS.map((name) => sql(`drop schema if exists ${name} cascade`)),
    ...aside.map((name) => sql(`alter schema ${name} rename to ${name.slice(PREFIX.length)}`)),
  ]);
  return true;
}

/** Empties a database without data. */
export async function emptyOut(client: Client): Promise<void> {
  await atOnce(client, [
    ...SCHEMAS.map((name) => sql(`drop schema if exists ${name} cascade`)),
    sql("create schema public"),
  ]);
}

/** Deletes what was set aside, permanently. */
export async function dropAside(client: Client): Promise<void> {
  const aside = await asideIn(client);
  await atOnce(
    client,
    aside.map((name) => sql(`drop schema ${name} cascade`)),
  );
}

/**
 * Refuses a database whose restore was interrupted: it looks empty, and its contents are set aside.
 *
 * @throws StartupError
 */
export async function refuseHalfRestored(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, application_name: "southbound-migrate" });
  await client.connect();
  try {
    if ((await asideIn(client)).length === 0) return;
  } finally {
    await client.end();
  }
  throw new StartupError(
    "A restore of this database was broken off. Run npm run restore again: it first puts back what the database held.",
  );
}

const asideIn = async (client: Client): Promise<string[]> =>
  (await schemasOf(client)).filter((name) => name.startsWith(PREFIX));

async function extensionsIn(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(extname) as name from pg_extension where extnamespace = to_regnamespace($1)",
    [schema],
  );
  return rows.map(({ name }) => name);
}

async function schemasOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select nspname::text as name from pg_namespace");
  return rows.map(({ name }) => name);
}

/** Several statements in one message are one transaction. */
async function atOnce(client: Client, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await client.query(statements.join("; "));
}
