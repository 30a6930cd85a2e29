import { eq } from "drizzle-orm";
import { fieldColumn } from "#app/admissions/custom-fields/custom-field.ts";
import { customFields } from "#app/admissions/custom-fields/custom-fields.tables.server.ts";
import { customFieldMessages as texts } from "#app/admissions/custom-fields/custom-fields.words.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeCustomField } from "#tests/factories/custom-fields.ts";
import { makeStudentRecord, only } from "#tests/factories/records.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { becomeScreen, expect, test } from "./fixtures.ts";

test("an owner adds a field, a counsellor fills it in, and the list shows it and is filtered by it", async ({
  page,
  db,
  signIn,
}) => {
  const name = `Channel ${Date.now()}`;
  const lastName = `Fieldson ${Date.now()}`;
  const student = await makeStudentRecord(db, { firstName: "Wira", lastName });
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto("/admin/settings/fields/new");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: texts.fields.label }).fill(name);
  await dialog.getByRole("combobox", { name: texts.fields.kind }).selectOption({ label: texts.kinds.choice });
  await dialog.getByLabel(texts.fields.optionLines).fill("Facebook\nWalk-in");
  await dialog.getByRole("button", { name: texts.add }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();

  await page.goto(`/admin/students/${student.id}`);
  await page.getByRole("link", { name: texts.edit }).click();
  await page.getByRole("combobox", { name }).selectOption({ label: "Facebook" });
  await expectAccessible(page);
  await page.getByRole("button", { name: recordMessages.save }).click();
  await expect(page.getByText(texts.detailsSaved)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Facebook" })).toBeVisible();

  const field = only(await db.select().from(customFields).where(eq(customFields.label, name)));
  const shown = (option: number) =>
    `/admin/students?columns=name,${fieldColumn(field)}&details=${field.options[option]?.id}`;
  await page.goto(shown(0));
  await expect(page.getByRole("columnheader", { name })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: lastName })).toContainText("Facebook");
  await page.goto(shown(1));
  await expect(page.getByText(studentMessages.empty)).toBeVisible();
  await page.goto(`/admin/students/${student.id}?edit=details`);
  await becomeScreen(page, "phone");
  await expectNoSidewaysScroll(page);
});

test("what was typed stays with its field after a refusal, also if a field before it has been archived", async ({
  browse,
  complaints,
  db,
  signIn,
}) => {
  complaints.expect(/status of 400/);
  const student = await makeStudentRecord(db, { firstName: "Wira", lastName: `Fieldson ${Date.now()}` });
  const [other, score] = [
    await makeCustomField(db, { label: `Other ${Date.now()}`, position: -2 }),
    await makeCustomField(db, { label: `Points ${Date.now()}`, kind: "number", position: -1 }),
  ];
  // Without script, so that the page is made anew after the refusal.
  const page = await browse({ javaScriptEnabled: false });
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto(`/admin/students/${student.id}?edit=details`);
  await page.getByRole("textbox", { name: score.label }).fill("good");
  await db.update(customFields).set({ isArchived: true }).where(eq(customFields.id, other.id));
  await page.getByRole("button", { name: recordMessages.save }).click();
  await expect(page.getByText(texts.problems.number)).toBeVisible();
  await expect(page.getByRole("textbox", { name: score.label })).toHaveValue("good");
  await expect(page.getByRole("textbox", { name: other.label })).toHaveCount(0);
  await page.getByRole("textbox", { name: score.label }).fill("6.5");
  await page.getByRole("button", { name: recordMessages.save }).click();
  await expect(page.getByRole("definition").filter({ hasText: "6.5" })).toBeVisible();
});
