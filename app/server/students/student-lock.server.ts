import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import type { Transaction } from "../db/client.server.ts";

const keyOf = (email: string) => `student ${email}`;

/** One at a time for each address, until the transaction ends: two at once must not make two records. */
export async function lockStudentOf(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(email)}, 0))`);
}

/** Begins a transaction that holds the same lock, in one way to the database and back. */
export async function beginWithStudentOf(client: PoolClient, email: string): Promise<void> {
  const key = client.escapeLiteral(keyOf(email));
  await client.query(`begin; select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
