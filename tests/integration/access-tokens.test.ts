import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  base64url,
  createRemoteJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  findTokenSession,
  issueAccessToken,
  TOKEN_SECONDS,
} from "#app/platform/sessions/access-tokens.server.ts";
import { openSecret } from "#app/platform/sessions/sealed-secrets.server.ts";
import { sessions, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import {
  KEPT_AFTER_MS,
  KEY_SIGNS_MS,
  PUBLISHED_AHEAD_MS,
  readKeySet,
  rotateSigningKeys,
} from "#app/platform/sessions/signing-keys.server.ts";
import { signingKeys } from "#app/platform/sessions/signing-keys.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await database.db.delete(signingKeys);
});

const REFUSED = { ok: false, error: { code: "unauthenticated" } };

/** The services, at a moment so many milliseconds from now. */
const at = (ahead = 0) => ({ ...app.services, now: () => new Date(Date.now() + ahead) });

/** A student's session, and a token of it. */
async function student() {
  const { actor } = await makeStudent(database.db);
  const known = await (await signInAs(app.services, actor.userId)).known();
  return { userId: actor.userId, known, token: await issueAccessToken(at(), known) };
}

/** The key that signs now, as only the server has it. */
async function privateKey() {
  const [row] = await database.db.select().from(signingKeys);
  if (!row) throw new Error("There is no key");
  const jwk = JSON.parse(await openSecret(app.services, row.privateKey)) as JWK;
  return { kid: row.id, publicKey: row.publicKey, key: await importJWK(jwk, "ES256") };
}

/** A token like ours, with something changed. */
async function forged(
  known: { actor: { userId: string }; session: { id: string } },
  changed: {
    aud?: string;
    iss?: string;
    typ?: string;
    exp?: number;
    iat?: number;
    sub?: string;
    sid?: string;
  } = {},
) {
  const { kid, key } = await privateKey();
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ sid: changed.sid ?? known.session.id })
    .setProtectedHeader({ alg: "ES256", kid, typ: changed.typ ?? "at+jwt" })
    .setIssuer(changed.iss ?? app.services.env.baseUrl)
    .setAudience(changed.aud ?? `${app.services.env.baseUrl}/api`)
    .setSubject(changed.sub ?? known.actor.userId)
    .setIssuedAt(changed.iat ?? now)
    .setExpirationTime(changed.exp ?? now + 300)
    .sign(key);
}

