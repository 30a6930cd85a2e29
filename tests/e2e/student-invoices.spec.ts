import { eq } from "drizzle-orm";
import { invoiceMessages as texts } from "#app/billing/invoices/invoices.words.ts";
import { studentPayments } from "#app/billing/receipts/receipts.tables.server.ts";
import { receiptMessages } from "#app/billing/receipts/receipts.words.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";

test("an invoice is drafted, issued and paid in part; the student reads it and anyone can check the receipt", async ({
  page,
  db,
  signIn,
  mailTo,
  browse,
}) => {
  const { student, actor } = await makeStudent(db, { firstName: "Asha", lastName: "Thapa" });
  await signIn(page, (await makeStaff(db, "counsellor")).userId, { secondFactor: true });
  await page.goto(`/admin/students/${student.id}?view=page`);
  await page.getByRole("link", { name: texts.add }).click();
  await page.getByRole("button", { name: texts.add }).click();
  await expectToast(page, texts.created);

  await page.getByLabel(texts.itemFields.description).fill("Service fee");
  await page.getByLabel(texts.itemFields.unitPrice).fill("500");
  await page.getByRole("button", { name: texts.addItem }).click();
  await expect(page.getByRole("cell", { name: "Service fee" })).toBeVisible();
  await page.getByRole("button", { name: texts.issue }).click();
  await expectToast(page, texts.issued);
  const { number, path } = await mailTo(student.email, "invoice-issued");
  await expect(page.getByRole("heading", { name: `Invoice ${number}` })).toBeVisible();

  await page.getByLabel(receiptMessages.fields.amount).fill("200");
  await page.getByLabel(receiptMessages.fields.method).selectOption("cash");
  // Pressed twice: one payment.
  await page.getByRole("button", { name: receiptMessages.record }).dblclick();
  await expectToast(page, receiptMessages.recorded);
  const invoiceId = String(path).split("/").at(-1) ?? "";
  const payments = await db.select().from(studentPayments).where(eq(studentPayments.invoiceId, invoiceId));
  expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([20_000]);
  const [payment] = payments;

  const phone = await browse(PHONE);
  await signIn(phone, actor.userId);
  await phone.goto("/student-dashboard/invoices");
  await phone.getByRole("link", { name: String(number) }).click();
  await expect(phone.getByText("A$300").first()).toBeVisible();
  const file = await phone.request.get(`/invoices/${invoiceId}/${payment?.number}.pdf`);
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);

  const stranger = await browse({ ...PHONE, ...NO_SCRIPT });
  await stranger.goto(`/receipts/${payment?.token}`);
  await expect(stranger.getByRole("heading", { name: receiptMessages.check.genuine })).toBeVisible();
  await expect(stranger.getByText(payment?.number ?? "?")).toBeVisible();
  const html = await stranger.content();
  // Nothing of the student, and none of the framework's scripts.
  expect(["Asha", "Thapa", "entry.client"].filter((text) => html.includes(text))).toEqual([]);
  expect(html.includes('content="noindex')).toBe(true);
});
