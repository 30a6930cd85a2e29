import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createIdentityProviders } from "#app/people/identities/identity-providers.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { createVirusScanner } from "#app/platform/files/virus-scanner.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { listIntegrations, tryIntegration } from "#app/workspaces/integrations/try-integration.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { openCaptchaService } from "#tests/support/captcha-service.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const log = createLog("silent", false);
const store = testFiles();
let owner: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
});
afterAll(() => store.remove());

function deps(variables: Record<string, string> = {}) {
  const env = loadEnv("start", {
    DATABASE_URL: database.url,
    BASE_URL: "http://localhost:3000",
    ...variables,
  });
  const identityProviders = createIdentityProviders({
    settings: env.identityProviders,
    baseUrl: env.baseUrl,
    log,
  });
  const scanner = createVirusScanner({ address: env.files.clamd, log });
  return { db: database.db, env, files: store.store, identityProviders, log, scanner };
}

test("What is set up is told without its secrets, and what is not cannot be tried", async () => {
  const some = deps({
    SMTP_URL: "smtp://user:hidden@mail.example:587",
    SMS_URL: "https://id:hidden@sms.example/send",
    SMS_FROM: "Harbour",
  });
  const told = listIntegrations(some);
  expect(told.filter(({ isSetUp }) => isSetUp).map(({ name, what }) => [name, what])).toEqual([
    ["mail", "mail.example:587"],
    ["storage", "Encrypted, in a folder on this server"],
    ["sms", "sms.example"],
  ]);
  expect(JSON.stringify(told)).not.toContain("hidden");
  expect(await tryIntegration(some, owner, "scanner")).toEqual({ ok: false, error: { code: "not-found" } });
  expect(await tryIntegration(some, await makeStaff(database.db, "counsellor"), "storage")).toMatchObject({
    error: { code: "forbidden" },
  });
});

test("A mail server is asked for real: one that is there, and one that has gone", async () => {
  const mails = await startMailServer();
  const there = deps({ SMTP_URL: mails.url });
  expect(await tryIntegration(there, owner, "mail")).toMatchObject({ ok: true, value: { works: true } });
  expect(mails.mails).toHaveLength(0);
  await mails.close();
  expect(await tryIntegration(there, owner, "mail")).toMatchObject({
    value: { works: false, told: expect.stringMatching(/^Connection failed. /) },
  });
  const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, "mail"));
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["integration.try", owner.userId],
    ["integration.try", owner.userId],
  ]);
});

test("A file is written, read back and removed; a store that changes it is told", async () => {
  const given = deps();
  let written = "";
  const files = {
    ...given.files,
    async write(...plain: Parameters<typeof given.files.write>) {
      const stored = await given.files.write(...plain);
      written = stored.blob;
      return stored;
    },
  };
  expect(await tryIntegration({ ...given, files }, owner, "storage")).toMatchObject({
    value: { works: true },
  });
  await expect(given.files.blobs.get(written)).rejects.toThrow();
  const away = { ...given.files, write: () => Promise.reject(new Error("The disk is full")) };
  expect(await tryIntegration({ ...given, files: away }, owner, "storage")).toMatchObject({
    value: {
      works: false,
      told: "Connection failed. We could not write or read a test file. Check the storage settings.",
    },
  });
});

test("A check for people knows our keys, or says that it does not", async () => {
  const service = await openCaptchaService("localhost");
  onTestFinished(() => service.close());
  const right = deps(service.variables);
  expect(await tryIntegration(right, owner, "captcha")).toMatchObject({ value: { works: true } });
  service.spoil = (answer) => {
    answer.writeHead(200, { "content-type": "application/json" });
    answer.end(JSON.stringify({ success: false, "error-codes": ["invalid-input-secret"] }));
  };
  expect(await tryIntegration(right, owner, "captcha")).toMatchObject({ value: { works: false } });
});

test("A scanner, a mailbox and a sign-in that are away are told so", async () => {
  const gone = deps({
    CLAMD: "127.0.0.1:9",
    IMAP_URL: "imap://replies%40harbour.example:pw@127.0.0.1:9/INBOX",
    OPENID_ISSUER: "http://127.0.0.1:9",
    OPENID_CLIENT_ID: "us",
    OPENID_CLIENT_SECRET: "them",
    OPENID_NAME: "House",
  });
  for (const name of ["scanner", "replies", "identity"] as const) {
    expect(await tryIntegration(gone, owner, name), name).toMatchObject({ value: { name, works: false } });
  }
});
