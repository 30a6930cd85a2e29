import { createOTP } from "@better-auth/utils/otp";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accountAreaMessages } from "#app/people/accounts/account.words.ts";
import { sessionMessages } from "#app/people/credentials/sessions.words.ts";
import { factorMessages } from "#app/people/second-factors/factors.words.ts";
import { PASSKEY_PROBLEMS } from "#app/people/second-factors/passkey-problems.words.ts";
import { passkeyMessages } from "#app/people/second-factors/passkeys.words.ts";
import { proofMessages } from "#app/people/second-factors/proof.words.ts";
import { sessions } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";
import {
  base32Text,
  expectToast,
  forgetSession,
  givePassword,
  newEmail,
  signInOn,
  typeCredentials,
} from "./people.ts";

const { passkeys, app, challenge, recovery } = factorMessages;

/** A device that keeps passkeys and has just checked who holds it. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.locator("#passkey-name").fill(name);
  await page.getByRole("button", { name: passkeys.add }).click();
}

test("staff add a second step before they see anything, and use it in every session", async ({
  page,
  db,
}) => {
  const { userId } = await makeStaff(db, "viewer");
  await givePassword(db, userId);
  const email = `${userId}@example.com`;
  await addAuthenticator(page);

  await signInOn(page, "/admin-auth", email);
  await expect(page).toHaveURL(/\/account\/second-factor\?required=1/);
  await expect(page.getByText(factorMessages.required)).toBeVisible();
  await page.goto("/admin/students");
  await expect(page).toHaveURL(/\/account\/second-factor\?required=1/);

  await addPasskey(page, "Desk computer");
  const codes = page.getByRole("list", { name: recovery.list }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await page.getByRole("link", { name: factorMessages.goOn }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await forgetSession(page);
  await page.goto("/admin-auth");
  await typeCredentials(page, email);
  await expect(page).toHaveURL(/\/auth\/second-factor\?returnTo=%2Fadmin/);
  await page.getByRole("button", { name: challenge.withPasskey }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await forgetSession(page);
  await page.goto("/auth");
  await page.getByRole("button", { name: passkeyMessages.instead }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("a passkey is added, renamed and removed, and what goes wrong with one is said", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  // A device that already has a passkey, and an answer that we refuse, are part of it.
  complaints.expect(/status of 4\d\d/);
  const { actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  await addAuthenticator(page);
  await page.goto("/account/second-factor");
  await addPasskey(page, "My phone");
  await page.getByRole("link", { name: recovery.kept }).click();
  await expect(page.getByText("My phone", { exact: true })).toBeVisible();

  await addPasskey(page, "Again");
  await expect(page.getByText(PASSKEY_PROBLEMS["previously-registered"])).toBeVisible();

  await page.getByRole("link", { name: `${factorMessages.rename}: My phone` }).click();
  const rename = page.getByRole("listitem").filter({ has: page.getByText("My phone", { exact: true }) });
  await rename.getByRole("textbox").fill("   ");
  await rename.getByRole("button", { name: factorMessages.saveName }).click();
  await expect(rename.getByText("Enter a name")).toBeVisible();
  await rename.getByRole("textbox").fill("Old phone");
  await rename.getByRole("button", { name: factorMessages.saveName }).click();
  await expectToast(page, passkeys.renamed);

  await page.getByRole("link", { name: factorMessages.removeThis({ name: "Old phone" }) }).click();
  await page.getByRole("button", { name: factorMessages.sure }).click();
  await expectToast(page, passkeys.removed);
  await expect(page.getByText(passkeys.none)).toBeVisible();
});

test("a browser without WebAuthn says so", async ({ page, db, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  const { actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  await page.goto("/account/second-factor");
  await page.getByRole("button", { name: passkeys.add }).click();
  await expect(page.getByText("Browser does not support WebAuthn")).toBeVisible();
});

test("an authenticator app is set up and used without JavaScript, each code once", async ({
  browse,
  db,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const { actor, email } = await makeStudent(db);
  await givePassword(db, actor.userId);
  const page = await browse(NO_SCRIPT);
  await page.goto("/auth");
  await typeCredentials(page, email);
  await page.goto("/account/second-factor");
  await page.getByRole("button", { name: app.add }).click();
  await expect(page.getByRole("img", { name: app.picture })).toBeVisible();
  const address = (await page.getByRole("link", { name: app.openApp }).getAttribute("href")) ?? "";
  const otp = createOTP(base32Text(new URL(address).searchParams.get("secret") ?? ""), { digits: 6 });
  const codeOf = (ahead: number) => otp.hotp(Math.floor(Date.now() / 30_000) + ahead);

  const first = await codeOf(0);
  await page.getByLabel(app.code).fill(first);
  await page.getByRole("button", { name: app.confirm }).click();
  const list = page.getByRole("list", { name: recovery.list }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();

  await forgetSession(page);
  await page.goto("/auth");
  await typeCredentials(page, email);
  await expect(page).toHaveURL(/\/auth\/second-factor/);
  await page.getByLabel(challenge.code).fill(first);
  await page.getByRole("button", { name: challenge.confirm, exact: true }).click();
  await expect(page.getByText(challenge.wrongCode)).toBeVisible();
  await page.getByLabel(challenge.code).fill(await codeOf(1));
  await page.getByRole("button", { name: challenge.confirm, exact: true }).click();
  await expect(page).toHaveURL(/\/student-dashboard/);

  await forgetSession(page);
  await page.goto("/auth");
  await typeCredentials(page, email);
  await page.getByText(challenge.recoverySummary).click();
  await page.getByLabel(challenge.recoveryCode).fill(` ${codes[0]?.toUpperCase()} `);
  await page.getByRole("button", { name: challenge.withRecovery }).click();
  await expect(page).toHaveURL(/\/student-dashboard/);
});

test("several authenticator apps have names, and are renamed and removed one by one", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const { actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  const setUp = async (name: string) => {
    await page.goto("/account/second-factor");
    await page.locator("#app-name").fill(name);
    await page.getByRole("button", { name: app.add }).click();
    await expect(page.getByRole("heading", { name: app.setupTitle({ name }) })).toBeVisible();
    const address = (await page.getByRole("link", { name: app.openApp }).getAttribute("href")) ?? "";
    const otp = createOTP(base32Text(new URL(address).searchParams.get("secret") ?? ""), { digits: 6 });
    await page.getByLabel(app.code).fill(await otp.hotp(Math.floor(Date.now() / 30_000)));
    await page.getByRole("button", { name: app.confirm }).click();
  };
  await setUp("My phone");
  await page.getByRole("link", { name: recovery.kept }).click();
  await setUp("Tablet");
  await expectToast(page, app.added);

  await page.getByRole("link", { name: `${factorMessages.rename}: My phone` }).click();
  const rename = page.getByRole("listitem").filter({ has: page.getByText("My phone", { exact: true }) });
  await rename.getByRole("textbox").fill("   ");
  await rename.getByRole("button", { name: factorMessages.saveName }).click();
  await expect(rename.getByText("Enter a name")).toBeVisible();
  await rename.getByRole("textbox").fill("Old phone");
  await rename.getByRole("button", { name: factorMessages.saveName }).click();
  await expectToast(page, app.renamed);

  await page.getByRole("link", { name: factorMessages.removeThis({ name: "Old phone" }) }).click();
  await page.getByRole("button", { name: factorMessages.sure }).click();
  await expectToast(page, app.removed);
  await expect(page.getByText("Tablet", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: factorMessages.removeThis({ name: "Tablet" }) }).click();
  await page.getByRole("button", { name: factorMessages.sure }).click();
  await expect(page.getByText(app.none)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a new address takes a proof, the link in the mail, and then counts", async ({
    page,
    db,
    signIn,
    mailTo,
    complaints,
  }) => {
    complaints.expect(/status of 400/);
    const { actor, email } = await makeStudent(db);
    await givePassword(db, actor.userId);
    await signIn(page, actor.userId);
    const longAgo = new Date(Date.now() - 11 * 60_000);
    await db.update(sessions).set({ authenticatedAt: longAgo }).where(eq(sessions.userId, actor.userId));

    await page.goto("/account/security");
    const first = page.getByRole("link", { name: proofMessages.proofFirst });
    await first.filter({ hasText: accountAreaMessages.security.newEmail }).click();
    const confirm = proofMessages;
    const { security } = accountAreaMessages;
    await page.getByRole("textbox", { name: confirm.password, exact: true }).fill("not this one");
    await page.getByRole("button", { name: confirm.withPassword }).click();
    await expect(page.getByText(confirm.wrongPassword)).toBeVisible();
    await page.getByRole("button", { name: confirm.sendCode }).click();
    const { code } = await mailTo(email, "reauthentication-code");
    await page.getByLabel(confirm.mailCode).fill(String(code));
    await page.getByRole("button", { name: confirm.withMailCode }).click();

    const next = newEmail();
    await page.getByLabel(security.newEmail).fill(next);
    await page.getByRole("button", { name: security.sendLink }).click();
    await expect(page.getByText(security.linkSent({ email: next }))).toBeVisible();
    const { path } = await mailTo(next, "verify-new-email");
    await page.goto(String(path));
    await page.getByRole("button", { name: security.confirmChange }).click();
    await expect(page.getByText(next, { exact: true })).toBeVisible();
    await mailTo(email, "email-changed");
  });

  test("another device is signed out from the list", async ({ page, browse, db, signIn, complaints }) => {
    complaints.expect(/status of 401/);
    const { actor } = await makeStudent(db);
    await signIn(page, actor.userId);
    const other = await browse(PHONE);
    await signIn(other, actor.userId);
    await other.goto("/account/sessions");
    await page.goto("/account/sessions");
    await page.getByRole("button", { name: /^Sign out Unknown device/ }).click();
    await expectToast(page, sessionMessages.ended);
    await expect(page.getByText(sessionMessages.onlyThis)).toBeVisible();
    await other.goto("/account");
    await expect(other).toHaveURL(/\/auth\?returnTo=%2Faccount/);
  });
});
