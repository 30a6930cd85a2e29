import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  addItem,
  createInvoice,
  creditInvoice,
  discardInvoice,
  issueInvoice,
  removeItem,
} from "#app/billing/invoices/commands.server.ts";
import { editInvoicePlan, splitInvoice } from "#app/billing/invoices/instalment-commands.server.ts";
import {
  studentCreditNotes,
  studentInvoiceItems,
  studentInvoices,
} from "#app/billing/invoices/invoices.tables.server.ts";
import { invoiceTellers } from "#app/billing/invoices/notifications.server.ts";
import { findInvoice, listInvoicesOf } from "#app/billing/invoices/queries.server.ts";
import { remindOfInvoices } from "#app/billing/invoices/remind.server.ts";
import { oldInvoices } from "#app/billing/invoices/retention.server.ts";
import { readTotals } from "#app/billing/invoices/totals.server.ts";
import { nextBillingNumber } from "#app/billing/office/next-billing-number.server.ts";
import { readBillingOffice, saveBillingOffice } from "#app/billing/office/office.server.ts";
import type { BillingOffice } from "#app/billing/office/office.ts";
import { payFromCredit, recordPayment, reversePayment } from "#app/billing/receipts/commands.server.ts";
import { creditOf } from "#app/billing/receipts/payment-money.ts";
import { checkReceipt, listReceipts } from "#app/billing/receipts/queries.server.ts";
import type { RecordPayment } from "#app/billing/receipts/receipt-schema.ts";
import { studentPayments } from "#app/billing/receipts/receipts.tables.server.ts";
import { decideRefund, requestRefund } from "#app/billing/refunds/commands.server.ts";
import { listRefunds } from "#app/billing/refunds/queries.server.ts";
import { offices } from "#app/consultations/availability/availability.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { makeAssignedStaff, makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeOffice } from "#tests/factories/bookings.ts";
import { makeDraftInvoice, makeInvoice, makeStudentPayment } from "#tests/factories/invoices.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 30 });
const jobs = useJobs(database);
const NOW = new Date("2026-11-24T06:00:00Z");
const TODAY = "2026-11-24";
const deps = () => ({ db: database.db, jobs, now: () => NOW, brandName: "Southbound" });
let owner: UserActor;
let second: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
  second = await makeStaff(database.db, "owner");
  await setOffice({ taxName: "GST", taxBasisPoints: 1000 });
});

async function setOffice(changed: Partial<BillingOffice>) {
  const office = await readBillingOffice(database.db, "Southbound");
  const saved = await saveBillingOffice(deps(), owner, { ...office, name: "Southbound Pty Ltd", ...changed });
  if (!saved.ok) throw new Error(saved.error.code);
}

const recordOf = async (id: string) => {
  const [row] = await database.db.select().from(studentInvoices).where(eq(studentInvoices.id, id));
  if (!row) throw new Error("The invoice is gone");
  return row;
};
const moneyOf = async (id: string) => {
  const { state, creditedMinor, paidMinor } = await recordOf(id);
  return { state, creditedMinor, paidMinor };
};
const issue = (id: string, version: number) =>
  issueInvoice(deps(), owner, { id, dueOn: "2026-12-08", version });
const PAID: RecordPayment = {
  amount: 10_000,
  currency: "AUD",
  receivedOn: TODAY,
  method: "cash",
  reference: null,
  rate: null,
  rateSource: null,
  rateOn: null,
};
const pay = (id: string, given: Partial<RecordPayment> = {}) =>
  recordPayment(deps(), owner, { id, ...PAID, ...given });
const invoiceOf = async (given: Parameters<typeof makeInvoice>[2] = {}) => {
  const { student, actor } = await makeStudent(database.db);
  return { student, actor, invoice: await makeInvoice(database.db, student.id, given) };
};
const problem = (field: string) => ({
  error: { code: "invalid", fieldErrors: { [field]: [expect.any(String)] } },
});

