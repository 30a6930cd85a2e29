import { type NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type * as schema from "./schema/schema.server.ts";

/** A rollback takes less than a millisecond; one that does not come through will not any more. */
const ROLLBACK_MS = 5_000;

/** A transaction that reported no error and yet was not stored: something in it failed and was ignored. */
export class NotCommitted extends Error {
  override readonly name = "NotCommitted";
}

type PoolDatabase = NodePgDatabase<typeof schema> & { $client: pg.Pool };
type Transaction = Parameters<Parameters<PoolDatabase["transaction"]>[0]>[0];
type Relations = NonNullable<PoolDatabase["_"]["schema"]>;
type Config = Parameters<PoolDatabase["transaction"]>[1];

/**
 * Replaces the library's `transaction`, which begins before its `try`: a connection that is lost at that
 * moment never comes back to the pool. It also hides why a transaction failed when its rollback fails too.
 *
 * Here the connection always goes back, and is closed unless the server has said that no transaction is open.
 * Inside, savepoints are the library's own. `tests/integration/transaction.test.ts` holds what is relied on.
 */
export function withOwnTransactions(db: PoolDatabase): PoolDatabase {
  const relations = db._ as ConstructorParameters<typeof NodePgTransaction<typeof schema, Relations>>[2];
  const dialect = new PgDialect();

  const transaction = async <Answer>(
    work: (tx: Transaction) => Promise<Answer>,
    config?: Config,
  ): Promise<Answer> => {
    const client = await db.$client.connect();
    try {
      await client.query("begin");
      const session = new NodePgSession<typeof schema, Relations>(client, dialect, relations);
      const tx: Transaction = new NodePgTransaction(dialect, session, relations);
      if (config) await tx.setTransaction(config);
      const answer = await work(tx);
      const { command } = await client.query("commit");
      if (command !== "COMMIT") throw new NotCommitted();
      return answer;
    } catch (error) {
      await rollBack(client);
      throw error;
    } finally {
      client.release(client.getTransactionStatus() !== "I");
    }
  };
  return Object.assign(db, { transaction });
}

/** Tries to; what fails here is not what went wrong. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  if (client.getTransactionStatus() === "I") return;
  await client.query({ text: "rollback", query_timeout: ROLLBACK_MS } as pg.QueryConfig).catch(() => undefined);
}
