import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pointsResults } from "#app/planning/points/points.tables.server.ts";
import {
  listSavedPoints,
  removePointsResult,
  savePointsResult,
} from "#app/planning/points/saved-points.server.ts";
import { SAVED_POINTS_MAX } from "#app/planning/points/saved-points.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { firstStudentOf } from "#app/platform/permissions/actor.ts";
import { makePerson } from "#tests/factories/people.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, now: () => new Date("2026-11-21T10:00:00Z"), jobs });
const QUERY = "visa=nz-smc&age=30&qualification=master";

async function makeStudentActor() {
  const actor = await makePerson(database.db, "student");
  const studentId = firstStudentOf(actor);
  if (actor.kind !== "user" || studentId === null) throw new Error("a student has a record");
  return { ...actor, studentId };
}

describe("Keeping a result", () => {
  test("stores it with the version of the rules, the day and everything that was said, and records who did it", async () => {
    const student = await makeStudentActor();
    const saved = await savePointsResult(deps(), student, { query: QUERY });
    expect(saved.ok).toBe(true);
    const [row] = await database.db
      .select()
      .from(pointsResults)
      .where(eq(pointsResults.studentId, student.studentId));
    expect(row).toMatchObject({
      rulesVersion: "nz-smc@2026-08-24",
      date: "2026-11-21",
      total: 5,
      passMark: 6,
      query: "visa=nz-smc&date=2026-11-21&age=30&qualification=master",
    });
    expect(row?.result.categories.find(({ id }) => id === "qualification")?.rule).toBe(
      "A master’s degree from another country.",
    );
    const audit = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, student.studentId));
    expect(audit).toEqual([
      expect.objectContaining({
        action: "points.save",
        actorId: student.userId,
        fields: ["nz-smc@2026-08-24"],
      }),
    ]);
  });

  test("twice at once keeps one", async () => {
    const student = await makeStudentActor();
    const both = await Promise.all([1, 2, 3].map(() => savePointsResult(deps(), student, { query: QUERY })));
    expect(new Set(both.map((each) => (each.ok ? each.value.id : null))).size).toBe(1);
    expect(await listSavedPoints(database.db, [student.studentId])).toHaveLength(1);
  });

  test("of more than there is room for lets the oldest go, also when they come at once", async () => {
    const student = await makeStudentActor();
    const ages = Array.from({ length: SAVED_POINTS_MAX + 4 }, (_, at) => 18 + at);
    for (const age of ages.slice(0, SAVED_POINTS_MAX)) {
      await savePointsResult(deps(), student, { query: `visa=au-189&age=${age}` });
    }
    await Promise.all(
      ages
        .slice(SAVED_POINTS_MAX)
        .map((age) => savePointsResult(deps(), student, { query: `visa=au-189&age=${age}` })),
    );
    const saved = await listSavedPoints(database.db, [student.studentId]);
    expect(saved).toHaveLength(SAVED_POINTS_MAX);
  });

  test.each(["visa=nz-smc", "", "age=7", "visa=au-189&age=30&role=admin", "date=2199-01-01&age=30"])(
    "is refused for %j, at its field",
    async (query) => {
      const refused = await savePointsResult(deps(), await makeStudentActor(), { query });
      expect(refused).toMatchObject({
        ok: false,
        error: { code: "invalid", fieldErrors: { query: [expect.any(String)] } },
      });
    },
  );

  test("is for students alone, and removing is for whose it is", async () => {
    const student = await makeStudentActor();
    const saved = await savePointsResult(deps(), student, { query: QUERY });
    if (!saved.ok) throw new Error("saved");
    const counsellor = await makePerson(database.db, "staff-counsellor");
    expect(await savePointsResult(deps(), counsellor, { query: QUERY })).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await removePointsResult(deps(), counsellor, saved.value.id)).toMatchObject({
      error: { code: "forbidden" },
    });
    const other = await makeStudentActor();
    expect(await removePointsResult(deps(), other, saved.value.id)).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await removePointsResult(deps(), student, saved.value.id)).toMatchObject({ ok: true });
    expect(await removePointsResult(deps(), student, saved.value.id)).toMatchObject({
      error: { code: "not-found" },
    });
  });
});

