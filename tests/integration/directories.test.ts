import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { directories, directoryDomains } from "#app/people/directories/directories.tables.server.ts";
import { proofRecordText } from "#app/people/directories/directory.ts";
import { identities } from "#app/people/identities/identities.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeStaff, makeUser } from "#tests/factories/actors.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { answerMailRequests } from "#tests/support/mail-requests.ts";
import {
  type OpenIdProvider,
  openOpenIdProvider,
  type ProviderPerson,
} from "#tests/support/openid-provider.ts";
import { newNumber } from "#tests/support/phone-screens.ts";
import { openSession } from "#tests/support/session.ts";
import { WebBrowser } from "#tests/support/web-browser.ts";
import { useDatabase } from "./database.ts";

const SETTINGS = "/admin/settings/single-sign-on";
const PASSWORD = "harbour-violet-93";

const database = useDatabase();
let app: BuiltApplication;
let provider: OpenIdProvider;
let owner: WebBrowser;
/** The agency's directory, at a provider that runs. */
let agency: { id: string; domain: string };
let records: Record<string, string[]> = {};

beforeAll(async () => {
  provider = await openOpenIdProvider();
  app = await openBuiltApplication({ database });
  app.services.domainRecords = {
    texts: async (name) => {
      const found = records[name];
      if (!found) throw Object.assign(new Error("away"), { code: "ETIMEOUT", syscall: "queryTxt" });
      return found;
    },
  };
  owner = await browserOf((await makeStaff(database.db, "owner")).userId, true);
  agency = await provedDirectory({ name: "Harbour Agency" });
  provider.serve(app.origin, `/auth/directory/callback/${agency.id}`);
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});
beforeEach(() => {
  provider.present = null;
  records = {};
});

async function browserOf(userId: string, secondFactor = false) {
  const session = await openSession(database.db, userId, { secondFactor });
  const browser = new WebBrowser();
  browser.setCookie(app.origin, session.header);
  return browser;
}

const form = (fields: Record<string, string> = {}) => ({
  ...keyed("create"),
  name: "Harbour Agency",
  holder: "agency",
  protocol: "openid",
  issuer: provider.issuer,
  clientId: "southbound",
  clientSecret: "a-secret-of-the-tests",
  ...fields,
});

/** Adds a directory as an owner does. */
async function addDirectory(fields: Record<string, string> = {}): Promise<string> {
  const answer = await owner.post(`${app.origin}${SETTINGS}/new`, form(fields));
  const id = /single-sign-on\/([\da-f-]{36})/.exec(answer.headers.get("location") ?? "")?.[1];
  if (!id) throw new Error(`Not added: ${answer.status} ${await answer.text()}`);
  return id;
}

async function addDomain(id: string, domain: string) {
  await owner.post(`${app.origin}${SETTINGS}/${id}`, { ...keyed("add-domain"), domain });
  const [row] = await database.db.select().from(directoryDomains).where(eq(directoryDomains.domain, domain));
  if (!row) throw new Error("No domain was added");
  return row;
}

const vouch = (id: string, domainId: string) =>
  owner.post(`${app.origin}${SETTINGS}/${id}`, { intent: "vouch-domain", domainId, word: "on" });

async function provedDirectory(fields: Record<string, string> = {}) {
  const id = await addDirectory(fields);
  const domain = `d-${randomUUID().slice(0, 8)}.edu.np`;
  await vouch(id, (await addDomain(id, domain)).id);
  return { id, domain };
}

const isCallback = (address: string) => address.startsWith(`${app.origin}/auth/directory/callback/`);
const leadsTo = (page: string) =>
  (/href="(http[^"]*\/auth\?[^"]*)"/.exec(page)?.[1] ?? "").replaceAll("&amp;", "&");

async function leave(browser: WebBrowser, fields: Record<string, string>): Promise<string> {
  const answer = await browser.post(`${app.origin}/auth/directory`, { intent: "sign-in", ...fields });
  const page = await answer.text();
  expect(answer.status, page).toBe(200);
  return leadsTo(page);
}