describe("An invoice", () => {
  test("is drafted with items and tax, issued with a number and an email, and then stays as it is", async () => {
    const { student, actor } = await makeStudent(database.db);
    const made = await createInvoice(deps(), owner, {
      studentId: student.id,
      currency: "NPR",
      applicationId: null,
    });
    if (!made.ok) throw new Error(made.error.code);
    const { id } = made.value;
    const item = { description: "Service fee", quantity: 150, unitPrice: 33_333, tax: "standard" } as const;
    expect((await addItem(deps(), owner, { id, ...item })).ok).toBe(true);
    await addItem(deps(), owner, { id, ...item, description: "Application fee", tax: "none", quantity: 100 });
    await addItem(deps(), owner, { id, ...item, description: "By mistake" });
    const [, , mistake] = (await findInvoice(database.db, owner, id))?.items ?? [];
    await removeItem(deps(), owner, { id, itemId: mistake?.id ?? "" });
    // The student sees nothing of a draft.
    expect(await listInvoicesOf(database.db, actor, [student.id])).toEqual([]);
    expect(await findInvoice(database.db, actor, id)).toBeNull();

    const draft = await recordOf(id);
    expect(draft).toMatchObject({ netMinor: 83_333, taxMinor: 5000, totalMinor: 88_333, number: null });
    expect((await issue(id, draft.version)).ok).toBe(true);
    const issued = await findInvoice(database.db, actor, id);
    expect(issued).toMatchObject({ state: "issued", issuedOn: TODAY, dueOn: "2026-12-08" });
    expect(issued?.number).toMatch(/^INV-26-\d{6}$/);
    expect(issued?.issuer?.name).toBe("Southbound Pty Ltd");
    expect(issued?.items.map(({ taxMinor }) => taxMinor)).toEqual([5000, 0]);
    const mails = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, student.email));
    expect(mails.map(({ kind }) => kind)).toEqual(["invoice-issued"]);

    const later = { id, ...item };
    expect(await addItem(deps(), owner, later)).toMatchObject(problem(""));
    expect(await discardInvoice(deps(), owner, { id, version: (await recordOf(id)).version })).toMatchObject(
      problem(""),
    );
    // A second press changes nothing.
    expect(await issue(id, draft.version)).toMatchObject({ ok: true });
    for (const change of [
      sql`update student_invoices set total_minor = 1, net_minor = 1, tax_minor = 0 where id = ${id}`,
      sql`update student_invoices set due_on = '2027-01-01' where id = ${id}`,
      sql`update student_invoices set number = null, state = 'draft' where id = ${id}`,
      sql`update student_invoices set billed_to = 'Someone Else' where id = ${id}`,
      sql`delete from student_invoices where id = ${id}`,
      sql`update student_invoice_items set description = 'Other' where invoice_id = ${id}`,
      sql`delete from student_invoice_items where invoice_id = ${id}`,
    ])
      await expect(database.db.execute(change)).rejects.toThrow();
  });

  test("is refused without items, with a past due date, and for totals that its items do not come to", async () => {
    const { student } = await makeStudent(database.db);
    const made = await createInvoice(deps(), owner, {
      studentId: student.id,
      currency: "AUD",
      applicationId: null,
    });
    if (!made.ok) throw new Error(made.error.code);
    expect(await issue(made.value.id, 1)).toMatchObject(problem(""));
    const draft = await makeDraftInvoice(database.db, student.id);
    const past = { id: draft.id, dueOn: "2026-11-23", version: 1 };
    expect(await issueInvoice(deps(), owner, past)).toMatchObject(problem("dueOn"));
    await database.db.execute(
      sql`update student_invoices set net_minor = 1, total_minor = 5001 where id = ${draft.id}`,
    );
    await expect(issue(draft.id, 1)).rejects.toThrow();
    await expect(
      database.db
        .update(studentInvoiceItems)
        .set({ netMinor: 1 })
        .where(eq(studentInvoiceItems.id, draft.itemId)),
    ).rejects.toThrow();
  });

  test("gets numbers without gaps when twenty are issued at once and some transactions are killed", async () => {
    const { student } = await makeStudent(database.db);
    const drafts = await Promise.all(
      Array.from({ length: 20 }, () => makeDraftInvoice(database.db, student.id)),
    );
    // Takes a number and loses its connection before the commit.
    const killed = database.db.transaction(async (tx) => {
      await nextBillingNumber(tx, "invoice", TODAY);
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    const [, ...issued] = await Promise.allSettled([killed, ...drafts.map(({ id }) => issue(id, 1))]);
    await expect(killed).rejects.toThrow();
    expect(issued.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => "fulfilled"));
    const rows = await database.db
      .select({ number: studentInvoices.number })
      .from(studentInvoices)
      .where(sql`${studentInvoices.number} is not null`);
    const counts = rows.map(({ number }) => Number(number?.slice(-6))).toSorted((one, other) => one - other);
    expect(counts).toEqual(counts.map((_, at) => at + 1));
    expect(counts.length).toBeGreaterThanOrEqual(20);
  });

  test("is seen by its student and by staff, and by nobody else", async () => {
    const { invoice, actor } = await invoiceOf();
    const other = await makeStudent(database.db);
    const partner = await makeCompany(database.db, "partner", { status: "approved" });
    const institution = await makeCompany(database.db, "institution", { status: "approved" });
    const viewer = await makeStaff(database.db, "viewer");
    for (const reader of [owner, viewer, actor])
      expect(await findInvoice(database.db, reader, invoice.id)).not.toBeNull();
    for (const stranger of [other.actor, partner.actor, institution.actor])
      expect(await findInvoice(database.db, stranger, invoice.id)).toBeNull();
    expect(await pay(invoice.id)).toMatchObject({ ok: true });
    expect(await recordPayment(deps(), viewer, { id: invoice.id, ...PAID })).toMatchObject({
      error: { code: "forbidden" },
    });
  });
});

