import { eq } from "drizzle-orm";
import { mergeMessages as texts } from "#app/admissions/student-merges/student-merges.words.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeNote, makeStudentRecord } from "#tests/factories/records.ts";
import { press } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

async function twice(db: Db, phone: string) {
  const one = await makeStudentRecord(db, { firstName: "Samjhana", lastName: "Twiceover" });
  const other = await makeStudentRecord(db, { firstName: "Samjhana Devi", lastName: "Twiseover" });
  for (const { id } of [one, other]) await db.update(students).set({ phone }).where(eq(students.id, id));
  await makeNote(db, other.id, "Called about July");
  return [one, other] as const;
}

test("a counsellor finds two records of one person, merges them by keys alone, and takes it back", async ({
  db,
  page,
  signIn,
}) => {
  const [one, other] = await twice(db, "+9779811223344");
  const staff = await makeStaff(db, "counsellor");
  await signIn(page, staff.userId, { secondFactor: true });
  await page.goto(`/admin/students/${one.id}`);
  await expect(page.getByText(studentMessages.likeness.phone)).toBeVisible();
  await page.getByRole("link", { name: texts.compareWith({ name: "Samjhana Devi Twiseover" }) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Samjhana Twiceover");

  // Keys alone: the names of the second record, and the button.
  const names = page.getByRole("group", { name: new RegExp(`^${texts.fields.name}`) });
  await names.getByRole("radio").first().focus();
  await press(page, "ArrowDown");
  await expect(names.getByRole("radio").nth(1)).toBeChecked();
  await page.getByRole("button", { name: texts.merge }).focus();
  await press(page, "Enter");
  await expect(page.getByText(texts.merged)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Samjhana Devi Twiseover" })).toBeVisible();
  await expect(page.getByText("Called about July")).toBeVisible();

  const left = new URL(page.url()).pathname.endsWith(one.id) ? other : one;
  await page.goto(`/admin/students/${left.id}`);
  await expect(page).not.toHaveURL(new RegExp(left.id));
  await page.getByRole("link", { name: /^Undo merge/ }).click();
  await expect(page.getByRole("heading", { name: /^Items that return to/ })).toBeVisible();
  await page.getByRole("button", { name: texts.undo.button }).click();
  await expect(page.getByText(texts.undo.done)).toBeVisible();
  await page.goto(`/admin/students/${left.id}`);
  await expect(page).toHaveURL(new RegExp(left.id));
});

test("on a phone without JavaScript: told apart, taken back, merged", async ({ db, browse, signIn }) => {
  const [one, other] = await twice(db, "+9779811223355");
  const staff = await makeStaff(db, "owner");
  const page = await browse({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await signIn(page, staff.userId, { secondFactor: true });
  await page.goto("/admin/students/duplicates");
  await page.locator(`a[href*="${other.id}"][href*="/merge/"]`).click();
  await expect(page.getByRole("button", { name: texts.merge })).toBeVisible();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: texts.tellApart }).click();
  await page.goto("/admin/students/duplicates");
  await expect(page.locator(`a[href*="${other.id}"]`)).toHaveCount(0);
  await page.goto(`/admin/students/${one.id}/merge/${other.id}`);
  await page.getByRole("button", { name: texts.takeBack }).click();
  await page.getByRole("button", { name: texts.merge }).click();
  await expect(page).toHaveURL(/\/admin\/students\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Called about July")).toBeVisible();
});