/** Signs in to the directory as a person, and returns to the address that it answers with. */
async function goThere(person: ProviderPerson | null, email: string, browser: WebBrowser, fields = {}) {
  provider.present = person;
  return browser.follow(await leave(browser, { email, ...fields }), isCallback);
}

function ended(answer: Response) {
  const cookies = answer.headers.getSetCookie();
  return {
    to: (answer.headers.get("location") ?? "").replace(app.origin, ""),
    flash: /flash=([^;]*)/.exec(cookies.join("\n"))?.[1],
    signedIn: cookies.some((cookie) => /^account\.session_token=[^;]/.test(cookie)),
  };
}

async function signInThere(person: ProviderPerson | null, email: string, fields = {}) {
  const browser = new WebBrowser();
  return ended(await browser.ask(await goThere(person, email, browser, fields)));
}

const newcomer = (facts: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: randomUUID(),
  email: `p-${randomUUID().slice(0, 8)}@${agency.domain}`,
  name: "Nima Sherpa",
  ...facts,
});
const accountOf = async (email: string) =>
  (
    await database.db
      .select({ id: users.id, verified: users.emailVerified, name: users.name, level: userRoles.staffRole })
      .from(users)
      .leftJoin(userRoles, eq(userRoles.userId, users.id))
      .where(eq(users.email, email))
  )[0];
const actionsOn = async (id: string) =>
  (
    await database.db
      .select({ action: auditEntries.action, fields: auditEntries.fields })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
  ).map(({ action, fields }) => (action === "directory.changeDomains" ? `${action}:${fields}` : action));

describe("an owner's settings", () => {
  test("keep the secret encrypted, never show it, and write what was done to the audit log", async () => {
    const { id } = await provedDirectory({ name: "Kathmandu College" });
    const [row] = await database.db.select().from(directories).where(eq(directories.id, id));
    expect(row?.clientSecret).not.toContain("a-secret-of-the-tests");
    const page = await (await owner.ask(`${app.origin}${SETTINGS}/${id}?edit=1`)).text();
    expect(page).toContain("Kathmandu College");
    expect(page).not.toContain("a-secret-of-the-tests");
    expect(page).not.toContain(row?.clientSecret ?? "?");
    expect(await actionsOn(id)).toEqual([
      "directory.create",
      "directory.changeDomains:domains",
      "directory.changeDomains:provedByWord",
    ]);
  });

  test("ask for a recent proof before anything is changed", async () => {
    const { userId } = await makeStaff(database.db, "owner");
    const session = await openSession(database.db, userId, { secondFactor: true, provedMinutesAgo: 60 });
    const browser = new WebBrowser();
    browser.setCookie(app.origin, session.header);
    const before = await database.db.$count(directories);
    const answer = await browser.post(`${app.origin}${SETTINGS}/new`, form());
    expect(answer.headers.get("location")).toContain("/account/confirm");
    expect(await database.db.$count(directories)).toBe(before);
  });

  test("take a domain for one directory alone, and none where everybody can have an address", async () => {
    const id = await addDirectory();
    const before = await database.db.$count(directoryDomains);
    for (const domain of [
      "gmail.com",
      "GMAIL.com",
      "mail.outlook.com",
      agency.domain,
      "localhost",
      "127.0.0.1",
      "*.college.edu.np",
      "colle\u0261e.edu.np",
      "\u212aollege.edu.np",
      "college.edu.np/x",
      "",
    ]) {
      const answer = await owner.post(`${app.origin}${SETTINGS}/${id}`, { ...keyed("add-domain"), domain });
      expect([domain, answer.status]).toEqual([domain, expect.toSatisfy((status) => status >= 400)]);
    }
    expect(await database.db.$count(directoryDomains)).toBe(before);
  });

  test("prove a domain by its DNS record, and say when it is not there or nobody answers", async () => {
    const id = await addDirectory();
    const { id: domainId, domain, token } = await addDomain(id, `d-${randomUUID().slice(0, 8)}.ac.nz`);
    const check = async () =>
      ended(await owner.post(`${app.origin}${SETTINGS}/${id}`, { intent: "check-domain", domainId })).flash;
    expect(await check()).toBe("domain-away");
    records[`_southbound.${domain}`] = ["southbound-domain=another"];
    expect(await check()).toBe("domain-not-found");
    expect(
      await new WebBrowser().post(`${app.origin}/auth/directory`, {
        intent: "sign-in",
        email: `x@${domain}`,
      }),
    ).toHaveProperty("status", 400);
    records[`_southbound.${domain}`] = ["other=1", proofRecordText(token)];
    expect(await check()).toBe("domain-proved");
    const [row] = await database.db.select().from(directoryDomains).where(eq(directoryDomains.id, domainId));
    expect(row).toMatchObject({ verifiedBy: "dns", verifiedAt: expect.any(Date) });
  });

  test("take an owner's word only with the sentence ticked", async () => {
    const id = await addDirectory();
    const { id: domainId } = await addDomain(id, `d-${randomUUID().slice(0, 8)}.ac.nz`);
    const answer = await owner.post(`${app.origin}${SETTINGS}/${id}`, { intent: "vouch-domain", domainId });
    expect(answer.status).toBe(400);
    const [row] = await database.db.select().from(directoryDomains).where(eq(directoryDomains.id, domainId));
    expect(row?.verifiedAt).toBeNull();
  });

  test("are closed to everybody else", async () => {
    for (const level of ["counsellor", "viewer"] as const) {
      const browser = await browserOf((await makeStaff(database.db, level)).userId, true);
      expect((await browser.ask(`${app.origin}${SETTINGS}`)).status).not.toBe(200);
      const before = await database.db.$count(directories);
      await browser.post(`${app.origin}${SETTINGS}/new`, form());
      expect(await database.db.$count(directories)).toBe(before);
    }
  });
});