describe("A payment", () => {
  test("pays in parts, with a receipt each; what is above the amount due becomes credit", async () => {
    const { invoice, student } = await invoiceOf();
    expect((await pay(invoice.id)).ok).toBe(true);
    expect(await moneyOf(invoice.id)).toEqual({ state: "part-paid", creditedMinor: 0, paidMinor: 10_000 });
    expect((await pay(invoice.id, { amount: 50_000, method: "cheque" })).ok).toBe(true);
    expect(await moneyOf(invoice.id)).toEqual({ state: "paid", creditedMinor: 0, paidMinor: 55_000 });
    const receipts = await listReceipts(database.db, invoice.id);
    expect(receipts.map(creditOf)).toEqual([0, 5000]);
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(2);
    expect(await pay(invoice.id)).toMatchObject(problem(""));

    const next = await makeInvoice(database.db, student.id);
    const credit = { id: next.id, paymentId: receipts[1]?.id ?? "" };
    expect((await payFromCredit(deps(), owner, credit)).ok).toBe(true);
    expect(await moneyOf(next.id)).toMatchObject({ state: "part-paid", paidMinor: 5000 });
    expect(await payFromCredit(deps(), owner, credit)).toMatchObject(problem(""));
    const { invoice: others } = await invoiceOf();
    expect(await payFromCredit(deps(), owner, { ...credit, id: others.id })).toMatchObject(problem(""));
  });

  test("in another currency keeps the rate with its source and date", async () => {
    const { invoice } = await invoiceOf();
    const rupees = { amount: 885_000, currency: "NPR" } as const;
    expect(await pay(invoice.id, rupees)).toMatchObject(problem("rate"));
    expect(await pay(invoice.id, { ...rupees, rate: "88.5" })).toMatchObject(problem("rateSource"));
    expect(await pay(invoice.id, { rate: "88.5", rateSource: "Bank" })).toMatchObject(problem("rate"));
    expect((await pay(invoice.id, { ...rupees, rate: "88.5", rateSource: "Nepal Rastra Bank" })).ok).toBe(
      true,
    );
    const [receipt] = await listReceipts(database.db, invoice.id);
    expect(receipt).toMatchObject({ valueMinor: 10_000, rate: "88.50000000", rateOn: TODAY });
    await expect(
      database.db.execute(sql`insert into student_payments (invoice_id, number, token, received_on, method, currency,
        amount_minor, value_currency, value_minor) values (${invoice.id}, 'X', 'X', ${TODAY}, 'cash', 'NPR', 100, 'AUD', 100)`),
    ).rejects.toThrow();
  });

  test("from many hands at once never pays more than is due, and no number is skipped", async () => {
    const { invoice } = await invoiceOf();
    const before = await database.db.$count(studentPayments);
    await Promise.all(Array.from({ length: 8 }, () => pay(invoice.id)));
    expect(await moneyOf(invoice.id)).toMatchObject({ state: "paid", paidMinor: 55_000 });
    const made = (await database.db.$count(studentPayments)) - before;
    // Five pay 500, the sixth pays 50 and leaves credit, and the others find nothing due.
    expect(made).toBe(6);
    const numbers = await database.db.select({ number: studentPayments.number }).from(studentPayments);
    const counts = numbers
      .map(({ number }) => Number(number.slice(-6)))
      .toSorted((one, other) => one - other);
    expect(counts).toEqual(counts.map((_, at) => at + 1));
  });

  test("is reversed with a reason: its receipt says so, and the invoice is open again", async () => {
    const { invoice } = await invoiceOf();
    await pay(invoice.id);
    const [receipt] = await listReceipts(database.db, invoice.id);
    const asked = { id: invoice.id, paymentId: receipt?.id ?? "", reason: "Entered for the wrong student" };
    expect((await reversePayment(deps(), owner, asked)).ok).toBe(true);
    expect(await reversePayment(deps(), owner, asked)).toMatchObject(problem("paymentId"));
    expect(await moneyOf(invoice.id)).toEqual({ state: "issued", creditedMinor: 0, paidMinor: 0 });
    const [{ token } = { token: "" }] = await database.db
      .select({ token: studentPayments.token })
      .from(studentPayments)
      .where(eq(studentPayments.id, asked.paymentId));
    expect(await checkReceipt(database.db, token)).toMatchObject({ isReversed: true, amountMinor: 10_000 });
    expect(Object.keys((await checkReceipt(database.db, token)) ?? {}).toSorted()).toEqual([
      "amountMinor",
      "currency",
      "isReversed",
      "number",
      "receivedOn",
    ]);
    expect(await checkReceipt(database.db, `${token}x`)).toBeNull();
  });
});

