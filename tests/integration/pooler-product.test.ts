import { expect, onTestFinished, test } from "vitest";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
import { keyed } from "#tests/support/keyed.ts";
import { heard, listen } from "#tests/support/live-stream.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { openTransactionPooler } from "#tests/support/transaction-pooler.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();

test("through a pooler, pages, forms, emails and notifications between processes work", async () => {
  const mails = await startMailServer();
  const pooler = await openTransactionPooler(database.url);
  const server = await startServerProcess({
    env: {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      DEMO: "0",
      SMTP_URL: mails.url,
      LOG_LEVEL: "warn",
    },
  });
  onTestFinished(async () => {
    await server.kill();
    await mails.close();
  });
  const { userId } = await makeStaff(database.db, "owner");
  const cookie = (await openSession(database.db, userId, { secondFactor: true })).header;
  const ask = async (address: string, fields?: Record<string, string>) => {
    const answer = await fetch(server.origin + address, {
      redirect: "manual",
      headers: { cookie, origin: server.origin },
      ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    });
    return { status: answer.status, text: await answer.text() };
  };

  const pages = [
    "/admin",
    "/admin/students",
    "/admin/applications",
    "/admin/universities",
    "/readyz",
    "/courses",
  ];
  const asked = Array.from({ length: 24 }, (_, at) => ask(pages[at % pages.length] ?? ""));
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  const added = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      ask("/admin/universities/new", { ...keyed("create"), name: `University ${at}` }),
    ),
  );
  expect(added.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 302));
  expect(await database.db.$count(universities)).toBe(6);

  // A change of another process arrives over the connection that listens, past the pooler.
  const reader = await listen(server.origin, cookie);
  const { actor, student, email } = await makeStudent(database.db);
  const { id } = await makeApplication(database.db, student.id);
  await database.db.transaction((tx) =>
    recordAudit(tx, actor, {
      action: "application.withdrawOwn",
      subjectType: "application",
      subjectId: id,
    }),
  );
  await eventually(async () => heard(reader).includes(`application ${id}`));
  // The queue takes its jobs through the pooler.
  await ask("/auth/code", { ...keyed("send"), email });
  await eventually(async () => mails.mails.some((mail) => mail.to?.[0]?.address === email));
  expect(server.output()).toContain("statements through the pooler have no time limit");
  expect(await server.terminate(), server.output()).toBe(0);
  // A busy machine needs its time for the start.
}, 120_000);