describe("the test button", () => {
  async function tested(fields: Record<string, string>, person: ProviderPerson | null = newcomer()) {
    const id = await addDirectory(fields);
    return run(id, person);
  }
  async function run(id: string, person: ProviderPerson | null) {
    provider.present = person;
    // A browser that is signed in here as the owner, and not at the provider.
    const browser = new WebBrowser();
    for (const cookie of owner.cookieOf(app.origin).split("; ")) browser.setCookie(app.origin, cookie);
    const answer = await browser.post(`${app.origin}/auth/directory`, { ...keyed("test"), directoryId: id });
    if (answer.status === 200) {
      await browser.ask(await browser.follow(leadsTo(await answer.text()), isCallback));
    }
    const [row] = await database.db.select().from(directories).where(eq(directories.id, id));
    return row?.testedAt ? row.testProblem : "not tested";
  }

  test("says that nobody answers, that it is no provider, and that it is another one", async () => {
    expect(await tested({ issuer: "http://127.0.0.1:9" })).toBe("unreachable");
    expect(await tested({ issuer: `${app.origin}` })).toBe("not-discovery");
    expect(await tested({ issuer: provider.issuer.replace("127.0.0.1", "localhost") })).toMatch(
      /^(other-issuer|private)$/,
    );
  });

  test("asks no private network", async () => {
    for (const issuer of ["https://10.0.0.1", "https://192.168.1.1:8443", "https://169.254.169.254"]) {
      expect([issuer, await tested({ issuer })]).toEqual([issuer, "private"]);
    }
  });

  test("finds a wrong secret, a missing address, another domain, and one who turns back", async () => {
    await owner.post(`${app.origin}${SETTINGS}/${agency.id}`, {
      ...form({ clientSecret: "wrong" }),
      intent: "update",
      version: String(await versionOf(agency.id)),
    });
    expect(await run(agency.id, newcomer())).toBe("client-refused");
    await owner.post(`${app.origin}${SETTINGS}/${agency.id}`, {
      ...form(),
      intent: "update",
      version: String(await versionOf(agency.id)),
    });
    expect(await run(agency.id, { sub: randomUUID() })).toBe("no-address");
    expect(await run(agency.id, newcomer({ email: "x@other.example" }))).toBe("other-domain");
    expect(await run(agency.id, null)).toBe("turned-back");
    const page = await (await owner.ask(`${app.origin}${SETTINGS}/${agency.id}`)).text();
    expect(page).toContain("The directory did not sign you in");
    const person = newcomer();
    expect(await run(agency.id, person)).toBeNull();
    expect(await accountOf(person.email ?? "")).toBeUndefined();
  });

  const versionOf = async (id: string) =>
    (await database.db.select().from(directories).where(eq(directories.id, id)))[0]?.version;
});

