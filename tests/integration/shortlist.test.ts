import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { addCourses } from "#app/catalogue/shortlist/commands.server.ts";
import { shortlistedCourses } from "#app/catalogue/shortlist/shortlist.tables.server.ts";
import { SHORTLIST_MAX } from "#app/catalogue/shortlist/shortlist.ts";
import { makePerson } from "#tests/factories/people.ts";
import { makeCourse, makeStudent, makeUniversity } from "#tests/factories/records.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
let some: (typeof courses.$inferSelect)[];

beforeAll(async () => {
  app = await openBuiltApplication({ database });
  const university = await makeUniversity(database.db, { name: "Hillside University" });
  some = await Promise.all(
    Array.from({ length: SHORTLIST_MAX + 5 }, (_, at) =>
      makeCourse(database.db, university.id, { name: `Course number ${at}` }),
    ),
  );
});
afterAll(() => app.close());

/** The cookies of one browser. */
let jar: Map<string, string>;
beforeEach(() => {
  jar = new Map();
});

async function send(path: string, fields?: Record<string, string>): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(app.origin + path, {
    method: fields ? "POST" : "GET",
    ...(fields ? { body: new URLSearchParams(fields) } : {}),
    headers: { origin: app.origin, cookie },
    redirect: "manual",
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
  return response;
}
const add = (at: number, more: Record<string, string> = {}) =>
  send("/shortlist", { intent: "add", course: slugOf(at), ...more });
const slugOf = (at: number) => some[at]?.slug ?? "";
const idOf = (at: number) => some[at]?.id ?? "";

async function signIn(userId: string): Promise<void> {
  const { cookie } = await signInAs(app.services, userId);
  const at = cookie.indexOf("=");
  jar.set(cookie.slice(0, at), cookie.slice(at + 1));
}
const storedOf = async (userId: string) =>
  (await database.db.select().from(shortlistedCourses).where(eq(shortlistedCourses.userId, userId))).map(
    ({ courseId }) => courseId,
  );

describe("Without an account", () => {
  test("a course is kept by a cookie of ours, and the way leads back to where it stands", async () => {
    const answer = await add(0, { returnTo: "/courses?q=course" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/courses?q=course#course-${slugOf(0)}`);
    expect(answer.headers.getSetCookie().find((line) => line.startsWith("shortlist="))).toMatch(
      /SameSite=Lax; HttpOnly/,
    );
    await add(1);
    await add(1);
    const response = await send("/shortlist");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const html = await response.text();
    expect(html).toContain("2 courses");
    expect(html).toContain("Added to your shortlist");
    expect(html.indexOf("Course number 1<")).toBeLessThan(html.indexOf("Course number 0<"));
    await send("/shortlist", { intent: "remove", course: slugOf(1) });
    expect(await (await send("/shortlist")).text()).not.toContain("Course number 1<");
    expect(await database.db.select().from(shortlistedCourses)).toEqual([]);
  });

  test("the last course taken off leaves no cookie behind", async () => {
    await add(0);
    await send("/shortlist", { intent: "remove", course: slugOf(0) });
    expect(jar.has("shortlist")).toBe(false);
    expect(await (await send("/shortlist")).text()).toContain("Your shortlist is empty");
  });

  test("a full list takes no more, and says so", async () => {
    jar.set("shortlist", Array.from({ length: SHORTLIST_MAX }, () => randomUUID()).join("."));
    const before = jar.get("shortlist");
    await add(0, { returnTo: "/shortlist" });
    expect(jar.get("shortlist")).toBe(before);
    expect(jar.get("flash")).toBe("shortlist-full");
  });

  test.each([
    "nonsense",
    "..",
    "%00.%00",
    `${randomUUID()}.${"x".repeat(3_000)}`,
    Array.from({ length: 100 }, () => randomUUID()).join("."),
  ])("a cookie made up by hand (%.20s…) breaks nothing", async (value) => {
    jar.set("shortlist", value);
    expect((await send("/shortlist")).status).toBe(200);
    expect((await add(0)).status).toBe(303);
  });

  test("a course that is not there is not found; no way leads to another site", async () => {
    for (const course of ["no-such-course", "", "\0", "x".repeat(5_000)]) {
      expect((await send("/shortlist", { intent: "add", course })).status).toBe(404);
      expect((await send("/shortlist", { intent: "remove", course })).status).toBe(404);
    }
    const answer = await add(0, { returnTo: "//evil.example" });
    expect(answer.headers.get("location")).toBe(`/shortlist#course-${slugOf(0)}`);
  });

  test("a closed course stays on the list as closed, one that is gone does not", async () => {
    const university = await makeUniversity(database.db);
    const closed = await makeCourse(database.db, university.id, { name: "An ending", status: "closed" });
    const gone = await makeCourse(database.db, university.id, { name: "A ghost", isArchived: true });
    jar.set("shortlist", [closed.id, gone.id].join("."));
    const html = await (await send("/shortlist")).text();
    expect(html).toContain("An ending");
    expect(html).toContain("Closed. This course is no longer offered.");
    expect(html).not.toContain("A ghost");
  });
});

describe("With an account", () => {
  test("what a guest kept moves into the account after signing in, once, and leaves the browser", async () => {
    const { actor } = await makeStudent(database.db);
    await addCourses(app.services, actor.userId, [idOf(0)]);
    jar.set("shortlist", [idOf(1), idOf(0)].join("."));
    await signIn(actor.userId);
    const dashboard = await send("/student-dashboard");
    expect(await dashboard.text()).toContain("2 courses to compare side by side");
    expect(jar.has("shortlist")).toBe(false);
    expect((await storedOf(actor.userId)).sort()).toEqual([idOf(0), idOf(1)].sort());
    // The same cookie again, from a second tab: nothing twice.
    jar.set("shortlist", [idOf(1), idOf(0)].join("."));
    await send("/shortlist");
    expect(await storedOf(actor.userId)).toHaveLength(2);
  });

  test("courses are kept with the account, on every device; another student sees none of them", async () => {
    const { actor } = await makeStudent(database.db);
    const other = await makeStudent(database.db);
    await signIn(actor.userId);
    await add(2);
    expect(jar.has("shortlist")).toBe(false);
    jar = new Map();
    await signIn(actor.userId);
    expect(await (await send("/shortlist")).text()).toContain("Course number 2<");
    jar = new Map();
    await signIn(other.actor.userId);
    expect(await (await send("/shortlist")).text()).not.toContain("Course number 2<");
    await send("/shortlist", { intent: "remove", course: slugOf(2) });
    expect(await storedOf(actor.userId)).toEqual([idOf(2)]);
  });

  test("a list holds fifty, also when two requests fill it at once", async () => {
    const { actor } = await makeStudent(database.db);
    const ids = some.map(({ id }) => id);
    await Promise.all([
      addCourses(app.services, actor.userId, ids.slice(0, 30)),
      addCourses(app.services, actor.userId, ids.slice(25)),
      addCourses(app.services, actor.userId, ids),
    ]);
    expect(await storedOf(actor.userId)).toHaveLength(SHORTLIST_MAX);
    expect(await addCourses(app.services, actor.userId, ids)).toEqual({ complete: false });
  });

  test("only students have it with their account; others keep theirs in the browser", async () => {
    const partner = await makePerson(database.db, "partner-owner");
    if (partner.kind !== "user") throw new Error("A partner has an account");
    await signIn(partner.userId);
    await add(3);
    expect(jar.get("shortlist")).toBe(idOf(3));
    expect(await storedOf(partner.userId)).toEqual([]);
  });
});