describe("The pages around it", () => {
  let app: BuiltApplication;
  beforeAll(async () => {
    app = await openBuiltApplication({ database });
  });
  afterAll(() => app.close());

  test("a student keeps what the page of the points has counted, and the counsellor sees it", async () => {
    const student = await makeStudentActor();
    const { header: cookie } = await openSession(database.db, student.userId);
    const points = await (await fetch(`${app.origin}/points?${QUERY}`)).text();
    const [, href = ""] = /href="(\/student-dashboard\/points\?[^"]+)"/.exec(points) ?? [];
    const address = app.origin + href.replaceAll("&amp;", "&");
    const offered = await (await fetch(address, { headers: { cookie } })).text();
    const [, query = ""] = /name="query" value="([^"]+)"/.exec(offered) ?? [];
    const posted = await fetch(`${app.origin}/student-dashboard/points`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: app.origin },
      body: new URLSearchParams({ intent: "keep", query: query.replaceAll("&amp;", "&") }),
    });
    expect(posted.headers.get("location")).toBe("/student-dashboard/points");
    expect(await (await fetch(`${app.origin}/student-dashboard`, { headers: { cookie } })).text()).toContain(
      "1 result saved.",
    );
    const counsellor = await makePerson(database.db, "staff-counsellor");
    if (counsellor.kind !== "user") throw new Error("staff are users");
    const { header: staff } = await openSession(database.db, counsellor.userId, { secondFactor: true });
    const record = await (
      await fetch(`${app.origin}/admin/students/${student.studentId}`, { headers: { cookie: staff } })
    ).text();
    expect(record).toContain("nz-smc@2026-08-24");
    expect(record).toContain("Skilled Migrant Category Resident Visa");
  });

  test("it opens as it was when it was saved, for the student and for staff, also after the rules have changed", async () => {
    const student = await makeStudentActor();
    const saved = await savePointsResult(deps(), student, {
      query: `${QUERY}&working=overseas&proven=qualification`,
    });
    if (!saved.ok) throw new Error("saved");
    const { header: cookie } = await openSession(database.db, student.userId);
    const own = `/student-dashboard/points/${saved.value.id}`;
    const text = async (path: string, as: string) => {
      const html = await (await fetch(app.origin + path, { headers: { cookie: as } })).text();
      return html
        .replaceAll(/<script.*?<\/script>/gs, "")
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/\s+/g, " ");
    };
    const before = await text(own, cookie);
    expect(before).toContain("Saved on 21 Nov 2026 with rules nz-smc@2026-08-24");
    expect(before).toContain("Age 30");
    expect(before).toContain("Current skilled work Yes, in another country");
    expect(before).toContain("Evidence Qualification (assessed)");
    expect(before).toContain("A master’s degree from another country.");
    expect(before).not.toContain("This result uses earlier rules");
    await database.db
      .update(pointsResults)
      .set({
        result: sql`replace(result::text, 'A master’s degree from another country.', 'What was said.')::jsonb #- '{timeline,upperBound}' || '{"version": "nz-smc@2023-10-09"}'`,
      })
      .where(eq(pointsResults.id, saved.value.id));
    const counsellor = await makePerson(database.db, "staff-counsellor");
    if (counsellor.kind !== "user") throw new Error("staff are users");
    const { header: staff } = await openSession(database.db, counsellor.userId, { secondFactor: true });
    for (const [path, as] of [
      [own, cookie],
      [`/admin/students/${student.studentId}/points/${saved.value.id}`, staff],
    ] as const) {
      const after = await text(path, as);
      expect(after).toContain("What was said.");
      expect(after).toContain("This result uses earlier rules");
    }
  });

  test("a visitor signs in first and comes back with the answers", async () => {
    const response = await fetch(`${app.origin}/student-dashboard/points?${QUERY}`, { redirect: "manual" });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(
      `/auth?returnTo=${encodeURIComponent(`/student-dashboard/points?${QUERY}`)}`,
    );
  });
});
