import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { demoAccount, WELL_KNOWN_PASSWORD } from "#app/platform/environment/demo-accounts.server.ts";
import { studentDashboard } from "#app/workspaces/student/student-dashboard.words.ts";
import { expect, PHONE, test } from "./fixtures.ts";
import { expectToast, fillSignUp, moveStatus, newEmail, signInOn, typeCredentials } from "./people.ts";
import { fillWholeWizard, submitAndReadReference } from "./wizard.ts";

test.use(PHONE);

test("a student signs up on a phone, applies in seven steps, and sees what staff decide", async ({
  page,
  browse,
  mailTo,
}) => {
  const email = newEmail();

  await page.goto("/");
  await page.getByRole("link", { name: "Apply Now" }).first().click();
  await expect(page).toHaveURL(/\/student-auth/);
  await expect(page.getByText(accountMessages.studentSubtitle)).toBeVisible();
  await fillSignUp(page, { fullName: "Sita Rai", email });
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expectToast(page, accountMessages.accountCreated);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await typeCredentials(page, email);
  await page.waitForURL("**/apply/personal");
  await expectToast(page, accountMessages.studentSignedIn);

  await fillWholeWizard(page, email);
  const reference = await submitAndReadReference(page);
  expect(await mailTo(email, "application-submitted")).toMatchObject({ reference });

  await page.getByRole("link", { name: applyMessages.toDashboard }).click();
  const own = page.getByRole("article").filter({ hasText: reference });
  await expect(own.getByText("New", { exact: true }).first()).toBeVisible();

  const staff = await browse({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  await signInOn(staff, "/admin-auth", demoAccount("owner").email, WELL_KNOWN_PASSWORD);
  await expectToast(staff, accountMessages.signedIn);
  await staff.getByRole("link", { name: "Applications", exact: true }).first().click();
  await staff.getByRole("searchbox", { name: applicationMessages.search }).fill(reference);
  await staff.waitForURL((url) => url.searchParams.get("q") === reference);
  await staff.getByRole("table").getByRole("link", { name: "Sita Rai" }).click();
  await expect(staff.getByRole("heading", { level: 2, name: "Sita Rai" })).toBeVisible();
  await moveStatus(staff, applicationMessages.moveTo({ status: "Under Review" }), "Your papers are complete");
  await expectToast(staff, applicationMessages.statusChanged);
  expect(await mailTo(email, "application-status-changed")).toMatchObject({ reference });

  await page.reload();
  await expect(own.getByText("Under Review", { exact: true }).first()).toBeVisible();
  await own.getByRole("link", { name: studentDashboard.applications.detailsOf({ reference }) }).click();
  await expect(page.getByText("Your papers are complete")).toBeVisible();
});
