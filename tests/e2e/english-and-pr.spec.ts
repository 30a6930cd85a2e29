import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { uiMessages } from "#app/ui/ui.words.ts";
import { studentDashboard } from "#app/workspaces/student/student-dashboard.words.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";
import { holdData } from "./people.ts";
import { expectStep } from "./wizard.ts";

const step = (title: string) => new RegExp(`^${title} `);

for (const [kind, options] of [
  ["with script", PHONE],
  ["without script", NO_SCRIPT],
] as const) {
  test(`${kind}, what depends on another answer appears with it: score and date, the country for PR`, async ({
    browse,
    db,
    signIn,
  }) => {
    const { actor } = await makeStudent(db);
    const page = await browse(options);
    await signIn(page, actor.userId);
    await page.goto("/apply");
    await expectStep(page, "Personal Info");
    await expect(page.getByRole("button", { name: applyMessages.back, exact: true })).toBeDisabled();

    await page.getByRole("button", { name: step("English Test") }).click();
    await expectStep(page, "English Test");
    await page.getByRole("radio", { name: "IELTS" }).check();
    await expect(page.getByLabel("Score")).toBeVisible();
    await expect(page.getByLabel("Test date")).toBeVisible();
    await expect(page.getByText(applyMessages.noTestTitle)).toBeHidden();
    await page.getByRole("radio", { name: "Not taken yet" }).check();
    await expect(page.getByLabel("Score")).toBeHidden();
    await expect(page.getByLabel("Test date")).toBeHidden();
    await expect(page.getByText(applyMessages.noTestTitle)).toBeVisible();

    await page.getByRole("button", { name: step("PR Assessment") }).click();
    await expectStep(page, "PR Assessment");
    await expect(page.getByRole("button", { name: applyMessages.next, exact: true })).toBeHidden();
    await expect(page.getByRole("button", { name: applyMessages.submit })).toBeVisible();
    await expect(page.getByRole("radio", { name: "New Zealand" })).toBeHidden();
    await expect(page.getByText(applyMessages.prBenefitsTitle)).toBeHidden();
    await page.getByRole("checkbox", { name: /^I am interested in permanent residency/ }).check();
    await expect(page.getByRole("radio", { name: "New Zealand" })).toBeVisible();
    await expect(page.getByText(applyMessages.prBenefitsTitle)).toBeVisible();
  });
}

test("the student's dashboard greets by name and address, and leads to an open consultation dialog", async ({
  page,
  db,
  signIn,
}) => {
  const { actor, student, name, email } = await makeStudent(db, { firstName: "Asha", lastName: "Tamang" });
  const { reference } = await makeApplication(db, student.id);
  await signIn(page, actor.userId);
  await page.goto("/student-dashboard");
  await expect(page.getByRole("heading", { level: 1, name: studentDashboard.title })).toBeVisible();
  await expect(page.getByText(studentDashboard.welcome({ fullName: name }))).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();

  const letGo = await holdData(page);
  await page.getByRole("link", { name: studentDashboard.applications.detailsOf({ reference }) }).click();
  await expect(page.getByText(uiMessages.loading)).toBeVisible();
  letGo();
  await expect(page.getByRole("complementary", { name: studentDashboard.detail.facts })).toBeVisible();
  await expect(page.getByText(uiMessages.loading)).toBeHidden();
  await page.goBack();

  await page.getByRole("link", { name: studentDashboard.consultations.book }).click();
  const dialog = page.getByRole("dialog", { name: "Book a Free Consultation" });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("iframe")).toHaveAttribute("height", "600");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});
