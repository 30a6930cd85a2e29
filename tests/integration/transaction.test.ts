import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#app/platform/database/client.server.ts";
import { isDatabaseAway } from "#app/platform/database/failures.server.ts";
import { NotCommitted } from "#app/platform/database/transaction.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createAuth } from "#app/platform/sessions/auth.server.ts";
import { openCuttingProxy, type Trouble } from "#tests/support/cutting-proxy.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";

const admin = useDatabase();
const MAX = 4;

function open(options: { silenceMs?: number; url?: string } = {}): Database {
  const database = openDatabase({ url: admin.url, max: MAX, onIdleError: () => undefined, ...options });
  onTestFinished(() => database.close());
  return database;
}

const note = (key: string) =>
  sql`insert into settings (key, value) values (${key}, 'true') on conflict (key) do nothing`;

async function stored(key: string): Promise<boolean> {
  const { rowCount } = await admin.pool.query("select 1 from settings where key = $1", [key]);
  return rowCount === 1;
}

/** Resolves when that many connections can be used at the same moment. */
async function allUsable({ pool }: Database): Promise<void> {
  const clients = await Promise.all(Array.from({ length: MAX }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query("select 1")));
  for (const client of clients) client.release();
}

async function killBackends(): Promise<void> {
  await admin.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'southbound'",
  );
}

describe("a transaction", () => {
  test("is stored when its work is done, and not when it fails, with the error of the work", async () => {
    const { db } = open();
    expect(await db.transaction((tx) => tx.execute(note("done")).then(() => 7))).toBe(7);
    const failed = db.transaction(async (tx) => {
      await tx.execute(note("failed"));
      throw new Error("of the work");
    });
    await expect(failed).rejects.toThrow("of the work");
    expect([await stored("done"), await stored("failed")]).toEqual([true, false]);
  });

  test("keeps what a savepoint inside it leaves, whether the inner work fails or not", async () => {
    const { db } = open();
    await db.transaction(async (tx) => {
      await tx.execute(note("outer"));
      await tx.transaction((inner) => inner.execute(note("inner")));
      await tx
        .transaction((inner) => inner.execute(note("undone")).then(() => inner.rollback()))
        .catch(() => 0);
      await tx.execute(note("afterwards"));
    });
    const keys = ["outer", "inner", "undone", "afterwards"];
    expect(await Promise.all(keys.map(stored))).toEqual([true, true, false, true]);
  });

  test("takes its isolation level and access mode", async () => {
    const { db } = open();
    const config = { isolationLevel: "serializable", accessMode: "read only" } as const;
    const shown = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ level: string; reads: string }>(
        sql`select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as reads`,
      );
      return rows[0];
    }, config);
    expect(shown).toEqual({ level: "serializable", reads: "on" });
  });

  test("that ignored a failed statement says that nothing was stored, in place of success", async () => {
    const { db } = open();
    const ignoring = db.transaction(async (tx) => {
      await tx.execute(note("ignored"));
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow(NotCommitted);
    expect(await stored("ignored")).toBe(false);
  });

  test("of the auth library is one of these, and takes place whole or not at all", async () => {
    const database = open({ silenceMs: 0 });
    const { db } = database;
    const log = createLog("silent", false);
    const env = { baseUrl: "http://localhost:3000", brandName: "Southbound" };
    const auth = createAuth({ db, env, secret: TEST_SECRET, log, now: () => new Date() });
    const { adapter } = await auth.$context;
    const user = { name: "Sita", email: "sita@example.com", emailVerified: true };
    const broken = adapter.transaction(async (inner) => {
      await inner.create({ model: "user", data: user });
      throw new Error("of the work");
    });
    await expect(broken).rejects.toThrow("of the work");
    const { rowCount } = await admin.pool.query("select 1 from users where email = $1", [user.email]);
    expect(rowCount).toBe(0);
    for (let round = 0; round < MAX * 2; round += 1) {
      await expect(
        adapter.transaction(async (inner) => {
          await killBackends();
          return inner.create({ model: "user", data: user });
        }),
      ).rejects.toSatisfy(isDatabaseAway);
    }
    await allUsable(database);
  });
});

