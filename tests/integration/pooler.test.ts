import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { whyOutOfReach } from "#app/platform/database/failures.server.ts";
import { checkPooler, refuseSharedSessions } from "#app/platform/database/pooler.server.ts";
import { openTransactionPooler } from "#tests/support/transaction-pooler.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
/** What administrators add to PgBouncer's settings when the first start is refused. */
const IGNORED = ["statement_timeout", "idle_in_transaction_session_timeout"];

test("a pooler that refuses the settings of a session is told apart, with what to set", async () => {
  const { url } = await openTransactionPooler(database.url);
  const refused = await refuseSharedSessions(url, "DATABASE_URL").catch((error: unknown) => error);
  expect(whyOutOfReach(refused)).toMatch(
    /^it is a connection pooler .* set DATABASE_DIRECT_URL to the address/,
  );
});

test("so is one that drops what it does not know, however many connections it has", async () => {
  await expect(refuseSharedSessions(database.url, "DATABASE_URL")).resolves.toBeUndefined();
  for (const size of [1, 10]) {
    const { url } = await openTransactionPooler(database.url, { size, ignored: IGNORED });
    await expect(refuseSharedSessions(url, "DATABASE_URL")).rejects.toThrow(
      "DATABASE_URL leads to a connection pooler in transaction mode, such as PgBouncer. Set DATABASE_DIRECT_URL",
    );
    await expect(refuseSharedSessions(url, "DATABASE_DIRECT_URL")).rejects.toThrow(
      "DATABASE_DIRECT_URL leads to a connection pooler in transaction mode. Set it to the address of PostgreSQL",
    );
  }
});

test("a pooler of another database is refused", async () => {
  const elsewhere = new URL(database.url);
  elsewhere.pathname = "/postgres";
  const pool = new pg.Pool({ connectionString: elsewhere.href, max: 1 });
  onTestFinished(() => pool.end());
  await expect(checkPooler(pool, database.url)).rejects.toThrow(/lead to different databases/);
  await expect(checkPooler(database.pool, database.url)).resolves.toEqual({ limited: true });
});
