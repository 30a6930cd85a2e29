import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { cookiesOf, PASSWORD, useAccountScreens } from "#tests/support/account-screens.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const { post, signedUp } = useAccountScreens(database);

describe("signing in", () => {
  test("leads home by role from the general screen", async () => {
    for (const [changes, home] of [
      [{ userType: "student" }, "/student-dashboard"],
      [{ userType: "partner", companyName: "X" }, "/partner-dashboard"],
      [{ userType: "institution", companyName: "X" }, "/institution-dashboard"],
    ] as [Record<string, string>, string][]) {
      const email = await signedUp(changes);
      const answer = await post("/auth", { intent: "sign-in", email, password: PASSWORD });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(home);
      expect(cookiesOf(answer)).toContain("flash=signed-in");
    }
  });

  test("leads on from the student's and the staff's screen", async () => {
    const email = await signedUp();
    const student = await post("/student-auth", { intent: "sign-in", email, password: PASSWORD });
    expect(student.headers.get("location")).toBe("/apply");
    const staff = await post("/admin-auth", { intent: "sign-in", email, password: PASSWORD });
    expect(staff.headers.get("location")).toBe("/admin");
  });

  test("leads back to where the visitor was led from, and never to another site", async () => {
    const email = await signedUp();
    for (const [returnTo, expected] of [
      ["/apply/education?x=1", "/apply/education?x=1"],
      ["//elsewhere.example", "/student-dashboard"],
      ["https://elsewhere.example/", "/student-dashboard"],
      ["/\\elsewhere.example", "/student-dashboard"],
      ["/\t/elsewhere.example", "/student-dashboard"],
      ["javascript:alert(1)", "/student-dashboard"],
    ] as const) {
      const answer = await post("/auth", { intent: "sign-in", email, password: PASSWORD, returnTo });
      expect(answer.headers.get("location"), returnTo).toBe(expected);
    }
  });

  test("without an address or a password says what is needed, and keeps the address", async () => {
    const answer = await post("/auth", { intent: "sign-in", email: "asha@example.com", password: "" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("You must provide either an email or phone number and a password");
    expect(page).toContain('value="asha@example.com"');
  });

  test("too often answers 429 and when to come back", async () => {
    const email = await signedUp();
    const attempt = () => post("/auth", { intent: "sign-in", email, password: "wrong-one" });
    for (let n = 0; n < 10; n += 1) expect((await attempt()).status).toBe(400);
    const stopped = await attempt();
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await stopped.text()).toContain("Too many attempts");
  });

  test("ends the session that the browser had before", async () => {
    const { actor } = await makeStudent(database.db);
    const before = await openSession(database.db, actor.userId);
    const email = await signedUp();
    await post("/auth", { intent: "sign-in", email, password: PASSWORD }, before.header);
    expect(await database.db.$count(sessions, eq(sessions.id, before.id))).toBe(0);
  });
});
