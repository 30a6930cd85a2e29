import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { directories, directoryDomains } from "#app/people/directories/directories.tables.server.ts";
import { identities } from "#app/people/identities/identities.tables.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import {
  makeSamlKeys,
  readSamlRequest,
  SAML_ISSUER,
  type SamlFacts,
  type SamlKeys,
  samlAssertion,
  samlMetadata,
  samlResponse,
  signSaml,
} from "#tests/support/saml-provider.ts";
import { openSession } from "#tests/support/session.ts";
import { WebBrowser } from "#tests/support/web-browser.ts";
import { useDatabase } from "./database.ts";

const SETTINGS = "/admin/settings/single-sign-on";

const database = useDatabase();
let app: BuiltApplication;
let owner: WebBrowser;
let keys: SamlKeys;
let strangers: SamlKeys;
let directory: { id: string; domain: string };

beforeAll(async () => {
  app = await openBuiltApplication({ database });
  [keys, strangers] = await Promise.all([makeSamlKeys(), makeSamlKeys()]);
  const { userId } = await makeStaff(database.db, "owner");
  owner = new WebBrowser();
  owner.setCookie(app.origin, (await openSession(database.db, userId, { secondFactor: true })).header);
  directory = await provedDirectory();
});
afterAll(() => app?.close());

const form = (fields: Record<string, string> = {}) => ({
  ...keyed("create"),
  name: "Harbour Agency",
  holder: "agency",
  protocol: "saml",
  metadata: samlMetadata(keys),
  ...fields,
});

async function provedDirectory(fields: Record<string, string> = {}) {
  const answer = await owner.post(`${app.origin}${SETTINGS}/new`, form(fields));
  const id = /single-sign-on\/([\da-f-]{36})/.exec(answer.headers.get("location") ?? "")?.[1];
  if (!id) throw new Error(`Not added: ${answer.status} ${await answer.text()}`);
  const domain = `d-${randomUUID().slice(0, 8)}.edu.np`;
  await owner.post(`${app.origin}${SETTINGS}/${id}`, { ...keyed("add-domain"), domain });
  const [row] = await database.db.select().from(directoryDomains).where(eq(directoryDomains.domain, domain));
  await owner.post(`${app.origin}${SETTINGS}/${id}`, {
    intent: "vouch-domain",
    domainId: row?.id ?? "",
    word: "on",
  });
  return { id, domain };
}

const newAddress = (domain = directory.domain) => `p-${randomUUID().slice(0, 8)}@${domain}`;

/** Leaves for the directory: its sign-in request, and the browser that expects the answer. */
async function leave(email: string, browser = new WebBrowser()) {
  const answer = await browser.post(`${app.origin}/auth/directory`, { intent: "sign-in", email });
  const page = await answer.text();
  expect(answer.status, page).toBe(200);
  const address = (/href="(https:\/\/directory\.example[^"]*)"/.exec(page)?.[1] ?? "").replaceAll(
    "&amp;",
    "&",
  );
  return { browser, request: readSamlRequest(address) };
}

/** What the directory's page does: it sends a form from there, without our cookies. */
const post = (callback: string, xml: string, state: string) =>
  fetch(callback, {
    method: "POST",
    redirect: "manual",
    headers: { origin: "https://directory.example" },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString("base64"), RelayState: state }),
  });

function ended(answer: Response) {
  const cookies = answer.headers.getSetCookie();
  return {
    flash: /flash=([^;]*)/.exec(cookies.join("\n"))?.[1],
    signedIn: cookies.some((cookie) => /^account\.session_token=[^;]/.test(cookie)),
  };
}

/** Brings an answer in, and follows with the browser's cookies. */
async function bring(browser: WebBrowser, callback: string, xml: string, state: string) {
  const onward = (await post(callback, xml, state)).headers.get("location") ?? "";
  const query = new URL(onward, app.origin).searchParams;
  return { problem: query.get("problem"), ...ended(await browser.ask(new URL(onward, app.origin).href)) };
}

type Begun = Awaited<ReturnType<typeof leave>>;
const factsOf = ({ request }: Begun, email: string): SamlFacts => ({
  requestId: request.id,
  callback: request.callback,
  email,
});