describe("a connection comes back, or makes room for another, when it is lost", () => {
  const killed: [string, (database: Database) => Promise<unknown>][] = [
    [
      "in the middle of the work",
      ({ db }) =>
        db.transaction(async (tx) => {
          await tx.execute(note("never"));
          await killBackends();
          await tx.execute(note("never"));
        }),
    ],
    [
      "inside a savepoint",
      ({ db }) =>
        db.transaction((tx) =>
          tx.transaction(async (inner) => {
            await killBackends();
            await inner.execute(note("never"));
          }),
        ),
    ],
    [
      "before the commit",
      ({ db }) =>
        db.transaction(async (tx) => {
          await tx.execute(note("never"));
          await killBackends();
        }),
    ],
  ];
  test.each(killed)("%s: it is told as the database away, and nothing is stored", async (_, lose) => {
    const database = open();
    for (let round = 0; round < MAX * 3; round += 1) {
      await expect(lose(database)).rejects.toSatisfy(isDatabaseAway);
    }
    await allUsable(database);
    expect(await stored("never")).toBe(false);
  });

  const troubles: [string, Trouble, string][] = [
    ["as the transaction begins", "cut", "begin"],
    ["with the answer to the beginning", "answer-lost", "begin"],
    ["as it is rolled back", "cut", "rollback"],
    ["as it is committed", "cut", "commit"],
    ["in silence as the transaction begins", "freeze", "begin"],
    ["in silence as it is committed", "freeze", "commit"],
  ];
  test.each(troubles)("%s", async (_, what, at) => {
    const proxy = await openCuttingProxy(admin.url);
    const database = open({ url: proxy.url, silenceMs: 300 });
    const fails = new Error("of the work");
    proxy.trouble({ at, what });
    for (let round = 0; round < MAX * 2; round += 1) {
      const lost = database.db.transaction(async (tx) => {
        await tx.execute(note("never"));
        if (at === "rollback") throw fails;
      });
      // The first failure is reported, not that the rollback failed as well.
      if (at === "rollback") await expect(lost).rejects.toBe(fails);
      else await expect(lost).rejects.toSatisfy(isDatabaseAway);
    }
    proxy.trouble(null);
    await allUsable(database);
    expect(await stored("never")).toBe(false);
  });

  test("with the answer to the commit: it is told as a failure, though everything is stored", async () => {
    const proxy = await openCuttingProxy(admin.url);
    const database = open({ url: proxy.url });
    proxy.trouble({ at: "commit", what: "answer-lost" });
    const lost = database.db.transaction((tx) => tx.execute(note("unknown")));
    await expect(lost).rejects.toSatisfy(isDatabaseAway);
    proxy.trouble(null);
    await allUsable(database);
    expect(await stored("unknown")).toBe(true);
  });
});

test("the library's own transaction still loses a connection that is cut as it begins", async () => {
  const proxy = await openCuttingProxy(admin.url);
  const pool = new pg.Pool({ connectionString: proxy.url, max: MAX, connectionTimeoutMillis: 300 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = drizzle(pool);
  proxy.trouble({ at: "begin", what: "cut" });
  for (let round = 0; round < MAX; round += 1) {
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  }
  proxy.trouble(null);
  // If this fails, the library has fixed it: db/transaction.server.ts can be deleted.
  await expect(pool.connect()).rejects.toThrow("timeout exceeded when trying to connect");
});

test("the session gives up a transaction in which nothing happens, and statements that take too long", async () => {
  const { pool } = open();
  const { rows } = await pool.query(
    "select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('statement_timeout') as statement",
  );
  expect(rows[0]).toEqual({ idle: "1min", statement: "15s" });
});

test("a pool with a connection that is never given back is closed all the same", async () => {
  const { pool, close } = openDatabase({ url: admin.url, max: MAX, onIdleError: () => undefined });
  const kept = await pool.connect();
  await close();
  await expect(kept.query("select 1")).rejects.toThrow();
});
