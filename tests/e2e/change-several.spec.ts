import { readFile } from "node:fs/promises";
import { eq, inArray } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { bulkChangeMessages as texts } from "#app/platform/bulk-changes/bulk-changes.words.ts";
import { bulkMessages } from "#app/platform/lists/bulk.words.ts";
import { BULK_CHANGES_PATH } from "#app/platform/lists/bulk-offer.ts";
import { exportMessages } from "#app/platform/lists/export.words.ts";
import { listMessages, recordMessages } from "#app/platform/portal/admin.words.ts";
import { uiMessages } from "#app/ui/ui.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { expectAccessible, expectNoSidewaysScroll, press } from "./accessibility.ts";
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
  // The boxes come with the scripts, which hear the keys.
  await expect(box("Aarati")).toBeVisible();
  await row.focus();
  await press(page, "x");
  await expect(box("Aarati")).toBeChecked();
  await expect(page.getByText(listMessages.chosen({ count: 1 }), { exact: true })).toBeVisible();
  // With the shift key, all rows between two.
  await press(page, "j");
  await press(page, "j");
  await press(page, "Shift+X");
  await expect(page.getByText(listMessages.chosen({ count: 3 }), { exact: true })).toBeVisible();
  await box("Binod").uncheck();
  await expect(box(uiMessages.chooseAll)).toBeChecked({ indeterminate: true });
  await expectAccessible(page);
  await press(page, "s");
  const dialog = page.getByRole("dialog", { name: listMessages.bulk.stage });
  await expect(dialog.getByText("Aarati Severalson and Chimi Severalson")).toBeVisible();
  await dialog.getByRole("combobox", { name: bulk.stage }).selectOption("Prospect");
  // Until the new values are there, the list says that they are coming.
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith(BULK_CHANGES_PATH),
    async (route) => {
      if (route.request().method() === "GET") await held.promise;
      await route.continue();
    },
  );
  await dialog.getByRole("button", { name: bulkMessages.begin({ count: 2 }) }).click();
  await expect(page.getByText(bulkMessages.running)).toBeVisible();
  await expectAccessible(page);
  held.resolve();
  await expect(page.getByText(bulkMessages.outcomes.changed({ count: 2 }))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(bulkMessages.running)).toBeHidden();
  await expect(page.getByRole("region", { name: listMessages.bulkBar })).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "Aarati" })).toContainText("Prospect");
  expect(await stages()).toEqual(["Prospect", "Lead", "Prospect"]);

  // Someone changes one of the students afterwards: that change stays.
  const [, , chimi] = ids;
  await db
    .update(students)
    .set({ stage: "Applicant", version: 3 })
    .where(eq(students.id, chimi ?? ""));
  await page.getByRole("button", { name: recordMessages.undo }).click();
  await expect(page.getByText(bulkMessages.outcomes.refused({ count: 1 }))).toBeVisible({ timeout: 20_000 });
  await page.getByRole("link", { name: bulkMessages.view }).click();
  await expect(page.getByText(texts.refusedTitle)).toBeVisible();
  await expect(page.getByRole("link", { name: "Chimi Severalson" })).toBeVisible();
  expect(await stages()).toEqual(["Lead", "Lead", "Applicant"]);
});

test("Escape clears the selection, and the page takes it over", async ({ page, db, signIn }) => {
  for (const firstName of ["Fulmaya", "Gopal"]) {
    await makeStudentRecord(db, { firstName, lastName: "Escapson" });
  }
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin/students?q=Escapson&sort=name&dir=asc");
  const bar = page.getByRole("region", { name: listMessages.bulkBar });
  await page.getByRole("checkbox", { name: uiMessages.chooseAll }).check();
  await expect(bar).toContainText(listMessages.chosen({ count: 2 }));
  await page.getByRole("link", { name: "Gopal Escapson" }).focus();
  await press(page, "Escape");
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: "Gopal" }).check();
  await bar.getByRole("button", { name: listMessages.bulk.more }).click();
  await expect(page.getByRole("heading", { name: texts.draftTitle({ count: 1 }) })).toBeVisible();
  await expect(page.getByText("Gopal Escapson")).toBeVisible();
});