describe("signing in by the agency's directory", () => {
  test("is offered for an address of its domain, without script, on both screens", async () => {
    for (const screen of ["/auth", "/admin-auth"]) {
      const answer = await new WebBrowser().post(app.origin + screen, {
        intent: "sign-in",
        email: `Somebody@${agency.domain.toUpperCase()}`,
        password: "",
      });
      const page = await answer.text();
      expect(page).toContain("Continue with Harbour Agency");
      expect(await (await fetch(app.origin + screen)).text()).toContain("Sign in with your organisation");
    }
    for (const email of [`x@sub.${agency.domain}`, `x@${agency.domain}.evil.example`, "x@gmail.com"]) {
      const page = await (
        await new WebBrowser().post(`${app.origin}/auth`, { intent: "sign-in", email, password: "" })
      ).text();
      expect(page).not.toContain("Continue with Harbour Agency");
    }
  });

  test("makes a viewer of a new colleague, once, and tells them", async () => {
    const person = newcomer();
    const email = person.email ?? "";
    expect(await signInThere(person, email)).toMatchObject({ signedIn: true });
    expect(await accountOf(email)).toMatchObject({ verified: true, level: "viewer", name: "Nima Sherpa" });
    expect(await signInThere(person, email, { screen: "staff" })).toMatchObject({ signedIn: true });
    const id = (await accountOf(email))?.id ?? "";
    expect((await actionsOn(id)).toSorted()).toEqual([
      "account.identity.linked",
      "account.signIn",
      "account.signIn",
      "account.signUp",
    ]);
    const mails = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email));
    expect(mails.map(({ kind }) => kind)).toContain("identity-changed");
    expect(await database.db.$count(accounts, eq(accounts.userId, id))).toBe(0);
  });

  test("makes one account when two browsers come first at once", async () => {
    const person = newcomer();
    const email = person.email ?? "";
    const browsers = [new WebBrowser(), new WebBrowser()];
    const backs: string[] = [];
    for (const browser of browsers) backs.push(await goThere(person, email, browser));
    const answers = await Promise.all(browsers.map((browser, at) => browser.ask(backs[at] ?? "")));
    expect(answers.map((answer) => ended(answer).signedIn)).toEqual([true, true]);
    const account = await accountOf(email);
    const mine = and(eq(identities.userId, account?.id ?? ""), eq(identities.directoryId, agency.id));
    expect(await database.db.$count(identities, mine)).toBe(1);
  });

  test("takes an address in another case for the same, and no look-alike, sub-domain or list", async () => {
    const email = newcomer().email ?? "";
    expect((await signInThere(newcomer({ email: email.toUpperCase() }), email)).signedIn).toBe(true);
    const before = await database.db.$count(users);
    for (const spoiled of [
      email.replace("@", "@sub."),
      `${email}.evil.example`,
      email.replace("@", "\u200b@"),
      email.replace(".edu", ".\u0435du"),
      `${email}, x@evil.example`,
      `x@evil.example ${email}`,
      "owner@evil.example",
      "",
    ]) {
      const end = await signInThere(newcomer({ email: spoiled }), email);
      expect([spoiled, end.signedIn, end.flash]).toEqual([
        spoiled,
        false,
        expect.stringMatching(/^directory-(other|no)-address$/),
      ]);
    }
    expect(await signInThere(newcomer({ email, email_verified: false }), email)).toMatchObject({
      signedIn: false,
      flash: "directory-other-address",
    });
    expect(await database.db.$count(users)).toBe(before);
  });

  test("asks for the second factor of an account all the same", async () => {
    const person = newcomer();
    const colleague = await makeStaff(database.db, "counsellor");
    await setAddress(colleague.userId, person.email ?? "", true);
    await openSession(database.db, colleague.userId, { secondFactor: true });
    expect(await signInThere(person, person.email ?? "")).toMatchObject({
      to: "/auth/second-factor",
      signedIn: false,
    });
  });

  test("sends back nobody who has no state, another's, an old one, or one of another directory", async () => {
    const over = { flash: "identity-over", signedIn: false };
    const callback = `${app.origin}/auth/directory/callback/${agency.id}`;
    expect(ended(await new WebBrowser().ask(`${callback}?code=x&state=${"A".repeat(43)}`))).toMatchObject(
      over,
    );
    expect(ended(await new WebBrowser().ask(callback))).toMatchObject(over);
    const person = newcomer();
    const browser = new WebBrowser();
    const back = await goThere(person, person.email ?? "", browser);
    expect(ended(await new WebBrowser().ask(back))).toMatchObject(over);
    const other = await addDirectory();
    const astray = new WebBrowser();
    const led = await goThere(person, person.email ?? "", astray);
    expect(ended(await astray.ask(led.replace(agency.id, other)))).toMatchObject(over);
    expect(ended(await browser.ask(back))).toMatchObject({ signedIn: true });
    expect(ended(await browser.ask(back))).toMatchObject(over);
    const spoiled = new WebBrowser();
    const wrong = new URL(await goThere(person, person.email ?? "", spoiled));
    wrong.searchParams.set("code", "A".repeat(43));
    expect(ended(await spoiled.ask(wrong.href))).toMatchObject({
      flash: "identity-refused",
      signedIn: false,
    });
  });
});

