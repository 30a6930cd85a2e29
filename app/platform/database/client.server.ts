import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { DatabaseClient, PooledClient } from "./database-client.server.ts";
import { restrictedClient } from "./restricted-client.server.ts";
import type { RestrictedTables } from "./restricted-text.ts";
import { withOwnTransactions } from "./transaction.server.ts";

/** The pool's database, or a transaction of it: reads and writes take either. */
export type Db = NodePgDatabase & { $client: pg.Pool };

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** The pool of database connections. */
    db: Db;
  }
}
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];
export type DbOrTransaction = Db | Transaction;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const LONGEST_MS = 15_000;
/** A server that does not even report a statement timeout by then is gone. */
const SILENCE_MS = 20_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
/** The session settings of each connection of the pool. */
export const SESSION_LIMITS = {
  statement_timeout: LONGEST_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};
/** A connection still in use this long after everything else has stopped will not be returned to the pool. */
const CLOSE_MS = 5_000;

/**
 * Opens the process's one pool. `onIdleError` is called for idle connections that die (the server restarted); without
 * a listener such an event would end the process.
 */
export function openDatabase(options: {
  url: string;
  max: number;
  onIdleError: (error: Error) => void;
  /** After how many milliseconds without an answer a query is cancelled; 0: never, for long imports. */
  silenceMs?: number;
  /** Whether `url` leads to a pooler in transaction mode (PgBouncer), which sets the limits of a session itself. */
  pooled?: boolean;
}): Database {
  const pool = new pg.Pool({
    ...poolOptions(options.url, { pooled: options.pooled, silenceMs: options.silenceMs ?? SILENCE_MS }),
    ...(options.pooled ? {} : SESSION_LIMITS),
    max: options.max,
    // In a burst of requests, each can queue for as long as one statement may take.
    connectionTimeoutMillis: LONGEST_MS,
    idleTimeoutMillis: 30_000,
    application_name: "southbound",
  });
  pool.on("error", options.onIdleError);
  const open = new Set<pg.PoolClient>();
  pool.on("connect", (client) => open.add(client));
  pool.on("remove", (client) => open.delete(client));
  const close = async () => {
    const ended = pool.end();
    const givenUp = new Promise<void>((resolve) => {
      setTimeout(() => {
        for (const client of open) client.end().catch(() => undefined);
        resolve();
      }, CLOSE_MS).unref();
    });
    await Promise.race([ended, givenUp]);
  };
  return { db: withOwnTransactions(drizzle(pool)), pool, close };
}

/**
 * The options for a pool of `pg` to connect as this product does: to the right server of several, or through a
 * pooler.
 *
 * @param options.silenceMs after how many milliseconds without an answer a query is cancelled; 0: never
 */
export const poolOptions = (url: string, options: { pooled?: boolean | undefined; silenceMs: number }) => ({
  connectionString: url,
  query_timeout: options.silenceMs,
  // The types of `pg` describe a class whose constructor has no parameters; the pool passes its options.
  Client: (options.pooled ? PooledClient : DatabaseClient) as unknown as new () => pg.ClientBase,
});

/** The same database, whose queries see only the rows of `tables`; see `withOwnTransactions` for transactions. */
export function restrictedDatabase(db: Db, tables: RestrictedTables): Db {
  return withOwnTransactions(drizzle(restrictedClient(db.$client, tables)), tables);
}

/** PostgreSQL's code of a failed query (`23505` unique violation, …), or undefined for any other error. */
export function postgresCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause && typeof cause.code === "string"
    ? cause.code
    : undefined;
}

/** The name of the constraint that a failed query violated, if PostgreSQL names one. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "constraint" in cause
    ? String(cause.constraint)
    : undefined;
}
