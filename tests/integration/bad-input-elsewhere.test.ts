import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { loadBuild } from "#tests/support/built-application.ts";
import { digestOf } from "#tests/support/digest.ts";
import { formsOf } from "#tests/support/forms.ts";
import { filled, openPostOffice, type PostOffice } from "#tests/support/post-office.ts";
import { openSession } from "#tests/support/session.ts";
import { makeWorld, type World } from "#tests/support/world.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let office: PostOffice;
let world: World;
beforeAll(async () => {
  office = await openPostOffice(database, await loadBuild());
  world = await makeWorld(database.db);
});
afterAll(() => office?.close());

describe("answers that a script saves", () => {
  const save = async (changes: unknown, version = "1") => {
    const body = new URLSearchParams({
      intent: "save",
      draftId: world.own.draftId,
      version,
      changes: typeof changes === "string" ? changes : JSON.stringify(changes),
    });
    const { header } = await openSession(database.db, world.student.userId);
    const { status, page } = await office.post("/api/draft", body, header);
    return { status, reply: JSON.parse(page) as { code: string; fieldErrors?: Record<string, string[]> } };
  };

  const atField: [string, unknown, string][] = [
    ["a lone surrogate", { personalInfo: { firstName: "\ud800" } }, "personalInfo.firstName"],
    ["a NUL", { personalInfo: { firstName: "a\u0000b" } }, "personalInfo.firstName"],
    ["a list for a text", { personalInfo: { firstName: ["a"] } }, "personalInfo.firstName"],
    ["an object for a text", { personalInfo: { firstName: { a: 1 } } }, "personalInfo.firstName"],
    ["a number for a text", { personalInfo: { firstName: 7 } }, "personalInfo.firstName"],
    ["a text for a tick", { finance: { requiresLoan: "yes" } }, "finance.requiresLoan"],
    ["an unknown option", { personalInfo: { country: "atlantis" } }, "personalInfo.country"],
    ["an unknown option in a list", { preferences: { countries: ["mars"] } }, "preferences.countries"],
    ["far too long a text", { education: { institution: "x".repeat(5000) } }, "education.institution"],
    [
      "a list that goes on",
      { preferences: { countries: Array(500).fill("australia") } },
      "preferences.countries",
    ],
  ];
  test.each(atField)("with %s are refused at the field", async (_, changes, name) => {
    const before = await digestOf(database.pool);
    const { status, reply } = await save(changes);
    expect(status).toBe(400);
    expect(Object.keys(reply.fieldErrors ?? {})).toEqual([name]);
    expect(await digestOf(database.pool)).toEqual(before);
  });

  const atAll: [string, unknown][] = [
    ["a prototype", '{"__proto__":{"polluted":true}}'],
    ["a prototype inside", '{"personalInfo":{"__proto__":{"polluted":true}}}'],
    ["a constructor", '{"constructor":{"prototype":{"polluted":true}}}'],
    ["an unknown group", { admin: { role: "admin" } }],
    ["an unknown field", { personalInfo: { role: "admin" } }],
    ["a list", []],
    ["nothing", "null"],
    ["no JSON", "{"],
    ["very deep nesting", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ];
  test.each(atAll)("that hold %s are refused as a whole", async (_, changes) => {
    const before = await digestOf(database.pool);
    const { status } = await save(changes);
    expect(status).toBe(400);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(await digestOf(database.pool)).toEqual(before);
  });

  test("a birth date in the future can be typed, but not submitted, and the step says so", async () => {
    const { header } = await openSession(database.db, world.student.userId);
    expect((await save({ personalInfo: { dateOfBirth: "2999-01-01" } })).reply.code).toBe("saved");
    const body = new URLSearchParams({ intent: "submit", draftId: world.own.draftId, version: "2" });
    const answer = await office.post("/api/draft", body, header);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.page)).toMatchObject({
      code: "incomplete",
      problems: expect.arrayContaining([
        expect.objectContaining({ step: "personal", field: "personalInfo.dateOfBirth" }),
      ]),
    });
    await save({ personalInfo: { dateOfBirth: "2003-04-30" } }, "2");
  });
});

