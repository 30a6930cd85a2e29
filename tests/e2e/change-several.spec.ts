import { eq, inArray } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { bulkChangeMessages as texts } from "#app/platform/bulk-changes/bulk-changes.words.ts";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";

const bulk = studentMessages.bulk;

test("rows are chosen by keys and boxes, changed, and the change is taken back", async ({
  page,
  db,
  signIn,
}) => {
  const made = [];
  for (const firstName of ["Aarati", "Binod", "Chimi"]) {
    made.push(await makeStudentRecord(db, { firstName, lastName: "Severalson" }));
  }
  const ids = made.map(({ id }) => id);
  const stages = async () => {
    const rows = await db
      .select({ stage: students.stage })
      .from(students)
      .where(inArray(students.id, ids))
      .orderBy(students.firstName);
    return rows.map(({ stage }) => stage);
  };
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin/students?q=Severalson&sort=name&dir=asc");
  const box = (name: string) => page.getByRole("checkbox", { name });
  const row = page.getByRole("link", { name: "Aarati Severalson" });
  await row.focus();
  // A key that is pressed before the scripts are there is nobody's.
  await expect(async () => {
    if (!(await box("Aarati").isVisible())) await page.keyboard.press("x");
    await expect(box("Aarati")).toBeChecked({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText(listMessages.chosen({ count: 1 }))).toBeVisible();
  await box("Chimi").check();
  await page.getByRole("button", { name: listMessages.changeChosen, exact: true }).click();

  await expect(page.getByRole("heading", { name: texts.draftTitle({ count: 2 }) })).toBeVisible();
  await expect(page.getByText("Aarati Severalson and Chimi Severalson")).toBeVisible();
  await page.getByRole("combobox", { name: bulk.stage }).selectOption("Prospect");
  await page.getByRole("button", { name: texts.begin({ count: 2 }) }).click();
  await expect(page.getByText(texts.outcomes.changed({ count: 2 }))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(texts.states.done, { exact: true })).toBeVisible();
  expect(await stages()).toEqual(["Prospect", "Lead", "Prospect"]);

  // Somebody goes on with one of them: that stays.
  const [, , chimi] = ids;
  await db
    .update(students)
    .set({ stage: "Applicant", version: 3 })
    .where(eq(students.id, chimi ?? ""));
  await page.getByRole("button", { name: texts.takeBack }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: texts.takeBack }).click();
  await expect(page.getByText(texts.refusedTitle)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("link", { name: "Chimi Severalson" })).toBeVisible();
  expect(await stages()).toEqual(["Lead", "Lead", "Applicant"]);
});

test("on a phone a press on a row chooses it, and all of the list is one press", async ({
  browse,
  db,
  signIn,
}) => {
  const page = await browse(PHONE);
  for (const firstName of ["Dawa", "Esha"]) await makeStudentRecord(db, { firstName, lastName: "Tapson" });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin/students?q=Tapson");
  const several = page.getByRole("button", { name: listMessages.several });
  await several.tap();
  await page
    .getByRole("row")
    .filter({ hasText: "Dawa" })
    .tap({ position: { x: 200, y: 12 } });
  await expect(page.getByText(listMessages.chosen({ count: 1 }))).toBeVisible();
  await page.getByRole("button", { name: listMessages.changeAll({ count: 2 }) }).tap();
  await expect(page.getByRole("heading", { name: texts.draftTitle({ count: 2 }) })).toBeVisible();
});

test("without script they are chosen on a page of their own", async ({ browse, db, signIn, complaints }) => {
  complaints.expect(/status of 400/);
  const page = await browse(NO_SCRIPT);
  const { id } = await makeStudentRecord(db, { firstName: "Gita", lastName: "Scriptless" });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin/students?q=Scriptless");
  await page.getByRole("link", { name: listMessages.several }).click();
  await page.getByRole("button", { name: texts.goOn }).click();
  await expect(page.getByText(texts.nothingChosen).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Gita" }).check();
  await page.getByRole("button", { name: texts.goOn }).click();
  await page.getByRole("link", { name: bulk.archive }).click();
  await page.getByRole("combobox", { name: bulk.archive }).selectOption("yes");
  await page.getByRole("button", { name: texts.begin({ count: 1 }) }).click();
  await expect
    .poll(async () => {
      const [row] = await db.select().from(students).where(eq(students.id, id));
      return row?.isArchived;
    })
    .toBe(true);
  await page.reload();
  await expect(page.getByText(texts.states.done, { exact: true })).toBeVisible();
});
