import type { ServerResponse } from "node:http";
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createIdentityProviders } from "#app/people/identities/identity-providers.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import {
  CLIENT_ID,
  type HostileProvider,
  openHostileProvider,
} from "#tests/support/hostile-openid-provider.ts";

/** A provider that answers wrongly, slowly, or with data of another person. No account may ever result from it. */
let provider: HostileProvider;
const lines: string[] = [];
beforeAll(async () => {
  provider = await openHostileProvider();
});
afterAll(() => provider?.close());
beforeEach(() => {
  provider.spoil = {};
  lines.length = 0;
});

const HANDSHAKE = { state: "S".repeat(43), nonce: "N".repeat(43), verifier: "V".repeat(43) };
const SECRET_CODE = "code-that-nobody-may-read";

/** The product's side, which knows nothing yet of the provider. */
function ours() {
  return createIdentityProviders({
    settings: [
      {
        key: "openid",
        name: "Campus",
        issuer: provider.issuer,
        clientId: CLIENT_ID,
        secret: { kind: "text", text: "secret" },
      },
    ],
    baseUrl: "http://localhost:3000",
    log: createLog("info", false, { write: (line) => void lines.push(line) }),
  });
}

const answer = () =>
  new URL(`http://localhost:3000/auth/identity/callback/openid?state=${HANDSHAKE.state}&code=${SECRET_CODE}`);
const redeem = (providers = ours()) => providers.redeem("openid", answer(), HANDSHAKE);
const good = (claims: JWTPayload = {}) => provider.makeToken({ nonce: HANDSHAKE.nonce, ...claims });
const AWAY = { ok: false, error: { code: "away" } };
const REFUSED = { ok: false, error: { code: "refused" } };
const html = (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Login</h1>");
const failing = (response: ServerResponse) => void response.writeHead(500).end("no");
const silent = () => {};
const garbage = (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "application/json" }).end("{{{");
const elsewhere = (response: ServerResponse) =>
  void response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();

test("a token as it should be is somebody, with the address that the provider vouches for", async () => {
  provider.token = await good({ email: "Asha@Example.com", email_verified: true });
  expect(await redeem()).toEqual({
    ok: true,
    value: {
      provider: "openid",
      providerName: "Campus",
      issuer: provider.issuer,
      subject: "person",
      email: "Asha@Example.com",
      provedEmail: "asha@example.com",
    },
  });
});

describe("a token that is not to be believed", () => {
  const now = Math.floor(Date.now() / 1000);
  const wrong: Record<string, () => Promise<string>> = {
    "has another audience": () => good({ aud: "somebody-else" }),
    "is made for several, and this one is not the first": () =>
      good({ aud: [CLIENT_ID, "somebody-else"], azp: "somebody-else" }),
    "is made for several, and does not say for whom first": () => good({ aud: [CLIENT_ID, "somebody-else"] }),
    "has another issuer": () => good({ iss: "https://accounts.google.com" }),
    "has an issuer that differs by a slash": () => good({ iss: `${provider.issuer}/` }),
    "has another nonce": () => good({ nonce: "M".repeat(43) }),
    "has no nonce": () => provider.makeToken({}),
    "has expired": () => good({ iat: now - 900, exp: now - 300 }),
    "is old, however long it says that it lasts": () => good({ iat: now - 86_400, exp: now + 86_400 }),
    "comes from the future": () => good({ iat: now + 3600, exp: now + 7200 }),
    "is not yet valid": () => good({ nbf: now + 3600 }),
    "does not identify a user": () => good({ sub: "" }),
    "names somebody without end": () => good({ sub: "x".repeat(5000) }),
    "is not signed": () => provider.makeToken({ nonce: HANDSHAKE.nonce }, { algorithm: "none" }),
    "is signed with the public key as a secret": () =>
      provider.makeToken({ nonce: HANDSHAKE.nonce }, { algorithm: "HS256" }),
    "is signed with a key under the name of another": () =>
      provider.makeToken({ nonce: HANDSHAKE.nonce }, { secretKey: "another" }),
    "is changed after it was signed": async () => {
      const [head = "", , signature = ""] = (await good()).split(".");
      const claims = {
        iss: provider.issuer,
        aud: CLIENT_ID,
        sub: "victim",
        nonce: HANDSHAKE.nonce,
        iat: now,
        exp: now + 300,
      };
      return `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${signature}`;
    },
    "is none": async () => "none",
  };
  for (const [how, make] of Object.entries(wrong)) {
    test(how, async () => {
      provider.token = await make();
      expect(await redeem()).toEqual(REFUSED);
      expect(await ours().judgeIdToken("openid", provider.token, HANDSHAKE.nonce)).toEqual(REFUSED);
    });
  }
});

