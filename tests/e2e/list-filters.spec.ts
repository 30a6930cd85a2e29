import type { Page } from "@playwright/test";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { exportMessages } from "#app/platform/lists/export.words.ts";
import { filterMessages, PERIOD_LABELS } from "#app/platform/lists/filters.words.ts";
import { DAY_MESSAGES } from "#app/platform/lists/list-days.ts";
import { viewMessages } from "#app/platform/lists/views.words.ts";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { expectAccessible, expectNoSidewaysScroll, press } from "./accessibility.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";

const texts = studentMessages.filters;
const valuesOf = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name);
/** The button of a menu above the list, by what it says. */
const button = (page: Page, text: string) => page.locator("summary", { hasText: text });
/** A filter in use. */
const chip = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
/** The filter whose values are shown. */
const chooseFilter = (page: Page, label: string) =>
  page.getByRole("button", { name: label, exact: true }).press("Enter");

test("with the keyboard two stages are chosen, and two days", async ({ page, db, signIn }) => {
  const lastName = `Filtered ${Date.now()}`;
  for (const stage of ["Lead", "Prospect", "Enrolled"] as const) {
    await makeStudentRecord(db, { firstName: stage, lastName, stage });
  }
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/students?q=${encodeURIComponent(lastName)}`);
  await expect(page.getByRole("row")).toHaveCount(4);

  // The key of the filters opens them; what is typed leaves those that fit.
  await expect(async () => {
    await press(page, "f");
    await expect(page.getByRole("searchbox", { name: filterMessages.find })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type("prosp");
  await expect(page.getByRole("button", { name: texts.stage, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: texts.created, exact: true })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Lead", exact: true })).toBeHidden();
  await page.getByRole("checkbox", { name: "Prospect", exact: true }).press("Space");
  await expect.poll(() => valuesOf(page, "stage")).toEqual(["Prospect"]);
  await page.getByRole("searchbox", { name: filterMessages.find }).fill("");
  await page.getByRole("checkbox", { name: "Lead", exact: true }).press("Space");
  await expect.poll(() => valuesOf(page, "stage")).toEqual(["Lead", "Prospect"]);
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("row", { name: /Enrolled Filtered/ })).toHaveCount(0);
  await expectAccessible(page);
  await press(page, "Escape");
  await expect(page.getByRole("group", { name: texts.stage, exact: true })).toBeHidden();
  await expect(button(page, filterMessages.filter)).toBeFocused();

  // A chip says the filter and changes it.
  await chip(page, "Stage is any of Lead, Prospect").getByRole("button").press("Enter");
  await expect(page.getByRole("checkbox", { name: "Lead", exact: true })).toBeFocused();
  await press(page, "Space");
  await expect.poll(() => valuesOf(page, "stage")).toEqual(["Prospect"]);
  await expect(page.getByRole("checkbox", { name: "Prospect", exact: true })).toBeChecked();
  await press(page, "Escape");
  await page.getByRole("link", { name: "Remove filter: Stage is Prospect" }).press("Enter");
  await expect.poll(() => valuesOf(page, "stage")).toEqual([]);

  await press(page, "f");
  await chooseFilter(page, texts.created);
  await expect(page.getByRole("group", { name: texts.stage, exact: true })).toBeHidden();
  // Custom fields of other tests have bounds of the same names.
  const created = page.getByRole("group", { name: texts.created, exact: true });
  const from = created.getByLabel(filterMessages.from, { exact: true });
  const to = created.getByLabel(filterMessages.to, { exact: true });
  await from.fill("2026-02-02");
  await to.fill("2026-02-01");
  await to.press("Enter");
  await expect
    .poll(() => to.evaluate((day: HTMLInputElement) => day.validationMessage))
    .toBe(DAY_MESSAGES.reversed);
  expect(valuesOf(page, "created")).toEqual([]);
  await to.fill("2199-12-31");
  await to.press("Enter");
  await expect.poll(() => valuesOf(page, "created")).toEqual(["2026-02-02..2199-12-31"]);
  await expect(page.getByRole("row")).toHaveCount(4);
  await chip(page, "Created is 2 Feb 2026 to 31 Dec 2199").getByRole("button").press("Enter");
  await page.getByRole("radio", { name: PERIOD_LABELS.yesterday }).press("Space");
  await expect.poll(() => valuesOf(page, "created")).toEqual(["yesterday"]);
  await expect(page.getByText(studentMessages.empty)).toBeVisible();
  await expect(page.getByText(listMessages.emptyNarrowed)).toBeVisible();
  // Days that were typed and not sent are none.
  await from.fill("2026-03-01");
  await expect(page.getByRole("radio", { name: filterMessages.between })).toBeChecked();
  await page.getByRole("radio", { name: filterMessages.anyDay }).press("Space");
  await expect.poll(() => valuesOf(page, "created")).toEqual([]);
  await expect(page.getByRole("row")).toHaveCount(4);
});

test("columns are put into another order by keys and by dragging, and go back to ours", async ({
  page,
  db,
  signIn,
}) => {
  await makeStudentRecord(db);
  await signIn(page, (await makeStaff(db, "viewer")).userId, { secondFactor: true });
  await page.goto("/admin/students?stage=Lead");
  const { email, phone, stage } = studentMessages.columns;
  const heads = async () => (await page.getByRole("columnheader").allTextContents()).slice(0, 4);
  await button(page, filterMessages.columns).press("Enter");
  const forward = page.getByRole("button", { name: filterMessages.earlier({ column: stage }) });
  await forward.press("Enter");
  await expect.poll(heads).toEqual(["Name", email, stage, phone]);
  await expect(forward).toBeFocused();
  await forward.press("Enter");
  await expect.poll(heads).toEqual(["Name", stage, email, phone]);
  // They are this person's, not the address'.
  expect(valuesOf(page, "columns")).toEqual([]);
  // It is second, and the first stays: the other way is left.
  await expect(page.getByRole("button", { name: filterMessages.later({ column: stage }) })).toBeFocused();
  await expectAccessible(page);

  const line = (column: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: column }) });
  await line(phone).hover();
  await expect(line(phone)).toHaveAttribute("draggable", "true");
  await line(phone).dragTo(line(stage));
  await expect.poll(heads).toEqual(["Name", phone, stage, email]);
  await page.goto("/admin/students?stage=Lead");
  await expect.poll(heads).toEqual(["Name", phone, stage, email]);
  await button(page, filterMessages.columns).press("Enter");
  await page.getByRole("button", { name: filterMessages.usualLayout }).click();
  await expect.poll(heads).toEqual(["Name", email, phone, stage]);
});

test("without script a column is moved by a button or a link, and the menu stays", async ({
  browse,
  db,
  signIn,
}) => {
  const page = await browse(NO_SCRIPT);
  await signIn(page, (await makeStaff(db, "viewer")).userId, { secondFactor: true });
  await page.goto("/admin/students?open=columns");
  const { phone, stage } = studentMessages.columns;
  const earlier = (role: "button" | "link", column: string) =>
    page.getByRole(role, { name: filterMessages.earlier({ column }) });
  const expectBoxes = async (columns: readonly string[]) => {
    for (const [at, column] of columns.entries()) {
      await expect(page.locator("input[type=checkbox][name=columns]").nth(at)).toHaveValue(column);
    }
  };
  await earlier("button", phone).tap();
  await expectBoxes(["phone", "email", "stage", "counsellor", "created"]);
  await page.getByRole("checkbox", { name: stage }).uncheck();
  await page.getByRole("button", { name: filterMessages.showColumns }).tap();
  await expectBoxes(["phone", "email", "counsellor", "created", "stage"]);
  await page.goto("/admin/students?open=columns&columns=name,email,phone");
  await earlier("link", phone).tap();
  await expect.poll(() => valuesOf(page, "columns")).toEqual(["name,phone,email"]);
  await expect(page.getByRole("checkbox", { name: phone })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("columns are taken away and come back, also for the file", async ({ page, db, signIn }) => {
  await makeStudentRecord(db);
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin/students?stage=Lead");
  const head = page.getByRole("columnheader", { name: studentMessages.columns.phone });
  await expect(head).toBeVisible();
  await button(page, filterMessages.columns).press("Enter");
  await page.getByRole("checkbox", { name: studentMessages.columns.phone }).press("Space");
  await expect(head).toHaveCount(0);
  await page.getByRole("checkbox", { name: studentMessages.columns.email }).press("Space");
  await expect(page.getByRole("columnheader", { name: studentMessages.columns.email })).toHaveCount(0);
  await expect(head).toHaveCount(0);
  await press(page, "Escape");
  await expectAccessible(page);
  await page.locator(`summary[aria-label="${exportMessages.menu}"]`).press("Enter");
  await expect(page.getByRole("checkbox", { name: exportMessages.onlyShown })).toBeChecked();
  await press(page, "Escape");
  await button(page, filterMessages.columns).press("Enter");
  await page.getByRole("checkbox", { name: studentMessages.columns.email }).press("Space");
  await expect(page.getByRole("columnheader", { name: studentMessages.columns.email })).toBeVisible();
  // A link that says which columns goes before one's own, and the way back leads to these.
  await page.goto("/admin/students?stage=Lead&columns=name,phone,email");
  await expect(head).toBeVisible();
  await button(page, filterMessages.columns).press("Enter");
  await page.getByRole("checkbox", { name: studentMessages.columns.phone }).press("Space");
  await expect.poll(() => valuesOf(page, "columns")).toEqual(["name,email"]);
  await page.goBack();
  await expect(head).toBeVisible();
  await page.getByRole("link", { name: filterMessages.ourColumns }).click();
  await expect(head).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: studentMessages.columns.email })).toBeChecked();
});

test("on a phone the filters open below their button, and nothing is wider than the screen", async ({
  browse,
  db,
  signIn,
}) => {
  const page = await browse(PHONE);
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin/students");
  await expectNoSidewaysScroll(page);
  await button(page, filterMessages.filter).tap();
  for (const text of [texts.stage, texts.created]) {
    await page.getByRole("button", { name: text, exact: true }).tap();
    await expect(page.getByRole("group", { name: text, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  // One at a time.
  await expect(page.getByRole("group", { name: texts.stage, exact: true })).toBeHidden();
  await page.getByRole("radio", { name: PERIOD_LABELS["last-30-days"] }).tap();
  await expect.poll(() => valuesOf(page, "created")).toEqual(["last-30-days"]);
  await expect(button(page, filterMessages.filter)).toContainText("1");

  // How it is sorted and which columns it has is in the list's menu.
  const more = page.locator(`summary[aria-label="${exportMessages.menu}"]`);
  await more.tap();
  await page.getByRole("link", { name: filterMessages.sort, exact: true }).tap();
  await page.getByRole("group", { name: filterMessages.sort }).getByRole("link", { name: "Name" }).tap();
  await expect.poll(() => valuesOf(page, "sort")).toEqual(["name"]);
  await more.tap();
  await page.getByRole("link", { name: filterMessages.columns, exact: true }).tap();
  await expect(page.getByRole("checkbox", { name: studentMessages.columns.phone })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("views show their number, and a press on one filters the list", async ({ page, db, signIn }) => {
  const lastName = `Viewed ${Date.now()}`;
  const { userId } = await makeStaff(db, "counsellor");
  const [record] = await db
    .insert(counsellors)
    .values({ name: "Viewed Counsellor", email: `${userId}@counsellors.example`, userId })
    .returning({ id: counsellors.id });
  const counsellorId = record?.id ?? "";
  await makeStudentRecord(db, { firstName: "Own", lastName, counsellorId });
  await makeStudentRecord(db, { firstName: "Other", lastName });
  await signIn(page, userId, { secondFactor: true });
  await page.goto(`/admin/students?q=${encodeURIComponent(lastName)}`);
  const views = page.getByRole("navigation", { name: viewMessages.views });
  await expect(page.getByText(/^2 students, \d+ without filters$/)).toBeVisible();
  await views.getByRole("link", { name: "Mine 1" }).click();
  await expect.poll(() => valuesOf(page, "counsellor")).toEqual([counsellorId]);
  await expect(views.getByRole("link", { name: "Mine 1" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("row", { name: /Own Viewed/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Other Viewed/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await expect.poll(() => valuesOf(page, "counsellor")).toEqual([]);
  await expect(views.getByRole("link", { name: /^All/ })).toHaveAttribute("aria-current", "page");
  // The key that creates a record presses the list's one button.
  await press(page, "c");
  await expect(page.getByRole("dialog", { name: studentMessages.add })).toBeVisible();
});

test("without script the filters come by a link, and what is chosen elsewhere stays", async ({
  browse,
  db,
  signIn,
}) => {
  const page = await browse(NO_SCRIPT);
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto("/admin/students?stage=Lead");
  const choose = page.getByRole("link", { name: filterMessages.choose }).locator("visible=true");
  await button(page, filterMessages.filter).tap();
  await choose.tap();
  const created = page.getByRole("group", { name: texts.created, exact: true });
  await created.getByLabel(filterMessages.from, { exact: true }).fill("2026-01-01");
  await page.getByRole("button", { name: filterMessages.show }).tap();
  await expect(chip(page, "Created from 1 Jan 2026")).toBeVisible();
  // A chip leads to the filters, too.
  await chip(page, "Stage is Lead").getByRole("link", { name: "Stage is Lead", exact: true }).tap();
  await page.getByRole("checkbox", { name: "Enrolled" }).check();
  await page.getByRole("button", { name: listMessages.apply }).tap();
  await expect(chip(page, "Stage is any of Lead, Enrolled")).toBeVisible();
  expect(valuesOf(page, "stage")).toEqual(["Lead", "Enrolled"]);
  await expect(chip(page, "Created from 1 Jan 2026")).toBeVisible();
  await page.locator(`summary[aria-label="${exportMessages.menu}"]`).tap();
  await page.getByRole("link", { name: filterMessages.columns, exact: true }).tap();
  await page.getByRole("checkbox", { name: studentMessages.columns.phone }).uncheck();
  await page.getByRole("button", { name: filterMessages.showColumns }).tap();
  await expect(page.getByRole("checkbox", { name: studentMessages.columns.phone })).not.toBeChecked();
  await expect(page.getByRole("columnheader", { name: studentMessages.columns.phone })).toHaveCount(0);
  expect(valuesOf(page, "stage")).toEqual(["Lead", "Enrolled"]);
});
