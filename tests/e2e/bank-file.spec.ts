import { eq } from "drizzle-orm";
import { commissionPayments } from "#app/commissions/payments/payments.tables.server.ts";
import { paymentMessages as texts } from "#app/commissions/payments/payments.words.ts";
import { tableMessages } from "#app/platform/imports/table.words.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeClaimOfEntry } from "#tests/factories/claims.ts";
import { expect, NO_SCRIPT, PHONE, test } from "./fixtures.ts";

const PATH = "/admin/commissions/payments";

test.describe("without script, on a phone", () => {
  test.use({ ...PHONE, ...NO_SCRIPT });

  test("a bank file is asked about, matched by hand and imported", async ({
    page,
    db,
    signIn,
    complaints,
  }) => {
    complaints.expect(/status of 400/);
    const institution = await makeCompany(db, "institution", { status: "approved" });
    const claim = await makeClaimOfEntry(db, institution.id, {
      totalMinor: 50_000,
      number: "AUD-2098-000777",
    });
    await signIn(page, (await makeStaff(db, "owner")).userId, { secondFactor: true });
    await page.goto(PATH);
    const text = [
      "Statement of November",
      "Paid on;Ours;Theirs;About",
      `11/03/2026;100.00;;${claim.number}`,
      `11/04/2026;;75.00;Fee`,
      "",
    ].join("\r\n");
    await page
      .getByLabel(texts.fileLabel)
      .setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: texts.read }).click();
    await expect(page.getByText(texts.columnsAsk)).toBeVisible();
    await expect(page.getByText(tableMessages.noted.title)).toBeVisible();
    const column = (number: number, name: string) => page.getByLabel(texts.column({ number, name }));
    await column(1, "Paid on").selectOption("day");
    await page.getByRole("button", { name: texts.check }).click();
    await expect(page.getByText(texts.columnNeeded.amount)).toBeVisible();
    await expect(column(1, "Paid on")).toHaveValue("day");
    await column(2, "Ours").selectOption("amount");
    await column(3, "Theirs").selectOption("debit");
    await column(4, "About").selectOption("details");
    await page.getByRole("button", { name: texts.check }).click();
    await expect(page.getByText(texts.dayOrderRequired).first()).toBeVisible();
    await expect(column(3, "Theirs")).toHaveValue("debit");
    await page.getByLabel(texts.dayOrder).selectOption("day-first");
    await page.getByRole("button", { name: texts.check }).click();
    await expect(page.getByText(texts.dryRun({ matched: 1, skipped: 0, outgoing: 1 }))).toBeVisible();
    // What went out is no error, so nothing has to be skipped.
    await page.getByRole("button", { name: texts.take }).click();
    await expect(page).toHaveURL(PATH);
    const [payment] = await db
      .select()
      .from(commissionPayments)
      .where(eq(commissionPayments.claimId, claim.id));
    expect(payment).toMatchObject({ amountMinor: 10_000, receivedOn: "2026-03-11" });
  });
});
