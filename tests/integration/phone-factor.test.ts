import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { recoveryCodes } from "#app/people/second-factors/second-factors.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { newNumber, PASSWORD, type PhoneBrowser, usePhoneScreens } from "#tests/support/phone-screens.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 10 });
const screens = usePhoneScreens(database);
const { browser, codes, lastCode, signedUp, accountOf, signUpFields } = screens;

const FACTORS = "/account/second-factor";
const CHALLENGE = "/auth/second-factor";
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const byPassword = (visitor: PhoneBrowser, phone: string, password = PASSWORD) =>
  visitor.post("/student-auth?tab=signin&with=phone", {
    intent: "sign-in-phone",
    country: "NP",
    phone,
    password,
  });

/** Takes the two steps of making the number a second factor. */
async function switchOn(visitor: PhoneBrowser, phone: string): Promise<Response> {
  const begun = await visitor.post(FACTORS, { intent: "start-phone" });
  expect(begun.headers.get("location")).toBe(`${FACTORS}?step=phone`);
  const code = await lastCode(phone);
  expect((await visitor.post(FACTORS, { intent: "confirm-phone", code: other(code) })).status).toBe(400);
  return visitor.post(FACTORS, { intent: "confirm-phone", code });
}

/** A student whose code by SMS is a second factor, with a confirmed address, and the recovery codes. */
async function withFactor() {
  const phone = newNumber();
  const visitor = await signedUp(phone);
  const account = await accountOf(phone);
  const email = `${account?.id}@example.com`;
  await database.db
    .update(users)
    .set({ email, emailVerified: true })
    .where(eq(users.id, account?.id ?? ""));
  const page = await (await switchOn(visitor, phone)).text();
  const recovery = [...page.matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map((match) => match[1] ?? "");
  return { phone, visitor, email, userId: account?.id ?? "", recovery };
}

test("a number becomes the second step only where mail is the way back", async () => {
  const phone = newNumber();
  const visitor = await signedUp(phone);
  expect(await (await visitor.get(FACTORS)).text()).toContain(
    "confirm an email address on the Security page",
  );
  const refused = await visitor.post(FACTORS, { intent: "start-phone" });
  expect(refused.headers.get("location")).toBe(FACTORS);
  expect(await accountOf(phone)).toMatchObject({ phoneFactorAt: null });
});

test("it gives recovery codes, asks at sign-in for a code, and lets in with it once", async () => {
  const { phone, userId, recovery } = await withFactor();
  expect(recovery).toHaveLength(10);
  const visitor = browser();
  const begun = await byPassword(visitor, phone);
  expect(begun.headers.get("location")).toMatch(/^\/auth\/second-factor/);
  expect((await visitor.get("/account")).status).toBe(302);
  const page = await (await visitor.get(CHALLENGE)).text();
  expect(page).toContain("Send code by SMS");
  expect(page).not.toContain(phone);
  const sent = await visitor.post(CHALLENGE, { intent: "send-text" });
  expect(sent.headers.get("location")).toBe(`${CHALLENGE}?sent=1`);
  expect(await (await visitor.get(`${CHALLENGE}?sent=1`)).text()).toContain(`${phone.slice(0, 3)}…`);
  const code = await lastCode(phone);
  expect((await visitor.post(CHALLENGE, { intent: "text-code", code: other(code) })).status).toBe(400);
  const done = await visitor.post(CHALLENGE, { intent: "text-code", code });
  expect(done.status).toBe(303);
  expect((await visitor.get("/account/security")).status).toBe(200);
  const [session] = (
    await database.pool.query<{ second: Date | null }>(
      "select second_factor_at as second from sessions where user_id = $1 order by created_at desc limit 1",
      [userId],
    )
  ).rows;
  expect(session?.second).not.toBeNull();
  // The code is used up, and a challenge with it.
  const replay = browser();
  await byPassword(replay, phone);
  expect((await replay.post(CHALLENGE, { intent: "text-code", code })).status).toBe(400);
});

test("a code is sent on request, is refused when wrong or older than 10 minutes, and is replaced by a new one", async () => {
  const { phone } = await withFactor();
  const before = (await codes(phone)).length;
  const visitor = browser();
  await byPassword(visitor, phone);
  expect(await codes(phone), "a password alone sends nothing").toHaveLength(before);
  await visitor.post(CHALLENGE, { intent: "send-text" });
  expect(await codes(phone)).toHaveLength(before + 1);
  expect(await (await visitor.get(`${CHALLENGE}?sent=1`)).text()).toContain(
    `We’ve sent a code to ${phone.slice(0, 3)}…${phone.slice(-3)}. It expires in 10 minutes.`,
  );

  const first = await lastCode(phone);
  const refusal = async (code: string) => {
    const answer = await visitor.post(`${CHALLENGE}?sent=1`, { intent: "text-code", code });
    expect(answer.status).toBe(400);
    return answer.text();
  };
  const text = "This code is incorrect, already used or expired. Check the code or send a new one.";
  expect(await refusal(other(first))).toContain(text);
  await database.pool.query(
    "update verifications set expires_at = expires_at - interval '10 minutes' where identifier like 'phone-factor:%'",
  );
  expect(await refusal(first)).toContain(text);
  expect((await visitor.get("/account")).status).toBe(302);

  await visitor.post(CHALLENGE, { intent: "send-text" });
  const second = await lastCode(phone);
  expect((await visitor.post(CHALLENGE, { intent: "text-code", code: second })).status).toBe(303);
  expect((await visitor.get("/account/security")).status).toBe(200);
});

test("a recovery code lets in instead, once", async () => {
  const { phone, recovery } = await withFactor();
  const [code = ""] = recovery;
  const visitor = browser();
  await byPassword(visitor, phone);
  expect((await visitor.post(CHALLENGE, { intent: "recovery-code", recoveryCode: code })).status).toBe(303);
  expect((await visitor.get("/account/security")).status).toBe(200);
  const again = browser();
  await byPassword(again, phone);
  expect((await again.post(CHALLENGE, { intent: "recovery-code", recoveryCode: code })).status).toBe(400);
});

describe("a number that is the second step opens nothing alone", () => {
  test("neither by a code nor to a new password: none is sent, and one that was sent before is over", async () => {
    const { phone, visitor } = await withFactor();
    await visitor.post(FACTORS, { intent: "remove-phone" });
    expect(await accountOf(phone)).toMatchObject({ phoneFactorAt: null });
    const early = browser();
    await early.post("/auth/phone", { intent: "send", country: "NP", phone });
    const code = await lastCode(phone);
    expect(await codes(phone)).toHaveLength(3);
    await switchOn(visitor, phone);
    expect((await early.post("/auth/phone?sent=1", { intent: "sign-in", code })).status).toBe(400);
    const before = (await codes(phone)).length;
    for (const path of ["/auth/phone", "/auth/phone?for=password"]) {
      await browser().post(path, { intent: "send", country: "NP", phone });
    }
    expect(await codes(phone)).toHaveLength(before);
  });

  test("nor by signing up with it", async () => {
    const { phone } = await withFactor();
    const thief = browser();
    await thief.post("/student-auth?with=phone", signUpFields(phone));
    const refused = await thief.post("/auth/phone?sent=1", {
      intent: "sign-in",
      code: await lastCode(phone),
    });
    expect(refused.status).toBe(400);
    expect((await thief.get("/account")).status).toBe(302);
  });

  test("and a code to come in is no second step, nor the other way round", async () => {
    const { phone } = await withFactor();
    const thief = browser();
    await thief.post("/student-auth?with=phone", signUpFields(phone));
    const code = await lastCode(phone);
    await byPassword(thief, phone);
    expect((await thief.post(CHALLENGE, { intent: "text-code", code })).status).toBe(400);
    await thief.post(CHALLENGE, { intent: "send-text" });
    const second = await lastCode(phone);
    await thief.post("/auth/phone", { intent: "send", country: "NP", phone });
    expect((await thief.post("/auth/phone?sent=1", { intent: "sign-in", code: second })).status).toBe(400);
  });

  test("it is neither changed nor removed before it is no second step any more", async () => {
    const { phone, visitor } = await withFactor();
    const forms: Record<string, string>[] = [
      { intent: "remove-phone" },
      { intent: "change-phone", country: "NP", phone: newNumber() },
    ];
    for (const fields of forms) {
      const refused = await visitor.post("/account/security", fields);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("You use this number for two-step verification.");
    }
    expect(await accountOf(phone)).not.toBeNull();
  });
});

test("nobody is sent a code of the second step who has not taken the first", async () => {
  const { phone } = await withFactor();
  const before = (await codes(phone)).length;
  const stranger = browser();
  expect((await stranger.post(CHALLENGE, { intent: "send-text" })).headers.get("location")).toBe("/auth");
  await byPassword(stranger, phone, "not-the-password-1");
  await stranger.post(CHALLENGE, { intent: "send-text" });
  expect(await codes(phone)).toHaveLength(before);
});

test("five codes in a quarter of an hour, also when they are asked for at once; strangers do not use them up", async () => {
  const { phone } = await withFactor();
  for (let ask = 0; ask < 4; ask += 1) {
    await browser().post("/auth/phone", { intent: "send", country: "NP", phone });
  }
  const before = (await codes(phone)).length;
  const visitor = browser();
  await byPassword(visitor, phone);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => visitor.post(CHALLENGE, { intent: "send-text" })),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await codes(phone)).toHaveLength(before + 5);
});