const setAddress = (userId: string, email: string, emailVerified: boolean) =>
  database.db.update(users).set({ email, emailVerified }).where(eq(users.id, userId));

describe("accounts that were there before", () => {
  test("an account that a stranger made with a colleague's address is not opened, and keeps nothing of it", async () => {
    const person = newcomer();
    const email = person.email ?? "";
    const { userId } = await makeUser(database.db);
    for (const confirmed of [false, true]) {
      await setAddress(userId, email, confirmed);
      expect(await signInThere(person, email)).toMatchObject({ flash: "directory-nobody", signedIn: false });
    }
    expect(await database.db.$count(identities, eq(identities.userId, userId))).toBe(0);
  });

  test("a company's directory opens that company's confirmed account alone, and makes none", async () => {
    const [mine, other] = [await company(), await company()];
    const domain = `d-${randomUUID().slice(0, 8)}.com.np`;
    const id = await addDirectory({ name: "Himal Partners", holder: mine.organisationId });
    await vouch(id, (await addDomain(id, domain)).id);
    provider.serve(app.origin, `/auth/directory/callback/${id}`);
    try {
      const email = `desk@${domain}`;
      const person = newcomer({ email });
      const refused = { flash: "directory-nobody", signedIn: false };
      expect(await signInThere(person, email)).toMatchObject(refused);
      expect(await accountOf(email)).toBeUndefined();
      await setAddress(other.userId, email, true);
      expect(await signInThere(person, email)).toMatchObject(refused);
      await setAddress(other.userId, `away@${domain}`, true);
      await setAddress(mine.userId, email, false);
      expect(await signInThere(person, email)).toMatchObject(refused);
      await setAddress(mine.userId, email, true);
      expect(await signInThere(person, email)).toMatchObject({ signedIn: true });
      // The agency's staff are not a partner's, whatever the partner's directory says.
      const { userId } = await makeStaff(database.db, "counsellor");
      await setAddress(userId, `boss@${domain}`, true);
      expect(await signInThere(newcomer({ email: `boss@${domain}` }), `boss@${domain}`)).toMatchObject(
        refused,
      );
    } finally {
      provider.serve(app.origin, `/auth/directory/callback/${agency.id}`);
    }
  });

  async function company() {
    const { id, actor } = await makeCompany(database.db, "partner", { name: "Himal Partners" });
    return { userId: actor.userId, organisationId: id };
  }
});

