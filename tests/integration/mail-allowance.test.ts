import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { subscribe } from "#app/conversations/newsletter/commands.server.ts";
import { requestPasswordReset } from "#app/people/sign-in/recovery.server.ts";
import { mailSignInCode } from "#app/people/sign-in/sign-in-code-mail.server.ts";
import { signUp } from "#app/people/sign-up/sign-up.server.ts";
import { MAILS_A_DAY } from "#app/platform/mail/mail-rule.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { outboxMails, users } from "#app/registry/tables.server.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { answerMailRequests } from "#tests/support/mail-requests.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date(), secret: TEST_SECRET });
const mailsTo = (email: string) =>
  database.db.select().from(outboxMails).where(eq(outboxMails.toEmail, email));
const AD = "Win 500 dollars at evil.example";

describe("An address that somebody else types", () => {
  test("gets so many mails a day across all kinds, however many are asked for at once, and none is queued beyond", async () => {
    const email = `${randomUUID()}@example.com`;
    const order = (index: number) => {
      const to = { email, name: "Asha Thapa" };
      if (index % 3 === 0)
        return {
          kind: "subscription-confirm" as const,
          to,
          props: { kind: "newsletter" as const, path: "/x", hours: 1 },
        };
      if (index % 3 === 1)
        return { kind: "verify-email" as const, to, props: { name: "Asha", path: "/x", hours: 1 } };
      return { kind: "staff-request-received" as const, to, props: { name: "Asha" } };
    };
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.db.transaction((tx) => queueMail(tx, jobs, order(index) as never)),
      ),
    );
    expect(await mailsTo(email)).toHaveLength(MAILS_A_DAY.stranger);
    const { rows } = await database.pool.query(
      `select count(*)::int as number from pgboss.job j join outbox_mails m on m.id::text = j.data->>'mailId'
        where m.to_email = $1`,
      [email],
    );
    expect(rows[0].number).toBe(MAILS_A_DAY.stranger);
    // A day later there is room again.
    await database.pool.query(
      "update outbox_mails set created_at = created_at - interval '24 hours 1 minute' where to_email = $1",
      [email],
    );
    await database.db.transaction((tx) => queueMail(tx, jobs, order(0) as never));
    expect(await mailsTo(email)).toHaveLength(MAILS_A_DAY.stranger + 1);
  });

  test("that is used up is answered as ever; its owner still gets the way in, and what staff and the account cause", async () => {
    const { student } = await makeStudent(database.db);
    const { email } = student;
    for (let index = 0; index < MAILS_A_DAY.stranger; index += 1) {
      await database.db.transaction((tx) =>
        queueMail(tx, jobs, { kind: "staff-request-received", to: { email }, props: { name: "Asha" } }),
      );
    }
    expect(
      await subscribe(deps(), { email, kind: "newsletter", website: "" } as never, "192.0.2.1"),
    ).toMatchObject({
      ok: true,
    });
    await answerMailRequests(deps());
    expect(await mailsTo(email)).toHaveLength(MAILS_A_DAY.stranger);
    await requestPasswordReset(deps(), email, { ip: "192.0.2.1" });
    await answerMailRequests(deps());
    await database.db.transaction((tx) =>
      queueMail(tx, jobs, { kind: "password-changed", to: { email }, props: { name: "Asha" } }),
    );
    const kinds = (await mailsTo(email))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith("password"));
    expect(kinds.toSorted()).toEqual(["password-changed", "password-reset"]);
  });

  test("of a confirmed account gets ways in beyond its share: a stranger cannot use them up", async () => {
    const { student, actor } = await makeStudent(database.db);
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
    const asked = MAILS_A_DAY["way-in"] + 5;
    for (let index = 0; index < asked; index += 1) {
      await database.db.transaction((tx) => mailSignInCode(tx, deps(), student.email));
    }
    expect(await mailsTo(student.email)).toHaveLength(asked);
    await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, actor.userId));
    await database.db.transaction((tx) => mailSignInCode(tx, deps(), student.email));
    expect(await mailsTo(student.email)).toHaveLength(asked);
  });

  test("reads nothing of what was typed as a name, neither above the mail nor in it, nor when it is known already", async () => {
    const email = `${randomUUID()}@example.com`;
    const form = () => ({
      screen: "general" as const,
      values: {
        userType: "partner" as const,
        fullName: AD,
        companyName: AD,
        email,
        password: "correct horse battery staple",
        phone: null,
        website: null,
      },
    });
    for (let round = 0; round < 2; round += 1)
      expect(await signUp(deps(), form() as never)).toMatchObject({ ok: true });
    await requestPasswordReset(deps(), email, { ip: "192.0.2.2" });
    await answerMailRequests(deps());
    const mails = await mailsTo(email);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      "already-registered",
      "company-received",
      "password-reset",
      "verify-email",
    ]);
    expect(JSON.stringify(mails)).not.toContain("evil");
    expect(mails.every(({ toName }) => toName === null)).toBe(true);
    const [asked] = await database.db
      .select()
      .from(outboxMails)
      .where(and(eq(outboxMails.toEmail, email), eq(outboxMails.kind, "verify-email")));
    expect(asked?.props.name).toBe("");
  });
});
