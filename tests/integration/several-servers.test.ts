import { once } from "node:events";
import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { DatabaseClient } from "#app/platform/database/database-client.server.ts";
import { isDatabaseAway, whyOutOfReach } from "#app/platform/database/failures.server.ts";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { makeUniversity } from "#tests/factories/records.ts";
import { openCuttingProxy } from "#tests/support/cutting-proxy.ts";
import { useDatabase } from "./database.ts";

/** Failovers between two real servers are in tests/hostile/failover.test.ts. */
const database = useDatabase();

/** The address of several servers, with the user, password and database of the test. */
function severally(hosts: readonly string[], role?: string): string {
  const { username, password, pathname } = new URL(database.url);
  const query = role === undefined ? "" : `?target_session_attrs=${role}`;
  return `postgres://${username}:${password}@${hosts.join(",")}${pathname}${query}`;
}
const deserted = async () => `127.0.0.1:${await freePort()}`;
const answering = async () => new URL((await openCuttingProxy(database.url)).url).host;
/** Takes connections and never says a word. */
async function mute(): Promise<{ host: string; heard: Promise<unknown> }> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { host: `127.0.0.1:${port}`, heard: once(server, "connection") };
}

test("connections lead to the server that answers, whether others refuse or are silent", async () => {
  const url = severally([await deserted(), (await mute()).host, await answering()]);
  const { db, close } = openDatabase({ url, max: 4, onIdleError: () => undefined });
  onTestFinished(close);
  await Promise.all(Array.from({ length: 8 }, () => makeUniversity(db)));
  expect(await db.$count(universities)).toBe(8);
});

test("a server that takes no writes is passed over, with the reason of each", async () => {
  const { pathname } = new URL(database.url);
  await database.pool.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
  onTestFinished(async () => {
    await database.pool.query(`alter database ${pathname.slice(1)} reset default_transaction_read_only`);
  });
  const [nobody, reader] = [await deserted(), await answering()];
  const connect = async (role?: string) => {
    const client = new DatabaseClient({ connectionString: severally([nobody, reader], role) });
    await client.connect();
    await client.end();
  };
  for (const role of [undefined, "read-write"]) {
    const error = await connect(role).catch((failure: unknown) => failure);
    expect(isDatabaseAway(error)).toBe(true);
    expect(whyOutOfReach(error)).toBe(`${nobody}: nobody listens there; ${reader}: it takes no writes`);
  }
  await expect(connect("primary")).resolves.toBeUndefined();
  await expect(connect("any")).resolves.toBeUndefined();
});

test("the reason of a wrong password is told, and the password is not", async () => {
  const address = severally([await answering(), await deserted()]).replace(/:[^:@]+@/, ":wrong-one@");
  const error = await new DatabaseClient({ connectionString: address }).connect().catch((failure) => failure);
  expect(whyOutOfReach(error)).toMatch(/: the password is wrong; .*: nobody listens there$/);
  expect(String(error)).not.toContain("wrong-one");
});

test("a client that is ended while it searches opens no connection", async () => {
  const { host, heard } = await mute();
  const proxy = await answering();
  const client = new DatabaseClient({ connectionString: severally([host, proxy]) });
  const connecting = client.connect();
  await heard;
  await client.end();
  await expect(connecting).rejects.toThrow("Client was closed");
});

test("a connection to a server that takes no writes any more is closed, and the next one is new", async () => {
  const { db, pool, close } = openDatabase({ url: database.url, max: 1, onIdleError: () => undefined });
  onTestFinished(close);
  const backend = async () => (await pool.query("select pg_backend_pid() as pid")).rows[0].pid;
  const before = await backend();
  await pool.query("set default_transaction_read_only = on");
  const written = db.transaction((tx) => tx.execute(sql`update settings set value = value`));
  const failure = await written.catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  await db.transaction((tx) => tx.execute(sql`update settings set value = value`));
  expect(await backend()).not.toBe(before);
});

/** A message of the protocol: its letter, its length and its content. */
const message = (kind: string, content: string) => {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
};

test.each([undefined, "any"])(
  "a server that ends a connection as it becomes ready fails a query, and not the process (role: %s)",
  async (role) => {
    const ready = [message("R", "\0\0\0\0"), message("Z", "I")];
    const ended = message("E", "SFATAL\0C57P01\0Mterminating connection\0\0");
    const server = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      // All in one packet, as where the server is busy.
      socket.once("data", () => socket.end(Buffer.concat([...ready, ended])));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const url = severally([`127.0.0.1:${port}`], role);
    const { pool, close } = openDatabase({ url, max: 1, onIdleError: () => undefined });
    onTestFinished(async () => {
      await close();
      server.close();
    });
    const failure = await pool.query("select 1").catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
  },
);
