import { eq } from "drizzle-orm";
import { studentInvoiceItems, studentInvoices } from "#app/billing/invoices/invoices.tables.server.ts";
import { nextBillingNumber } from "#app/billing/office/next-billing-number.server.ts";
import { studentPayments, studentPaymentUses } from "#app/billing/receipts/receipts.tables.server.ts";
import { studentRefunds } from "#app/billing/refunds/refunds.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

const ISSUED_ON = "2026-11-24";

type Given = Partial<typeof studentInvoices.$inferInsert> & { readonly description?: string };

/** A draft of A$550 with one item that has 10% of tax. */
export async function makeDraftInvoice(db: DbOrTransaction, studentId: string, given: Given = {}) {
  const { description = "Service fee", ...values } = given;
  const invoice = only(
    await db
      .insert(studentInvoices)
      .values({
        studentId,
        currency: "AUD",
        netMinor: 50_000,
        taxMinor: 5000,
        totalMinor: 55_000,
        ...values,
      })
      .returning(),
  );
  const item = only(
    await db
      .insert(studentInvoiceItems)
      .values({
        invoiceId: invoice.id,
        place: 1,
        description,
        quantity: 100,
        unitMinor: 50_000,
        taxName: "GST",
        taxBasisPoints: 1000,
        netMinor: 50_000,
        taxMinor: 5000,
      })
      .returning(),
  );
  return { ...invoice, itemId: item.id };
}

/** The same, issued. */
export async function makeInvoice(db: DbOrTransaction, studentId: string, given: Given = {}) {
  const { number, dueOn = "2026-12-08", ...draft } = given;
  const { id } = await makeDraftInvoice(db, studentId, draft);
  return db.transaction(async (tx) =>
    only(
      await tx
        .update(studentInvoices)
        .set({
          number: number ?? (await nextBillingNumber(tx, "invoice", ISSUED_ON)),
          state: "issued",
          issuedOn: ISSUED_ON,
          dueOn,
          billedTo: "Asha Thapa",
          issuer: { name: "Southbound Pty Ltd", address: null, taxNumber: null, paymentInstructions: null },
        })
        .where(eq(studentInvoices.id, id))
        .returning(),
    ),
  );
}

/** A payment of an issued invoice without other payments; what is above the invoice's total is credit. */
export async function makeStudentPayment(
  db: DbOrTransaction,
  invoice: Pick<typeof studentInvoices.$inferSelect, "id" | "currency" | "totalMinor">,
  amountMinor: number,
  given: Partial<typeof studentPayments.$inferInsert> = {},
) {
  return db.transaction(async (tx) => {
    const number = given.number ?? (await nextBillingNumber(tx, "receipt", ISSUED_ON));
    const payment = only(
      await tx
        .insert(studentPayments)
        .values({
          invoiceId: invoice.id,
          receivedOn: "2026-11-24",
          method: "cash" as const,
          currency: invoice.currency,
          amountMinor,
          valueCurrency: invoice.currency,
          valueMinor: amountMinor,
          token: `token-of-${number}`,
          ...given,
          number,
        })
        .returning(),
    );
    const used = Math.min(amountMinor, invoice.totalMinor);
    await tx
      .insert(studentPaymentUses)
      .values({ paymentId: payment.id, invoiceId: invoice.id, amountMinor: used });
    await tx
      .update(studentInvoices)
      .set({ paidMinor: used, state: used === invoice.totalMinor ? "paid" : "part-paid" })
      .where(eq(studentInvoices.id, invoice.id));
    return payment;
  });
}

/** A refund that is not approved yet. */
export async function makeRefund(
  db: DbOrTransaction,
  paymentId: string,
  given: Partial<typeof studentRefunds.$inferInsert> = {},
) {
  return only(
    await db
      .insert(studentRefunds)
      .values({
        paymentId,
        amountMinor: 1000,
        method: "cash" as const,
        reason: "Paid twice",
        needsSecondPerson: true,
        ...given,
      })
      .returning(),
  );
}

/** An invoice for each form of its page, so that no form of the tests depends on another. */
export async function makeInvoicesOfWorld(
  db: DbOrTransaction,
  { own, foreign, mark }: { readonly own: string; readonly foreign: string; readonly mark: string },
) {
  const draft = async () => makeDraftInvoice(db, foreign, { note: mark });
  const issued = async () => makeInvoice(db, foreign, { note: mark });
  const paid = async (amountMinor: number) => {
    const invoice = await issued();
    const payment = await makeStudentPayment(db, invoice, amountMinor);
    return { id: invoice.id, paymentId: payment.id, token: payment.token };
  };
  const refunded = async () => {
    const invoice = await paid(60_000);
    return { ...invoice, refundId: (await makeRefund(db, invoice.paymentId)).id };
  };
  const removal = await draft();
  return {
    addId: (await draft()).id,
    removal: { id: removal.id, itemId: removal.itemId },
    editId: (await draft()).id,
    splitId: (await draft()).id,
    planId: (await draft()).id,
    discardId: (await draft()).id,
    issueId: (await draft()).id,
    creditId: (await issued()).id,
    openId: (await issued()).id,
    useId: (await issued()).id,
    credit: await paid(70_000),
    reversal: await paid(10_000),
    refund: await paid(60_000),
    approval: await refunded(),
    decline: await refunded(),
    ownId: (await makeInvoice(db, own)).id,
  };
}