describe("an access token", () => {
  test("says who somebody is, for five minutes, and speaks for their session", async () => {
    const { actor } = { actor: await makeStaff(database.db, "counsellor") };
    const known = await (await signInAs(app.services, actor.userId)).known();
    const token = await issueAccessToken(at(), known);
    const { kid, publicKey } = await privateKey();
    expect(decodeProtectedHeader(token)).toEqual({ alg: "ES256", kid, typ: "at+jwt" });
    const { payload } = await jwtVerify(token, await importJWK(publicKey, "ES256"));
    const { baseUrl } = app.services.env;
    expect(payload).toEqual({
      iss: baseUrl,
      aud: `${baseUrl}/api`,
      sub: actor.userId,
      sid: known.session.id,
      role: "admin",
      level: "counsellor",
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + TOKEN_SECONDS,
    });
    expect(await findTokenSession(at(), token)).toMatchObject({
      ok: true,
      value: { actor: { userId: actor.userId, staffRole: "counsellor" }, session: { id: known.session.id } },
    });
  });

  test("ends after five minutes", async () => {
    const { token } = await student();
    expect(await findTokenSession(at((TOKEN_SECONDS - 5) * 1000), token)).toMatchObject({ ok: true });
    expect(await findTokenSession(at((TOKEN_SECONDS + 1) * 1000), token)).toEqual(REFUSED);
  });

  test("ends with its session, and with the account", async () => {
    const ended = await student();
    await database.db.delete(sessions).where(eq(sessions.userId, ended.userId));
    expect(await findTokenSession(at(), ended.token)).toEqual(REFUSED);
    const over = await student();
    await database.db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.userId, over.userId));
    expect(await findTokenSession(at(), over.token)).toEqual(REFUSED);
    const disabled = await student();
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.userId));
    expect(await findTokenSession(at(), disabled.token)).toEqual(REFUSED);
  });

  test("gives the rights that somebody has now, not those that it was made with", async () => {
    const { userId } = await makeStaff(database.db, "owner");
    const token = await issueAccessToken(at(), await (await signInAs(app.services, userId)).known());
    await database.db.update(userRoles).set({ staffRole: "viewer" }).where(eq(userRoles.userId, userId));
    expect(await findTokenSession(at(), token)).toMatchObject({ value: { actor: { staffRole: "viewer" } } });
  });

  test("of another audience, issuer, type, time, person or session is none, though our key signed it", async () => {
    const { known } = await student();
    const other = await student();
    expect(await findTokenSession(at(), await forged(known))).toMatchObject({ ok: true });
    const now = Math.floor(Date.now() / 1000);
    for (const changed of [
      { aud: app.services.env.baseUrl },
      { aud: "https://elsewhere.example/api" },
      { iss: "https://elsewhere.example" },
      { typ: "JWT" },
      { exp: now - 1 },
      // One that was made to last is too old all the same.
      { iat: now - TOKEN_SECONDS - 10, exp: now + 86_400 },
      { iat: now + 3600, exp: now + 3900 },
      { sub: other.known.actor.userId },
      { sid: other.known.session.id },
      { sub: "' or 1=1" },
      { sid: "x" },
    ]) {
      const token = await forged(known, changed);
      expect(await findTokenSession(at(), token), JSON.stringify(changed)).toEqual(REFUSED);
    }
  });

  test("signed by nothing, by the public key as a secret, or by another key is none", async () => {
    const { known, token } = await student();
    const { kid, publicKey } = await privateKey();
    const [, payload = ""] = token.split(".");
    const header = (fields: object) => base64url.encode(JSON.stringify(fields));
    const signedWith = async (secret: Uint8Array) =>
      new SignJWT(
        JSON.parse(new TextDecoder().decode(base64url.decode(payload))) as object as Record<string, unknown>,
      )
        .setProtectedHeader({ alg: "HS256", kid, typ: "at+jwt" })
        .sign(secret);
    const another = await generateKeyPair("ES256", { extractable: true });
    const byAnother = (fields: object) =>
      new SignJWT(
        JSON.parse(new TextDecoder().decode(base64url.decode(payload))) as object as Record<string, unknown>,
      )
        .setProtectedHeader({ alg: "ES256", typ: "at+jwt", ...fields })
        .sign(another.privateKey);
    const tokens = [
      `${header({ alg: "none", kid, typ: "at+jwt" })}.${payload}.`,
      `${header({ alg: "None", kid, typ: "at+jwt" })}.${payload}.`,
      `${header({ alg: "ES256", kid, typ: "at+jwt" })}.${payload}.`,
      await signedWith(new TextEncoder().encode(JSON.stringify(publicKey))),
      await signedWith(base64url.decode(publicKey.x ?? "")),
      await byAnother({ kid }),
      await byAnother({ kid: randomUUID() }),
      await byAnother({}),
      // A key that the token brings along counts for nothing.
      await byAnother({ jwk: await exportJWK(another.publicKey) }),
      await byAnother({ jku: "https://elsewhere.example/jwks.json", kid }),
      `${token}x`,
      token.slice(0, -4),
      "",
      "a.b.c",
      "x".repeat(10_000),
    ];
    for (const each of tokens) expect(await findTokenSession(at(), each), each.slice(0, 60)).toEqual(REFUSED);
    expect(await findTokenSession(at(), token)).toMatchObject({
      ok: true,
      value: { session: known.session },
    });
  });
});

