import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { cookiesOf, useAccountScreens } from "#tests/support/account-screens.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const { get, post, signUpFields, signedUp, mailed, signedInCookie } = useAccountScreens(database);

describe("the mails of an account", () => {
  test("confirm the address: signed in, one press, and on to where the account was made for", async () => {
    for (const [screen, target] of [
      ["/auth?tab=signup", "/"],
      ["/student-auth", "/apply"],
      ["/admin-auth", "/admin"],
    ] as const) {
      const fields = signUpFields();
      await post(screen, fields);
      const email = fields.email ?? "";
      const path = String((await mailed(email, "verify-email")).path);
      const visitor = await (await get(path)).text();
      expect(visitor).toContain("First, sign in");
      expect(visitor).toContain('content="no-referrer"');
      expect((await post(path, { intent: "confirm" })).headers.get("location")).toBe("/auth");
      const cookie = await signedInCookie(email);
      expect(await (await get(path, cookie)).text()).toContain(`confirm that ${email} is your email address`);
      const confirmed = await post(path, { intent: "confirm" }, cookie);
      expect(confirmed.headers.get("location")).toBe(target);
      expect(cookiesOf(confirmed)).toContain("flash=email-confirmed");
      expect(await (await get(path, cookie)).text()).toContain("already confirmed");
      const [user] = await database.db.select().from(users).where(eq(users.email, email));
      expect(user?.emailVerified).toBe(true);
    }
  });

  test("say when a confirmation link is somebody else's", async () => {
    const email = await signedUp();
    const path = String((await mailed(email, "verify-email")).path);
    const other = await signedInCookie(await signedUp());
    expect(await (await get(path, other)).text()).toContain("belongs to another account");
    expect((await post(path, { intent: "confirm" }, other)).headers.get("location")).toBe(path);
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(false);
  });

  test("set a new password, once, and only a good one", async () => {
    const email = await signedUp();
    const asked = await post("/auth/recover", { intent: "recover", email });
    expect(asked.headers.get("location")).toBe("/auth/recover?sent=1");
    const unknown = await post("/auth/recover", { intent: "recover", email: "nobody@example.com" });
    expect(unknown.headers.get("location")).toBe("/auth/recover?sent=1");
    const path = String((await mailed(email, "password-reset")).path);
    expect((await get(path)).status).toBe(200);
    const next = "copper-tide-77";
    const mismatch = await post(path, { intent: "reset", password: next, confirmPassword: "other-one" });
    expect(mismatch.status).toBe(400);
    expect(await mismatch.text()).toContain("Passwords do not match");
    const weak = await post(path, { intent: "reset", password: "password1", confirmPassword: "password1" });
    expect(await weak.text()).toContain("too common");
    const done = await post(path, { intent: "reset", password: next, confirmPassword: next });
    expect(done.headers.get("location")).toBe("/auth");
    expect(cookiesOf(done)).toContain("flash=password-reset");
    expect((await get(path)).status).toBe(410);
    expect(
      await (await post(path, { intent: "reset", password: next, confirmPassword: next })).text(),
    ).toContain("has expired");
    expect(await signedInCookie(email, next)).toContain("account.session_token=");
  });

  test("sign in with a code, back to where the visitor was led from", async () => {
    const email = await signedUp();
    const screen = "/auth/code?from=student&returnTo=%2Fapply%2Feducation";
    const asked = await post(screen, { intent: "send", email });
    expect(asked.headers.get("location")).toContain("sent=1");
    expect(asked.headers.get("location")).not.toContain("@");
    const page = await (await get(asked.headers.get("location") ?? "", cookiesOf(asked))).text();
    expect(page).toContain(email);
    const code = String((await mailed(email, "sign-in-code")).code);
    const wrong = await post(screen, {
      intent: "sign-in",
      email,
      code: code === "000000" ? "111111" : "000000",
    });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("This code is incorrect");
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const right = await post(screen, { intent: "sign-in", email, code: spaced });
    expect(right.status).toBe(303);
    expect(right.headers.get("location")).toBe("/apply/education");
    expect(cookiesOf(right)).toContain("account.session_token=");
  });
});
