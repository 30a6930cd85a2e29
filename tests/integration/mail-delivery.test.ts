import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openMailDelivery } from "#app/platform/mail/delivery.server.ts";
import { deliveryFailureText } from "#app/platform/mail/delivery-failure.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";
import { handlersOf } from "./jobs.ts";

const database = useDatabase();
const log = createLog("silent", false);

const order = (email: string) => ({
  kind: "application-withdrawn" as const,
  to: { email, name: "Sita Rai" },
  props: { name: "Sita Rai", reference: "SB-2026-7K3Q-F9TM" },
});

/** The queue at work. */
async function workOn(settings: { SMTP_URL: string }, db = database.db) {
  const env = loadEnv("start", {
    DATABASE_URL: database.url,
    BASE_URL: "https://southbound.example",
    ...settings,
  });
  const delivery = openMailDelivery({
    db,
    env,
    log,
    now: () => new Date(),
    watchMs: 50,
    secret: TEST_SECRET,
  });
  const jobs = await openJobs(database.url, log);
  await jobs.work(handlersOf({ "send-mail": ({ mailId }) => delivery.deliver(mailId) }));
  onTestFinished(async () => {
    await jobs.stop();
    delivery.close();
  });
  return { jobs };
}

/** The same with a mail server that refuses the addresses of one host. */
async function deliverTo(refused: string) {
  const mails = await startMailServer({ refuse: (to) => to.endsWith(refused) });
  onTestFinished(() => mails.close());
  return { mails, ...(await workOn({ SMTP_URL: mails.url })) };
}

test("a mail that its server refuses does not hold up the others, and says so in the outbox", async () => {
  const { mails, jobs } = await deliverTo("@refused.example");
  const addresses = Array.from({ length: 25 }, (_, index) =>
    index % 5 === 0 ? `student${index}@refused.example` : `student${index}@example.com`,
  );
  await database.db.transaction(async (tx) => {
    for (const email of addresses) {
      await queueMail(tx, jobs, order(email));
    }
  });
  await eventually(async () => mails.mails.length >= 20);
  const delivered = mails.mails.map((mail) => mail.to?.[0]?.address);
  expect(new Set(delivered).size).toBe(20);
  expect(delivered.every((address) => address?.endsWith("@example.com"))).toBe(true);

  await eventually(async () => {
    const refused = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, "student0@refused.example"));
    // The server's message usually quotes addresses.
    const text = deliveryFailureText(refused[0]?.lastError ?? "");
    return text === "The mail server rejected the recipient’s address (550)" && refused[0]?.sentAt === null;
  });
  // The email itself records the failure; its job can be retried once the queue has stored the whole batch.
  await eventually(async () => {
    const { rows } = await database.pool.query<{ number: number }>(
      "select count(*)::int as number from pgboss.job where name = 'send-mail' and state in ('retry', 'created')",
    );
    return rows[0]?.number === 5;
  });
});

test("what waits for a mail server that was away leaves when it is back, not when its pause is over", async () => {
  const port = await freePort();
  const { jobs } = await workOn({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await queueMail(database.db, jobs, order("late@example.com"));
  const job = async () => {
    const { rows } = await database.pool.query<{ state: string }>(
      "select state from pgboss.job where name = 'send-mail' and state = 'retry'",
    );
    return rows.length > 0;
  };
  await eventually(job);
  // As after many attempts.
  await database.pool.query(
    "update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'",
  );
  const mails = await startMailServer({ port });
  onTestFinished(() => mails.close());
  await eventually(async () => mails.mails.length > 0);
  expect(mails.mails).toHaveLength(1);
});

test("a mail that left while the database went away is noted later, and does not leave again", async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  let away = 1;
  const failing = new Proxy(database.db, {
    get(db, name) {
      if (name === "update" && away > 0) {
        away -= 1;
        throw Object.assign(new Error("terminating connection"), { code: "57P01" });
      }
      return Reflect.get(db, name, db);
    },
  });
  const { jobs } = await workOn({ SMTP_URL: mails.url }, failing);
  await queueMail(database.db, jobs, order("once@example.com"));
  const sent = async () => {
    const [row] = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, "once@example.com"));
    return row?.sentAt != null;
  };
  await eventually(sent);
  expect(away).toBe(0);
  expect(mails.mails).toHaveLength(1);
});

test("a mail of a transaction that is rolled back is neither in the outbox nor sent", async () => {
  const { mails, jobs } = await deliverTo("@refused.example");
  const order = (email: string) => ({
    kind: "application-withdrawn" as const,
    to: { email },
    props: { name: "Sita", reference: "SB-2026-7K3Q-F9TM" },
  });
  await database.db
    .transaction(async (tx) => {
      await queueMail(tx, jobs, order("never@example.com"));
      throw new Error("Something later failed");
    })
    .catch(() => undefined);
  await database.db.transaction((tx) => queueMail(tx, jobs, order("later@example.com")));
  await eventually(async () => mails.mails.some((mail) => mail.to?.[0]?.address === "later@example.com"));
  expect(mails.mails.map((mail) => mail.to?.[0]?.address)).not.toContain("never@example.com");
  const stored = await database.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toEmail, "never@example.com"));
  expect(stored).toEqual([]);
});

test("a mail has both bodies, the sender, and links to the public address; one with a link is emptied once sent", async () => {
  const { mails, jobs } = await deliverTo("@refused.example");
  const to = { email: "verify@example.com", name: "Sita Rai" };
  await database.db.transaction((tx) =>
    queueMail(tx, jobs, {
      kind: "verify-email",
      to,
      props: { name: "Sita Rai", path: "/auth/verify?token=secret-token", hours: 24 },
    }),
  );
  const mail = await eventually(
    async () => mails.mails.find((sent) => sent.to?.[0]?.address === to.email) ?? null,
  );
  expect(mail.from?.address).toBe("no-reply@southbound.example");
  for (const body of [mail.html, mail.text]) {
    expect(body).toContain("https://southbound.example/auth/verify?token=secret-token");
  }
  await eventually(async () => {
    const [stored] = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, to.email));
    return stored?.redactedAt && JSON.stringify(stored.props) === "{}";
  });
});
