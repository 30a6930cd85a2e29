import { eq } from "drizzle-orm";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { ledgerEntries } from "#app/commissions/ledger/ledger.tables.server.ts";
import { formKeyMessages } from "#app/platform/forms/form-key.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, test } from "./fixtures.ts";

test("a note whose button is pressed twice is one note", async ({ page, db, signIn }) => {
  const { id } = await makeStudentRecord(db);
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/students/${id}`);
  const body = page.getByLabel(recordMessages.writeNote);
  const add = page.getByRole("button", { name: "Add note" });
  const openForm = () => page.getByText(recordMessages.stream.write).click();
  await openForm();
  await body.fill("Wants nursing");
  await add.dblclick();
  await expect(page.getByText("Wants nursing")).toBeVisible();
  await expect(body).toBeHidden();
  expect(await db.$count(notes, eq(notes.studentId, id))).toBe(1);
  // The next note is another one, on the same page.
  await openForm();
  await expect(body).toHaveValue("");
  await body.fill("Wants nursing");
  await add.click();
  await expect(page.getByText("Wants nursing")).toHaveCount(2);
});

test("without script, an adjustment that is sent again from the page before is one entry", async ({
  browse,
  db,
  signIn,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  const company = await makeCompany(db, "partner", { status: "approved" });
  const ofCompany = eq(ledgerEntries.earnerId, company.id);
  const page = await browse(NO_SCRIPT);
  await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
  await page.goto("/admin/commissions/ledger/adjust");
  await page.locator('[name="earnerId"]').selectOption(company.id);
  await page.locator('[name="amount"]').fill("120.50");
  await page.locator('[name="reason"]').fill("Agreed by phone");
  // The answers open in tabs of their own, so that this page stays as the Back button finds it in a browser's cache.
  const form = page.locator('form:has([name="amount"])');
  await form.evaluate((element) => element.setAttribute("target", "_blank"));
  const submit = async () => {
    const answer = page.context().waitForEvent("page");
    await form.locator('button[type="submit"]').click();
    return answer;
  };
  await expect(await submit()).toHaveURL(/\/ledger$/);
  await expect(await submit()).toHaveURL(/\/ledger$/);
  expect(await db.$count(ledgerEntries, ofCompany)).toBe(1);
  await page.locator('[name="reason"]').fill("Agreed by mail");
  const refused = await submit();
  await expect(refused.getByText(formKeyMessages.sentBefore)).toBeVisible();
  await expect(refused.locator('[name="reason"]')).toHaveValue("Agreed by mail");
  expect(await db.$count(ledgerEntries, ofCompany)).toBe(1);
});
