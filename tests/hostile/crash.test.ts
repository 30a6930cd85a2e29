import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres/launcher.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { makeDraft, makeStudent } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
import { PASSWORD } from "#tests/support/form-sample.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { rounds } from "#tests/support/tier.ts";
import { killInTurn, query } from "./kills.ts";

const STUDENTS = 16;
const NEWCOMERS = 3;
const ROUNDS = rounds({ sample: 3, full: 60 });

/** A person who creates an account during all this. */
interface Newcomer {
  readonly email: string;
  /** Of a network of their own: how many come from one is counted. */
  readonly ip: string;
  acknowledged: boolean;
}

interface Submitter {
  draftId: string;
  cookie: string;
  /** What the server has told this student, if it came to that. */
  reference: string | null;
}

test("a server that is killed, or whose database is, while students submit and sign up loses nothing that it acknowledged and doubles nothing", async () => {
  const dataDir = path.join(await temporaryDirectory(), "data");
  // The test shares the embedded database, which keeps running when the server is killed.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined, warn: () => undefined },
  });
  const mails = await startMailServer();
  const database = openDatabase({ url: postgres.url, max: 4, onIdleError: () => undefined });
  const start = () =>
    startServerProcess({ env: { DATA_DIR: dataDir, DEMO: "0", SMTP_URL: mails.url, TRUST_PROXY: "1" } });
  let server = await start();
  onTestFinished(async () => {
    await server.kill();
    await database.close();
    await postgres.stop();
    await mails.close();
  });

  const everybody: Submitter[] = [];
  const newcomers: Newcomer[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const submitters: Submitter[] = [];
    for (let index = 0; index < STUDENTS; index += 1) {
      const { actor, student } = await makeStudent(database.db, { firstName: `Round${round}` });
      const draft = await makeDraft(database.db, student.id);
      const { header } = await openSession(database.db, actor.userId);
      submitters.push({ draftId: draft.id, cookie: header, reference: null });
    }
    everybody.push(...submitters);

    const acknowledged = new Promise<void>((resolve) => {
      let left = (round % 4) * 4 + 1;
      for (const submitter of submitters) {
        void submit(server, submitter).then(() => {
          if (submitter.reference !== null) left -= 1;
          if (left === 0) resolve();
        });
      }
    });
    const arriving = Array.from({ length: NEWCOMERS }, (): Newcomer => {
      return { email: `${randomUUID()}@example.com`, ip: newIp(), acknowledged: false };
    });
    newcomers.push(...arriving);
    const signingUp = arriving.map((newcomer) => signUp(server, newcomer));
    // In one round right away, in the others in the thick of it: after 5, 9, 13 answers.
    if (round % 4 === 0) await sleep(5);
    else await acknowledged;
    server = await killInTurn(round, { server, start, dataDir, pool: database.pool });
    await Promise.all(signingUp);
    await expectAccounts(arriving.filter((newcomer) => newcomer.acknowledged));
    await Promise.all(arriving.map((newcomer) => signUp(server, newcomer)));

    const lost = submitters.filter(({ reference }) => reference !== null);
    const { rows } = await query<{ reference: string }>(database.pool, "select reference from applications");
    const stored = new Set(rows.map((row) => row.reference));
    for (const { reference } of lost) expect(stored).toContain(reference);
    // Applicants who received no answer submit again; so do those who received one.
    const before = submitters.map(({ reference }) => reference);
    await Promise.all(submitters.map((submitter) => submit(server, submitter)));
    for (const [index, submitter] of submitters.entries()) {
      expect(submitter.reference).not.toBeNull();
      if (before[index] !== null) expect(submitter.reference).toBe(before[index]);
    }
  }

  expect(newcomers.filter((newcomer) => !newcomer.acknowledged)).toEqual([]);
  await expectAccounts(newcomers);
  const total = STUDENTS * ROUNDS;
  expect(new Set(everybody.map(({ reference }) => reference)).size).toBe(total);
  const numbers = await database.pool.query(`
    select (select count(*)::int from applications) as applications,
           (select count(distinct draft_id)::int from applications) as drafts,
           (select count(*)::int from timeline_events where kind = 'submitted') as events,
           (select count(*)::int from audit_entries where action = 'application.submitOwn') as audited,
           (select count(*)::int from students where stage = 'Applicant') as applicants,
           (select count(*)::int from outbox_emails where kind = 'application-submitted') as mails,
           (select count(distinct data ->> 'mailId')::int from pgboss.job where name = 'send-mail') as jobs,
           (select count(*)::int from pgboss.job where name = 'send-mail') as queued,
           (select count(*)::int from outbox_emails) as outbox`);
  const { jobs, queued, outbox, ...stored } = numbers.rows[0];
  expect(stored).toEqual({
    applications: total,
    drafts: total,
    events: total,
    audited: total,
    applicants: total,
    mails: total,
  });
  // Each mail has one job, those of the new accounts too.
  expect({ jobs, queued }).toEqual({ jobs: outbox, queued: outbox });
  // The last server sends what the killed ones had not begun; what they had in hand when they died is
  // marked as such, and taken up again once their heartbeat is missed.
  await eventually(async () => {
    const { rows } = await database.pool.query(`
      select 1 from outbox_emails
        join pgboss.job on job.data ->> 'mailId' = outbox_emails.id::text
       where sent_at is null and not (state = 'active' and heartbeat_seconds is not null) limit 1`);
    return rows.length === 0;
  });
  const sent = await database.pool.query(
    "select count(*)::int as number from outbox_emails where sent_at is not null",
  );
  const delivered = new Set(mails.mails.map((mail) => mail.messageId));
  expect(delivered.size).toBeGreaterThanOrEqual(sent.rows[0].number);
  // Counted again: the queue decides when to write to the new accounts, and may have done so in between.
  expect(delivered.size).toBeLessThanOrEqual(await database.db.$count(outboxEmails));

  /** Each has one account, with its password, its role and its student record: all of it. */
  async function expectAccounts(people: readonly Newcomer[]): Promise<void> {
    const { rows } = await query<{ email: string; whole: number }>(
      database.pool,
      `select u.email, count(*)::int as whole from users u
         join accounts a on a.user_id = u.id join user_roles r on r.user_id = u.id
         join students s on s.user_id = u.id group by u.email`,
    );
    const whole = new Map(rows.map((row) => [row.email, row.whole]));
    expect(people.map(({ email }) => whole.get(email))).toEqual(people.map(() => 1));
  }
});