describe("Locks", () => {
  test("credit used twice while its payment is reversed ends without a deadlock, whoever is first", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { invoice, student } = await invoiceOf();
      const payment = await makeStudentPayment(database.db, invoice, 120_000);
      const others = [
        await makeInvoice(database.db, student.id),
        await makeInvoice(database.db, student.id),
      ] as const;
      const use = (id: string) => payFromCredit(deps(), owner, { id, paymentId: payment.id });
      const reversal = { id: invoice.id, paymentId: payment.id, reason: "Wrong student" };
      const answers = await Promise.allSettled([
        ...others.flatMap(({ id }) => [use(id), use(id), use(id)]),
        reversePayment(deps(), owner, reversal),
        ...others.map(({ id }) => creditInvoice(deps(), owner, { id, amount: 1000, reason: "Discount" })),
        ...others.map(({ id }) => use(id)),
      ]);
      expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
      // A reversed payment pays no invoice, however the others ended.
      for (const { id } of [invoice, ...others]) expect((await moneyOf(id)).paidMinor).toBe(0);
    }
  });
});

describe("Instalments", () => {
  const splitOf = async (studentId: string, count = 3) => {
    const draft = await makeDraftInvoice(database.db, studentId);
    const asked = { id: draft.id, count, firstDueOn: "2026-12-01", version: 1 };
    expect((await splitInvoice(deps(), owner, asked)).ok).toBe(true);
    return draft;
  };

  test("come to the total to the cent, and an invoice with others is not issued", async () => {
    const { student } = await makeStudent(database.db);
    const draft = await splitOf(student.id);
    expect((await recordOf(draft.id)).instalments).toEqual([
      { dueOn: "2026-12-01", amountMinor: 18_334 },
      { dueOn: "2027-01-01", amountMinor: 18_333 },
      { dueOn: "2027-02-01", amountMinor: 18_333 },
    ]);
    const edit = (plan: string, version = 2) =>
      editInvoicePlan(deps(), owner, { id: draft.id, plan, version });
    expect(await edit("2026-12-01 500\n2027-01-01 49.99")).toMatchObject(problem("plan"));
    expect(await edit("2026-12-01 500\nsoon 50")).toMatchObject(problem("plan"));
    expect((await edit("2026-12-01 500\n2027-01-01 50.00")).ok).toBe(true);
    // Another item changes the total, and the plan with it has to be changed.
    const item = { description: "Translation", quantity: 100, unitPrice: 1000, tax: "none" } as const;
    await addItem(deps(), owner, { id: draft.id, ...item });
    expect(await issue(draft.id, (await recordOf(draft.id)).version)).toMatchObject(problem(""));
    await expect(
      database.db.execute(sql`update student_invoices set number = 'X', state = 'issued', issued_on = ${TODAY},
        due_on = ${TODAY}, issuer = '{}' where id = ${draft.id}`),
    ).rejects.toThrow();
  });

  test("are filled by payments from the first, are overdue one by one, and stay as they were issued", async () => {
    const { student } = await makeStudent(database.db);
    const { id } = await splitOf(student.id);
    expect((await issue(id, 2)).ok).toBe(true);
    const dueOf = async () => {
      const { dueOn, nextDueOn, state } = await recordOf(id);
      return [dueOn, nextDueOn, state];
    };
    expect(await dueOf()).toEqual(["2027-02-01", "2026-12-01", "issued"]);
    await pay(id, { amount: 18_334 });
    expect(await dueOf()).toEqual(["2027-02-01", "2027-01-01", "part-paid"]);
    const overdueOn = async (today: string) =>
      (await readTotals(database.db, owner, { studentId: student.id, today }))[0]?.overdueMinor;
    expect([await overdueOn("2027-01-01"), await overdueOn("2027-01-02")]).toEqual([0, 18_333]);
    expect(await overdueOn("2027-02-02")).toBe(36_666);
    // A credit note takes what is owed last.
    await creditInvoice(deps(), owner, { id, amount: 18_333, reason: "Discount" });
    expect(await overdueOn("2027-02-02")).toBe(18_333);
    await pay(id, { amount: 18_333 });
    expect(await dueOf()).toEqual(["2027-02-01", "2027-02-01", "paid"]);
    const [receipt] = await listReceipts(database.db, id);
    await reversePayment(deps(), owner, { id, paymentId: receipt?.id ?? "", reason: "Wrong" });
    expect(await dueOf()).toEqual(["2027-02-01", "2026-12-01", "part-paid"]);
    await expect(
      database.db.execute(sql`update student_invoices set instalments = null where id = ${id}`),
    ).rejects.toThrow();
    expect(
      await editInvoicePlan(deps(), owner, { id, plan: "", version: (await recordOf(id)).version }),
    ).toMatchObject(problem(""));
  });

  test("remind the student once before and twice after each due date, unless an owner turned it off", async () => {
    const { student } = await makeStudent(database.db);
    const { id } = await splitOf(student.id, 2);
    await issue(id, 2);
    const remind = async (day: string) => {
      const now = () => new Date(`${day}T06:00:00Z`);
      await Promise.all([remindOfInvoices({ ...deps(), now }), remindOfInvoices({ ...deps(), now })]);
      const mails = await database.db
        .select()
        .from(outboxEmails)
        .where(sql`${outboxEmails.toEmail} = ${student.email} and ${outboxEmails.kind} = 'invoice-reminder'`);
      return mails.length;
    };
    const days = ["2026-11-27", "2026-11-28", "2026-12-01", "2026-12-02", "2026-12-05", "2026-12-09"];
    const sent: number[] = [];
    for (const day of days) sent.push(await remind(day));
    expect(sent).toEqual([0, 1, 1, 2, 2, 3]);
    await pay(id, { amount: 27_500 });
    expect([await remind("2026-12-10"), await remind("2026-12-29")]).toEqual([3, 4]);
    await setOffice({ paymentReminders: "none" });
    expect(await remind("2027-01-02")).toBe(4);
    await setOffice({ paymentReminders: "send" });
    const { rows } = await database.db.execute<{ action: string }>(
      sql`select action from audit_entries where subject_id = ${id} and action like 'invoice.%d%' order by id`,
    );
    expect(rows.filter(({ action }) => action === "invoice.overdue")).toHaveLength(2);
    expect(
      await invoiceTellers["invoice.overdue"](database.db, {
        action: "invoice.overdue",
        subjectType: "invoice",
        subjectId: id,
        actorId: null,
        fields: [],
        at: NOW,
      }),
    ).toMatchObject([{ kind: "invoice-overdue", studentId: student.id }]);
  });
});

