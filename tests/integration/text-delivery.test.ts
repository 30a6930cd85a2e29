import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { openMailDelivery } from "#app/platform/mail/delivery.server.ts";
import { deliveryFailureText } from "#app/platform/mail/delivery-failure.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";
import { sendText } from "#app/platform/sms/sms-gateway.server.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { type GatewayMood, startSmsGateway } from "#tests/support/sms-gateway.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
let count = 0;

/** A text in the outbox, and what brings it to a gateway of some mood. */
async function waitingText(
  mood: (to: string, asked: number) => GatewayMood,
  minutesLater = 0,
  order = (to: string): Promise<void> =>
    queueMail(database.db, jobs, {
      kind: "phone-code",
      to: { email: to },
      props: { code: "402913", purpose: "sign-in", minutes: 10 },
    }),
  to = `+97798412345${String(10 + count++)}`,
) {
  const gateway = await startSmsGateway(mood);
  onTestFinished(() => gateway.close());
  await order(to);
  const lines: string[] = [];
  const delivery = openMailDelivery({
    db: database.db,
    env: loadEnv("start", {
      DATABASE_URL: database.url,
      SMS_URL: gateway.url,
      BASE_URL: "https://southbound.example",
    }),
    log: createLog("info", false, { write: (line) => lines.push(line) }),
    now: () => new Date(Date.now() + minutesLater * 60_000),
    secret: TEST_SECRET,
  });
  const row = async () => {
    const [text] = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, to));
    if (!text) throw new Error("The text is not in the outbox");
    return text;
  };
  const { id } = await row();
  return { gateway, to, lines, row, deliver: () => delivery.deliver(id) };
}

describe("a link that goes by text, where there is no address", () => {
  const linkTo = (phone: string) =>
    queueMail(database.db, jobs, {
      kind: "guardian-request",
      to: { email: noAddressFor(phone), phone, name: "Maya Thapa" },
      props: { name: "Maya Thapa", whose: "Asha", choice: "", path: "/guardian/secret", days: 14 },
    });

  test("leaves within a day, not within the minutes of a code, and is emptied", async () => {
    const { gateway, row, deliver } = await waitingText(() => 201, 60, linkTo);
    await deliver();
    expect(gateway.texts[0]?.body).toContain("https://southbound.example/guardian/secret");
    expect(await row()).toMatchObject({ props: {} });
  });

  test("does not leave for a country whose numbers get no texts", async () => {
    const { gateway, row, deliver } = await waitingText(() => 201, 0, linkTo, "+14155552671");
    await deliver();
    expect(gateway.texts).toEqual([]);
    expect(await row()).toMatchObject({ lastError: "ETEXTCOUNTRY", props: {} });
  });

  test("goes to a number eight times a day at most, as to an address", async () => {
    for (let number = 0; number < 9; number++) await linkTo("+9779841999999");
    expect(await database.db.$count(outboxEmails, eq(outboxEmails.toEmail, "+9779841999999"))).toBe(8);
  });
});

test("a text reaches the gateway with its sender and credentials, and is emptied once it is taken", async () => {
  const { gateway, to, row, deliver } = await waitingText(() => 201);
  expect(await row()).toMatchObject({ channel: "sms", kind: "phone-code", sentAt: null });
  await deliver();
  expect(gateway.texts).toEqual([
    {
      to,
      from: "+15005550006",
      authorization: `Basic ${Buffer.from("AC1:s@cret").toString("base64")}`,
      body: "402913 is your Southbound sign-in code. It expires in 10 minutes. We never ask you for this code.\n\n@southbound.example #402913",
    },
  ]);
  const sent = await row();
  expect(sent).toMatchObject({ props: {}, attempts: 1, lastError: null });
  expect(sent.sentAt).not.toBeNull();
  await deliver();
  expect(gateway.texts).toHaveLength(1);
});

describe("a gateway that does not take a text", () => {
  test.each([
    [500, "ETEXT 500", true],
    [429, "ETEXT 429", true],
    [401, "ETEXTAUTH 401", true],
    [400, "ETEXT 400", false],
    [307, "ETEXT 307", false],
    ["hangs-up", "ETEXTAWAY", true],
  ] as const)("answers %s: the queue is told %s, and tries again: %s", async (mood, stored, again) => {
    const { gateway, to, lines, row, deliver } = await waitingText(() => mood);
    const outcome = await deliver().then(
      () => null,
      (error: Error) => error.message,
    );
    expect(outcome).toBe(again ? deliveryFailureText(stored) : null);
    const kept = await row();
    expect(kept).toMatchObject({ sentAt: null, attempts: 1, lastError: stored });
    // What will never be sent is not kept either.
    expect(kept.props).toEqual(again ? { code: "402913", purpose: "sign-in", minutes: 10 } : {});
    expect(gateway.texts).toEqual([]);
    for (const line of lines) {
      expect(line).not.toContain(to.slice(1));
      expect(line).not.toMatch(/402913|AC1|s@cret|is not valid/);
    }
  });

  test("and takes it at the next attempt: it is sent once", async () => {
    const { gateway, row, deliver } = await waitingText((_to, asked) => (asked === 1 ? 503 : 201));
    await expect(deliver()).rejects.toThrow("The SMS gateway rejected the message (503)");
    await deliver();
    expect(gateway.texts).toHaveLength(1);
    expect(await row()).toMatchObject({ attempts: 2, lastError: null });
  });

  test("is waited for no longer than its time", async () => {
    const gateway = await startSmsGateway(() => "silent");
    onTestFinished(() => gateway.close());
    const { smsGateway } = loadEnv("start", { SMS_URL: gateway.url, DATABASE_URL: database.url });
    if (!smsGateway) throw new Error("No gateway");
    const answer = await sendText(smsGateway, { to: "+9779841234567", body: "402913" }, 100);
    expect(answer).toEqual({ code: "ETEXTAWAY", again: true });
  });
});

test("a code that has run out is not sent any more", async () => {
  const { gateway, row, deliver } = await waitingText(() => 201, 11);
  await deliver();
  expect(gateway.asked()).toBe(0);
  expect(await row()).toMatchObject({ sentAt: null, props: {}, lastError: "ETEXTLATE" });
});

test("without a gateway a text stays in the outbox", async () => {
  const to = "+9779841234599";
  await queueMail(database.db, jobs, {
    kind: "phone-code",
    to: { email: to },
    props: { code: "402913", purpose: "sign-in", minutes: 10 },
  });
  const [text] = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, to));
  const delivery = openMailDelivery({
    db: database.db,
    env: loadEnv("start", { DATABASE_URL: database.url }),
    log: createLog("silent", false),
    now: () => new Date(),
    secret: TEST_SECRET,
  });
  await delivery.deliver(text?.id ?? "");
  const [kept] = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, to));
  expect(kept).toMatchObject({ sentAt: null, attempts: 0, props: { code: "402913" } });
});

test("nothing is mailed to an account without an address", async () => {
  const before = await database.db.$count(outboxEmails);
  await queueMail(database.db, jobs, {
    kind: "password-changed",
    to: { email: "0d6a@phone.invalid" },
    props: { name: "Asha" },
  });
  expect(await database.db.$count(outboxEmails)).toBe(before);
});
