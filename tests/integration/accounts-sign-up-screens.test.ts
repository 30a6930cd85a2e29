import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { cookiesOf, PASSWORD, useAccountScreens } from "#tests/support/account-screens.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const { newEmail, get, post, signUpFields, signedUp, mailed, userCount } = useAccountScreens(database);

describe("signing up on each screen", () => {
  test.each([
    ["/auth?tab=signup", { userType: "student" }, "student-signed-up"],
    ["/auth?tab=signup", { userType: "partner", companyName: "Everest Link" }, "partner-signed-up"],
    ["/auth?tab=signup", { userType: "institution", companyName: "Coast College" }, "institution-signed-up"],
    ["/student-auth", {}, "account-created"],
    ["/admin-auth?tab=signup", {}, "account-created"],
  ] satisfies [string, Record<string, string>, string][])(
    "%s with %o signs nobody in, says the toast, and opens Sign In filled in",
    async (path, changes, flash) => {
      const fields = signUpFields(changes);
      const answer = await post(path, fields);
      expect(answer.status).toBe(303);
      const location = answer.headers.get("location") ?? "";
      expect(location).toContain(`${path.split("?")[0]}?tab=signin`);
      expect(location).not.toContain("@");
      const cookies = cookiesOf(answer);
      expect(cookies).toContain(`flash=${flash}`);
      expect(cookies).not.toContain("session_token");
      const page = await (await get(location, cookies)).text();
      expect(page).toContain(`value="${fields.email}"`);
    },
  );

  test("asks on the same screen for the code in the email, which confirms the address and signs in", async () => {
    const fields = signUpFields({});
    const answer = await post("/student-auth", fields);
    const cookies = cookiesOf(answer);
    const location = answer.headers.get("location") ?? "";
    const page = await (await get(location, cookies)).text();
    expect(page).toContain("6-digit code");
    const action = /action="([^"]*\/auth\/code[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const { code } = await mailed(String(fields.email), "verify-email");
    const sent = { intent: "sign-in", email: String(fields.email), code: String(code) };
    const entered = await post(action, sent, cookies);
    expect(entered.headers.get("location")).toBe("/apply");
    expect(cookiesOf(entered)).toContain("session_token");
    const [user] = await database.db
      .select()
      .from(users)
      .where(eq(users.email, String(fields.email)));
    expect(user?.emailVerified).toBe(true);
  });

  test("keeps where the visitor was led from, and who brought them", async () => {
    const page = await (
      await get("/student-auth?returnTo=%2Fapply%2Feducation&ref=abc-123&tab=signup")
    ).text();
    expect(page).toMatch(/name="ref" value="abc-123"/);
    expect(page).toMatch(/name="returnTo" value="\/apply\/education"/);
    const answer = await post(
      "/student-auth?tab=signup",
      signUpFields({ returnTo: "/apply/education", ref: "abc-123" }),
    );
    expect(answer.headers.get("location")).toContain("returnTo=%2Fapply%2Feducation");
  });

  test("chooses the user type that the address names", async () => {
    const page = await (await get("/auth?tab=signup&type=institution")).text();
    expect(page).toMatch(/<option[^>]*value="institution"[^>]*selected/);
    const admin = await (await get("/auth?tab=signup&type=admin")).text();
    expect(admin).not.toMatch(/<option[^>]*value="(student|partner|institution|admin)"[^>]*selected/);
  });
});