describe("a provider that", () => {
  test.for([
    ["does not answer what it is", { discovery: silent }],
    ["responds with an error", { discovery: failing }],
    ["answers with a page", { discovery: html }],
    ["does not answer for the code", { token: silent }],
    ["fails at the code", { token: failing }],
    ["does not show its keys", { keys: silent }],
    ["fails to show its keys", { keys: failing }],
  ] as const)("%s is away, and nobody waits for it for long", { timeout: 15_000 }, async ([, spoil]) => {
    provider.token = await good();
    provider.spoil = spoil;
    expect(await redeem()).toEqual(AWAY);
  });

  test.for([
    ["shows keys that are none", { keys: garbage }],
    ["says nothing that can be read", { discovery: garbage }],
    ["says that it is another", { metadata: { issuer: "https://accounts.google.com" } }],
    ["names no keys", { metadata: { jwks_uri: undefined } }],
  ] as const)("%s is not believed", async ([, spoil]) => {
    provider.token = await good();
    provider.spoil = spoil;
    expect((await redeem()).ok).toBe(false);
  });

  test.for([
    ["at the code", { token: elsewhere }],
    ["at what it is", { discovery: elsewhere }],
    ["at its keys", { keys: elsewhere }],
    ["at who somebody is", { userinfo: elsewhere }],
  ] as const)("leads elsewhere %s is not followed", async ([, spoil]) => {
    provider.token = await good();
    provider.spoil = spoil;
    expect((await redeem()).ok).toBe(false);
  });

  test.for([
    ["of itself", { metadata: { padding: "x".repeat(2_000_000) } }],
    [
      "for the code",
      {
        token: (response: ServerResponse) =>
          void response.writeHead(200, { "content-type": "application/json" }).end(
            JSON.stringify({
              access_token: "x",
              token_type: "Bearer",
              expires_in: 60,
              id_token: provider.token,
              padding: "x".repeat(2_000_000),
            }),
          ),
      },
    ],
  ] as const)("says two megabytes %s is not heard out", async ([, spoil]) => {
    provider.token = await good({ email: "a@example.com" });
    expect((await redeem()).ok).toBe(true);
    provider.spoil = spoil;
    expect((await redeem()).ok).toBe(false);
  });

  test("tells of another person where it is asked for the address is not believed", async () => {
    provider.token = await good();
    provider.spoil = {
      userinfo: (response) =>
        void response
          .writeHead(200, { "content-type": "application/json" })
          .end(JSON.stringify({ sub: "victim", email: "victim@example.com", email_verified: true })),
    };
    expect(await redeem()).toEqual(REFUSED);
  });

  test("was away is asked anew by whoever comes next", async () => {
    const providers = ours();
    provider.token = await good({ email: "a@example.com" });
    provider.spoil = { discovery: failing };
    expect(await redeem(providers)).toEqual(AWAY);
    provider.spoil = {};
    expect((await redeem(providers)).ok).toBe(true);
  });

  test("is asked what it is once for many who come at once", async () => {
    const providers = ours();
    provider.token = await good({ email: "a@example.com" });
    const before = provider.asked["/.well-known/openid-configuration"] ?? 0;
    await Promise.all(Array.from({ length: 10 }, () => redeem(providers)));
    expect(provider.asked["/.well-known/openid-configuration"]).toBe(before + 1);
  });

  test("changes its key is understood, once the keys may be asked for again", async () => {
    const providers = ours();
    provider.token = await good({ email: "a@example.com" });
    expect((await redeem(providers)).ok).toBe(true);
    const old = provider.token;
    await provider.changeKey();
    // Keys are asked for every five seconds at most: only the clock moves on.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    provider.token = await good({ email: "a@example.com" });
    expect((await redeem(providers)).ok).toBe(true);
    // What the earlier key signed is no longer accepted.
    expect(await providers.judgeIdToken("openid", old, HANDSHAKE.nonce)).toEqual(REFUSED);
  });
});

test("what was sent never stands in the log", async () => {
  provider.token = await good({ aud: "somebody-else" });
  await redeem();
  provider.spoil = { token: failing };
  await redeem();
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("\n")).not.toContain(SECRET_CODE);
  expect(lines.join("\n")).not.toContain(provider.token);
  expect(lines.join("\n")).not.toContain("somebody-else");
});
