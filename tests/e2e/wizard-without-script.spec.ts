import { eq } from "drizzle-orm";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { FLASH_MESSAGES } from "#app/composition/flash.words.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { shellMessages } from "#app/platform/portal/shell.words.ts";
import { uiMessages } from "#app/ui/ui.words.ts";
import { studentDashboard } from "#app/workspaces/student/student-dashboard.words.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, test } from "./fixtures.ts";
import { endSessions, expectToast, fillSignUp, givePassword, newEmail, typeCredentials } from "./people.ts";
import {
  expectStep,
  fillEducation,
  fillFinance,
  fillWholeWizard,
  next,
  submitAndReadReference,
} from "./wizard.ts";

test.use(NO_SCRIPT);

test("without JavaScript a student signs up, applies in seven steps, withdraws and signs out", async ({
  page,
  mailTo,
}) => {
  const email = newEmail();
  await page.goto("/student-auth");
  await fillSignUp(page, { fullName: "Sita Rai", email });
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expectToast(page, accountMessages.accountCreated);
  await typeCredentials(page, email);
  await fillWholeWizard(page, email);

  await page.getByRole("button", { name: "Finance" }).click();
  await expectStep(page, "Finance");
  await expect(page.getByRole("radio", { name: "My family" })).toBeChecked();
  await page.getByRole("button", { name: "PR Assessment" }).click();
  const reference = await submitAndReadReference(page);
  await mailTo(email, "application-submitted");

  await page.getByRole("link", { name: applyMessages.toDashboard }).click();
  await page.getByRole("link", { name: studentDashboard.applications.detailsOf({ reference }) }).click();
  await page.getByText(studentDashboard.withdraw.open).first().click();
  await page.getByRole("button", { name: studentDashboard.withdraw.confirm }).click();
  await expectToast(page, FLASH_MESSAGES["application-withdrawn"].message());
  await expect(page.getByText("Withdrawn").first()).toBeVisible();
  await page
    .getByRole("navigation", { name: uiMessages.breadcrumbs })
    .getByRole("link", { name: studentDashboard.applications.title })
    .click();
  await page.getByRole("button", { name: shellMessages.signOut }).click();
  await expectToast(page, accountMessages.signedOut);
});

test("without JavaScript what is missing is listed, and each link leads to its field", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const { actor } = await makeStudent(db);
  await signIn(page, actor.userId);
  await page.goto("/apply");
  await page.getByRole("button", { name: "PR Assessment" }).click();
  await page.getByRole("button", { name: applyMessages.submit }).click();
  await expect(page.getByText(applyMessages.problemsTitle)).toBeVisible();
  await page.getByRole("link", { name: "Select your funding source" }).click();
  await expectStep(page, "Finance");
  await expect(page.getByText("Select your funding source")).toBeVisible();
});

test("a step that is posted after the session ended is kept, and restored for the same person only", async ({
  page,
  db,
  signIn,
}) => {
  const { actor, student, email } = await makeStudent(db);
  const other = await makeStudent(db);
  await givePassword(db, actor.userId);
  await givePassword(db, other.actor.userId);
  await signIn(page, actor.userId);
  await page.goto("/apply");
  await next(page, "Education");
  await fillEducation(page);
  await next(page, "Finance");
  await fillFinance(page);
  await endSessions(db, actor.userId);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\/student-auth\?tab=signin&returnTo=%2Fapply%2Ffinance/);

  // Another person in the same browser sees none of it.
  await typeCredentials(page, other.email);
  await expect(page).toHaveURL(/\/apply\//);
  await page.goto("/apply/finance");
  await expect(page.getByRole("radio", { name: "My family" })).not.toBeChecked();
  await endSessions(db, other.actor.userId);

  await page.goto("/apply/finance");
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await typeCredentials(page, email);
  await expectToast(page, FLASH_MESSAGES["answers-restored"].message());
  await expectStep(page, "Finance");
  await expect(page.getByRole("radio", { name: "My family" })).toBeChecked();
  const [draft] = await db
    .select({ answers: applicationDrafts.answers })
    .from(applicationDrafts)
    .where(eq(applicationDrafts.studentId, student.id));
  expect(draft?.answers.finance).toMatchObject({ budgetRange: "30k-40k", fundingSource: "family" });
});

test("a kept step of a draft that another device changed meanwhile shows both versions, and the choice counts", async ({
  page,
  browse,
  db,
  signIn,
}) => {
  const { actor, student, email } = await makeStudent(db);
  await givePassword(db, actor.userId);
  await signIn(page, actor.userId);
  await page.goto("/apply");
  await next(page, "Education");
  await fillEducation(page);
  await endSessions(db, actor.userId);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\/student-auth/);

  const other = await browse(NO_SCRIPT);
  await signIn(other, actor.userId);
  await other.goto("/apply/education");
  await other.getByLabel("Institution").fill("Kathmandu University");
  await other.getByRole("button", { name: "Next", exact: true }).click();
  await expectStep(other, "Finance");

  await typeCredentials(page, email);
  await expect(page).toHaveURL(/\/apply\/conflict$/);
  await expect(page.getByText(applyMessages.staleTitle)).toBeVisible();
  await expect(page.getByRole("radio", { name: /Tribhuvan University/ })).toBeVisible();
  await page.getByRole("radio", { name: /Kathmandu University/ }).check();
  await page.getByRole("button", { name: applyMessages.saveChoice }).click();
  await expectStep(page, "Education");
  await expect(page.getByLabel("Institution")).toHaveValue("Kathmandu University");
  await expect(page.getByLabel("GPA/Percentage")).toHaveValue("3.4/4");
  const [draft] = await db
    .select({ answers: applicationDrafts.answers })
    .from(applicationDrafts)
    .where(eq(applicationDrafts.studentId, student.id));
  expect(draft?.answers.education).toMatchObject({ institution: "Kathmandu University", gpa: "3.4/4" });
});
