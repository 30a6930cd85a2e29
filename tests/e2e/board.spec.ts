import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { boardMessages as texts } from "#app/platform/lists/board.words.ts";
import { viewMessages } from "#app/platform/lists/views.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudentRecord } from "#tests/factories/records.ts";
import { expectAccessible, expectNoSidewaysScroll, press } from "./accessibility.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";

const column = (page: Page, state: string) => page.getByRole("region", { name: state, exact: true });
const cardIn = (page: Page, state: string, name: string) =>
  column(page, state).getByRole("listitem").filter({ hasText: name });
const countOf = (page: Page, state: string) => column(page, state).getByRole("heading");
/** That the scripts are there: before, a card is not dragged. */
const ready = (page: Page) => expect(page.locator("[draggable=true]").first()).toBeAttached();

test("a card is dragged, asks why where it goes back, and the move is taken back", async ({
  page,
  db,
  signIn,
}) => {
  const lastName = `Boardson ${Date.now()}`;
  const made = await makeStudentRecord(db, { firstName: "Asha", lastName });
  await makeStudentRecord(db, { firstName: "Bina", lastName, stage: "Applicant" });
  const name = `Asha ${lastName}`;
  const stage = async () => {
    const [row] = await db.select({ stage: students.stage }).from(students).where(eq(students.id, made.id));
    return row?.stage;
  };
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/students?q=${encodeURIComponent(lastName)}`);
  await page.getByRole("link", { name: texts.board, exact: true }).click();
  await expect(page).toHaveURL(/as=board/);
  await ready(page);
  await expect(countOf(page, "Lead")).toContainText("1");

  await cardIn(page, "Lead", name).dragTo(column(page, "Prospect"));
  await expect(cardIn(page, "Prospect", name)).toBeVisible();
  await expect(page.getByText(texts.moved({ name, to: "Prospect" }))).toBeVisible();
  await expect(countOf(page, "Lead")).toContainText("0");
  expect(await stage()).toBe("Prospect");

  // Back needs a reason: nothing is moved before it is given, and nothing when it is not.
  await cardIn(page, "Prospect", name).dragTo(column(page, "Lead"));
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(texts.moveQuestion({ name, from: "Prospect", to: "Lead" }));
  await dialog.getByRole("button", { name: texts.move, exact: true }).click();
  await expect(dialog).toBeVisible();
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await expect(cardIn(page, "Prospect", name)).toBeVisible();
  expect(await stage()).toBe("Prospect");

  await cardIn(page, "Prospect", name).dragTo(column(page, "Applicant"));
  const applicant = page.getByText(texts.moved({ name, to: "Applicant" }));
  await expect(applicant).toBeVisible();
  await page.getByRole("button", { name: recordMessages.undo }).first().click();
  await expect(page.getByText(texts.back({ name, to: "Prospect" }))).toBeVisible();
  await expect(cardIn(page, "Prospect", name)).toBeVisible();
  expect(await stage()).toBe("Prospect");
  await expectAccessible(page);
});

test("with the keys alone a card is taken up, shown where it cannot go, and moved", async ({
  page,
  db,
  signIn,
}) => {
  const lastName = `Keyson ${Date.now()}`;
  const student = await makeStudentRecord(db, { firstName: "Kiran", lastName });
  const application = await makeApplication(db, student.id);
  const name = `Kiran ${lastName}`;
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/applications?as=board&q=${encodeURIComponent(lastName)}`);
  await ready(page);
  const status = page.getByRole("status").filter({ hasText: name });
  await press(page, "j");
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
  await press(page, "m");
  await expect(status).toHaveText(texts.lifted({ name, from: "New" }));
  await press(page, "End");
  await press(page, "ArrowLeft");
  await expect(page.getByRole("status").filter({ hasText: "Accepted" }).first()).toHaveText(
    texts.noWay({ from: "New", to: "Accepted" }),
  );
  await press(page, "Enter");
  await expect(page.getByText(texts.noWay({ from: "New", to: "Accepted" })).last()).toBeVisible();
  await expect(cardIn(page, "New", name)).toBeVisible();

  await page.getByRole("link", { name, exact: true }).focus();
  await press(page, "m");
  await press(page, "ArrowRight");
  await press(page, "Enter");
  await expect(page.getByText(texts.moved({ name, to: "Under Review" }))).toBeVisible();
  await expect(cardIn(page, "Under Review", name)).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();

  // A decision is asked about; Escape leaves the card, and the keys are the page's again.
  await press(page, "m");
  await press(page, "End");
  await press(page, "Enter");
  await expect(page.getByRole("alertdialog")).toContainText(texts.told);
  await press(page, "Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.getByRole("link", { name, exact: true }).focus();
  await press(page, "Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/applications/${application.id}\\?.*as=board`));
});

test("who was slower is told where the card is now, and hears of what others move", async ({
  page,
  browse,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/409 \(Conflict\).*admin\/students\.data/);
  const lastName = `Raceson ${Date.now()}`;
  const student = await makeStudentRecord(db, { firstName: "Rupa", lastName });
  const name = `Rupa ${lastName}`;
  const other = await browse();
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await signIn(other, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  const address = `/admin/students?as=board&q=${encodeURIComponent(lastName)}`;
  await page.goto(address);
  await other.goto(address);
  await ready(page);
  await ready(other);
  await cardIn(other, "Lead", name).dragTo(column(other, "Applicant"));
  // No reload: the board hears of it.
  await expect(cardIn(page, "Applicant", name)).toBeVisible();

  // Someone else changes the stage directly in the database.
  await db.update(students).set({ stage: "Prospect", version: 9 }).where(eq(students.id, student.id));
  await cardIn(page, "Applicant", name).dragTo(column(page, "Enrolled"));
  await expect(page.getByText(texts.faster({ name, state: "Prospect" }))).toBeVisible();
  await expect(cardIn(page, "Prospect", name)).toBeVisible();
  const [row] = await db.select({ stage: students.stage }).from(students).where(eq(students.id, student.id));
  expect(row?.stage).toBe("Prospect");
});

test("on a phone without script a card is moved by its form, and the board is kept as a view", async ({
  browse,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/400 \(Bad Request\).*admin\/applications/);
  const lastName = `Formson ${Date.now()}`;
  const student = await makeStudentRecord(db, { firstName: "Farida", lastName });
  const { id } = await makeApplication(db, student.id, { status: "Rejected" });
  const name = `Farida ${lastName}`;
  const page = await browse(NO_SCRIPT);
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/applications?as=board&q=${encodeURIComponent(lastName)}`);
  await expectNoSidewaysScroll(page);
  await cardIn(page, "Rejected", name)
    .getByRole("link", { name: texts.moveCard({ name }) })
    .click();
  const card = cardIn(page, "Rejected", name);
  await expect(card.getByRole("combobox", { name: texts.moveTo })).toHaveValue("Under Review");
  // Blanks are no reason.
  await card.getByRole("textbox").fill("   ");
  await card.getByRole("button", { name: texts.move, exact: true }).click();
  await expect(page.getByText(texts.refusedTitle)).toBeVisible();
  await card.getByRole("textbox").fill("The university looks at it again");
  await card.getByRole("button", { name: texts.move, exact: true }).click();
  await expect(cardIn(page, "Under Review", name)).toBeVisible();
  const [row] = await db
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, id));
  expect(row?.status).toBe("Under Review");

  const view = `Board ${Date.now()}`;
  await page.locator("summary", { hasText: viewMessages.save }).click();
  await page.getByRole("textbox", { name: viewMessages.name }).fill(view);
  await page.getByRole("button", { name: viewMessages.save }).click();
  await page.goto("/admin/applications");
  await page.getByRole("link", { name: view }).click();
  await expect(page).toHaveURL(/as=board/);
  await expect(cardIn(page, "Under Review", name)).toBeVisible();
});

test("on a phone the columns are swiped, and a card is moved by the dialog", async ({
  browse,
  db,
  signIn,
}) => {
  const lastName = `Phoneson ${Date.now()}`;
  await makeStudentRecord(db, { firstName: "Phul", lastName });
  const name = `Phul ${lastName}`;
  const page = await browse(PHONE);
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/students?as=board&q=${encodeURIComponent(lastName)}`);
  await ready(page);
  await expectNoSidewaysScroll(page);
  await cardIn(page, "Lead", name)
    .getByRole("link", { name: texts.moveCard({ name }) })
    .tap();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("combobox", { name: texts.moveTo }).selectOption("Enrolled");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: texts.move, exact: true }).tap();
  await expect(page.getByText(texts.moved({ name, to: "Enrolled" }))).toBeVisible();
  await expect(cardIn(page, "Enrolled", name)).toBeVisible();
  await expectAccessible(page);
});

test("a viewer sees the board and has nothing to move", async ({ page, db, signIn }) => {
  const lastName = `Viewson ${Date.now()}`;
  await makeStudentRecord(db, { firstName: "Vidya", lastName });
  await signIn(page, (await makeStaff(db, "viewer")).userId, { secondFactor: true });
  await page.goto(`/admin/students?as=board&q=${encodeURIComponent(lastName)}`);
  await expect(cardIn(page, "Lead", `Vidya ${lastName}`)).toBeVisible();
  await expect(page.getByRole("link", { name: studentMessages.title }).first()).toBeVisible();
  await expect(page.locator("[draggable=true]")).toHaveCount(0);
  await expect(page.getByText(texts.move, { exact: true })).toHaveCount(0);
});
