import { randomUUID } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { MAILS } from "#app/composition/mail-templates.mail.ts";
import { subscribe } from "#app/conversations/newsletter/commands.server.ts";
import { requestEmailChange } from "#app/people/accounts/account-email.server.ts";
import { countFactorText, countTextRequest } from "#app/people/phones/phone-limits.server.ts";
import { requestPasswordReset } from "#app/people/sign-in/recovery.server.ts";
import { mailSignInCode } from "#app/people/sign-in/sign-in-code-mail.server.ts";
import { signUp } from "#app/people/sign-up/sign-up.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { causeOfMail, channelOf, MAIL_KINDS } from "#app/platform/mail/kinds.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { MAILS_A_DAY } from "#app/platform/mail/mail-rule.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { WrittenMail } from "#app/platform/mail/render-mail.mail.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { authServices } from "#tests/support/auth-services.ts";
import { answerMailRequests } from "#tests/support/mail-requests.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date(), secret: TEST_SECRET });
const mailsTo = (email: string) =>
  database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
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
      `select count(*)::int as number from pgboss.job j join outbox_emails m on m.id::text = j.data->>'mailId'
        where m.to_email = $1`,
      [email],
    );
    expect(rows[0].number).toBe(MAILS_A_DAY.stranger);
    // A day later there is room again.
    await database.pool.query(
      "update outbox_emails set created_at = created_at - interval '24 hours 1 minute' where to_email = $1",
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
      .from(outboxEmails)
      .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, "verify-email")));
    expect(asked?.props.name).toBe("");
  });
});

const DAYS = Object.entries(MAILS_A_DAY);
const kindsBy = (cause: string) => MAIL_KINDS.filter((kind) => causeOfMail(kind) === cause);

describe.each(DAYS)("A mailbox that somebody writes with ever other plus parts (%s)", (cause, most) => {
  test.each(kindsBy(cause))("gets no more than one address would: %s", async (kind) => {
    const box = randomUUID();
    const { sample } = MAILS[kind as WrittenMail];
    for (let at = 0; at < most + 3; at += 1) {
      const to = { email: `${box}+${at}@example.com` };
      await database.db.transaction((tx) => queueMail(tx, jobs, { kind, to, props: sample } as never));
    }
    expect(await database.db.$count(outboxEmails, like(outboxEmails.toEmail, `${box}%`))).toBe(most);
  });
});