describe("signing in by SAML", () => {
  test("asks with our own names, makes a viewer, and knows them again by who they are there", async () => {
    const email = newAddress();
    const begun = await leave(email);
    const callback = `${app.origin}/auth/directory/callback/${directory.id}`;
    expect(begun.request).toMatchObject({ callback, issuer: callback });
    const xml = signSaml(samlResponse({ ...factsOf(begun, email), nameId: "employee-7" }), keys);
    expect(await bring(begun.browser, callback, xml, begun.request.state)).toMatchObject({ signedIn: true });
    const [account] = await database.db
      .select({
        name: users.name,
        verified: users.emailVerified,
        level: userRoles.staffRole,
        subject: identities.subject,
      })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .innerJoin(identities, eq(identities.userId, users.id))
      .where(eq(users.email, email));
    expect(account).toEqual({ name: "Nima Sherpa", verified: true, level: "viewer", subject: "employee-7" });
    const again = await leave(email);
    const second = signSaml(samlResponse({ ...factsOf(again, email), nameId: "employee-7" }), keys);
    expect(await bring(again.browser, callback, second, again.request.state)).toMatchObject({
      signedIn: true,
    });
  });

  test("takes an answer with hundreds of groups, as large directories send", async () => {
    const email = newAddress();
    const begun = await leave(email);
    const group = (_: unknown, at: number) =>
      `<saml:AttributeValue xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">CN=Group ${at},OU=Staff,DC=harbour,DC=example</saml:AttributeValue>`;
    const groups = Array.from({ length: 500 }, group).join("");
    const response = samlResponse(factsOf(begun, email)).replace(
      "</saml:AttributeStatement>",
      `<saml:Attribute Name="groups">${groups}</saml:Attribute></saml:AttributeStatement>`,
    );
    const { callback, state } = begun.request;
    expect(await bring(begun.browser, callback, signSaml(response, keys), state)).toMatchObject({
      signedIn: true,
    });
  });

  test("takes a response that is signed besides", async () => {
    const email = newAddress();
    const begun = await leave(email);
    const xml = signSaml(signSaml(samlResponse(factsOf(begun, email)), keys), keys, { of: "response" });
    expect(await bring(begun.browser, begun.request.callback, xml, begun.request.state)).toMatchObject({
      signedIn: true,
    });
  });
});

const padded = (begun: Begun, email: string, inner: string) =>
  samlAssertion(factsOf(begun, email)).replace("</saml:Assertion>", `${inner}</saml:Assertion>`);
