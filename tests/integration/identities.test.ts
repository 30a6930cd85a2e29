import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { identities } from "#app/people/identities/identities.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeUser } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import {
  type OpenIdProvider,
  openOpenIdProvider,
  type ProviderPerson,
} from "#tests/support/openid-provider.ts";
import { openSession } from "#tests/support/session.ts";
import { WebBrowser } from "#tests/support/web-browser.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await openOpenIdProvider();
  app = await openBuiltApplication({ database, env: provider.variables });
  provider.serve(app.origin);
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});
beforeEach(() => {
  provider.present = null;
});

const isCallback = (address: string) => address.startsWith(`${app.origin}/auth/identity/callback/`);

/** A student with a confirmed or an unconfirmed address. */
async function student(options: { confirmed?: boolean; email?: string } = {}) {
  const { actor, email } = await makeStudent(database.db);
  const address = options.email ?? email;
  await database.db
    .update(users)
    .set({ email: address, emailVerified: options.confirmed ?? true })
    .where(eq(users.id, actor.userId));
  return { userId: actor.userId, email: address };
}

const newPerson = (facts: Partial<ProviderPerson> = {}): ProviderPerson => ({ sub: randomUUID(), ...facts });
const vouchedFor = (email: string) => newPerson({ email, email_verified: true });

/** Where the page that leads on leads. */
function leadsTo(page: string): string {
  const href = /href="(http[^"]*\/auth\?[^"]*)"/.exec(page)?.[1] ?? "";
  return href.replaceAll("&amp;", "&");
}

/** Presses a button of ours: the address that the browser is led to. */
async function leave(browser: WebBrowser, fields: Record<string, string>): Promise<string> {
  const page = await browser.post(`${app.origin}/auth/identity`, { provider: "openid", ...fields });
  expect(page.status).toBe(200);
  return leadsTo(await page.text());
}

/** Signs in to the provider as a person, and returns to the address that it answers with. */
async function goThere(
  browser: WebBrowser,
  person: ProviderPerson | null,
  fields: Record<string, string> = { intent: "sign-in" },
): Promise<string> {
  provider.present = person;
  return browser.follow(await leave(browser, fields), isCallback);
}

/** The whole flow: where it ends, with which notice, and whether the browser is signed in. */
async function signInThere(person: ProviderPerson | null, browser = new WebBrowser(), fields = {}) {
  const answer = await browser.ask(await goThere(browser, person, { intent: "sign-in", ...fields }));
  return ended(answer);
}

function ended(answer: Response) {
  const cookies = answer.headers.getSetCookie();
  return {
    status: answer.status,
    to: (answer.headers.get("location") ?? "").replace(app.origin, ""),
    flash: /flash=([^;]*)/.exec(cookies.join("\n"))?.[1],
    signedIn: cookies.some((cookie) => /^account\.session_token=[^;]/.test(cookie)),
    cookies,
  };
}

async function signedInBrowser(userId: string, options: Parameters<typeof openSession>[2] = {}) {
  const session = await openSession(database.db, userId, options);
  const browser = new WebBrowser();
  browser.setCookie(app.origin, session.header);
  return { browser, session };
}

/** Links an identity to an account from its own session. */
async function linkFrom(browser: WebBrowser, person: ProviderPerson) {
  return ended(await browser.ask(await goThere(browser, person, { intent: "link" })));
}

const identitiesOf = (userId: string) =>
  database.db.select().from(identities).where(eq(identities.userId, userId));
const auditOf = async (userId: string) =>
  (
    await database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, userId))
  )
    .map(({ action }) => action)
    .toSorted();
const mailsTo = async (email: string) =>
  (
    await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, email))
      .orderBy(outboxEmails.createdAt)
  ).map(({ kind, props }) => ({ kind, props }));

