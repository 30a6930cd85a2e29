import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkHuman, makeTicket, passByWaiting } from "#app/platform/human-check/human-check.server.ts";
import { WAIT_SECONDS } from "#app/platform/human-check/human-check.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { emailRequests } from "#app/platform/mail/mail.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { type CaptchaService, openCaptchaService, SOLVED } from "#tests/support/captcha-service.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
let plain: BuiltApplication;
let service: CaptchaService;
beforeAll(async () => {
  service = await openCaptchaService("127.0.0.1");
  app = await openBuiltApplication({ database, env: { ...service.variables, TRUST_PROXY: "1" } });
  plain = await openBuiltApplication({ database, env: { TRUST_PROXY: "1" } });
});
afterAll(async () => {
  await app?.close();
  await plain?.close();
  await service?.close();
});
beforeEach(async () => {
  service.spoil = null;
  service.asked.length = 0;
  await database.db.delete(rateLimits);
});

let last = 0;
/** A network from which no request has come yet. */
const newNetwork = () => `198.51.${100 + Math.floor(++last / 250)}.${1 + (last % 250)}`;
const PASSWORD = "nine tall palms by the lake";
const MOST_UNASKED = 5;

interface Sent {
  status: number;
  page: string;
  cookies: string[];
}

async function post(
  to: string,
  fields: Record<string, string>,
  ip: string,
  cookie = "",
  at: BuiltApplication = app,
): Promise<Sent> {
  const answer = await fetch(at.origin + to, {
    method: "POST",
    redirect: "manual",
    headers: { origin: at.origin, "x-forwarded-for": ip, ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, page: await answer.text(), cookies: answer.headers.getSetCookie() };
}

const newEmail = () => `person-${randomUUID()}@example.com`;
const recover = (ip: string, cookie = "", email = newEmail()) =>
  post("/auth/recover", { intent: "recover", email }, ip, cookie);
const asks = ({ status, page }: Sent) => status === 400 && page.includes('src="/auth/human"');

/** Sends forms until the next one would be asked. */
async function crowd(ip: string): Promise<void> {
  for (let n = 0; n < MOST_UNASKED; n++) expect((await recover(ip)).status).toBe(303);
}

const solve = (ip: string, answer = SOLVED) =>
  post("/auth/human", { intent: "solve", "cf-turnstile-response": answer }, ip);
const passOf = ({ cookies }: Sent) =>
  cookies.find((cookie) => cookie.startsWith("human="))?.split(";")[0] ?? "";

async function ticketFor(ip: string): Promise<string> {
  const page = await (await fetch(`${app.origin}/auth/human`, { headers: { "x-forwarded-for": ip } })).text();
  return /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? "";
}

describe("while numbers are ordinary, and where nothing is set up", () => {
  test("nobody is asked", async () => {
    await crowd(newNetwork());
    const ip = newNetwork();
    for (let n = 0; n < 12; n++) {
      const sent = await post("/auth/recover", { intent: "recover", email: newEmail() }, ip, "", plain);
      expect(sent.status).toBe(303);
    }
    expect(service.asked).toEqual([]);
  });
});

describe("after suspicious numbers", () => {
  test("each of the five forms asks, keeps what was typed, and does nothing before", async () => {
    const ip = newNetwork();
    await crowd(ip);
    const email = newEmail();
    const before = await database.db.$count(emailRequests);
    const phone = "9841234567";
    const person = { fullName: "Asha Thapa", password: PASSWORD, confirmPassword: PASSWORD, consent: "on" };
    for (const [to, fields, typed] of [
      ["/auth/recover", { intent: "recover", email }, email],
      ["/auth/code", { intent: "send", email }, email],
      ["/student-auth", { intent: "sign-up", email, ...person }, email],
      ["/auth/phone", { intent: "send", country: "NP", phone }, phone],
      ["/student-auth", { intent: "sign-up-phone", country: "NP", phone, ...person }, phone],
    ] as const) {
      const sent = await post(to, fields, ip);
      expect(asks(sent), to).toBe(true);
      expect(sent.page, to).toContain(typed);
      expect(sent.page).not.toContain(PASSWORD);
    }
    expect(await database.db.$count(emailRequests)).toBe(before);
    expect(await database.db.$count(users, eq(users.email, email))).toBe(0);
    // Another network is not asked for it.
    expect((await recover(newNetwork())).status).toBe(303);
  });

  test("of the installation, everybody is asked", async () => {
    for (let n = 0; n < 25; n++) {
      const sent = await Promise.all(Array.from({ length: 4 }, () => recover(newNetwork())));
      expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    }
    expect(asks(await recover(newNetwork()))).toBe(true);
  });

  test("who solves the puzzle sends a few forms, and is asked again after that", async () => {
    const ip = newNetwork();
    await crowd(ip);
    const solved = await solve(ip);
    expect(solved.status).toBe(303);
    const pass = passOf(solved);
    expect(service.asked[0]?.get("response")).toBe(SOLVED);
    // The visitor's IP address is not sent to the service.
    expect(service.asked[0]?.has("remoteip")).toBe(false);
    for (let n = 0; n < 5; n++) expect((await recover(ip, pass)).status).toBe(303);
    expect(asks(await recover(ip, pass))).toBe(true);
  });

  test("who solves the puzzle signs up with an email address and with a phone number, who does not is asked again", async () => {
    const ip = newNetwork();
    await crowd(ip);
    const person = { fullName: "Asha Thapa", password: PASSWORD, confirmPassword: PASSWORD, consent: "on" };
    const email = newEmail();
    const byEmail = { intent: "sign-up", email, ...person };
    const byPhone = { intent: "sign-up-phone", country: "NP", phone: "9841234599", ...person };
    const signUp = (fields: Record<string, string>, pass: string) => post("/student-auth", fields, ip, pass);

    const unsolved = passOf(await solve(ip, "made-by-a-program"));
    for (const fields of [byEmail, byPhone]) expect(asks(await signUp(fields, unsolved))).toBe(true);
    expect(await database.db.$count(users, eq(users.email, email))).toBe(0);
    expect(service.asked).toHaveLength(1);

    const pass = passOf(await solve(ip));
    expect(service.asked).toHaveLength(2);
    for (const fields of [byEmail, byPhone]) expect((await signUp(fields, pass)).status).toBe(303);
    expect(await database.db.$count(users, eq(users.email, email))).toBe(1);
  });

  test("a pass of another network, a forged or an altered one is none", async () => {
    const ip = newNetwork();
    await crowd(ip);
    const elsewhere = newNetwork();
    const pass = passOf(await solve(elsewhere));
    expect(asks(await recover(ip, pass))).toBe(true);
    const own = passOf(await solve(ip));
    const [value = "", nonce = "", seal = ""] = own.slice("human=".length).split(".");
    for (const forged of [
      `${value.replace(/-5$/, "-999")}.${nonce}.${seal}`,
      `${Number(value.split("-")[0]) + 9999}-5.${nonce}.${seal}`,
      `${value}.${nonce.replace(/^./, (first) => (first === "A" ? "B" : "A"))}.${seal}`,
      await ticketFor(ip),
      "x",
    ]) {
      expect(asks(await recover(ip, `human=${forged}`)), forged).toBe(true);
    }
    expect((await recover(ip, own)).status).toBe(303);
  });
});

describe("the service", () => {
  test("that says no gives no pass", async () => {
    const refused = await solve(newNetwork(), "made-by-a-program");
    expect([refused.status, passOf(refused)]).toEqual([400, ""]);
    const empty = await solve(newNetwork(), "");
    expect([empty.status, passOf(empty)]).toEqual([400, ""]);
    expect(service.asked).toHaveLength(1);
  });

  test("that says yes for another site gives no pass", async () => {
    service.spoil = (answer) => answer.end(JSON.stringify({ success: true, hostname: "elsewhere.example" }));
    expect(passOf(await solve(newNetwork()))).toBe("");
  });

  test("that hangs, fails, or answers nonsense opens nothing, and shuts nobody out", async () => {
    const spoilt: readonly NonNullable<CaptchaService["spoil"]>[] = [
      // Says nothing at all.
      () => undefined,
      (answer) => answer.writeHead(500).end("{}"),
      (answer) => answer.writeHead(503).end(JSON.stringify({ success: true })),
      (answer) => answer.end("<html>success: true</html>"),
      (answer) => answer.end(JSON.stringify({ success: "true" })),
      (answer) => answer.end(JSON.stringify([])),
      (answer) => answer.writeHead(302, { location: "/siteverify" }).end(),
      (answer) => answer.destroy(),
      // The keys are wrong: a mistake of ours.
      (answer) => answer.end(JSON.stringify({ success: false, "error-codes": ["invalid-input-secret"] })),
    ];
    for (const spoil of spoilt) {
      service.spoil = spoil;
      const sent = await solve(newNetwork());
      expect([sent.status, passOf(sent)]).toEqual([400, ""]);
      expect(sent.page).toContain("is not available right now");
      expect(sent.page).toContain('name="ticket"');
    }
  }, 20_000);
});

describe("who waits instead, without script or while the service is away", () => {
  const at = (ahead: number) => ({
    ...app.services,
    now: () => new Date(app.services.now().getTime() + ahead * 1000),
  });
  const asked = (cookie: string, ip: string, ahead: number) =>
    checkHuman(at(ahead), { request: new Request("http://x/", { headers: { cookie } }), ip });

  test("gets a pass for one form after twenty seconds, and not before", async () => {
    const ip = newNetwork();
    await crowd(ip);
    const early = await post("/auth/human", { intent: "wait", ticket: await ticketFor(ip) }, ip);
    expect([early.status, passOf(early)]).toEqual([400, ""]);
    expect(early.page).toMatch(/(19|20) more seconds/);

    const ticket = makeTicket(at(0), ip);
    const waited = await passByWaiting(at(WAIT_SECONDS), ticket, { ip });
    if (!waited.ok) throw new Error(waited.error.code);
    const pass = waited.value.split(";")[0] ?? "";
    expect(await asked(pass, ip, WAIT_SECONDS)).toMatchObject({ ok: true });
    expect(await asked(pass, ip, WAIT_SECONDS)).toMatchObject({ ok: false });
    // A ticket is worth one pass, also in many browsers at once.
    expect(await passByWaiting(at(WAIT_SECONDS), ticket, { ip })).toMatchObject({
      error: { code: "expired" },
    });
  });

  test("gets few from one network, however many tickets there are; other networks get theirs", async () => {
    const ip = newNetwork();
    const tickets = Array.from({ length: 8 }, () => makeTicket(at(0), ip));
    const passes = await Promise.all(
      tickets.map((ticket) => passByWaiting(at(WAIT_SECONDS), ticket, { ip })),
    );
    expect(passes.filter(({ ok }) => ok)).toHaveLength(3);
    const other = newNetwork();
    const theirs = makeTicket(at(0), other);
    expect(await passByWaiting(at(WAIT_SECONDS), theirs, { ip: other })).toMatchObject({ ok: true });
  });

  test("has to use the ticket within half an hour, from the same network, as it was given", async () => {
    const ip = newNetwork();
    const ticket = makeTicket(at(0), ip);
    const [given = "", nonce = "", seal = ""] = ticket.split(".");
    for (const [forged, ahead, from] of [
      [ticket, 1801, ip],
      [ticket, WAIT_SECONDS, newNetwork()],
      [`${Number(given) - 60}.${nonce}.${seal}`, 0, ip],
      [`${given}.${nonce}.${seal.slice(1)}`, WAIT_SECONDS, ip],
      ["", WAIT_SECONDS, ip],
    ] as const) {
      expect(await passByWaiting(at(ahead), forged, { ip: from })).toMatchObject({
        error: { code: "expired" },
      });
    }
  });
});

describe("the policy of pages", () => {
  const policyOf = async (path: string, at: BuiltApplication = app) =>
    (await fetch(at.origin + path)).headers.get("content-security-policy") ?? "";

  test("names the service on the page of the check alone, and only where it is set up", async () => {
    expect(await policyOf("/auth/human")).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    expect(await policyOf("/auth/human")).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    for (const path of ["/auth", "/auth/recover", "/auth/code", "/student-auth?tab=signup", "/"]) {
      expect(await policyOf(path), path).not.toContain("cloudflare");
    }
    expect(await policyOf("/auth/human", plain)).not.toContain("cloudflare");
    const ip = newNetwork();
    await crowd(ip);
    const asking = await fetch(`${app.origin}/auth/recover`, {
      method: "POST",
      headers: { origin: app.origin, "x-forwarded-for": ip },
      body: new URLSearchParams({ intent: "recover", email: newEmail() }),
    });
    expect(asking.headers.get("content-security-policy")).not.toContain("cloudflare");
  });

  test("the page shows the widget and the waiting, and is kept by nobody", async () => {
    const answer = await fetch(`${app.origin}/auth/human`);
    const page = await answer.text();
    expect(page).toContain('src="https://challenges.cloudflare.com/turnstile/v0/api.js"');
    expect(page).toContain('data-sitekey="site-key"');
    expect(page).not.toContain("secret-of-the-site");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await (await fetch(`${plain.origin}/auth/human`)).text()).not.toContain("data-sitekey");
  });
});