let networks = 0;
function newIp(): string {
  networks += 1;
  return `198.51.100.${networks}`;
}

/** Fills in the form for students; an answer that does not come leaves everything as it was. */
async function signUp(server: ServerProcess, newcomer: Newcomer): Promise<void> {
  const answer = await fetch(`${server.origin}/student-auth`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.origin, "x-forwarded-for": newcomer.ip },
    body: new URLSearchParams({
      intent: "sign-up",
      fullName: "Asha Gurung",
      email: newcomer.email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      consent: "on",
    }),
  }).catch(() => null);
  if (answer && answer.status < 400) newcomer.acknowledged = true;
}

/** Presses the button once; an answer that does not come leaves everything as it was. */
async function submit(server: ServerProcess, submitter: Submitter): Promise<void> {
  const answer = await fetch(`${server.origin}/api/draft`, {
    method: "POST",
    headers: { cookie: submitter.cookie, origin: server.origin },
    body: new URLSearchParams({ intent: "submit", draftId: submitter.draftId, version: "1" }),
  }).catch(() => null);
  const reply = await answer?.json().catch(() => null);
  if (reply === null || reply === undefined) return;
  expect(reply).toMatchObject({ code: "submitted", reference: expect.stringMatching(/^SB-/) });
  submitter.reference = reply.reference;
}
