import type pg from "pg";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { SESSION_LIMITS } from "./client.server.ts";
import { DatabaseClient } from "./database-client.server.ts";

/** How often it is tried: another client of the pooler may have borrowed the connection at just that moment. */
const TRIES = 3;

/**
 * Refuses an address at which a connection has no session of its own, as behind PgBouncer in transaction mode:
 * notifications do not arrive there, and a lock may belong to another client.
 *
 * @param variable the name of the setting that holds the address
 * @throws StartupError
 */
export async function refuseSharedSessions(url: string, variable: string): Promise<void> {
  const one = await open(url);
  try {
    const other = await open(url);
    try {
      for (let turn = 0; turn < TRIES; turn += 1) {
        const before = await backendOf(one);
        await other.query("begin");
        // If they are the same there may be only one connection, and the first would wait for it.
        const isShared = before === (await backendOf(other)) || before !== (await backendOf(one));
        await other.query("commit");
        if (!isShared) continue;
        throw new StartupError(
          variable === "DATABASE_URL"
            ? "DATABASE_URL leads to a connection pooler in transaction mode, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for what needs a session of its own."
            : `${variable} leads to a connection pooler in transaction mode. Set it to the address of PostgreSQL itself.`,
        );
      }
    } finally {
      await other.end();
    }
  } finally {
    await one.end();
  }
}

/**
 * Refuses a pooler that leads to another database than the direct address.
 *
 * @returns whether statements have a time limit there: the pooler drops the one that the product sets
 * @throws StartupError
 */
export async function checkPooler(pool: pg.Pool, directUrl: string): Promise<{ limited: boolean }> {
  const direct = await open(directUrl);
  try {
    const [here, there] = [await pool.query(WHERE), await direct.query(WHERE)];
    if (here.rows[0].place !== there.rows[0].place) {
      throw new StartupError("DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.");
    }
    return { limited: here.rows[0].limited };
  } finally {
    await direct.end();
  }
}

/** No two servers have started in the same microsecond. */
const WHERE = `select extract(epoch from pg_postmaster_start_time()) || ' ' || oid as place, current_setting('statement_timeout') <> '0' as limited
  from pg_database where datname = current_database()`;

async function open(url: string): Promise<pg.Client> {
  const client = new DatabaseClient({
    connectionString: url,
    // What a pooler refuses should be refused here.
    ...SESSION_LIMITS,
    application_name: "southbound-migrate",
  });
  await client.connect();
  return client;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}
