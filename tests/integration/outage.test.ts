import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/server/db/client.server.ts";
import { findShippedBinaries } from "#app/server/db/embedded/binaries.server.ts";
import { startPostgres } from "#app/server/db/embedded/launcher.server.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
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
      body: new URLSearchParams({ intent: "send", email }),
    });
  expect((await ask("/readyz")).status).toBe(200);
  expect((await ask("/student-dashboard")).status).toBe(200);

  await first.stop();
  expect((await ask("/healthz")).status).toBe(200);
  expect((await ask("/readyz")).status).toBe(503);
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
    body: new URLSearchParams({ intent: "save", draftId: "x", version: "1", changes: "{}" }),
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
  onTestFinished(async () => {
    await server.terminate();
  });
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status;
  expect(await ready()).toBe(200);
  const postmaster = await readFile(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8");
  process.kill(Number(postmaster.split("\n")[0]), "SIGKILL");
  await eventually(async () => (await ready()) === 503);
  await eventually(async () => (await ready()) === 200);
});