const manyNames = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}=""`).join("");

describe("an answer that is not to be believed opens nothing", () => {
  /** Each makes an answer from what was asked; and what the owner's test would say of it. */
  const hostile: Record<string, [string, (begun: Begun, email: string) => string]> = {
    "not signed": ["unsigned", (begun, email) => samlResponse(factsOf(begun, email))],
    "signed around the assertion alone": [
      "unsigned",
      (begun, email) => signSaml(samlResponse(factsOf(begun, email)), keys, { of: "response" }),
    ],
    "signed by somebody else, whose certificate it brings": [
      "wrong-signature",
      (begun, email) => signSaml(samlResponse(factsOf(begun, email)), strangers),
    ],
    "changed after it was signed": [
      "wrong-signature",
      (begun, email) =>
        signSaml(samlResponse(factsOf(begun, `x${email}`)), keys).replaceAll(`x${email}`, email),
    ],
    "with a second assertion before the signed one": [
      "wrong-signature",
      (begun, email) => {
        const signed = signSaml(samlResponse(factsOf(begun, `x${email}`)), keys);
        return signed.replace("<saml:Assertion ", `${samlAssertion(factsOf(begun, email))}<saml:Assertion `);
      },
    ],
    "with a second assertion under a prefix in letters of another script": [
      "bad-answer",
      (begun, email) => {
        const signed = signSaml(samlResponse(factsOf(begun, email)), keys);
        const second = samlAssertion(factsOf(begun, email)).replaceAll("saml:", "सaml:");
        return signed.replace(
          "<saml:Assertion ",
          `${second.replace("xmlns:saml=", "xmlns:सaml=")}<saml:Assertion `,
        );
      },
    ],
    "with the signed assertion wrapped into another": [
      "wrong-signature",
      (begun, email) => {
        const signed = signSaml(samlResponse(factsOf(begun, `x${email}`)), keys);
        const inner = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(signed)?.[0] ?? "";
        const evil = samlAssertion(factsOf(begun, email)).replace(
          "</saml:Assertion>",
          `<saml:Advice>${inner}</saml:Advice></saml:Assertion>`,
        );
        return signed.replace(inner, () => evil);
      },
    ],
    "with the signature of another assertion": [
      "wrong-signature",
      (begun, email) => {
        const id = `_${randomUUID()}`;
        const signed = signSaml(samlResponse({ ...factsOf(begun, `x${email}`), assertionId: id }), keys);
        const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(signed)?.[0] ?? "";
        const evil = samlResponse({ ...factsOf(begun, email), assertionId: id });
        return evil.replace("</saml:Issuer><saml:Subject>", `</saml:Issuer>${signature}<saml:Subject>`);
      },
    ],
    "signed by SHA-1": [
      "wrong-signature",
      (begun, email) =>
        signSaml(samlResponse(factsOf(begun, email)), keys, {
          algorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
        }),
    ],
    "for another audience": [
      "wrong-audience",
      (begun, email) =>
        signSaml(samlResponse({ ...factsOf(begun, email), audience: "https://other.example" }), keys),
    ],
    "for another recipient": [
      "wrong-recipient",
      (begun, email) =>
        signSaml(samlResponse({ ...factsOf(begun, email), recipient: "https://other.example" }), keys),
    ],
    "that has run out": [
      "wrong-time",
      (begun, email) => signSaml(samlResponse({ ...factsOf(begun, email), notOnOrAfter: -120 }), keys),
    ],
    "that is not good yet": [
      "wrong-time",
      (begun, email) =>
        signSaml(samlResponse({ ...factsOf(begun, email), notBefore: 300, notOnOrAfter: 600 }), keys),
    ],
    "that was made an hour ago": [
      "wrong-time",
      (begun, email) => signSaml(samlResponse({ ...factsOf(begun, email), issuedAt: -3600 }), keys),
    ],
    "of another provider": [
      "other-issuer",
      (begun, email) =>
        signSaml(samlResponse({ ...factsOf(begun, email), issuer: "https://other.example" }), keys),
    ],
    "that nobody asked for": [
      "wrong-request",
      (begun, email) => signSaml(samlResponse({ ...factsOf(begun, email), requestId: "" }), keys),
    ],
    "with a comment in the name": [
      "bad-answer",
      (begun, email) =>
        signSaml(samlResponse({ ...factsOf(begun, email), nameId: `${email}<!-- -->.evil.example` }), keys),
    ],
    "with a comment in the address": [
      "bad-answer",
      (begun, email) =>
        signSaml(samlResponse({ ...factsOf(begun, email), emails: [`${email}<!---->.evil.example`] }), keys),
    ],
    "with an entity": [
      "bad-answer",
      (begun, email) =>
        `<!DOCTYPE r [<!ENTITY e "x">]>${signSaml(samlResponse(factsOf(begun, email)), keys)}`,
    ],
    "with two addresses": [
      "several-addresses",
      (begun, email) =>
        signSaml(samlResponse({ ...factsOf(begun, email), emails: [email, `x${email}`] }), keys),
    ],
    "without an address": [
      "no-address",
      (begun, email) =>
        signSaml(samlResponse({ ...factsOf(begun, email), emails: [], nameId: "seven" }), keys),
    ],
    "with a look-alike address": [
      "no-address",
      (begun, email) =>
        signSaml(samlResponse({ ...factsOf(begun, email), emails: [email.replace("e", "\u0435")] }), keys),
    ],
    "of a failure": ["turned-back", (begun, email) => samlResponse(factsOf(begun, email), "", "Responder")],
    "that is nothing": ["bad-answer", () => "nothing"],
    "of more elements than any directory sends": [
      "bad-answer",
      (begun, email) => samlResponse(factsOf(begun, email), padded(begun, email, "<a/>".repeat(24_000))),
    ],
    "of more attributes than any directory sends": [
      "bad-answer",
      (begun, email) => samlResponse(factsOf(begun, email), padded(begun, email, `<a${manyNames(9_000)}/>`)),
    ],
    "nested deeper than any directory nests": [
      "bad-answer",
      (begun, email) =>
        samlResponse(factsOf(begun, email), padded(begun, email, "<a>".repeat(40) + "</a>".repeat(40))),
    ],
  };

  test.each(Object.entries(hostile))("%s", async (_name, [problem, make]) => {
    const before = await database.db.$count(users);
    const email = newAddress();
    const begun = await leave(email);
    const end = await bring(begun.browser, begun.request.callback, make(begun, email), begun.request.state);
    expect(end).toMatchObject({ problem, signedIn: false });
    expect(end.flash).toMatch(/^(identity-(refused|cancelled)|directory-(no|other)-address)$/);
    expect(await database.db.$count(users)).toBe(before);
  });

  test("of an address in no domain of the directory, or in a sub-domain", async () => {
    for (const email of ["x@other.example", `x@sub.${directory.domain}`]) {
      const begun = await leave(newAddress());
      const xml = signSaml(samlResponse(factsOf(begun, email)), keys);
      expect(await bring(begun.browser, begun.request.callback, xml, begun.request.state)).toMatchObject({
        flash: "directory-other-address",
        signedIn: false,
      });
    }
  });

  test("that was used already, in the same browser or another", async () => {
    const email = newAddress();
    const begun = await leave(email);
    const xml = signSaml(samlResponse(factsOf(begun, email)), keys);
    const { callback, state } = begun.request;
    expect(await bring(begun.browser, callback, xml, state)).toMatchObject({ signedIn: true });
    expect(await bring(begun.browser, callback, xml, state)).toMatchObject({
      flash: "identity-over",
      signedIn: false,
    });
    const thief = await leave(email);
    expect(await bring(thief.browser, callback, xml, thief.request.state)).toMatchObject({
      flash: "identity-refused",
      signedIn: false,
    });
  });

  test("that a stranger lets somebody else's browser bring", async () => {
    const email = newAddress();
    const strangers = await leave(email);
    const xml = signSaml(samlResponse(factsOf(strangers, email)), keys);
    const { callback, state } = strangers.request;
    expect(await bring(new WebBrowser(), callback, xml, state)).toMatchObject({
      flash: "identity-over",
      signedIn: false,
    });
    const { browser } = await leave(newAddress());
    expect(await bring(browser, callback, xml, state)).toMatchObject({
      flash: "identity-over",
      signedIn: false,
    });
  });

  test("that was made for another directory, or begun by the provider", async () => {
    const other = await provedDirectory({ name: "Other" });
    const email = newAddress();
    const begun = await leave(email);
    const xml = signSaml(samlResponse(factsOf(begun, email)), keys);
    const { callback, state } = begun.request;
    const end = await bring(begun.browser, callback.replace(directory.id, other.id), xml, state);
    expect(end).toMatchObject({ signedIn: false });
    expect(await bring(new WebBrowser(), callback, xml, "")).toMatchObject({
      problem: "wrong-request",
      flash: "identity-over",
      signedIn: false,
    });
  });

  test("with the key that the directory had before", async () => {
    const changed = await provedDirectory({ name: "Changed" });
    await owner.post(`${app.origin}${SETTINGS}/${changed.id}`, {
      ...form({ name: "Changed", metadata: samlMetadata(strangers) }),
      intent: "update",
      version: "1",
    });
    const email = newAddress(changed.domain);
    const begun = await leave(email);
    const { callback, state } = begun.request;
    const old = signSaml(samlResponse(factsOf(begun, email)), keys);
    expect(await bring(begun.browser, callback, old, state)).toMatchObject({
      problem: "wrong-signature",
      signedIn: false,
    });
    const anew = await leave(email);
    const good = signSaml(samlResponse(factsOf(anew, email)), strangers);
    expect(await bring(anew.browser, callback, good, anew.request.state)).toMatchObject({ signedIn: true });
  });
});

describe("what an owner enters", () => {
  test("is refused with a reason where it is no metadata or no certificate", async () => {
    const before = await database.db.$count(directories);
    const said = async (fields: Record<string, string>) => {
      const answer = await owner.post(`${app.origin}${SETTINGS}/new`, form(fields));
      return [answer.status, await answer.text()] as const;
    };
    for (const [fields, text] of [
      [{ metadata: "<html></html>" }, "Paste the metadata of a SAML identity provider"],
      [
        { metadata: `<!DOCTYPE x [<!ENTITY a "b">]>${samlMetadata(keys)}` },
        "Paste the metadata of a SAML identity provider",
      ],
      [
        { metadata: samlMetadata(keys).replace("</EntityDescriptor>", `${"<a/>".repeat(6_000)}$&`) },
        "Paste the metadata of a SAML identity provider",
      ],
      [{ metadata: "https://10.0.0.1/metadata" }, "We could not load metadata from this URL"],
      [
        {
          metadata: "",
          issuer: SAML_ISSUER,
          signInAddress: "https://directory.example/in",
          certificate: "abc",
        },
        "This is not a certificate",
      ],
      [
        { metadata: "", issuer: "", signInAddress: "javascript:alert(1)", certificate: "" },
        "starts with https",
      ],
    ] as const) {
      const [status, page] = await said(fields);
      expect([status, page.includes(text)]).toEqual([expect.toSatisfy((code) => code >= 400), true]);
    }
    expect(await database.db.$count(directories)).toBe(before);
  });

  test("is told by the test button when the certificate has run out", async () => {
    const old = await makeSamlKeys(-1);
    const { id } = await provedDirectory({ name: "Old", metadata: samlMetadata(old) });
    await owner.post(`${app.origin}/auth/directory`, { ...keyed("test"), directoryId: id });
    const page = await (await owner.ask(`${app.origin}${SETTINGS}/${id}`)).text();
    expect(page).toContain("The certificate has expired");
  });
});