describe("a sign-up that is not right", () => {
  const cases: [string, Record<string, string>, string][] = [
    ["no user type", { userType: "" }, "Please select a user type"],
    ["a forged role", { userType: "admin" }, "Please select a user type"],
    ["no company name", { userType: "partner" }, "Company/Institution name is required"],
    [
      "a blank company name",
      { userType: "institution", companyName: "   " },
      "Company/Institution name is required",
    ],
    ["two passwords", { confirmPassword: "another-one" }, "Passwords do not match"],
    ["a short password", { password: "abc", confirmPassword: "abc" }, "Use at least 6 characters"],
    ["a common password", { password: "password1", confirmPassword: "password1" }, "too common"],
    [
      "an over-long password",
      { password: "x".repeat(201), confirmPassword: "x" },
      "Use at most 200 characters",
    ],
    ["an over-long name", { fullName: "x".repeat(161) }, "Use at most 160 characters"],
    ["a name with control characters", { fullName: "Asha\u0000Thapa" }, "hidden and control characters"],
    ["a blank name", { fullName: "  " }, "Enter your full name"],
    ["no address", { email: "" }, "Enter your email address"],
    ["an address that is none", { email: "asha@" }, "Enter an email address like name@example.com"],
    [
      "a website that is none",
      { userType: "institution", website: "javascript:alert(1)" },
      "starts with https://",
    ],
    ["a phone number that is none", { userType: "partner", companyName: "X", phone: "abc" }, "country code"],
    ["no consent", { consent: "" }, "Accept the terms and the privacy policy"],
  ];

  test.each(cases)(
    "with %s gets a message at the field, and nothing is written",
    async (_name, changes, message) => {
      const fields = signUpFields(changes);
      const answer = await post("/auth?tab=signup", fields);
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain(message);
      expect(page).not.toContain(PASSWORD);
      if (fields.email) expect(await userCount(fields.email)).toBe(0);
      if (!("fullName" in changes)) expect(page).toContain('value="Asha Thapa"');
    },
  );

  test.each([
    ["no address", { email: "" }],
    ["no password", { password: "", confirmPassword: "" }],
  ])("with %s says what is needed, as signing in does", async (_name, changes) => {
    const page = await (await post("/auth?tab=signup", signUpFields(changes))).text();
    expect(page).toContain("You must provide either an email or phone number and a password");
  });

  test("says in its toast why", async () => {
    for (const [changes, reason] of [
      [{ password: "password1", confirmPassword: "password1" }, "This password is too common"],
      [{ fullName: "" }, "Enter your full name"],
      [{ userType: "partner", companyName: "X", password: "wq7mzk", confirmPassword: "wq7mzk" }, "too easy"],
    ] as const) {
      const page = await (await post("/auth?tab=signup", signUpFields(changes))).text();
      expect(page).toContain(reason);
      expect(page).not.toContain("Failed to sign up");
    }
  });

  test("of a student with six characters at random is right", async () => {
    const email = await signedUp({ password: "wq7mzk", confirmPassword: "wq7mzk" });
    expect(await userCount(email)).toBe(1);
  });

  test("drops the invisible marks with which a name could be turned round", async () => {
    const email = await signedUp({ fullName: "Asha \u202Eapaht" });
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user?.name).toBe("Asha apaht");
  });

  test("whose fields are lists, files, or named to upset the reader, is refused calmly", async () => {
    const email = newEmail();
    const twice = new URLSearchParams(signUpFields({ email }));
    twice.append("email", "second@example.com");
    expect((await post("/auth?tab=signup", twice)).status).toBe(400);

    const file = new FormData();
    for (const [name, value] of Object.entries(signUpFields({ email }))) {
      if (name !== "fullName") file.append(name, value);
    }
    file.append("fullName", new File(["x"], "x.txt"));
    expect((await post("/auth?tab=signup", file)).status).toBe(400);

    for (const name of [
      "__proto__",
      "constructor",
      "__proto__.role",
      "a[b",
      "email.x",
      "__intent__",
      "__state__",
    ]) {
      const odd = new URLSearchParams(signUpFields({ email, fullName: "" }));
      odd.append(name, "admin");
      expect((await post("/auth?tab=signup", odd)).status, name).toBe(400);
    }
    expect(await userCount(email)).toBe(0);
    expect((await post("/auth", { intent: "become-admin" })).status).toBe(400);
    expect((await post("/auth", { intent: "__proto__" })).status).toBe(400);
  });

  test("cannot choose a role, a status, an id or a level", async () => {
    const email = await signedUp({
      role: "admin",
      staffRole: "owner",
      status: "approved",
      userId: "00000000-0000-4000-8000-000000000000",
      id: "00000000-0000-4000-8000-000000000000",
      emailVerified: "true",
      stage: "Enrolled",
    });
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(false);
    expect(user?.id).not.toBe("00000000-0000-4000-8000-000000000000");
    const [role] = await database.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, user?.id ?? ""));
    expect(role).toMatchObject({ role: "student", staffRole: null });
    const [student] = await database.db.select().from(students).where(eq(students.email, email));
    expect(student?.stage).toBe("Lead");
    const staffEmail = newEmail();
    await post(
      "/admin-auth?tab=signup",
      signUpFields({ email: staffEmail, status: "approved", role: "admin" }),
    );
    const [request] = await database.db
      .select()
      .from(staffRequests)
      .where(eq(staffRequests.email, staffEmail));
    expect(request?.status).toBe("pending");
  });
});