describe("addresses that are none", () => {
  const of = (id: string) => [
    `/admin/students/${id}`,
    `/admin/applications/${id}`,
    `/admin/universities/${id}`,
    `/admin/counsellors/${id}`,
    `/admin/intakes/${id}`,
    `/admin/agents/partners/${id}`,
    `/admin/agents/staff/${id}`,
    `/admin/agents/${id}/${id}`,
    `/admin/messages/${id}`,
    `/admin/${id}`,
  ];
  const ids = [
    "not-an-id",
    "1",
    "0b5e7c1e-3f1a-4a62-9a39-0d2f5f7f1c11",
    "__proto__",
    "%00",
    "..%2f..",
    "x".repeat(3000),
  ];

  test.each(ids)("are not found by staff: %s", async (id) => {
    const owner = world.people.get("staff-owner");
    if (owner?.kind !== "user") throw new Error("The owner is somebody");
    const { header } = await openSession(database.db, owner.userId, { secondFactor: true });
    for (const address of of(id)) {
      const answer = await fetch(office.origin + address, {
        headers: { cookie: header },
        redirect: "manual",
      });
      expect(answer.status, address).toBe(404);
    }
  });

  test.each([...ids, "constructor", "Personal", "pr2"])("are not found by students: %s", async (id) => {
    const { header } = await openSession(database.db, world.student.userId);
    for (const address of [
      `/apply/${id}`,
      `/apply/submitted/${id}`,
      `/student-dashboard/applications/${id}`,
    ]) {
      const answer = await fetch(office.origin + address, {
        headers: { cookie: header },
        redirect: "manual",
      });
      expect(answer.status, address).toBe(404);
    }
  });

  const queries = [
    "q=%00",
    `q=${"x".repeat(5000)}`,
    "q=%ED%A0%80",
    "after=%%%",
    "after=e30",
    "sort=__proto__",
    "sort=a;drop",
    "dir=up",
    "stage=Boss",
    "q=a&q=b",
    "counsellor=1",
    "archived=maybe",
    "after=x&before=y",
  ];
  test.each(queries)("lists take any query calmly: ?%s", async (query) => {
    const owner = world.people.get("staff-owner");
    if (owner?.kind !== "user") throw new Error("The owner is somebody");
    const { header } = await openSession(database.db, owner.userId, { secondFactor: true });
    for (const list of [
      "students",
      "applications",
      "universities",
      "counsellors",
      "intakes",
      "agents",
      "messages",
    ]) {
      const answer = await fetch(`${office.origin}/admin/${list}?${query}`, { headers: { cookie: header } });
      expect([200, 400, 404], `${list}?${query}`).toContain(answer.status);
    }
    for (const list of ["universities", "courses"]) {
      const answer = await fetch(`${office.origin}/api/${list}?${query}`, { headers: { cookie: header } });
      expect([200, 400, 404], `${list}?${query}`).toContain(answer.status);
    }
  });
});

describe("forged fields", () => {
  const forged = {
    role: "admin",
    staffRole: "owner",
    status: "approved",
    emailVerified: "true",
    isArchived: "true",
    version: "99",
    createdAt: "2000-01-01",
  };

  test("of a sign-up make no admin, no approval and no other person's record", async () => {
    for (const id of [
      "people/sign-in/auth-general sign-up",
      "people/sign-in/auth-student sign-up",
      "people/sign-in/auth-admin sign-up",
    ]) {
      const form = formsOf(world)[id];
      if (!form) throw new Error("The sign-up forms are known");
      const body = filled(form, "sign-up");
      const email = String(body.get("email"));
      for (const [name, value] of Object.entries(forged)) body.set(name, value);
      const owner = world.people.get("staff-owner");
      body.set("userId", owner?.kind === "user" ? owner.userId : "");
      body.set("id", world.foreign.studentId);
      expect((await office.post(form.to, body, "")).status, id).toBeLessThan(400);
      const [user] = await database.db.select().from(users).where(eq(users.email, email));
      expect(user?.emailVerified, id).toBe(false);
      const roles = await database.db
        .select()
        .from(userRoles)
        .where(eq(userRoles.userId, user?.id ?? ""));
      expect(roles.map(({ role, staffRole }) => [role, staffRole])).toEqual(
        id === "people/sign-in/auth-admin sign-up"
          ? []
          : [[id === "people/sign-in/auth-student sign-up" ? "student" : "institution", null]],
      );
      const [company] = await database.db
        .select({ status: organisations.status })
        .from(organisations)
        .innerJoin(memberships, eq(memberships.organisationId, organisations.id))
        .where(eq(memberships.userId, user?.id ?? ""));
      expect(company?.status ?? "pending").toBe("pending");
    }
  });
});
