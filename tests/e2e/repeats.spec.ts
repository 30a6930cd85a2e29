import { eq } from "drizzle-orm";
import { formKeyMessages } from "#app/platform/forms/form-key.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { ledgerEntries, notes } from "#app/registry/tables.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, test } from "./fixtures.ts";

test("a note whose button is pressed twice is one note", async ({ page, db, signIn }) => {
  const { id } = await makeStudentRecord(db);
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/students/${id}`);
  const body = page.getByLabel(recordMessages.writeNote);
  const add = page.getByRole("button", { name: "Add note" });
  await body.fill("Wants nursing");
  await add.dblclick();
  await expect(page.getByText("Wants nursing")).toBeVisible();
  await expect(body).toHaveValue("");
  expect(await db.$count(notes, eq(notes.studentId, id))).toBe(1);
  // The next note is another one, on the same page.
  await body.fill("Wants nursing");
  await add.click();
  await expect(page.getByText("Wants nursing")).toHaveCount(2);
});

test("without script, an adjustment that is sent again from the page before is one entry", async ({
  browse,
  db,
  signIn,
}) => {
  const company = await makeCompany(db, "partner", { status: "approved" });
  const ofCompany = eq(ledgerEntries.earnerId, company.id);
  const page = await browse(NO_SCRIPT);
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto("/admin/commissions/ledger/adjust");
  await page.locator('[name="earnerId"]').selectOption(company.id);
  await page.locator('[name="amount"]').fill("120.50");
  await page.locator('[name="reason"]').fill("Agreed by phone");
  const save = page.locator('form:has([name="amount"]) button[type="submit"]');
  await save.click();
  await expect(page).toHaveURL(/\/ledger$/);
  await page.goBack();
  await expect(page.locator('[name="amount"]')).toHaveValue("120.50");
  await save.click();
  await expect(page).toHaveURL(/\/ledger$/);
  expect(await db.$count(ledgerEntries, ofCompany)).toBe(1);
  await page.goBack();
  await page.locator('[name="reason"]').fill("Agreed by mail");
  await save.click();
  await expect(page.getByText(formKeyMessages.sentBefore)).toBeVisible();
  await expect(page.locator('[name="reason"]')).toHaveValue("Agreed by mail");
  expect(await db.$count(ledgerEntries, ofCompany)).toBe(1);
});
