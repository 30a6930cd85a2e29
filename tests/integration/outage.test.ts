import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Pool } from "pg";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { findShippedBinaries } from "#app/platform/embedded-postgres/binaries.server.ts";
import { startPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
import { keyed } from "#tests/support/keyed.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";

const silent = { info: () => undefined, warn: () => undefined };

/** A student with a session, straight into a database. */
async function signedInStudent(url: string): Promise<{ cookie: string; email: string }> {
  const database = openDatabase({ url, max: 1, onIdleError: () => undefined });
  try {
    const { actor, email } = await makeStudent(database.db);
    return { cookie: (await openSession(database.db, actor.userId)).header, email };
  } finally {
    await database.close();
  }
}

test("while the database is away pages are calm and /readyz says so; when it is back, all works by itself", async () => {
  const dataDir = path.join(await temporaryDirectory(), "data");
  const binaries = await findShippedBinaries();
  const start = () => startPostgres({ dataDir, binaries, durable: false, log: silent });
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const first = await start();
  const server = await startServerProcess({
    env: { DATABASE_URL: first.url, DEMO: "0", SMTP_URL: mails.url },
  });
  onTestFinished(async () => {
    await server.kill();
  });
  const { cookie, email } = await signedInStudent(first.url);
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(server.origin + address, { redirect: "manual", headers: { cookie }, ...init });
  const askForCode = () =>
    ask("/auth/code", {
      method: "POST",
      headers: { origin: server.origin },
      body: new URLSearchParams({ ...keyed("send"), email }),
    });
  expect((await ask("/readyz")).status).toBe(200);
  expect((await ask("/student-dashboard")).status).toBe(200);

  await first.stop();
  expect((await ask("/healthz")).status).toBe(200);
  // An answer is kept for a second.
  await eventually(async () => (await ask("/readyz")).status === 503);
  expect((await ask("/")).status).toBe(200);
  for (const answer of [await ask("/student-dashboard"), await ask("/apply/personal"), await askForCode()]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).not.toBeNull();
    const page = await answer.text();
    expect(page).toContain("Unexpected Application Error!");
    expect(page).not.toMatch(/ECONN|ENOENT|postgres|select |node_modules/i);
  }
  const saved = await ask("/api/draft", {
    method: "POST",
    headers: { cookie, origin: server.origin },
    body: new URLSearchParams({ ...keyed("save"), draftId: "x", version: "1", changes: "{}" }),
  });
  expect(saved.status).toBe(503);

  const second = await start();
  onTestFinished(() => second.stop());
  expect(second.url).toBe(first.url);
  await eventually(async () => (await ask("/readyz")).status === 200);
  expect((await ask("/student-dashboard")).status).toBe(200);
  // The queue has found its way back too.
  await askForCode();
  await eventually(async () => mails.mails.some((mail) => mail.to?.[0]?.address === email));
});

test("an embedded database that dies is brought back under the running server", async () => {
  const dataDir = path.join(await temporaryDirectory(), "data");
  const server = await startServerProcess({ env: { DATA_DIR: dataDir, DEMO: "0" } });
  onTestFailed(() => {
    console.error(server.output());
  });
  onTestFinished(async () => {
    await server.terminate();
  });
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status === 200;
  const postmaster = async () => {
    const file = await readFile(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").catch(
      () => "",
    );
    return Number(file.split("\n")[0]);
  };
  expect(await ready()).toBe(true);
  const first = await postmaster();
  process.kill(first, "SIGKILL");
  // It may be back before any request notices the outage: another process answering proves the restart.
  await eventually(async () => ![0, first].includes(await postmaster()) && (await ready()));
});

test("a database that takes no writes, or has no room, is not ready, and forms keep what was typed", async () => {
  const dataDir = path.join(await temporaryDirectory(), "data");
  const binaries = await findShippedBinaries();
  const postgres = await startPostgres({ dataDir, binaries, durable: false, log: silent });
  const server = await startServerProcess({ env: { DATABASE_URL: postgres.url, DEMO: "0" } });
  const database = openDatabase({ url: postgres.url, max: 2, onIdleError: () => undefined });
  onTestFinished(async () => {
    await server.kill();
    await database.close();
    await postgres.stop();
  });
  const { userId } = await makeStaff(database.db, "owner");
  const cookie = (await openSession(database.db, userId, { secondFactor: true })).header;
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status;
  /** As an operator or a failing disk does it, for every connection there will be. */
  const setting = async (change: string) => {
    await database.pool.query(`begin read write; alter database southbound ${change}; commit`);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'southbound' and pid <> pg_backend_pid()",
    );
  };
  expect(await ready()).toBe(200);
  const states = [
    ["set default_transaction_read_only = on", "reset default_transaction_read_only"],
    ["set temp_file_limit = '64kB'", "reset temp_file_limit"],
  ] as const;
  for (const [broken, mended] of states) {
    await setting(broken);
    await eventually(async () => (await ready()) === 503);
    if (broken.includes("read_only")) {
      const answer = await fetch(`${server.origin}/admin/universities/new`, {
        method: "POST",
        headers: { cookie, origin: server.origin },
        body: new URLSearchParams({ ...keyed("create"), name: "University of the Test" }),
      });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      const page = await answer.text();
      expect(page).toContain("Failed to create university");
      expect(page).toContain('value="University of the Test"');
    }
    await setting(mended);
    await eventually(async () => (await ready()) === 200);
  }
  // However many requests come in, the database is queried once a second.
  const probes = await countingProbes(database.pool);
  const begun = performance.now();
  expect(new Set(await Promise.all(Array.from({ length: 300 }, ready)))).toEqual(new Set([200]));
  expect(await probes()).toBeLessThanOrEqual(2 + (performance.now() - begun) / 1000);
});

/** Counts the writes of the probe from now on. */
async function countingProbes(pool: Pool): Promise<() => Promise<number>> {
  await pool.query(`create sequence probes;
    create function count_probe() returns trigger language plpgsql as $$ begin perform nextval('probes'); return new; end $$;
    create trigger count_probe before update on settings for each row execute function count_probe()`);
  return async () => {
    const { rows } = await pool.query<{ next: string }>("select nextval('probes') as next");
    return Number(rows[0]?.next) - 1;
  };
}
