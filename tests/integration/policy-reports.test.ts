import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import {
  forgetPolicyReports,
  MOST_STORED,
  storeViolation,
} from "#app/platform/policy-reports/commands.server.ts";
import { policyReports } from "#app/platform/policy-reports/policy-reports.tables.server.ts";
import { listPolicyReports } from "#app/platform/policy-reports/queries.server.ts";
import { makePerson } from "#tests/factories/people.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;

beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await database.db.delete(policyReports);
  await database.db.delete(rateLimits);
});

const report = (blocked: string, page = "/auth/reset?token=abc") =>
  JSON.stringify({
    "csp-report": {
      "document-uri": app.origin + page,
      "effective-directive": "script-src-elem",
      "blocked-uri": blocked,
    },
  });
const send = async (body: string, headers: Record<string, string> = {}, origin = app.origin) => {
  const type = { "content-type": "application/csp-report", origin };
  const answer = await fetch(`${origin}/api/policy-reports`, {
    method: "POST",
    body,
    headers: { ...type, ...headers },
  });
  return answer.status;
};

describe("what a browser has kept out", () => {
  test("is reported to the address that every page names", async () => {
    for (const path of ["/", "/auth"]) {
      const { headers } = await fetch(app.origin + path);
      expect(headers.get("content-security-policy")).toContain(
        "report-uri /api/policy-reports; report-to policy",
      );
      expect(headers.get("reporting-endpoints")).toBe('policy="/api/policy-reports"');
    }
  });

  test("is kept once for all that is alike, also of those who report at once, and shown to owners", async () => {
    const all = Array.from({ length: 10 }, () =>
      send(report("https://evil.example/x?email=asha@example.com")),
    );
    expect(new Set(await Promise.all(all))).toEqual(new Set([204]));
    const { items } = await listPolicyReports(database.db);
    expect(items).toMatchObject([
      { directive: "script-src-elem", blocked: "https://evil.example", page: "/auth/reset", number: 10 },
    ]);
    const owner = await makePerson(database.db, "staff-owner");
    if (owner.kind !== "user") throw new Error("An owner has an account");
    const { header } = await openSession(database.db, owner.userId, { secondFactor: true });
    const page = await (
      await fetch(`${app.origin}/admin/settings/reports`, { headers: { cookie: header } })
    ).text();
    expect(page).toContain("https://evil.example");
    expect(page).not.toContain('href="https://evil.example');
    expect(page).not.toContain("asha@example.com");
  });

  test("is refused where it is too large or from elsewhere, and left out where it makes no sense", async () => {
    expect(await send(report("https://evil.example", `/${"x".repeat(20_000)}`))).toBe(413);
    expect(await send(report("https://evil.example"), { origin: "https://elsewhere.example" })).toBe(403);
    for (const body of ["", "{", "[]", "null", '{"csp-report":{}}', "\ud800"])
      expect(await send(body)).toBe(204);
    expect(await database.db.$count(policyReports)).toBe(0);
  });

  test("is taken from one network so many times only", async () => {
    const behind = await openBuiltApplication({ database, env: { TRUST_PROXY: "1" } });
    onTestFinished(() => behind.close());
    const from = (ip: string) => send(report("inline"), { "x-forwarded-for": ip }, behind.origin);
    for (let time = 0; time < 30; time += 1) expect(await from("203.0.113.9")).toBe(204);
    expect(await from("203.0.113.9")).toBe(429);
    expect(await from("203.0.113.10")).toBe(204);
  });

  test("is kept in a bounded number of kinds, and forgotten after a month", async () => {
    const then = new Date("2026-01-01T00:00:00Z");
    const deps = { db: database.db, now: () => then };
    for (let index = 0; index < MOST_STORED + 20; index += 1) {
      await storeViolation(deps, { directive: "img-src", blocked: `https://${index}.example`, page: "/" });
    }
    expect(await database.db.$count(policyReports)).toBe(MOST_STORED);
    await storeViolation(deps, { directive: "img-src", blocked: "https://0.example", page: "/" });
    expect((await listPolicyReports(database.db)).items.find(({ number }) => number === 2)).toBeDefined();
    await forgetPolicyReports({ db: database.db, now: () => new Date("2026-01-30T00:00:00Z") });
    expect(await database.db.$count(policyReports)).toBe(MOST_STORED);
    await forgetPolicyReports({ db: database.db, now: () => new Date("2026-02-01T00:00:00Z") });
    expect(await database.db.$count(policyReports)).toBe(0);
  });
});

describe("security.txt", () => {
  const read = async (origin: string) => {
    const answer = await fetch(`${origin}/.well-known/security.txt`);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  };

  test("names the contact page, itself, and a day within the year", async () => {
    const fields = await read(app.origin);
    const here = `${app.origin}/.well-known/security.txt`;
    expect(fields).toMatchObject({ Contact: `${app.origin}/contact`, Canonical: here });
    const days = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
  });

  test("names the address that the operator gives", async () => {
    const other = await openBuiltApplication({
      database,
      env: { SECURITY_CONTACT: "security@study.example" },
    });
    onTestFinished(() => other.close());
    expect((await read(other.origin)).Contact).toBe("mailto:security@study.example");
  });
});
