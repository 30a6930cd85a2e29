import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { type Jobs, openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { retryJob, sendTestMail } from "#app/platform/system/commands.server.ts";
import { readSystem } from "#app/platform/system/read-system.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeFailedJob } from "#tests/factories/failed-jobs.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let jobs: Jobs;
beforeAll(async () => {
  jobs = await openJobs(database.url, createLog("silent", false));
});
afterAll(() => jobs.stop());
const deps = () => ({ db: database.db, jobs, now: () => new Date(), requestId: "test" });

const stateOf = async (id: string) => {
  const { rows } = await database.db.execute<{ state: string }>(
    sql`select state from pgboss.job where id = ${id}::uuid`,
  );
  return rows[0]?.state;
};

test("what runs is told, and what waits, is under way and has failed, by kind of work", async () => {
  const id = await makeFailedJob(database.db);
  await jobs.enqueue(database.db, "tell-waiting", { from: "2026-01-01", until: "2026-01-02" });
  const { rows } = await database.db.execute<{ version: string; applied: number }>(
    sql`select current_setting('server_version') as version, (select count(*)::int from drizzle.__drizzle_migrations) as applied`,
  );
  const system = await readSystem(database.db);
  expect(system).toMatchObject({ postgres: rows[0]?.version, migrations: rows[0]?.applied });
  expect(system.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(system.bytes).toBeGreaterThan(1_000_000);
  expect(system.queues.find(({ name }) => name === "tell-waiting")).toEqual({
    name: "tell-waiting",
    waiting: 1,
    late: 0,
    active: 0,
    failed: 1,
  });
  expect(system.failed).toEqual([
    { id, name: "tell-waiting", at: expect.any(Date), why: "The database was away" },
  ]);
});

test("work that was given up is tried again by owners, once, and that is on the audit log", async () => {
  const id = await makeFailedJob(database.db);
  const [owner, counsellor] = [
    await makeStaff(database.db, "owner"),
    await makeStaff(database.db, "counsellor"),
  ];
  const input = { queue: "tell-waiting" as const, job: id };
  expect(await retryJob(deps(), counsellor, input)).toMatchObject({ error: { code: "forbidden" } });
  expect(await stateOf(id)).toBe("failed");
  const pressed = await Promise.all([1, 2, 3].map(() => retryJob(deps(), owner, input)));
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stateOf(id)).toBe("retry");
  expect(await retryJob(deps(), owner, { ...input, queue: "send-mail" })).toMatchObject({
    error: { code: "not-found" },
  });
  const lines = await database.db.$count(
    auditEntries,
    and(eq(auditEntries.action, "system.retryJob"), eq(auditEntries.subjectId, id)),
  );
  expect(lines).toBe(1);
});

test("a test mail goes to whoever asks for it", async () => {
  const owner = await makeStaff(database.db, "owner");
  const to = { email: "owner-who-tests@example.com", name: "Olive Owner" };
  expect(await sendTestMail(deps(), await makeStaff(database.db, "viewer"), to)).toMatchObject({
    error: { code: "forbidden" },
  });
  expect(await sendTestMail(deps(), owner, to)).toMatchObject({ ok: true });
  const mails = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, to.email));
  expect(mails).toMatchObject([{ kind: "test-mail", props: { name: to.name } }]);
  expect((await readSystem(database.db)).mails.waiting).toBe(1);
});
