import { createHash } from "node:crypto";
import type pg from "pg";
import { DatabaseClient } from "#app/platform/database/database-client.server.ts";
import { addressOfDatabase } from "#app/platform/environment/database-address.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";

/** Names with this prefix are scratch databases, which are dropped. No installation may use one. */
const PREFIX = "southbound_check_";
/** Marks a statement as not translatable. */
const sql = (statement: string): string => statement;

/** Another check is using the scratch database: a second one would drop it. */
export class ScratchInUseError extends StartupError {}

/**
 * The name of the scratch database of an installation: always the same, so that leftovers of a killed check are
 * found.
 */
export const scratchName = (live: string): string =>
  PREFIX + createHash("sha256").update(live).digest("hex").slice(0, 12);

/**
 * Creates an empty database, and drops it again whatever the result of `work`. Leftovers of an earlier check that was
 * killed are dropped first.
 *
 * @param live the address of the installation's own database, of which only the name is used
 * @param server the address of a database of the server on which the scratch database is created
 * @throws ScratchInUseError; StartupError if the installation's own database has a name of a scratch database
 */
export async function withScratchDatabase<Found>(
  { live, server }: { readonly live: string; readonly server: string },
  work: (url: string) => Promise<Found>,
): Promise<Found> {
  const own = await connected(live, async (client) => {
    const { rows } = await client.query<{ name: string }>("select current_database()::text as name");
    return rows[0]?.name ?? "";
  });
  if (own.startsWith(PREFIX)) {
    throw new StartupError(
      `The database in use is called ${own}. Checks of backups delete databases whose names begin with ${PREFIX}: rename it.`,
    );
  }
  const name = scratchName(own);
  return connected(server, async (client) => {
    // Held by this connection, so it is released when this process is killed.
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as locked",
      [name],
    );
    if (!rows[0]?.locked) throw new ScratchInUseError("Another check of a backup is running on this server.");
    const drop = () => client.query(sql(`drop database if exists ${name} with (force)`));
    await drop();
    try {
      await client.query(sql(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`));
      return await work(addressOfDatabase(server, name));
    } finally {
      await drop();
    }
  });
}

/**
 * Whether the user of a server can make scratch databases.
 *
 * @throws StartupError
 */
export async function checkMayVerify(server: string): Promise<void> {
  const [user] = await connected(server, async (client) => {
    const { rows } = await client.query<{ allowed: boolean; name: string }>(
      "select rolcreatedb or rolsuper as allowed, quote_ident(rolname) as name from pg_roles where rolname = current_user",
    );
    return rows;
  });
  if (user?.allowed) return;
  throw new StartupError(
    `A backup is verified by restoring it into a database of its own, and this user of PostgreSQL cannot create one. Run "alter role ${user?.name} createdb" as an administrator of the database.`,
  );
}

async function connected<Found>(url: string, work: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const client = new DatabaseClient({ connectionString: url, application_name: "southbound-check" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
