import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { studentDashboard } from "#app/workspaces/student/student-dashboard.words.ts";
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

  test("are sent again on request: same answer for every address, a few at most, and each link confirms", async () => {
    const email = await signedUp();
    const path = async () => String((await mailed(email, "verify-email")).path);
    const first = await path();
    expect(await (await get("/auth/verify?token=x")).text()).toContain(
      "This link has expired or was already used. Request a new link.",
    );
    const resend = async (to: string) => {
      const asked = await post("/auth/verify", { intent: "resend", email: to });
      expect(asked.status).toBe(303);
      return (await get(asked.headers.get("location") ?? "", cookiesOf(asked))).text();
    };
    const stranger = "no-account@example.com";
    for (const to of [email, stranger]) {
      expect(await resend(to)).toContain(
        "If this address still needs to be confirmed, we’ve sent a new link.",
      );
    }
    expect(await mailed(stranger, "verify-email")).toEqual({});
    const second = await path();
    expect(second).not.toBe(first);

    const cookie = await signedInCookie(email);
    const fromDashboard = await post("/student-dashboard?index", { intent: "resend-verification" }, cookie);
    expect(await fromDashboard.text()).toContain(studentDashboard.verify.sent);
    expect([first, second]).not.toContain(await path());
    await resend(email);
    await resend(email);
    expect(await resend(email)).toContain(
      "We’ve already sent several emails to this address. Their links still work. Check your inbox and spam folder.",
    );
    // Who asks for it says nothing of a screen: it leads where the role is at home.
    expect((await post(second, { intent: "confirm" }, cookie)).headers.get("location")).toBe("/apply");
  });

  test("with a new password are sent again, and say how long the link works", async () => {
    const email = await signedUp();
    const recover = async () => {
      const asked = await post("/auth/recover", { intent: "recover", email });
      return (await get(asked.headers.get("location") ?? "", cookiesOf(asked))).text();
    };
    const paths = new Set<unknown>();
    for (let ask = 0; ask < 2; ask += 1) {
      expect(await recover()).toContain(
        "If this email has an account, we’ve sent a reset link. It works once and expires in 1 hour.",
      );
      paths.add((await mailed(email, "password-reset")).path);
    }
    expect(paths.size).toBe(2);
    for (const path of paths) expect((await get(String(path))).status).toBe(200);
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
    const refusal = await wrong.text();
    expect(refusal).toContain("This code is incorrect, expired or already used. Request a new code.");
    expect(refusal).toContain("Failed to sign in");
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const right = await post(screen, { intent: "sign-in", email, code: spaced });
    expect(right.status).toBe(303);
    expect(right.headers.get("location")).toBe("/apply/education");
    expect(cookiesOf(right)).toContain("account.session_token=");
  });
});
