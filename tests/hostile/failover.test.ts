import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDraft, makeStudent } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
import { keyed } from "#tests/support/keyed.ts";
import { listen } from "#tests/support/live-stream.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startReplicatedPostgres } from "#tests/support/replicated-postgres.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { rounds } from "#tests/support/tier.ts";

const STUDENTS = 24;
const ROUNDS = rounds({ sample: 2, full: 20 });

interface Submitter {
  readonly draftId: string;
  readonly cookie: string;
  /** What the server has told this student, if it came to that. */
  reference: string | null;
}

for (let round = 0; round < ROUNDS; round += 1) {
  // In one round before the first answer, in the next in the thick of it.
  const answersBefore = (round % 3) * 6;
  test(`a primary that dies after ${answersBefore} answers is followed by its standby: nothing is lost or doubled, and the server goes on (${round})`, async () => {
    const { primary, standby, url } = await startReplicatedPostgres();
    await migrateDatabase(url, MIGRATIONS);
    const mails = await startMailServer();
    const database = openDatabase({ url, max: 4, onIdleError: () => undefined });
    const server = await startServerProcess({
      env: { DATABASE_URL: url, DEMO: "0", SMTP_URL: mails.url, LOG_LEVEL: "warn" },
    });
    onTestFinished(async () => {
      await server.kill();
      await database.close();
      await mails.close();
    });
    const submitters: Submitter[] = [];
    const newSubmitter = async (): Promise<Submitter> => {
      const { actor, student } = await makeStudent(database.db);
      const draft = await makeDraft(database.db, student.id);
      const cookie = (await openSession(database.db, actor.userId)).header;
      return { draftId: draft.id, cookie, reference: null };
    };
    for (let index = 0; index < STUDENTS; index += 1) submitters.push(await newSubmitter());
    const { userId } = await makeStaff(database.db, "owner");
    const staff = (await openSession(database.db, userId, { secondFactor: true })).header;
    const reader = await listen(server.origin, staff);

    const wrong: string[] = [];
    const ask = async (address: string, cookie: string, fields?: Record<string, string>) => {
      const answer = await fetch(server.origin + address, {
        redirect: "manual",
        headers: { cookie, origin: server.origin },
        ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
      });
      const calm = answer.status < 500 || (answer.status === 503 && answer.headers.has("retry-after"));
      if (!calm && address !== "/readyz") wrong.push(`${answer.status} ${address}`);
      return { status: answer.status, text: await answer.text() };
    };
    const submit = async (submitter: Submitter) => {
      const fields = { intent: "submit", draftId: submitter.draftId, version: "1" };
      const { status, text } = await ask("/api/draft", submitter.cookie, fields);
      if (status !== 200) return;
      const { reference } = JSON.parse(text);
      // A student who has one gets the same one again.
      expect([null, reference]).toContain(submitter.reference);
      submitter.reference = reference;
    };

    let reading = true;
    const readers = ["/admin", "/admin/students", "/courses"].map(async (address) => {
      while (reading) await ask(address, staff);
    });
    const stopReading = async () => {
      reading = false;
      await Promise.all(readers);
    };
    onTestFinished(stopReading);
    let answered = 0;
    const enough = new Promise<void>((resolve) => {
      if (answersBefore === 0) resolve();
      for (const submitter of submitters) {
        void submit(submitter).then(() => {
          answered += 1;
          if (answered === answersBefore) resolve();
        });
      }
    });
    await enough;
    await primary.kill();

    // Between the two, people are asked to try again: the form is still in the browser, with its key.
    const typed = { ...keyed("create"), name: "University of Patience" };
    const refused = await ask("/admin/universities/new", staff, typed);
    expect(refused.status).toBe(503);
    expect(refused.text).toContain("Everything you saved is safe. Try again in a minute.");
    expect((await ask("/readyz", "")).status).toBe(503);

    await standby.promote();
    await eventually(async () => (await ask("/readyz", "")).status === 200);
    const told = submitters.flatMap(({ reference }) => reference ?? []);
    const stored = async () => {
      const { rows } = await database.pool.query<{ reference: string }>("select reference from applications");
      return rows.map(({ reference }) => reference);
    };
    expect(await stored()).toEqual(expect.arrayContaining(told));

    // The form is sent again, and students without an answer submit again: to the product that never stopped.
    await eventually(async () => (await ask("/admin/universities/new", staff, typed)).status === 302);
    await eventually(async () => {
      await Promise.all(submitters.map(submit));
      return submitters.every(({ reference }) => reference !== null);
    });
    await stopReading();
    expect((await stored()).toSorted()).toEqual(submitters.map(({ reference }) => reference).toSorted());
    const counts = await database.pool.query(`
      select (select count(*)::int from applications) as applications,
             (select count(*)::int from timeline_events where kind = 'submitted') as events,
             (select count(*)::int from audit_entries where action = 'application.submitOwn') as audited,
             (select count(*)::int from outbox_emails where kind = 'application-submitted') as mails,
             (select count(*)::int from universities where name = 'University of Patience') as universities`);
    const each = STUDENTS;
    expect(counts.rows).toEqual([
      { applications: each, events: each, audited: each, mails: each, universities: 1 },
    ]);
    expect(wrong).toEqual([]);

    // The queue and the notifications have found the new primary too.
    await eventually(async () => {
      const { rows } = await database.pool.query(
        "select count(*)::int as unsent from outbox_emails where kind = 'application-submitted' and sent_at is null",
      );
      return rows[0].unsent === 0;
    });
    await eventually(async () => reader.refreshes() > 0);
    const before = reader.changes.length;
    await submit(await newSubmitter());
    await eventually(async () => reader.changes.length > before);
    expect(await server.terminate(), server.output().slice(-2_000)).toBe(0);
  });
}