describe("a directory that is required", () => {
  async function person(level: "owner" | "viewer") {
    const { userId } = await makeStaff(database.db, level);
    const email = `r-${randomUUID().slice(0, 8)}@${agency.domain}`;
    await setAddress(userId, email, true);
    await database.db
      .insert(accounts)
      .values({ userId, providerId: "credential", accountId: userId, password: await hashPassword(PASSWORD) })
      .onConflictDoUpdate({
        target: [accounts.providerId, accounts.accountId],
        set: { password: await hashPassword(PASSWORD) },
      });
    return email;
  }
  const byPassword = (email: string, password: string) =>
    new WebBrowser().post(`${app.origin}/auth`, { intent: "sign-in", email, password });

  test("refuses the right password with a clear text, tells a stranger nothing, and leaves owners their way in", async () => {
    const [viewer, boss] = [await person("viewer"), await person("owner")];
    expect(ended(await byPassword(viewer, PASSWORD)).signedIn).toBe(true);
    await database.db.update(directories).set({ isRequired: true }).where(eq(directories.id, agency.id));
    try {
      const refused = await byPassword(viewer, PASSWORD);
      expect(ended(refused).signedIn).toBe(false);
      expect(await refused.text()).toContain("requires single sign-on");
      const wrong = await byPassword(viewer, "wrong-password-1");
      const nobody = await byPassword(`nobody@${agency.domain}`, "wrong-password-1");
      expect([wrong.status, nobody.status]).toEqual([400, 400]);
      expect(await wrong.text()).not.toContain("requires single sign-on");
      expect(ended(await byPassword(boss, PASSWORD)).signedIn).toBe(true);
      expect(await signInThere(newcomer({ email: viewer }), viewer)).toMatchObject({ signedIn: true });
    } finally {
      await database.db.update(directories).set({ isRequired: false }).where(eq(directories.id, agency.id));
    }
  });

  test("leads who comes by phone to it, and a wrong code or password does not", async () => {
    const email = await person("viewer");
    const phone = newNumber();
    await database.db.update(users).set({ phone }).where(eq(users.email, email));
    await database.db.update(directories).set({ isRequired: true }).where(eq(directories.id, agency.id));
    const browser = new WebBrowser();
    const form = { country: "NP", phone };
    const withPassword = (password: string) =>
      browser.post(`${app.origin}/student-auth`, { intent: "sign-in-phone", ...form, password });
    const withCode = (code: string) =>
      browser.post(`${app.origin}/auth/phone?sent=1`, { intent: "sign-in", code });
    try {
      expect((await withPassword("wrong-password-1")).status).toBe(400);
      const led = { to: "/auth/directory", flash: "directory-required", signedIn: false };
      expect(ended(await withPassword(PASSWORD))).toMatchObject(led);
      await browser.post(`${app.origin}/auth/phone`, { ...keyed("send"), ...form });
      await answerMailRequests(app.services);
      const [text] = await database.db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, phone));
      const code = String(text?.props.code);
      expect((await withCode(code === "000000" ? "111111" : "000000")).status).toBe(400);
      expect(ended(await withCode(code))).toMatchObject(led);
    } finally {
      await database.db.update(directories).set({ isRequired: false }).where(eq(directories.id, agency.id));
    }
  });
});

test("a directory that was removed opens nothing, and the accounts stay", async () => {
  const { id, domain } = await provedDirectory({ name: "Soon Gone" });
  provider.serve(app.origin, `/auth/directory/callback/${id}`);
  try {
    const gone = newcomer({ email: `a@${domain}` });
    expect((await signInThere(gone, `a@${domain}`)).signedIn).toBe(true);
    const browser = new WebBrowser();
    const back = await goThere(gone, `a@${domain}`, browser);
    const [row] = await database.db.select().from(directories).where(eq(directories.id, id));
    await owner.post(`${app.origin}${SETTINGS}/${id}`, { intent: "remove", version: String(row?.version) });
    expect(ended(await browser.ask(back))).toMatchObject({ flash: "identity-over", signedIn: false });
    expect(await accountOf(`a@${domain}`)).toMatchObject({ level: "viewer" });
    expect(await database.db.$count(identities, eq(identities.directoryId, id))).toBe(0);
  } finally {
    provider.serve(app.origin, `/auth/directory/callback/${agency.id}`);
  }
});
