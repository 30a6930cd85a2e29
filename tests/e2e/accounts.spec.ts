import { FLASH_MESSAGES } from "#app/composition/flash.words.ts";
import { accessMessages } from "#app/people/credentials/access.words.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { sessionMessages } from "#app/people/credentials/sessions.words.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { makeCompany } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { expect, PHONE, test } from "./fixtures.ts";
import {
  expectToast,
  fillSignUp,
  givePassword,
  newEmail,
  PASSWORD,
  signInOn,
  typeCredentials,
} from "./people.ts";

test.use(PHONE);

test("a forgotten password is replaced by the link in a mail, which works once", async ({
  page,
  db,
  mailTo,
  complaints,
}) => {
  complaints.expect(/status of 4(00|10)/);
  const { actor, email } = await makeStudent(db);
  await givePassword(db, actor.userId);
  await page.goto("/auth");
  await page.getByRole("link", { name: authMessages.actions.forgotten }).click();
  await expect(page).toHaveURL(/\/auth\/recover$/);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: authMessages.actions.recover }).click();
  await expect(page.getByText(accessMessages.recoverSent)).toBeVisible();
  const { path } = await mailTo(email, "password-reset");

  await page.goto(String(path));
  await page.getByLabel(/^New password/).fill("copper-tide-77");
  await page.getByLabel("Confirm password").fill("copper-tide-78");
  await page.getByRole("button", { name: authMessages.actions.reset }).click();
  await expectToast(page, "Passwords do not match");
  await page.getByLabel(/^New password/).fill("password1");
  await page.getByLabel("Confirm password").fill("password1");
  await page.getByRole("button", { name: authMessages.actions.reset }).click();
  // The text alone can be the verdict on leaving the field, before the form is answered.
  await expect(page.getByLabel(/^New password/)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(/too common/).first()).toBeVisible();
  await page.getByLabel(/^New password/).fill("copper-tide-77");
  await page.getByLabel("Confirm password").fill("copper-tide-77");
  await page.getByRole("button", { name: authMessages.actions.reset }).click();
  await expectToast(page, FLASH_MESSAGES["password-reset"].message());
  await typeCredentials(page, email, "copper-tide-77");
  await expect(page).toHaveURL(/\/student-dashboard$/);

  await page.goto(String(path));
  await expect(page.getByText(accessMessages.linkOver)).toBeVisible();
});

test("a code by mail signs in, back to where the visitor wanted to go", async ({
  page,
  db,
  mailTo,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const { email } = await makeStudent(db);
  await page.goto("/student-dashboard");
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fstudent-dashboard/);
  await page.getByRole("link", { name: authMessages.actions.withCode }).click();
  await expect(page).toHaveURL(/\/auth\/code/);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: authMessages.actions.sendCode }).click();
  await expect(page.getByText(accessMessages.codeSent)).toBeVisible();
  const code = String((await mailTo(email, "sign-in-code")).code);
  await page.getByLabel(authMessages.fields.code).fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(accessMessages.codeWrong)).toBeVisible();
  await page.getByLabel(authMessages.fields.code).fill(code);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/student-dashboard$/);
  await expectToast(page, accountMessages.signedIn);
});

test("signing out others ends the session of another browser, and this one stays", async ({
  page,
  browse,
  db,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const { actor, email } = await makeStudent(db);
  await givePassword(db, actor.userId);
  const other = await browse(PHONE);
  await signInOn(other, "/auth", email);
  await signInOn(page, "/auth", email);
  await page.goto("/account/sessions");
  await page.getByRole("button", { name: sessionMessages.endOthers }).click();
  await expectToast(page, FLASH_MESSAGES["signed-out-others"].message());
  await page.goto("/account/sessions");
  await expect(page.getByText(sessionMessages.onlyThis)).toBeVisible();
  await other.goto("/student-dashboard");
  await expect(other).toHaveURL(/\/auth\?returnTo=/);
});

test("an address is confirmed by the link in the mail, once its owner is signed in", async ({
  page,
  mailTo,
}) => {
  const email = newEmail();
  await page.goto("/student-auth");
  await fillSignUp(page, { fullName: "Maya Rai", email });
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expectToast(page, accountMessages.accountCreated);
  const { path } = await mailTo(email, "verify-email");
  await typeCredentials(page, email);
  await page.waitForURL("**/apply/**");
  await page.goto(String(path));
  await page.getByRole("button", { name: authMessages.actions.confirm }).click();
  await expectToast(page, FLASH_MESSAGES["email-confirmed"].message());
  await expect(page).toHaveURL(/\/apply/);
});

test("what is wrong with a sign-up is said at its field, and what was typed stays", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await page.goto("/auth?tab=signup&type=partner");
  await page.getByLabel("Full name").fill("Bina Shakya");
  await page.getByLabel("Company name").fill("Himal Consultancy");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill("another-one-1");
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expectToast(page, "Passwords do not match");
  await expect(page.getByLabel("Full name")).toHaveValue("Bina Shakya");
  await expect(page.getByLabel("Confirm password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("Company name").fill("");
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expectToast(page, "Company/Institution name is required");
  await expect(page.getByLabel("Company name")).toHaveAttribute("aria-invalid", "true");
});

test("leaving a new password for what stands below it does not move that away", async ({ page }) => {
  await page.goto("/admin-auth?tab=signup");
  const password = page.getByLabel(/^Password/);
  await password.fill(PASSWORD);
  const consent = page.getByRole("checkbox", { name: /I accept/ });
  const before = await consent.boundingBox();
  await password.blur();
  await expect(page.getByText(authMessages.passwordStrong)).toBeVisible();
  expect(await consent.boundingBox()).toEqual(before);
});

test("an address that is known gets the same answer, and its owner a mail", async ({ page, db, mailTo }) => {
  const { email } = await makeStudent(db);
  await page.goto("/auth?tab=signup&type=student");
  await fillSignUp(page, { fullName: "Somebody Else", email });
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expectToast(page, "Student account created successfully!");
  await mailTo(email, "already-registered");
});

test("somebody with another role is led to /auth, which says who they are and leads home", async ({
  page,
  db,
  signIn,
}) => {
  const { actor, email } = await makeCompany(db, "partner", { status: "approved" });
  await signIn(page, actor.userId);
  for (const path of ["/student-dashboard", "/institution-dashboard", "/admin", "/admin/students"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth$/);
  }
  await expect(page.getByText(authMessages.signedInAs({ email }))).toBeVisible();
  await expect(page.getByText(accessMessages.wrongPlace({ role: "partner" }))).toBeVisible();
  await page.getByRole("link", { name: authMessages.actions.ownDashboard }).click();
  await expect(page).toHaveURL(/\/partner-dashboard$/);
});