describe("signing in by another service", () => {
  test("opens the account whose confirmed address the provider vouches for, links it, and tells the owner", async () => {
    const { userId, email } = await student();
    const person = vouchedFor(email);
    const first = await signInThere(person);
    expect(first).toMatchObject({
      status: 303,
      to: "/student-dashboard",
      flash: "signed-in",
      signedIn: true,
    });
    expect(await identitiesOf(userId)).toMatchObject([
      { provider: "openid", issuer: provider.issuer, subject: person.sub, email },
    ]);
    expect(await auditOf(userId)).toEqual(["account.identity.linked", "account.signIn"]);
    expect(await mailsTo(email)).toMatchObject([
      { kind: "identity-changed", props: { change: "linked", provider: "Campus" } },
      { kind: "new-sign-in" },
    ]);
    // From now on the subject counts, whatever it calls itself.
    const again = await signInThere({ ...person, email: "other@example.com", email_verified: false });
    expect(again.signedIn).toBe(true);
    expect(await identitiesOf(userId)).toMatchObject([{ email, lastUsedAt: expect.any(Date) }]);
  });

  test("sends a PKCE challenge of its own with each sign-in, whose verifier redeems the code", async () => {
    const { email } = await student();
    const challenges = new Set<string>();
    for (let round = 0; round < 2; round += 1) {
      const browser = new WebBrowser();
      const address = await leave(browser, { intent: "sign-in" });
      const sent = new URL(address).searchParams;
      expect(Object.fromEntries(sent)).toMatchObject({
        response_type: "code",
        code_challenge_method: "S256",
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      });
      challenges.add(sent.get("code_challenge") ?? "");
      provider.present = vouchedFor(email);
      const back = await browser.follow(address, isCallback);
      expect(ended(await browser.ask(back)).signedIn).toBe(true);
    }
    expect(challenges.size).toBe(2);
  });

  test("leads on to where somebody was led from, and to no other site", async () => {
    const { email } = await student();
    const person = vouchedFor(email);
    const led = await signInThere(person, new WebBrowser(), {
      returnTo: "/apply/education",
      screen: "student",
    });
    expect(led.to).toBe("/apply/education");
    const astray = await signInThere(person, new WebBrowser(), { returnTo: "//evil.example" });
    expect(astray.to).toBe("/student-dashboard");
  });

  test("asks for the second factor of an account all the same", async () => {
    const { userId, email } = await student();
    const { browser } = await signedInBrowser(userId, { secondFactor: true });
    const person = vouchedFor(email);
    expect((await linkFrom(browser, person)).flash).toBe("identity-linked");
    const answer = await signInThere(person);
    expect(answer).toMatchObject({ to: "/auth/second-factor", signedIn: false });
  });

  test("makes no account, and says the same of every address that it does not open", async () => {
    const unconfirmed = await student({ confirmed: false });
    const closed = await student();
    await database.db.update(users).set({ closedAt: new Date() }).where(eq(users.id, closed.userId));
    const known = await student();
    const before = await database.db.$count(users);
    const strangers = [
      newPerson(),
      vouchedFor(`${randomUUID()}@example.com`),
      vouchedFor(unconfirmed.email),
      vouchedFor(closed.email),
      newPerson({ email: known.email, email_verified: false }),
      newPerson({ email: known.email }),
      vouchedFor(known.email.replace("e", "\u0435")),
      vouchedFor(`${known.email.replace("k", "\u212a").replace("s", "\u017f")}\u200b`),
      vouchedFor(`${known.email}, ${unconfirmed.email}`),
    ];
    const ends = [];
    for (const person of strangers) ends.push(await signInThere(person));
    for (const { cookies: _, ...end } of ends) {
      expect(end).toEqual({
        status: 303,
        to: "/auth?tab=signin",
        flash: "identity-unknown",
        signedIn: false,
      });
    }
    expect(await database.db.$count(users)).toBe(before);
    for (const { userId } of [unconfirmed, closed, known]) expect(await identitiesOf(userId)).toEqual([]);
  });

  test("takes an address in another case for the same", async () => {
    const { userId, email } = await student();
    expect((await signInThere(vouchedFor(email.toUpperCase()))).signedIn).toBe(true);
    expect(await identitiesOf(userId)).toHaveLength(1);
  });

  test("keeps out whoever is disabled, and says so to them alone", async () => {
    const { userId, email } = await student();
    const person = vouchedFor(email);
    await signInThere(person);
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId));
    expect(await signInThere(person)).toMatchObject({ flash: "identity-disabled", signedIn: false });
    expect(await signInThere(vouchedFor(email))).toMatchObject({
      flash: "identity-unknown",
      signedIn: false,
    });
  });

  test("says that somebody turned back, and shows nothing of what the provider wrote", async () => {
    const browser = new WebBrowser();
    const end = await signInThere(null, browser);
    expect(end).toMatchObject({ to: "/auth?tab=signin", flash: "identity-cancelled", signedIn: false });
    const page = await (await browser.ask(app.origin + end.to)).text();
    expect(page).not.toContain("<script>no");
  });

  test("shows the buttons that are set up, and knows no other provider", async () => {
    for (const screen of ["/auth", "/student-auth?tab=signin", "/admin-auth"]) {
      const page = await (await fetch(app.origin + screen)).text();
      expect(page).toContain("Continue with Campus");
      expect(page).not.toContain("Continue with Google");
    }
    const answer = await new WebBrowser().post(`${app.origin}/auth/identity`, {
      intent: "sign-in",
      provider: "google",
    });
    expect(answer.status).toBe(404);
  });
});