describe("the keys", () => {
  test("are one, however many ask for the first at once, and stored encrypted", async () => {
    const { actor } = await makeStudent(database.db);
    const known = await (await signInAs(app.services, actor.userId)).known();
    const tokens = await Promise.all(Array.from({ length: 6 }, () => issueAccessToken(at(), known)));
    expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1);
    const rows = await database.db.select().from(signingKeys);
    expect(rows).toHaveLength(1);
    const secret = JSON.parse(await openSecret(app.services, rows[0]?.privateKey ?? "")) as JWK;
    expect(secret.d).toEqual(expect.any(String));
    expect(JSON.stringify(rows)).not.toContain(String(secret.d));
  });

  test("rotate with tokens under way: the next is published a day before it signs, the last stays an hour", async () => {
    const { known } = await student();
    const kidsAt = async (ahead: number) => (await readKeySet(at(ahead))).keys.map(({ kid }) => kid);
    const signsAt = async (ahead: number) =>
      decodeProtectedHeader(await issueAccessToken(at(ahead), known)).kid;
    const [first] = await kidsAt(0);
    await rotateSigningKeys(at(KEY_SIGNS_MS - PUBLISHED_AHEAD_MS - 60_000));
    expect(await kidsAt(0)).toEqual([first]);

    const published = KEY_SIGNS_MS - PUBLISHED_AHEAD_MS + 60_000;
    await Promise.all(Array.from({ length: 4 }, () => rotateSigningKeys(at(published))));
    const [second, kept, ...more] = await kidsAt(published);
    expect([kept, more]).toEqual([first, []]);
    expect(second).not.toBe(first);
    expect(await signsAt(published + PUBLISHED_AHEAD_MS - 60_000)).toBe(first);

    // The new key signs; a token of the old one that is under way still counts.
    const turn = published + PUBLISHED_AHEAD_MS;
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 2 * KEY_SIGNS_MS) })
      .where(eq(sessions.id, known.session.id));
    const underWay = await issueAccessToken(at(turn - 60_000), known);
    expect(await signsAt(turn + 60_000)).toBe(second);
    await rotateSigningKeys(at(turn + 60_000));
    expect(await findTokenSession(at(turn + 60_000), underWay)).toMatchObject({ ok: true });

    await rotateSigningKeys(at(turn + KEPT_AFTER_MS + 60_000));
    expect(await kidsAt(turn + KEPT_AFTER_MS + 60_000)).toEqual([second]);
    expect(await database.db.$count(signingKeys)).toBe(1);
  });
});

describe("over HTTP", () => {
  const post = (cookie: string, headers: Record<string, string> = { origin: app.origin }) =>
    fetch(`${app.origin}/api/token`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, ...headers },
      body: new URLSearchParams({ intent: "issue" }),
    });
  const search = (headers: Record<string, string>) =>
    fetch(`${app.origin}/api/universities?q=a`, { headers, redirect: "manual" });

  test("a session gets a token, by which the API answers and another program verifies it", async () => {
    const { actor } = await makeStudent(database.db);
    const { header } = await openSession(database.db, actor.userId);
    const answer = await post(header);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const body = (await answer.json()) as { access_token: string; token_type: string; expires_in: number };
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 300 });
    const set = await fetch(`${app.origin}/.well-known/jwks.json`);
    expect(set.headers.get("cache-control")).toBe("public, max-age=600");
    const { keys } = (await set.json()) as { keys: JWK[] };
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    const elsewhere = createRemoteJWKSet(new URL(`${app.origin}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(body.access_token, elsewhere, { algorithms: ["ES256"] });
    expect(payload.sub).toBe(actor.userId);

    expect((await search({ authorization: `Bearer ${body.access_token}` })).status).toBe(200);
    await database.db.delete(sessions).where(eq(sessions.userId, actor.userId));
    const late = await search({ authorization: `Bearer ${body.access_token}` });
    expect(late.status).toBe(401);
    expect(late.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  });

  test("a wrong token is not made good by a cookie beside it, and a token gets no other token", async () => {
    const { actor } = await makeStudent(database.db);
    const { header } = await openSession(database.db, actor.userId);
    for (const authorization of ["Bearer x", "Bearer", "Bearer a.b.c", "Basic dTpw"]) {
      expect((await search({ cookie: header, authorization })).status, authorization).toBe(401);
    }
    const { access_token: token } = (await (await post(header)).json()) as { access_token: string };
    const again = await fetch(`${app.origin}/api/token`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: app.origin, authorization: `Bearer ${token}` },
      body: new URLSearchParams({ intent: "issue" }),
    });
    expect(again.status).not.toBe(200);
    expect(await again.text()).not.toContain("access_token");
  });

  test("nobody, another site, and staff who have not used their second factor get none", async () => {
    expect((await post("")).status).toBe(401);
    const { actor } = await makeStudent(database.db);
    const { header } = await openSession(database.db, actor.userId);
    expect((await post(header, { origin: "https://elsewhere.example" })).status).toBe(403);
    const { userId } = await makeStaff(database.db, "viewer");
    expect((await post((await openSession(database.db, userId)).header)).status).toBe(403);
  });

  test("a token opens addresses for programs, and no page", async () => {
    const { token } = await student();
    const page = await fetch(`${app.origin}/student-dashboard`, {
      redirect: "manual",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(page.status).toBe(302);
  });
});