test("the selected rows are exported, or all that match, also where nothing is edited", async ({
  page,
  db,
  signIn,
}) => {
  for (const firstName of ["Hari", "Indra", "Janaki"]) {
    await makeStudentRecord(db, { firstName, lastName: "Takeson" });
  }
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto("/admin/students?q=Takeson&sort=name&dir=asc");
  const bar = page.getByRole("region", { name: listMessages.bulkBar });
  const menu = bar.locator("details");
  const linesOf = async (format: string) => {
    const download = page.waitForEvent("download");
    await menu.getByRole("button", { name: format }).click();
    const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\n");
    return lines.slice(1).map((line) => line.split(",")[0]);
  };
  await page.getByRole("checkbox", { name: "Hari" }).check();
  await page.getByRole("checkbox", { name: "Janaki" }).check();
  await menu.getByText("Export", { exact: true }).click();
  await expect(menu.getByText("Export (2 selected)")).toBeVisible();
  await expectAccessible(page);
  // The menu closes first, then the selection.
  await press(page, "Escape");
  await expect(menu.getByText("Export (2 selected)")).toBeHidden();
  await expect(bar).toBeVisible();
  await menu.getByText("Export", { exact: true }).click();
  expect(await linesOf("CSV")).toEqual(["Hari Takeson", "Janaki Takeson"]);
  await bar.getByRole("button", { name: listMessages.chooseAll({ count: 3 }) }).click();
  await menu.getByText("Export", { exact: true }).click();
  expect(await linesOf("CSV")).toEqual(["Hari Takeson", "Indra Takeson", "Janaki Takeson"]);
  await press(page, "Escape");

  await page.goto("/admin/intakes");
  await page.getByRole("checkbox", { name: uiMessages.chooseAll }).check();
  await expect(bar.getByRole("button", { name: listMessages.bulk.more })).toBeHidden();
  await menu.getByText("Export", { exact: true }).click();
  expect((await linesOf("CSV")).length).toBeGreaterThan(0);
});

test("on a phone rows are chosen by their boxes, and the whole list with one tap", async ({
  browse,
  db,
  signIn,
}) => {
  const page = await browse(PHONE);
  for (const firstName of ["Dawa", "Esha"]) await makeStudentRecord(db, { firstName, lastName: "Tapson" });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin/students?q=Tapson");
  await page.getByRole("checkbox", { name: "Dawa" }).tap();
  const bar = page.getByRole("region", { name: listMessages.bulkBar });
  await expect(bar).toContainText(listMessages.chosen({ count: 1 }));
  await bar.getByRole("button", { name: listMessages.chooseAll({ count: 2 }) }).tap();
  await expect(bar).toContainText(listMessages.chosen({ count: 2 }));
  await expectNoSidewaysScroll(page);
  await bar.getByRole("button", { name: listMessages.bulk.archive, exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: listMessages.bulk.archive });
  await dialog.getByRole("button", { name: bulkMessages.begin({ count: 2 }) }).tap();
  await expect(page.getByText(bulkMessages.outcomes.changed({ count: 2 }))).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("row").filter({ hasText: "Tapson" })).toHaveCount(0);
});

test("without script they are chosen on a page of their own", async ({ browse, db, signIn, complaints }) => {
  complaints.expect(/status of 400/);
  const page = await browse(NO_SCRIPT);
  const { id } = await makeStudentRecord(db, { firstName: "Gita", lastName: "Scriptless" });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin/students?q=Scriptless");
  await page.locator(`summary[aria-label="${exportMessages.menu}"]`).click();
  await page.getByRole("link", { name: exportMessages.bulkEdit }).click();
  await page.getByRole("button", { name: texts.goOn }).click();
  await expect(page.getByText(texts.nothingChosen).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Gita" }).check();
  await page.getByRole("button", { name: texts.goOn }).click();
  await page.getByRole("link", { name: bulk.archive }).click();
  await page.getByRole("combobox", { name: bulk.archive }).selectOption("yes");
  await page.getByRole("button", { name: bulkMessages.begin({ count: 1 }) }).click();
  await expect
    .poll(async () => {
      const [row] = await db.select().from(students).where(eq(students.id, id));
      return row?.isArchived;
    })
    .toBe(true);
  await page.reload();
  await expect(page.getByText(texts.states.done, { exact: true })).toBeVisible();
});