describe("The audit log", () => {
  test("keeps the values of an invoice that changed, until its student is erased", async () => {
    const { invoice, student } = await invoiceOf();
    await pay(invoice.id);
    const { rows } = await database.db.execute<{ changes: Record<string, unknown> }>(sql`
      select v.changes from audit_values v join audit_entries e on e.id = v.entry_id
      where e.subject_id = ${invoice.id} and e.action = 'invoice.recordPayment'`);
    expect(rows.map(({ changes }) => changes)).toEqual([
      { paidMinor: { from: 0, to: 10_000 }, state: { from: "issued", to: "part-paid" } },
    ]);
    await erasePerson(
      { db: database.db, now: () => NOW },
      { email: null, studentId: student.id },
      { dryRun: false },
    );
    const left = await database.db.execute(sql`
      select v.changes from audit_values v join audit_entries e on e.id = v.entry_id
      where e.subject_id = ${invoice.id}`);
    expect(left.rows).toEqual([]);
  });
});

describe("Credit notes and refunds", () => {
  test("a credit note makes credit of what was paid; a second person approves its refund", async () => {
    const { invoice, student } = await invoiceOf();
    await pay(invoice.id, { amount: 55_000 });
    const [receipt] = await listReceipts(database.db, invoice.id);
    const refund = {
      id: invoice.id,
      paymentId: receipt?.id ?? "",
      method: "cash",
      reason: "Withdrew",
    } as const;
    // Nothing is credit yet.
    expect(await requestRefund(deps(), owner, { ...refund, amount: 1 })).toMatchObject(problem("amount"));
    const credited = { id: invoice.id, reason: "Withdrew" };
    expect(await creditInvoice(deps(), owner, { ...credited, amount: 55_001 })).toMatchObject(
      problem("amount"),
    );
    expect((await creditInvoice(deps(), owner, { ...credited, amount: 20_000 })).ok).toBe(true);
    expect(await moneyOf(invoice.id)).toEqual({ state: "paid", creditedMinor: 20_000, paidMinor: 35_000 });

    const requested = await requestRefund(deps(), owner, { ...refund, amount: 20_000 });
    if (!requested.ok) throw new Error(requested.error.code);
    // What is requested is reserved.
    expect(await requestRefund(deps(), owner, { ...refund, amount: 1 })).toMatchObject(problem("amount"));
    const decision = { id: invoice.id, refundId: requested.value.id, version: 1 };
    expect(await decideRefund(deps(), owner, { ...decision, to: "approved" })).toMatchObject(problem(""));
    await expect(
      database.db.execute(sql`update student_refunds set state = 'approved', number = 'X', decided_at = now(),
        decided_by = requested_by where id = ${requested.value.id}`),
    ).rejects.toThrow();
    expect((await decideRefund(deps(), second, { ...decision, to: "approved" })).ok).toBe(true);
    const [approved] = await listRefunds(database.db, invoice.id);
    expect(approved).toMatchObject({ state: "approved", number: expect.stringMatching(/^RFD-26-\d{6}$/) });
    expect(await decideRefund(deps(), second, { ...decision, version: 2, to: "declined" })).toMatchObject(
      problem(""),
    );
    const reversal = { id: invoice.id, paymentId: refund.paymentId, reason: "Wrong" };
    expect(await reversePayment(deps(), owner, reversal)).toMatchObject(problem("paymentId"));
    expect(await readTotals(database.db, owner, { studentId: student.id, today: TODAY })).toEqual([
      { currency: "AUD", invoicedMinor: 35_000, receivedMinor: 35_000, overdueMinor: 0, earnedMinor: 0 },
    ]);
  });

  test("one person is enough where the settings say so; a declined refund is credit again", async () => {
    await setOffice({ refundApproval: "anyone" });
    const { invoice } = await invoiceOf();
    const payment = await makeStudentPayment(database.db, invoice, 60_000);
    const refund = {
      id: invoice.id,
      paymentId: payment.id,
      method: "cash",
      reason: "Paid too much",
    } as const;
    for (const to of ["declined", "approved"] as const) {
      const requested = await requestRefund(deps(), owner, { ...refund, amount: 5000 });
      if (!requested.ok) throw new Error(requested.error.code);
      const decision = { id: invoice.id, refundId: requested.value.id, version: 1, to };
      expect((await decideRefund(deps(), owner, decision)).ok).toBe(true);
    }
    expect(await requestRefund(deps(), owner, { ...refund, amount: 1 })).toMatchObject(problem("amount"));
    await setOffice({ refundApproval: "second-person" });
  });

  test("whatever happens in whatever order, refunds and uses stay within what was received", async () => {
    const act = fc.oneof(
      fc.record({ do: fc.constant("pay" as const), amount: fc.integer({ min: 1, max: 60_000 }) }),
      fc.record({ do: fc.constant("credit" as const), amount: fc.integer({ min: 1, max: 30_000 }) }),
      fc.record({ do: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 30_000 }) }),
      fc.record({ do: fc.constant("reverse" as const), amount: fc.constant(0) }),
      fc.record({ do: fc.constant("use" as const), amount: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), fc.nat(), async (acts, seed) => {
        const { student } = await makeStudent(database.db);
        const invoices = [
          await makeInvoice(database.db, student.id),
          await makeInvoice(database.db, student.id),
        ];
        for (const [at, { do: what, amount }] of acts.entries()) {
          const id = invoices[(seed + at) % 2]?.id ?? "";
          const receipts = await listReceipts(database.db, id);
          const paymentId = receipts[(seed + at) % Math.max(1, receipts.length)]?.id ?? id;
          const reason = "A reason";
          if (what === "pay") await pay(id, { amount });
          if (what === "credit") await creditInvoice(deps(), owner, { id, amount, reason });
          if (what === "refund")
            await requestRefund(deps(), owner, { id, paymentId, amount, method: "cash", reason });
          if (what === "reverse") await reversePayment(deps(), owner, { id, paymentId, reason });
          if (what === "use") await payFromCredit(deps(), owner, { id, paymentId });
        }
        for (const { id } of invoices) {
          const row = await recordOf(id);
          const receipts = await listReceipts(database.db, id);
          expect(receipts.reduce((all, { hereMinor }) => all + hereMinor, 0)).toBe(row.paidMinor);
          expect(row.paidMinor + row.creditedMinor).toBeLessThanOrEqual(row.totalMinor);
          for (const receipt of receipts) {
            expect(creditOf(receipt)).toBeGreaterThanOrEqual(0);
            if (!receipt.isReversed) expect(receipt.refundedMinor).toBeLessThanOrEqual(receipt.valueMinor);
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  test("the database itself refuses refunds above what was received", async () => {
    const { invoice } = await invoiceOf();
    const payment = await makeStudentPayment(database.db, invoice, 56_000);
    const refund = (amount: number) =>
      database.db.execute(sql`insert into student_refunds (payment_id, amount_minor, method, needs_second_person)
        values (${payment.id}, ${amount}, 'cash', false)`);
    await refund(1000);
    await expect(refund(1)).rejects.toThrow();
    await expect(
      database.db.execute(
        sql`update student_invoices set paid_minor = 1, state = 'part-paid' where id = ${invoice.id}`,
      ),
    ).rejects.toThrow();
  });
});

describe("Afterwards", () => {
  /** A paid invoice with every text about the student, and a draft. */
  async function wordy() {
    const { invoice, student } = await invoiceOf({ note: "For Asha" });
    const payment = await makeStudentPayment(database.db, invoice, 60_000, { reference: "Transfer of Asha" });
    const asked = {
      id: invoice.id,
      paymentId: payment.id,
      amount: 1000,
      method: "cash",
      reason: "Asha asked",
    } as const;
    await requestRefund(deps(), owner, asked);
    await creditInvoice(deps(), owner, { id: invoice.id, amount: 100, reason: "Asha complained" });
    const draft = await makeDraftInvoice(database.db, student.id, { note: "Draft for Asha" });
    return { invoice, student, payment, draft };
  }
  const textsOf = async (id: string) => {
    const { rows } = await database.db.execute<{ text: string }>(sql`
      select concat_ws(' ', i.billed_to, i.note, p.reference, r.reason, c.reason) as text from student_invoices i
      join student_payments p on p.invoice_id = i.id join student_refunds r on r.payment_id = p.id
      join student_credit_notes c on c.invoice_id = i.id where i.id = ${id}`);
    return rows.map(({ text }) => text);
  };

  test("erasing the student takes every text about them, and leaves the numbers and the money", async () => {
    const { invoice, student, draft } = await wordy();
    const before = await moneyOf(invoice.id);
    const wish = { email: null, studentId: student.id };
    expect(await erasePerson({ db: database.db, now: () => NOW }, wish, { dryRun: false })).toMatchObject({
      ok: true,
    });
    expect(await textsOf(invoice.id)).toEqual([""]);
    expect(await moneyOf(invoice.id)).toEqual(before);
    expect((await recordOf(invoice.id)).number).toBe(invoice.number);
    await expect(recordOf(draft.id)).rejects.toThrow();
  });

  test("paid invoices that are old enough are reduced in the same way, and open ones are not", async () => {
    const { invoice } = await wordy();
    const { invoice: open } = await invoiceOf();
    const later = new Date("2026-11-25T00:00:00Z");
    expect(await oldInvoices.count(database.db, new Date("2026-11-24T00:00:00Z"))).toBe(0);
    expect(await oldInvoices.count(database.db, later)).toBeGreaterThan(0);
    await database.db.transaction((tx) => oldInvoices.sweep(tx, later, 1000));
    expect(await oldInvoices.count(database.db, later)).toBe(0);
    expect(await textsOf(invoice.id)).toEqual([""]);
    expect((await recordOf(open.id)).billedTo).toBe("Asha Thapa");
  });

  test("counsellors who see only assigned students see their invoices only", async () => {
    const { invoice } = await invoiceOf();
    const counsellor = await makeAssignedStaff(database.db, "counsellor");
    const { student } = await makeStudent(database.db, { counsellorId: counsellor.counsellorId });
    const mine = await makeInvoice(database.db, student.id);
    await makeStudentPayment(database.db, mine, 1000);
    const seen = seenBy(database.db, counsellor);
    expect(await findInvoice(seen, counsellor, invoice.id)).toBeNull();
    expect(await findInvoice(seen, counsellor, mine.id)).not.toBeNull();
    const [totals, ...others] = await readTotals(seen, counsellor, { today: TODAY });
    expect([totals?.invoicedMinor, totals?.receivedMinor, others]).toEqual([55_000, 1000, []]);
    const theirs = { ...deps(), db: seen };
    expect(await recordPayment(theirs, counsellor, { id: invoice.id, ...PAID })).toMatchObject({
      error: { code: "not-found" },
    });
    expect((await recordPayment(theirs, counsellor, { id: mine.id, ...PAID })).ok).toBe(true);
  });
});

describe("The day", () => {
  test("is that of the agency’s office, and of the person who issues where there is none", async () => {
    const { student } = await makeStudent(database.db);
    // In Sydney, 2027 has begun.
    const late = { ...deps(), now: () => new Date("2026-12-31T22:00:00Z") };
    const issued = async (actor: UserActor, dueOn: string) => {
      const { id } = await makeDraftInvoice(database.db, student.id);
      const done = await issueInvoice(late, actor, { id, dueOn, version: 1 });
      return { done, ...(await recordOf(id)) };
    };
    const [inHawaii, inNepal] = [
      await makeStaff(database.db, "owner"),
      await makeStaff(database.db, "owner"),
    ];
    for (const [{ userId }, timeZone] of [
      [inHawaii, "Pacific/Honolulu"],
      [inNepal, "Asia/Kathmandu"],
    ] as const)
      await database.db.update(profiles).set({ timeZone }).where(eq(profiles.userId, userId));
    expect(await issued(inHawaii, "2026-12-31")).toMatchObject({
      issuedOn: "2026-12-31",
      number: expect.stringMatching(/^INV-26-/),
    });
    expect(await issued(inNepal, "2026-12-31")).toMatchObject({ done: problem("dueOn"), number: null });

    const office = await makeOffice(database.db, "Sydney");
    expect(await issued(inHawaii, "2026-12-31")).toMatchObject({ done: problem("dueOn"), number: null });
    const invoice = await issued(inHawaii, "2027-01-01");
    expect(invoice.issuedOn).toBe("2027-01-01");
    expect(invoice.number).toMatch(/^INV-27-/);
    const { id } = invoice;
    expect((await creditInvoice(late, owner, { id, amount: 1000, reason: "Discount" })).ok).toBe(true);
    expect((await recordPayment(late, owner, { id, ...PAID, amount: 60_000 })).ok).toBe(true);
    const [note] = await database.db
      .select()
      .from(studentCreditNotes)
      .where(eq(studentCreditNotes.invoiceId, id));
    expect(note).toMatchObject({ issuedOn: "2027-01-01", number: expect.stringMatching(/^CRN-27-/) });
    const [receipt] = await listReceipts(database.db, id);
    expect(receipt?.number).toMatch(/^RCT-27-/);
    const refund = {
      id,
      paymentId: receipt?.id ?? "",
      amount: 1000,
      method: "cash",
      reason: "Credit",
    } as const;
    const asked = await requestRefund(late, owner, refund);
    if (!asked.ok) throw new Error(asked.error.code);
    const decision = { id, refundId: asked.value.id, version: 1, to: "approved" } as const;
    expect((await decideRefund(late, second, decision)).ok).toBe(true);
    expect((await listRefunds(database.db, id)).map(({ number }) => number?.slice(0, 7))).toEqual([
      "RFD-27-",
    ]);
    await database.db.delete(offices).where(eq(offices.id, office.id));
  });
});
