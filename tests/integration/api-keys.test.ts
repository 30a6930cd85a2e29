import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LONGEST_KEY_DAYS } from "#app/people/api-keys/api-key.ts";
import { apiKeys } from "#app/people/api-keys/api-keys.tables.server.ts";
import { MOST_API_KEYS } from "#app/people/api-keys/commands.server.ts";
import { hashOfApiKey } from "#app/people/api-keys/key-hash.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let owner: UserActor;
let cookie: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  owner = await makeStaff(database.db, "owner", "Olga Owner");
  cookie = (await openSession(database.db, owner.userId, { secondFactor: true })).header;
});
afterAll(() => app?.close());

const LIST = "/admin/settings/api-keys";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const send = (path: string, fields: readonly (readonly [string, string])[], as = cookie) =>
  fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: as, origin: app.origin },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
const open = async (path: string) => (await fetch(app.origin + path, { headers: { cookie } })).text();

const create = (more: Record<string, string> = {}, as = cookie) =>
  send(
    `${LIST}/new`,
    [
      ...Object.entries({ ...keyed("create"), name: "Head office", expiresOn: inDays(30), ...more }),
      ["scopes", "courses:read"],
      ["scopes", "students:read"],
    ],
    as,
  );
const keyIn = (html: string) => /sb_live_[0-9a-f]{32}_[\w-]{43}/.exec(html)?.[0] ?? "";
const call = (key: string, path = "/api/v1/courses") =>
  fetch(app.origin + path, { headers: { authorization: `Bearer ${key}` } });

describe("a new key", () => {
  test("is shown once, kept as a hash alone, works as far as its scopes go, and stands on the audit log", async () => {
    const made = await create();
    expect(made.status).toBe(200);
    expect(made.headers.get("cache-control")).toContain("no-store");
    const key = keyIn(await made.text());
    expect(key).not.toBe("");
    expect((await call(key)).status).toBe(200);
    expect((await call(key, "/api/v1/offers")).status).toBe(403);

    const [row] = await database.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.secretHash, hashOfApiKey(key)));
    expect(row).toMatchObject({
      name: "Head office",
      scopes: ["courses:read", "students:read"],
      createdBy: owner.userId,
    });
    expect(JSON.stringify(row)).not.toContain(key.slice(-43));
    const auditLog = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, row?.id ?? ""));
    expect(auditLog.map(({ action, fields }) => [action, fields])).toEqual([
      ["apiKey.create", ["name", "scopes", "expiresOn"]],
    ]);
    for (const page of [LIST, `${LIST}/${row?.id}`]) {
      const html = await open(page);
      expect(html).toContain("Head office");
      expect(html).toContain("Olga Owner");
      expect(html).not.toContain(key.slice(-43));
    }
  });

  test.each([
    [{ name: "" }, "Enter the application’s name"],
    [{ expiresOn: inDays(-1) }, "Choose today or a later date"],
    [{ expiresOn: inDays(LONGEST_KEY_DAYS + 1) }, "Choose a date within 1 year"],
  ])("is refused for %j", async (fields, message) => {
    const before = await database.db.$count(apiKeys);
    const refused = await create(fields);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(message);
    expect(await database.db.$count(apiKeys)).toBe(before);
  });

  test("is made by owners alone who have proved themselves lately", async () => {
    const before = await database.db.$count(apiKeys);
    const { header } = await openSession(database.db, owner.userId, {
      secondFactor: true,
      provedMinutesAgo: 24 * 60,
    });
    const late = await create({}, header);
    expect(late.headers.get("location")).toContain("/account/confirm");
    const counsellor = await makeStaff(database.db, "counsellor");
    const theirs = await openSession(database.db, counsellor.userId, { secondFactor: true });
    expect((await create({}, theirs.header)).headers.get("location")).toBe("/auth");
    expect(await database.db.$count(apiKeys)).toBe(before);
  });

  test("is one too many when five hundred work", async () => {
    const { userId } = await makeStaff(database.db, "owner");
    const there = await database.db.$count(apiKeys);
    for (let count = there; count < MOST_API_KEYS; count++) await makeApiKey(database.db, userId);
    const refused = await create();
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`the limit of ${MOST_API_KEYS} active keys`);
    await database.db.delete(users).where(eq(users.id, userId));
    expect(await database.db.$count(apiKeys)).toBe(there);
  });
});

test("a key is revoked at once and for good; pressed twice it is one", async () => {
  const { id, key } = await makeApiKey(database.db, owner.userId, { name: "To be revoked" });
  expect((await call(key)).status).toBe(200);
  for (let press = 0; press < 2; press++) {
    const revoked = await send(`${LIST}/${id}`, [
      ["intent", "revoke"],
      ["version", "1"],
    ]);
    expect(revoked.headers.get("location")).toBe(`${LIST}/${id}`);
  }
  expect((await call(key)).status).toBe(401);
  const auditLog = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(auditLog.map(({ action }) => action)).toEqual(["apiKey.revoke"]);
  expect(await open(`${LIST}/${id}`)).toContain("Revoked");
});

test("the page for people names every scope, every list, and each kind of refusal", async () => {
  const page = await fetch(`${app.origin}/docs/api`);
  const html = await page.text();
  expect(page.status).toBe(200);
  const document = (await (await fetch(`${app.origin}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, { get?: { security?: { apiKey?: string[] }[] } }>;
  };
  const reading = Object.entries(document.paths).filter(([, { get }]) => get?.security?.[0]?.apiKey);
  expect(reading).toHaveLength(22);
  for (const [path, { get }] of reading) {
    expect(html).toContain(`<code>GET ${path}</code>`);
    expect(html).toContain(get?.security?.[0]?.apiKey?.[0]);
  }
  // A refusal's `type` leads to its line.
  const refused = (await (await call("none")).json()) as { type: string };
  expect(refused.type.startsWith(`${app.origin}/docs/api#`)).toBe(true);
  expect(html).toContain(`id="${refused.type.split("#")[1]}"`);
});