test("removing it needs the second step in this session, and takes the recovery codes with the last factor", async () => {
  const { phone, userId, visitor } = await withFactor();
  // A session that has not used it owes it first.
  await database.pool.query("update sessions set second_factor_at = null where user_id = $1", [userId]);
  const owed = await visitor.post(FACTORS, { intent: "remove-phone" });
  expect(owed.headers.get("location")).toMatch(/^\/auth\/second-factor/);
  await visitor.post(CHALLENGE, { intent: "send-text" });
  const proved = await visitor.post(CHALLENGE, { intent: "text-code", code: await lastCode(phone) });
  expect(proved.status).toBe(303);
  expect((await visitor.post(FACTORS, { intent: "remove-phone" })).headers.get("location")).toBe(FACTORS);
  expect(await accountOf(phone)).toMatchObject({ phoneFactorAt: null });
  expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0);
  const next = browser();
  expect((await byPassword(next, phone)).headers.get("location")).toBe("/apply");
});

test("two browsers that add it and remove it at once leave one state, and codes that belong to it", async () => {
  const { phone, userId, visitor } = await withFactor();
  await visitor.post(FACTORS, { intent: "remove-phone" });
  await visitor.post(FACTORS, { intent: "start-phone" });
  const code = await lastCode(phone);
  const answers = await Promise.all([
    visitor.post(FACTORS, { intent: "confirm-phone", code }),
    visitor.post(FACTORS, { intent: "remove-phone" }),
    visitor.post(FACTORS, { intent: "confirm-phone", code }),
    visitor.post(FACTORS, { intent: "remove-phone" }),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const on = (await accountOf(phone))?.phoneFactorAt !== null;
  expect(await database.db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId)))).toBe(on ? 1 : 0);
});
