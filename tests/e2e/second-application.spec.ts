import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { FLASH_MESSAGES } from "#app/registry/flash.words.ts";
import { studentDashboard } from "#app/workspaces/student/student-dashboard.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { expect, PHONE, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";
import { acceptTerms, expectStep, fillPreferences, submitAndReadReference } from "./wizard.ts";

test.use(PHONE);

test("a second application begins with the answers of the first, and both stay", async ({
  page,
  db,
  signIn,
}) => {
  const { actor, student } = await makeStudent(db);
  const first = await makeApplication(db, student.id);
  await signIn(page, actor.userId);
  await page.goto("/student-dashboard");
  await page.getByRole("link", { name: studentDashboard.applications.startNew }).click();

  // What is about the person is there; what the new application is for is asked anew.
  await expectStep(page, "Course Preference");
  await expect(page.getByText(applyMessages.prefilled)).toBeVisible();
  await expect(page.getByLabel("Desired course")).toHaveValue("");
  await fillPreferences(page, "Master of Public Health");
  await page.getByRole("button", { name: "PR Assessment" }).click();
  await expectStep(page, "PR Assessment");
  await acceptTerms(page);
  const second = await submitAndReadReference(page);
  expect(second).not.toBe(first.reference);

  await page.getByRole("link", { name: applyMessages.toDashboard }).click();
  await expect(page.getByRole("article").filter({ hasText: first.reference })).toBeVisible();
  const own = page.getByRole("article").filter({ hasText: second });
  await expect(own.getByRole("heading", { name: "Master of Public Health" })).toBeVisible();
});

test("a student withdraws, staff see it, and the application takes no more changes", async ({
  page,
  browse,
  db,
  signIn,
  mailTo,
}) => {
  const { actor, student, email } = await makeStudent(db);
  const application = await makeApplication(db, student.id, { status: "Under Review" });
  await signIn(page, actor.userId);
  await page.goto(`/student-dashboard/applications/${application.reference}`);
  await page.getByText(studentDashboard.withdraw.open).click();
  await page.getByLabel(studentDashboard.withdraw.reason).fill("My plans have changed");
  await page.getByRole("button", { name: studentDashboard.withdraw.confirm }).click();
  await expectToast(page, FLASH_MESSAGES["application-withdrawn"].message());
  await expect(page.getByText("Withdrawn").first()).toBeVisible();
  await expect(page.getByText("Under Review").first()).toBeVisible();
  await expect(page.getByText(studentDashboard.withdraw.open)).toBeHidden();
  await mailTo(email, "application-withdrawn");

  const staff = await browse({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  await signIn(staff, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await staff.goto(`/admin/applications/${application.id}`);
  await expect(staff.getByText(applicationMessages.withdrawnNotice)).toBeVisible();
  await expect(staff.getByText("My plans have changed")).toBeVisible();
  await expect(staff.getByRole("button", { name: applicationMessages.reject })).toBeHidden();
});
