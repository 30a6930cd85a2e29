import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { referralPath } from "#app/people/referrals/referral.ts";
import { readReferrals } from "#app/people/referrals/referrals.server.ts";
import type { CompanyStatus } from "#app/platform/permissions/company-status.ts";
import { pageVisits } from "#app/site/visits/visits.tables.server.ts";
import { makeCompany } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { ask } from "#tests/support/ask.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

async function partner(status: CompanyStatus = "approved") {
  const company = await makeCompany(database.db, "partner", { status });
  const [row] = await database.db.select().from(organisations).where(eq(organisations.id, company.id));
  return { ...company, code: row?.referralCode ?? "" };
}

/** As a browser does it: `fetch` would say of itself that it is no navigation. */
const open = (code: string, headers: Record<string, string> = { "sec-fetch-mode": "navigate" }) =>
  ask(app.origin, { path: referralPath(code), headers });

const visitsOf = async (organisationId: string) => {
  await app.services.visits.flush();
  return (await readReferrals(database.db, organisationId, new Date())).visits;
};

describe("openings of a partner's link", () => {
  test("are counted by day, however many come at once", async () => {
    const { id, code } = await partner();
    await Promise.all(Array.from({ length: 12 }, () => open(code.toUpperCase())));
    await app.services.visits.flush();
    const rows = await database.db.select().from(pageVisits).where(eq(pageVisits.partnerId, id));
    expect(rows).toMatchObject([
      { day: new Date().toISOString().slice(0, 10), source: "partner", views: 12, visits: 12 },
    ]);
  });

  test("are those of browsers that were led there: no programs, no preloading, nobody signed in", async () => {
    const { id, code, actor } = await partner();
    await open(code, {});
    await open(code, { "sec-fetch-mode": "navigate", "sec-purpose": "prefetch;prerender" });
    const { header } = await openSession(database.db, actor.userId);
    await open(code, { "sec-fetch-mode": "navigate", cookie: header });
    expect(await visitsOf(id)).toBe(0);
    const answer = await open(code);
    expect(answer.status).toBe(200);
    expect(await visitsOf(id)).toBe(1);
  });

  test.each(["pending", "rejected", "suspended"] as const)(
    "are not counted while it is %s",
    async (status) => {
      const { id, code } = await partner(status);
      expect((await open(code)).status).toBe(200);
      expect(await visitsOf(id)).toBe(0);
    },
  );

  test("with a code that nobody has count nothing and show the page", async () => {
    for (const code of ["nobody-has-this", "%00", "a".repeat(400)])
      expect((await open(code)).status).toBeLessThan(500);
  });
});

test("months are the last six, with zeros, and count their own partner's students alone", async () => {
  const [mine, other] = [await partner(), await partner()];
  const now = new Date("2026-11-20T10:00:00Z");
  for (const [referredBy, createdAt] of [
    [mine.id, "2026-11-01T00:00:00Z"],
    [mine.id, "2026-10-31T23:59:59Z"],
    [mine.id, "2025-01-01T00:00:00Z"],
    [other.id, "2026-11-02T00:00:00Z"],
  ] as const) {
    const { id } = await makeStudentRecord(database.db);
    await database.db
      .update(students)
      .set({ referredBy, createdAt: sql`${createdAt}::timestamptz` })
      .where(eq(students.id, id));
  }
  const opened = { day: "2026-11-30", page: "/student-auth", source: "partner" };
  await database.db.insert(pageVisits).values([
    { ...opened, partnerId: mine.id, views: 7, visits: 7 },
    { ...opened, partnerId: other.id, views: 100, visits: 100 },
  ]);
  const { visits, signUps, months } = await readReferrals(database.db, mine.id, now);
  expect({ visits, signUps }).toEqual({ visits: 7, signUps: 3 });
  expect(months.map(({ month, ...each }) => [month, each.visits, each.signUps])).toEqual([
    ["2026-06", 0, 0],
    ["2026-07", 0, 0],
    ["2026-08", 0, 0],
    ["2026-09", 0, 0],
    ["2026-10", 0, 1],
    ["2026-11", 7, 1],
  ]);
});

test("the panel stands on the dashboard of an approved partner, and on no other", async () => {
  const dashboard = async (userId: string, role: string) => {
    const { header } = await openSession(database.db, userId);
    return (await fetch(`${app.origin}/${role}-dashboard`, { headers: { cookie: header } })).text();
  };
  const approved = await partner();
  expect(await dashboard(approved.actor.userId, "partner")).toContain(referralPath(approved.code));
  const pending = await partner("pending");
  expect(await dashboard(pending.actor.userId, "partner")).not.toContain(referralPath(pending.code));
  const college = await makeCompany(database.db, "institution", { status: "approved" });
  expect(await dashboard(college.actor.userId, "institution")).not.toContain(referralPath(""));
});