describe("Whoever causes mails and texts", () => {
  /**
   * Kinds that neither count for their address nor are texts: they go to an account, to the owner of a booking, an
   * application or a subscription that was confirmed, or to our staff. A new kind has to be put on one side or the other.
   */
  const TO_OWNERS = [
    [
      "account-closed",
      "account-disabled",
      "account-enabled",
      "application-course-set",
      "application-milestone",
    ],
    ["application-status-changed", "application-submitted", "application-withdrawn", "booking-cancelled"],
    ["booking-changed", "booking-confirmed", "booking-for-counsellor", "booking-links", "booking-reminder"],
    ["conversation-email"],
    ["calendar-paused", "company-approved", "company-rejected", "company-suspended", "document-reminder"],
    ["document-requested", "email-changed", "enquiry-answer", "enquiry-received", "identity-changed"],
    [
      "institution-question",
      "invoice-issued",
      "invoice-reminder",
      "service-agreement-sent",
      "role-permissions-changed",
      "membership-changed",
      "messages-waiting",
    ],
    [
      "milestone-taken-back",
      "new-sign-in",
      "offer-accepted",
      "offer-ended",
      "offer-issued",
      "offer-reminder",
    ],
    ["password-changed", "password-dropped", "phone-changed", "reauthentication-code", "record-link"],
    ["representation-answered", "representation-over", "representation-status", "retention-changed"],
    ["second-factor-changed", "second-factor-reset", "staff-invitation", "staff-role-changed"],
    [
      "staff-request-approved",
      "staff-request-rejected",
      "stage-changed",
      "subscription-welcome",
      "test-mail",
    ],
  ].flat();

  test("is known for every kind that there is", () => {
    const rest = MAIL_KINDS.filter((kind) => causeOfMail(kind) === null && channelOf(kind) === "mail");
    expect(rest.toSorted()).toEqual(TO_OWNERS.toSorted());
  });

  const day = 86_400;
  const number = (at: number) => `+97798${String(41_000_000 + at * 10_007)}`;
  const neighbour = (at: number) => `+9779851${String(110_000 + at)}`;
  /** What each flow counts that sends to a typed address or number: how one try is made, and how many come through. */
  const FLOWS: readonly [string, number, number, (at: number) => Promise<boolean>][] = [
    ["codes to one number in a day", 10, day, (at) => texted("+9779841000001", `198.51.${at}.1`)],
    ["codes to a range of numbers in a day", 50, day, (at) => texted(neighbour(at), `198.51.${at}.2`)],
    ["codes from a network in a day", 200, day, (at) => texted(number(at), "192.0.2.77")],
    ["codes of the second step to one account in a day", 20, day, () => factor("one", "+9779847000001")],
    [
      "codes of the second step to a range in a day",
      100,
      day,
      (at) => factor(`many ${at}`, `+9779848${String(120_000 + at)}`),
    ],
    ["mails from a network in a day", 600, day, () => counted("mail:address")],
    ["sign-ups from a network in a day", 600, day, () => counted("sign-up:address")],
  ];
  /** Every try in a window of its own of those that are shorter than a day. */
  let moment = Date.now();
  const later = () => ({ db: database.db, now: () => new Date(moment) });
  const texted = async (phone: string, ip: string) => {
    const asked = await countTextRequest(later(), phone, { ip });
    return asked.ok && asked.value === "send";
  };
  const factor = async (userId: string, phone: string) => (await countFactorText(later(), userId, phone)).ok;
  const counted = async (kind: "mail:address" | "sign-up:address") =>
    (await countFromAddress(later(), kind, kind === "mail:address" ? "192.0.2.78" : "192.0.2.79")).ok;

  test.each(FLOWS)("is bounded: %s", async (_, most, windowSeconds, attempt) => {
    const start = moment + 2 * windowSeconds * 1000;
    const tries = most + 5;
    const short = Math.min(3_700, Math.floor((windowSeconds - 60) / tries));
    let sent = 0;
    for (let at = 0; at < tries; at += 1) {
      moment = start + at * short * 1000;
      if (await attempt(at)) sent += 1;
    }
    expect(sent).toBe(most);
  });

  test("is bounded for what an account has sent to new addresses of its own", async () => {
    const { actor } = await makeStudent(database.db);
    const services = authServices(database, jobs, { now: () => new Date(moment) } as never);
    const known = await (await signInAs(services, actor.userId)).known();
    let sent = 0;
    for (let at = 0; at < 14; at += 1) {
      moment += 3_601_000;
      const proved = { ...known, session: { ...known.session, authenticatedAt: new Date(moment) } };
      const asked = await requestEmailChange(
        services,
        proved as never,
        `${randomUUID()}@example.com`,
        "test",
      );
      if (asked.ok) sent += 1;
    }
    expect(sent).toBe(10);
  });

  test("is bounded for an address that a student without one types into an application", async () => {
    const box = randomUUID();
    const order = (at: number) => ({
      kind: "application-submitted" as const,
      to: { email: at % 2 === 0 ? `${box}@example.com` : `${box}+${at}@example.com`, isTyped: true },
      props: MAILS["application-submitted"].sample,
    });
    for (let at = 0; at < 14; at += 1) {
      await database.db.transaction((tx) => queueMail(tx, jobs, order(at) as never));
    }
    expect(await database.db.$count(outboxEmails, like(outboxEmails.toEmail, `${box}%`))).toBe(
      MAILS_A_DAY.stranger,
    );
  });
});
