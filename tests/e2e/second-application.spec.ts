import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { personMessages } from "#app/admissions/answers/person-question.ts";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { whoForMessages } from "#app/admissions/wizard/who-for.words.ts";
import { FLASH_MESSAGES } from "#app/composition/flash.words.ts";
import { studentDashboard } from "#app/workspaces/student/student-dashboard.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { ASHA } from "#tests/factories/families.ts";
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
  await page.getByRole("button", { name: whoForMessages.startFor({ name: "Sita Rai" }) }).click();

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

test("a mother applies for her second child: chosen before, or asked when the names differ; both are named then", async ({
  page,
  db,
  signIn,
}) => {
  const { actor, student } = await makeStudent(db, { firstName: "Asha", lastName: "Thapa" });
  const first = await makeApplication(db, student.id, { answers: ASHA });
  await signIn(page, actor.userId);
  await page.goto("/apply");
  await page.getByRole("button", { name: whoForMessages.startFor({ name: "Asha Thapa" }) }).click();
  await expectStep(page, "Course Preference");
  await fillPreferences(page, "Diploma of Nursing");
  await page.getByRole("button", { name: "Personal Info" }).click();

  // Typed over the first child's details: asked at once, and still there after the answer.
  await page.getByRole("textbox", { name: "First name" }).fill("Bikash");
  await page.getByLabel("Date of birth").fill("2008-09-03");
  await expect(page.getByText(personMessages.question({ name: "Asha Thapa" }))).toBeVisible();
  await page.getByRole("button", { name: personMessages.other }).click();
  await expect(page.getByText(applyMessages.applicationFor({ name: "Bikash Thapa" }))).toBeVisible();
  await expect(page.getByText(personMessages.question({ name: "Asha Thapa" }))).toBeHidden();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Bikash");
  await page.getByRole("button", { name: "PR Assessment" }).click();
  await acceptTerms(page);
  const second = await submitAndReadReference(page);

  await page.getByRole("link", { name: applyMessages.toDashboard }).click();
  const article = (reference: string) => page.getByRole("article").filter({ hasText: reference });
  await expect(article(first.reference).getByText("For Asha Thapa")).toBeVisible();
  await expect(article(second).getByText("For Bikash Thapa")).toBeVisible();

  // A different person from the start.
  await page.getByRole("link", { name: studentDashboard.applications.startNew }).click();
  await page.getByRole("textbox", { name: "First name" }).fill("Chandra");
  await page.getByLabel("Has one name").check();
  await page.getByRole("button", { name: whoForMessages.start, exact: true }).click();
  await expect(page.getByText(applyMessages.applicationFor({ name: "Chandra" }))).toBeVisible();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Chandra");
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
  await page.getByText(studentDashboard.withdraw.open).first().click();
  await page.getByLabel(studentDashboard.withdraw.reason).fill("My plans have changed");
  await page.getByRole("button", { name: studentDashboard.withdraw.confirm }).click();
  await expectToast(page, FLASH_MESSAGES["application-withdrawn"].message());
  await expect(page.getByText("Withdrawn").first()).toBeVisible();
  await expect(page.getByText("Under Review").first()).toBeVisible();
  await expect(page.getByText(studentDashboard.withdraw.open).first()).toBeHidden();
  await mailTo(email, "application-withdrawn");

  const staff = await browse({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  await signIn(staff, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await staff.goto(`/admin/applications/${application.id}`);
  await expect(staff.getByText(applicationMessages.withdrawnNotice)).toBeVisible();
  await expect(staff.getByText("My plans have changed").first()).toBeVisible();
  await expect(staff.getByRole("button", { name: applicationMessages.reject })).toBeHidden();
});