describe("the state that comes back", () => {
  const over = { to: "/auth?tab=signin", flash: "identity-over", signedIn: false };

  test("works once, also when two come at once", async () => {
    const { email } = await student();
    const browser = new WebBrowser();
    const back = await goThere(browser, vouchedFor(email));
    const both = await Promise.all([browser.ask(back), browser.ask(back)]);
    const ends = both.map(ended).toSorted((a, b) => Number(b.signedIn) - Number(a.signedIn));
    expect(ends).toMatchObject([{ signedIn: true }, over]);
    expect(ended(await browser.ask(back))).toMatchObject(over);
  });

  test("belongs to the browser that it was made for", async () => {
    const { email } = await student();
    const back = await goThere(new WebBrowser(), vouchedFor(email));
    expect(ended(await new WebBrowser().ask(back))).toMatchObject(over);
    const other = new WebBrowser();
    await leave(other, { intent: "sign-in" });
    expect(ended(await other.ask(back))).toMatchObject(over);
  });

  test("is refused when it is wrong, missing, empty or of another provider", async () => {
    const { email } = await student();
    for (const spoil of [
      (back: URL) => back.searchParams.set("state", "A".repeat(43)),
      (back: URL) => back.searchParams.set("state", ""),
      (back: URL) => back.searchParams.delete("state"),
      (back: URL) => back.searchParams.set("state", "x".repeat(5000)),
      (back: URL) => {
        back.pathname = back.pathname.replace("openid", "google");
      },
    ]) {
      const browser = new WebBrowser();
      const back = new URL(await goThere(browser, vouchedFor(email)));
      spoil(back);
      expect(ended(await browser.ask(back.href))).toMatchObject(over);
    }
  });

  test("is over after ten minutes", async () => {
    const { email } = await student();
    const browser = new WebBrowser();
    const back = await goThere(browser, vouchedFor(email));
    await database.db.execute(
      "update verifications set expires_at = now() - interval '1 second' where identifier like 'identity:%'",
    );
    expect(ended(await browser.ask(back))).toMatchObject(over);
  });

  test("does not help a code that is wrong, another one's, or given with another issuer", async () => {
    const refused = { flash: "identity-refused", signedIn: false };
    const { email } = await student();
    const stranger = new URL(await goThere(new WebBrowser(), vouchedFor(email)));
    for (const spoil of [
      (back: URL) => back.searchParams.set("code", "no-such-code"),
      (back: URL) => back.searchParams.delete("code"),
      // Issued for another verifier: a stolen code cannot be redeemed without it.
      (back: URL) => back.searchParams.set("code", stranger.searchParams.get("code") ?? ""),
      (back: URL) => back.searchParams.set("iss", "https://evil.example"),
    ]) {
      const browser = new WebBrowser();
      const back = new URL(await goThere(browser, vouchedFor(email)));
      spoil(back);
      expect(ended(await browser.ask(back.href))).toMatchObject(refused);
    }
  });
});

