import { studentMessages } from "#app/admissions/students/students.words.ts";
import { tagMessages as texts } from "#app/admissions/tags/tags.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { becomeScreen, expect, test } from "./fixtures.ts";

test("an owner adds a tag, gives it to a student by keyboard, and finds the student by it", async ({
  page,
  db,
  signIn,
}) => {
  const name = `Fair ${Date.now()}`;
  const lastName = `Tagson ${Date.now()}`;
  const student = await makeStudentRecord(db, { firstName: "Wira", lastName });
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto("/admin/settings/tags/new");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: texts.fields.name }).fill(name);
  await dialog.getByRole("combobox", { name: texts.fields.tone }).selectOption({ label: texts.tones.info });
  await dialog.getByRole("button", { name: texts.add }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();

  await page.goto(`/admin/students/${student.id}`);
  await page.getByRole("link", { name: recordMessages.editFact({ fact: texts.title }) }).press("Enter");
  await page.getByRole("checkbox", { name }).press("Space");
  await expectAccessible(page);
  await page.getByRole("checkbox", { name }).press("Enter");
  await expect(page.getByText(texts.changed)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: name })).toBeVisible();

  await page.goto(`/admin/students?q=${encodeURIComponent(lastName)}&columns=name,tags`);
  await expect(page.getByRole("row").filter({ hasText: lastName })).toContainText(name);
  await page.goto(`/admin/students?q=${encodeURIComponent(lastName)}&tag=none`);
  await expect(page.getByText(studentMessages.empty)).toBeVisible();
  await page.goto(`/admin/students/${student.id}?edit=tags`);
  await becomeScreen(page, "phone");
  await expectNoSidewaysScroll(page);
});
