import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { findShippedBinaries } from "#app/platform/embedded-postgres/binaries.server.ts";
import { startPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
import { heard, listen } from "#tests/support/live-stream.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();

test("a server that stops sends its readers elsewhere and does not wait for them", async () => {
  const extra = await startServerProcess({ env: { DATABASE_URL: database.url, DEMO: "0" } });
  const { userId } = await makeStaff(database.db, "owner");
  const session = await openSession(database.db, userId, { secondFactor: true });
  const reader = await listen(extra.origin, session.header);
  expect(await extra.terminate()).toBe(0);
  expect(reader.last()).toBe("again");
  expect(extra.output()).not.toContain("what takes too long is cut off");
});

test("a restart of PostgreSQL is survived by the streams, which then read everything and hear what follows", async () => {
  const dataDir = path.join(await temporaryDirectory(), "data");
  const binaries = await findShippedBinaries();
  const silent = { info: () => undefined, warn: () => undefined };
  const startDatabase = () => startPostgres({ dataDir, binaries, durable: false, log: silent });
  const first = await startDatabase();
  const server = await startServerProcess({ env: { DATABASE_URL: first.url, DEMO: "0" } });
  onTestFinished(() => server.kill());
  const open = () => openDatabase({ url: first.url, max: 2, onIdleError: () => undefined });
  const before = open();
  const { actor, student } = await makeStudent(before.db);
  const application = await makeApplication(before.db, student.id);
  const reader = await listen(server.origin, (await openSession(before.db, actor.userId)).header);
  await before.close();
  await first.stop();
  const second = await startDatabase();
  onTestFinished(() => second.stop());
  await eventually(async () => reader.refreshes() > 0);
  const after = open();
  onTestFinished(() => after.close());
  await after.db.transaction((tx) =>
    recordAudit(tx, actor, {
      action: "application.withdrawOwn",
      subjectType: "application",
      subjectId: application.id,
    }),
  );
  await eventually(async () => reader.changes.length > 0);
  expect(heard(reader)).toEqual([`application ${application.id}`]);
}, 60_000);