describe("what is linked to an account", () => {
  test("is linked and unlinked in it, and each is told by mail and kept in the audit log", async () => {
    const { userId, email } = await student();
    const { browser } = await signedInBrowser(userId);
    const person = newPerson({ email: "elsewhere@example.net", email_verified: true });
    expect(await linkFrom(browser, person)).toMatchObject({
      to: "/account/identities",
      flash: "identity-linked",
    });
    const page = await (await browser.ask(`${app.origin}/account/identities`)).text();
    expect(page).toContain("elsewhere@example.net");
    expect((await signInThere(person)).signedIn).toBe(true);

    const [linked] = await identitiesOf(userId);
    const unlink = { intent: "unlink", identityId: linked?.id ?? "" };
    const gone = ended(await browser.post(`${app.origin}/account/identities`, unlink));
    expect(gone).toMatchObject({ to: "/account/identities", flash: "identity-unlinked" });
    expect(await signInThere(person)).toMatchObject({ flash: "identity-unknown", signedIn: false });
    expect((await auditOf(userId)).filter((action) => action.startsWith("account.identity"))).toEqual([
      "account.identity.linked",
      "account.identity.unlinked",
    ]);
    expect((await mailsTo(email)).filter(({ kind }) => kind === "identity-changed")).toHaveLength(2);
  });

  test("is refused with the three errors of the authentication service, and the session stays", async () => {
    const owner = await student();
    const other = await student();
    const { browser } = await signedInBrowser(owner.userId);
    const { browser: others } = await signedInBrowser(other.userId);
    const person = newPerson();
    /** What the page says next, which only the session's owner gets to see. */
    const pageOf = async (who: WebBrowser) => {
      const answer = await who.ask(`${app.origin}/account/identities`);
      expect(answer.status).toBe(200);
      return answer.text();
    };
    expect((await linkFrom(others, person)).flash).toBe("identity-linked");
    for (const who of [browser, others]) {
      expect((await linkFrom(who, person)).flash).toBe("identity_already_exists");
      expect(await pageOf(who)).toContain("This account is already linked to you or to another user.");
    }

    const [theirs] = await identitiesOf(other.userId);
    const unlink = (who: WebBrowser, identityId: string) =>
      who.post(`${app.origin}/account/identities`, { intent: "unlink", identityId });
    for (const id of [theirs?.id ?? "", randomUUID(), "no-id", ""]) {
      expect(ended(await unlink(browser, id)).flash).toBe("identity_not_found");
      expect(await pageOf(browser)).toContain("This account is no longer linked.");
    }
    expect(await identitiesOf(other.userId)).toHaveLength(1);

    await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, other.userId));
    expect(ended(await unlink(others, theirs?.id ?? "")).flash).toBe("single_identity_not_deletable");
    expect(await pageOf(others)).toContain("This is your only sign-in method.");
    const password = await hashPassword("river-lamp-42");
    await database.db
      .insert(accounts)
      .values({ userId: other.userId, providerId: "credential", accountId: other.userId, password });
    expect(ended(await unlink(others, theirs?.id ?? "")).flash).toBe("identity-unlinked");
    expect(await pageOf(others)).toContain("Account unlinked");
  });

  test("is linked once when two browsers link the same at once, to one account", async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await student(), await student()];
      const person = newPerson();
      const first = (await signedInBrowser(one.userId)).browser;
      const second = (await signedInBrowser(two.userId)).browser;
      const backs = [
        await goThere(first, person, { intent: "link" }),
        await goThere(second, person, { intent: "link" }),
      ] as const;
      const ends = await Promise.all([first.ask(backs[0]), second.ask(backs[1])]);
      expect(ends.map((end) => ended(end).flash).toSorted()).toEqual([
        "identity-linked",
        "identity_already_exists",
      ]);
      expect([...(await identitiesOf(one.userId)), ...(await identitiesOf(two.userId))]).toHaveLength(1);
    }
  });

  test("keeps one of the last two when two browsers unlink them at once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { userId } = await student();
      const browsers = [(await signedInBrowser(userId)).browser, (await signedInBrowser(userId)).browser];
      for (const browser of browsers)
        expect((await linkFrom(browser, newPerson())).flash).toBe("identity-linked");
      await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
      const linked = await identitiesOf(userId);
      const ends = await Promise.all(
        browsers.map((browser, index) =>
          browser.post(`${app.origin}/account/identities`, {
            intent: "unlink",
            identityId: linked[index]?.id ?? "",
          }),
        ),
      );
      expect(ends.map((end) => ended(end).flash).toSorted()).toEqual([
        "identity-unlinked",
        "single_identity_not_deletable",
      ]);
      expect(await identitiesOf(userId)).toHaveLength(1);
    }
  });

  test("needs a recent proof, and the session that it was begun in", async () => {
    const { userId } = await student();
    const stale = await signedInBrowser(userId, { provedMinutesAgo: 30 });
    const begun = await stale.browser.post(`${app.origin}/auth/identity`, {
      intent: "link",
      provider: "openid",
    });
    expect(begun.headers.get("location")).toMatch(/^\/account\/confirm\?/);

    const { browser, session } = await signedInBrowser(userId);
    const back = await goThere(browser, newPerson(), { intent: "link" });
    await database.db.delete(sessions).where(eq(sessions.id, session.id));
    expect(ended(await browser.ask(back)).flash).toBe("identity-over");

    const mine = await signedInBrowser(userId);
    const again = await goThere(mine.browser, newPerson(), { intent: "link" });
    const somebodyElse = await openSession(database.db, (await student()).userId);
    mine.browser.setCookie(app.origin, somebodyElse.header);
    expect(ended(await mine.browser.ask(again)).flash).toBe("identity-over");

    const visitor = await new WebBrowser().post(`${app.origin}/auth/identity`, {
      intent: "link",
      provider: "openid",
    });
    expect(visitor.headers.get("location")).toBe("/auth");
    expect(await identitiesOf(userId)).toEqual([]);
  });

  test("is nothing that another site can begin or end", async () => {
    const { userId } = await student();
    const { browser } = await signedInBrowser(userId);
    for (const [path, fields] of [
      ["/auth/identity", { intent: "link", provider: "openid" }],
      ["/account/identities", { intent: "unlink", identityId: randomUUID() }],
      ["/auth/identity/callback/openid", { state: "A".repeat(43), code: "x" }],
    ] as const) {
      const answer = await browser.ask(app.origin + path, {
        method: "POST",
        headers: { origin: "https://evil.example" },
        body: new URLSearchParams(fields),
      });
      expect(answer.status, path).toBe(403);
    }
  });
});

