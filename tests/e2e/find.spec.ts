import { studentMessages } from "#app/admissions/students/students.words.ts";
import { findMessages as texts } from "#app/workspaces/search/find.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { press } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

test("Ctrl K goes to a student by a part of their name, to a page by its name, and gives the focus back", async ({
  page,
  db,
  signIn,
}) => {
  const { student } = await makeStudent(db, { firstName: "Wangmo", lastName: "Tshering" });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin");
  const button = page.getByRole("link", { name: texts.button });
  const box = page.getByRole("combobox", { name: texts.label });
  const choice = (name: RegExp) => page.getByRole("option", { name });

  // A key that is pressed before the scripts are there is the browser's.
  await expect(async () => {
    if (!(await box.isVisible())) await press(page, "Control+k");
    await expect(box).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(choice(new RegExp(texts.addStudent))).toBeVisible();
  await box.fill("wangm");
  await expect(choice(/Wangmo Tshering/)).toBeVisible();
  await press(page, "Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/students/${student.id}$`));
  await expect(box).toBeHidden();

  await press(page, "Control+k");
  await box.fill("analyt");
  await expect(choice(/Analytics/)).toBeVisible();
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/admin\/analytics$/);

  await button.click();
  await box.fill("no such thing");
  await expect(page.getByText(texts.noMatches)).toBeVisible();
  await press(page, "Escape");
  await expect(box).toBeHidden();
  await expect(button).toBeFocused();
});

test("without script the same is a page", async ({ browse, db, signIn }) => {
  const page = await browse({ javaScriptEnabled: false });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin");
  await page.getByRole("link", { name: texts.button }).first().click();
  await page.getByRole("searchbox", { name: texts.placeholder }).fill("students");
  await page.getByRole("button", { name: texts.go }).click();
  await page.getByRole("main").getByRole("link", { name: studentMessages.title, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/students$/);
});
