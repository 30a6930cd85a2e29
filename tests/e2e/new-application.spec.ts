import { newApplicationMessages as texts } from "#app/admissions/applications/applications.words.ts";
import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, PHONE, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";
import { acceptTerms, fillEducation, fillEnglish, fillFinance, fillPreferences } from "./wizard.ts";

test("staff apply on behalf of a student: found by name, saved as a draft, submitted, and in the list as New", async ({
  page,
  browse,
  db,
  signIn,
  mailTo,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const student = await makeStudentRecord(db, { firstName: "Nirmala", lastName: `Gurung${Date.now()}` });
  const name = `${student.firstName} ${student.lastName}`;
  const counsellor = await makeStaff(db, "counsellor");
  await signIn(page, counsellor.userId, { secondFactor: true });
  await page.goto("/admin/applications");
  await page.getByRole("link", { name: adminListMessages.applications.add }).click();
  await page.getByRole("searchbox", { name: texts.find }).fill(student.lastName);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: texts.start }).click();
  await expect(page.getByText(texts.consentNote)).toBeVisible();

  await page.getByRole("button", { name: texts.submit }).click();
  await expect(page.getByText(texts.problemsTitle)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Phone").fill("+977 984 123 4567");
  await page.getByLabel("Country of citizenship").selectOption("nepal");
  await page.getByLabel("Date of birth").fill("2003-04-30");
  await page.getByRole("button", { name: texts.save }).click();
  await expectToast(page, texts.saved);

  // The applicant can resume the draft on any device.
  const phone = await browse(PHONE);
  await signIn(phone, counsellor.userId, { secondFactor: true });
  await phone.goto("/admin/applications/new");
  await phone.getByRole("link", { name: texts.continueFor({ name }) }).click();
  await expect(phone.getByLabel("Date of birth")).toHaveValue("2003-04-30");
  await expectNoSidewaysScroll(phone);

  await fillEducation(page);
  await fillFinance(page);
  await fillEnglish(page);
  await fillPreferences(page);
  await acceptTerms(page);
  await page.getByRole("button", { name: texts.submit }).click();
  await expectToast(page, texts.submitted);
  await expect(page).toHaveURL(/\/admin\/applications\/[0-9a-f-]{36}/);
  await mailTo(student.email, "application-submitted");

  await page.goto(`/admin/applications?q=${student.lastName}`);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row.getByText("New", { exact: true })).toBeVisible();
});

test("a viewer reads the list of applications and cannot begin one", async ({
  page,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/404/);
  await signIn(page, (await makeStaff(db, "viewer")).userId, { secondFactor: true });
  await page.goto("/admin/applications");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("link", { name: adminListMessages.applications.add })).toBeHidden();
  await page.goto("/admin/applications/new");
  await expect(page).toHaveURL(/\/auth$|\/admin\/applications\/new$/);
  await expect(page.getByText(texts.findTitle)).toBeHidden();
});
