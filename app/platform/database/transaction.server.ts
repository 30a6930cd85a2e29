import { type NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { restrictedClient } from "./restricted-client.server.ts";
import type { RestrictedTables } from "./restricted-text.ts";

/** A rollback takes less than a millisecond; one that takes this long will never finish. */
const ROLLBACK_MS = 5_000;

/** A transaction that reported no error and yet was not stored: something in it failed and was ignored. */
export class NotCommitted extends Error {
  override readonly name = "NotCommitted";
}

/** Where a transaction holds its connection. By name: tests have this module twice, from the source and from the build. */
const CONNECTION = Symbol.for("southbound.connection");
const connections = {
  get: (tx: object) => (tx as { [CONNECTION]?: pg.PoolClient })[CONNECTION],
  set: (tx: object, client: pg.PoolClient) =>
    Object.defineProperty(tx, CONNECTION, { value: client, configurable: true }),
};

/** The connection of a transaction or savepoint; undefined for the pool. */
export const connectionOf = (tx: object): pg.PoolClient | undefined => connections.get(tx);

type PoolDatabase = NodePgDatabase & { $client: pg.Pool };
type Transaction = Parameters<Parameters<PoolDatabase["transaction"]>[0]>[0];
/** Queries name their tables; the library's own relational queries, which need a schema, are not used. */
type NoSchema = Record<string, never>;
type Relations = NonNullable<PoolDatabase["_"]["schema"]>;
type Config = Parameters<PoolDatabase["transaction"]>[1];

/** A transaction that holds its connection, as each savepoint in it does. */
function onConnection(tx: Transaction, client: pg.PoolClient): Transaction {
  connections.set(tx, client);
  const begin = tx.transaction.bind(tx);
  tx.transaction = (work) => begin((step) => work(onConnection(step, client)));
  return tx;
}

/**
 * Replaces the library's `transaction`, which begins before its `try`: a connection lost at that moment is never
 * returned to the pool. The library also hides why a transaction failed if its rollback fails as well.
 *
 * Here the connection is always returned, and is closed unless the server has confirmed the end of the transaction.
 * Savepoints inside are the library's own. `tests/integration/transaction.test.ts` tests what this relies on.
 *
 * @param tables what read-only transactions may see, if not everything. A transaction that writes sees everything, so
 *   that constraints over all records hold; each write checks separately whether the record is within the user's
 *   access.
 */
export function withOwnTransactions(db: PoolDatabase, tables?: RestrictedTables): PoolDatabase {
  const relations = db._ as ConstructorParameters<typeof NodePgTransaction<NoSchema, Relations>>[2];
  const dialect = new PgDialect();

  const transaction = async <Answer>(
    work: (tx: Transaction) => Promise<Answer>,
    config?: Config,
  ): Promise<Answer> => {
    const connection = await db.$client.connect();
    const client = inTurn(connection);
    let clean = false;
    try {
      await client.query("begin");
      const reader = tables && config?.accessMode === "read only" ? restrictedClient(client, tables) : client;
      const session = new NodePgSession<NoSchema, Relations>(reader, dialect, relations);
      const tx = onConnection(new NodePgTransaction(dialect, session, relations), client);
      if (config) await tx.setTransaction(config);
      const answer = await work(tx);
      const { command } = await client.query("commit");
      clean = true;
      if (command !== "COMMIT") throw new NotCommitted();
      return answer;
    } catch (error) {
      clean ||= await isRolledBack(client, error);
      throw error;
    } finally {
      connection.release(!clean);
    }
  };
  return Object.assign(db, { transaction });
}

/**
 * The same connection, which sends a statement once the one before is answered. Functions that read several things at once
 * from the pool are used in transactions as well, and `pg` will not accept a statement while another one is running.
 */
function inTurn(client: pg.PoolClient): pg.PoolClient {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  let last: Promise<unknown> = Promise.resolve();
  const query = (...asked: unknown[]): unknown => {
    const [first] = asked;
    // A stream or a copy is no promise; its caller reads it to its end.
    if (typeof first === "object" && first !== null && "submit" in first) return ask(...asked);
    const answer = last.then(() => ask(...asked));
    last = answer.catch(() => undefined);
    return answer;
  };
  return Object.create(client, { query: { value: query } });
}

/** A transaction, or a savepoint in one, that reads only the rows of `tables`. */
export function restrictedTransaction(tx: Transaction, tables: RestrictedTables): Transaction {
  const client = connections.get(tx);
  if (!client) throw new Error("Only a transaction of this module can be restricted");
  const relations = tx._ as ConstructorParameters<typeof NodePgTransaction<NoSchema, Relations>>[2];
  const dialect = new PgDialect();
  const session = new NodePgSession<NoSchema, Relations>(
    restrictedClient(client, tables),
    dialect,
    relations,
  );
  return onConnection(new NodePgTransaction(dialect, session, relations), client);
}

/**
 * Presents a transaction as the whole database: queries run inside it, and what would be transactions of their own
 * become savepoints, one at a time.
 *
 * @param reader the same transaction with the restrictions of the reader
 */
export function asDatabase(tx: Transaction, reader: Transaction = tx): PoolDatabase {
  const transaction = <Answer>(work: (step: Transaction) => Promise<Answer>, config?: Config) => {
    if (config?.isolationLevel) throw new Error("A savepoint has the isolation of its transaction");
    const of = config?.accessMode === "read only" ? reader : tx;
    return of.transaction(work);
  };
  return Object.assign(Object.create(reader), { transaction });
}

/**
 * A failure of the rollback is not the original failure: it only means that the connection is unusable. So is one to
 * a server that accepts no writes, which after a failover is no longer the right one.
 */
async function isRolledBack(client: pg.PoolClient, failure: unknown): Promise<boolean> {
  if (isSilence(failure) || isReadOnly(failure)) return false;
  try {
    await client.query({ text: "rollback", query_timeout: ROLLBACK_MS } as pg.QueryConfig);
    return true;
  } catch {
    return false;
  }
}

/** read_only_sql_transaction */
function isReadOnly(failure: unknown): boolean {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  return cause instanceof Error && "code" in cause && cause.code === "25006";
}

/** The server has not answered: further statements would queue behind the pending one. */
function isSilence(failure: unknown): boolean {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  return cause instanceof Error && cause.message === "Query read timeout";
}