describe("an id_token that an app brings", () => {
  const post = (browser: WebBrowser, fields: Record<string, string>) =>
    browser.post(`${app.origin}/api/identity`, { provider: "openid", ...fields });

  /** What an app gets for a person who signs in to the provider with this nonce. */
  async function tokenFor(person: ProviderPerson, nonce: string): Promise<string> {
    provider.present = person;
    const verifier = `${randomUUID()}${randomUUID()}`;
    const client = { client_id: "southbound", redirect_uri: `${app.origin}/auth/identity/callback/openid` };
    const asked = new URLSearchParams({
      ...client,
      nonce,
      response_type: "code",
      scope: "openid email",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    const back = await new WebBrowser().follow(`${provider.issuer}/auth?${asked}`, isCallback);
    const answer = await fetch(`${provider.issuer}/token`, {
      method: "POST",
      body: new URLSearchParams({
        ...client,
        grant_type: "authorization_code",
        client_secret: provider.variables.OPENID_CLIENT_SECRET ?? "",
        code: new URL(back).searchParams.get("code") ?? "",
        code_verifier: verifier,
      }),
    });
    return ((await answer.json()) as { id_token: string }).id_token;
  }
  const begin = async (browser: WebBrowser) =>
    (await (await post(browser, { intent: "nonce" })).json()) as { state: string; nonce: string };

  test("signs its person in once, with the nonce of this sign-in", async () => {
    const { userId, email } = await student();
    const person = vouchedFor(email);
    expect((await signInThere(person)).signedIn).toBe(true);
    const browser = new WebBrowser();
    const { state, nonce } = await begin(browser);
    const idToken = await tokenFor(person, nonce);

    const other = new WebBrowser();
    const others = await begin(other);
    const stolen = await post(other, { intent: "id-token", state: others.state, idToken });
    expect([stolen.status, await stolen.json()]).toEqual([400, { code: "refused" }]);

    const opened = await post(browser, { intent: "id-token", state, idToken });
    expect(opened.status).toBe(200);
    expect(await opened.json()).toEqual({ next: "/student-dashboard" });
    const session = await browser.ask(`${app.origin}/api/session`);
    expect(await session.json()).toMatchObject({ userId, email });

    const again = await post(browser, { intent: "id-token", state, idToken });
    expect([again.status, await again.json()]).toEqual([400, { code: "expired" }]);
  });

  test("of a person without an account here opens nothing", async () => {
    const browser = new WebBrowser();
    const { state, nonce } = await begin(browser);
    const idToken = await tokenFor(newPerson(), nonce);
    const answer = await post(browser, { intent: "id-token", state, idToken });
    expect([answer.status, await answer.json()]).toEqual([401, { code: "not-found" }]);
    const session = await browser.ask(`${app.origin}/api/session`);
    expect(await session.json()).toEqual({ userId: null });
  });

  test("is asked for a nonce first, and what is none is refused", async () => {
    const browser = new WebBrowser();
    const { state, nonce } = await begin(browser);
    expect(nonce).toHaveLength(43);
    const wrong = await post(browser, { intent: "id-token", state, idToken: "a.b.c" });
    expect([wrong.status, await wrong.json()]).toEqual([400, { code: "refused" }]);
    const again = await post(browser, { intent: "id-token", state, idToken: "a.b.c" });
    expect([again.status, await again.json()]).toEqual([400, { code: "expired" }]);
    expect((await post(browser, { intent: "nonce", provider: "google" })).status).toBe(404);
    expect((await fetch(`${app.origin}/api/identity`)).status).toBe(404);
  });
});

test("somebody without a role gets in, too", async () => {
  const { userId, email } = await makeUser(database.db);
  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  expect((await signInThere(vouchedFor(email))).signedIn).toBe(true);
  const opened = and(eq(auditEntries.subjectId, userId), eq(auditEntries.action, "account.signIn"));
  expect(await database.db.$count(auditEntries, opened)).toBe(1);
});
