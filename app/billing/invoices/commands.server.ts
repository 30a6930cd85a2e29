import { and, asc, eq, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { nextBillingNumber } from "#app/billing/office/next-billing-number.server.ts";
import { readBillingOffice } from "#app/billing/office/office.server.ts";
import { studentPaymentUses } from "#app/billing/receipts/receipts.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { agencyToday } from "#app/platform/working-days/agency-today.server.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps, WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { InvoiceItem } from "./invoice.ts";
import {
  creditedTax,
  type InvoiceMoney,
  itemAmounts,
  outstandingOf,
  releasesOf,
  stateByMoney,
  totalsOf,
} from "./invoice-money.ts";
import {
  type AddItem,
  type CreateInvoice,
  type CreditInvoice,
  type EditInvoice,
  type IssueInvoice,
  MOST_ITEMS,
} from "./invoice-schema.ts";
import { studentCreditNotes, studentInvoiceItems, studentInvoices } from "./invoices.tables.server.ts";
import { invoiceMessages as texts } from "./invoices.words.ts";
import { planRefusal } from "./plan-of.server.ts";

export type InvoiceRecord = typeof studentInvoices.$inferSelect;
type Id = { readonly id: string };
type Invalid = FailureOf<"invalid">;
export type InvoiceChange = Promise<Result<{ version: number }, ChangeRefused | Invalid>>;

/** The total of an invoice in minor units: a billion units of the currency. */
const MOST_TOTAL = 100_000_000_000;

export const userOf = (actor: Actor): string | null => (actor.kind === "user" ? actor.userId : null);

/** Locks an invoice. Every change of its items, credit notes and payments locks it first. */
export const lockInvoice = (tx: Transaction, id: string) =>
  one(tx.select().from(studentInvoices).where(eq(studentInvoices.id, id)).for("update"));

/** Creates a draft for a student. Error: `not-found` for an unknown or erased one, or another’s application. */
export function createInvoice(
  deps: StepDeps,
  actor: Actor,
  input: CreateInvoice,
): Promise<Result<Id, Refused | FailureOf<"not-found">>> {
  return createRecord<Id, FailureOf<"not-found">>(deps, actor, {
    action: "invoice.draft",
    subjectType: "invoice",
    async prepare(tx) {
      const student = await lockStudent(tx, input.studentId);
      if (!student || student.email === ERASED_EMAIL) return err({ code: "not-found" });
      if (input.applicationId && !(await isOfStudent(tx, input.applicationId, input.studentId)))
        return err({ code: "not-found" });
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(studentInvoices)
            .values({ ...input, createdBy: userOf(actor), createdAt: deps.now(), updatedAt: deps.now() })
            .returning(),
      });
    },
  });
}

/** Locks a student for a document that names them, so that they are not erased before it is written. */
export const lockStudent = (tx: Transaction, id: string) =>
  one(
    tx
      .select({ email: students.email, firstName: students.firstName, lastName: students.lastName })
      .from(students)
      .where(eq(students.id, id))
      .for("share"),
  );

/** Whether an application belongs to the student; it is locked, so that it stays so. */
export async function isOfStudent(
  tx: Transaction,
  applicationId: string,
  studentId: string,
): Promise<boolean> {
  const found = await one(
    tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.id, applicationId), eq(applications.studentId, studentId)))
      .for("share"),
  );
  return found !== undefined;
}

/** A change of a draft. After the invoice was issued it is refused, with the reason. */
export function changeDraft(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: Id & { version?: number },
  change: (
    row: InvoiceRecord,
    tx: Transaction,
  ) => Promise<
    Result<{ fields: readonly string[]; write: (next: number) => Promise<unknown> } | null, Invalid>
  >,
): InvoiceChange {
  return changeRecord<InvoiceRecord, Invalid>(deps, actor, {
    action: "invoice.draft",
    subjectType: "invoice",
    subjectId: id,
    version,
    lock: (tx) => lockInvoice(tx, id),
    async change(row, tx) {
      if (row.number !== null) return invalidField("", texts.alreadyIssued);
      return change(row, tx);
    },
  });
}

const itemsOf = (tx: Transaction, invoiceId: string) =>
  tx
    .select()
    .from(studentInvoiceItems)
    .where(eq(studentInvoiceItems.invoiceId, invoiceId))
    .orderBy(asc(studentInvoiceItems.place));

type ItemDeps = WriteDeps & { readonly brandName: string };

/** Adds an item to a draft, with the tax that the settings have now. */
export const addItem = (deps: ItemDeps, actor: Actor, { id, ...item }: AddItem & Id): InvoiceChange =>
  addChosenItem(deps, actor, { id, priceField: "unitPrice" }, async () => ok(item));

/**
 * Adds an item to a draft that is chosen while the draft is locked.
 *
 * @param priceField where the form shows that the invoice would be too large
 */
export function addChosenItem(
  deps: ItemDeps,
  actor: Actor,
  { id, priceField }: Id & { readonly priceField: string },
  choose: (row: InvoiceRecord, tx: Transaction) => Promise<Result<AddItem, Invalid>>,
): InvoiceChange {
  return changeDraft(deps, actor, { id }, async (row, tx) => {
    const chosen = await choose(row, tx);
    if (!chosen.ok) return chosen;
    const added = await withItem(tx, deps.brandName, await itemsOf(tx, id), chosen.value, priceField);
    if (!added.ok) return added;
    const { item, totals } = added.value;
    return ok({
      fields: ["items", "totalMinor"],
      async write(next) {
        await tx.insert(studentInvoiceItems).values({ invoiceId: id, ...item });
        await writeInvoice(tx, id, { ...totals, version: next, updatedAt: deps.now() });
      },
    });
  });
}

/**
 * An item as it is stored after those of a draft, with the tax that the settings have now, and the totals with it. Errors:
 * `invalid` for too many items, and at `priceField` for a total that is too large.
 */
export async function withItem(
  tx: Transaction,
  brandName: string,
  items: readonly InvoiceItem[],
  { description, quantity, unitPrice: unitMinor, tax }: AddItem,
  priceField: string,
) {
  if (items.length >= MOST_ITEMS) return invalidField("", texts.mostItems({ most: MOST_ITEMS }));
  const office = await readBillingOffice(tx, brandName);
  const taxName = tax === "standard" ? office.taxName : null;
  const taxBasisPoints = taxName === null ? 0 : (office.taxBasisPoints ?? 0);
  const amounts = itemAmounts({ quantity, unitMinor, taxBasisPoints });
  const place = (items.at(-1)?.place ?? 0) + 1;
  const item = { place, description, quantity, unitMinor, taxName, taxBasisPoints, ...amounts };
  const totals = totalsOf([...items, item]);
  if (totals.totalMinor > MOST_TOTAL) return invalidField(priceField, texts.tooLarge);
  return ok({ item, totals });
}

/** Removes an item from a draft. Succeeds if it was already removed. */
export function removeItem(
  deps: WriteDeps,
  actor: Actor,
  { id, itemId }: { readonly itemId: string } & Id,
): InvoiceChange {
  return changeDraft(deps, actor, { id }, async (_row, tx) => {
    const items = await itemsOf(tx, id);
    const left = items.filter((item) => item.id !== itemId);
    if (left.length === items.length) return ok(null);
    return ok({
      fields: ["items", "totalMinor"],
      async write(next) {
        await tx
          .delete(studentInvoiceItems)
          .where(and(eq(studentInvoiceItems.invoiceId, id), eq(studentInvoiceItems.id, itemId)));
        await writeInvoice(tx, id, { ...totalsOf(left), version: next, updatedAt: deps.now() });
      },
    });
  });
}

export function editInvoice(
  deps: WriteDeps,
  actor: Actor,
  { id, note, version }: EditInvoice & Id,
): InvoiceChange {
  return changeDraft(deps, actor, { id, version }, async (row, tx) =>
    ok(
      row.note === note
        ? null
        : {
            fields: ["note"],
            write: (next: number) => writeInvoice(tx, id, { note, version: next, updatedAt: deps.now() }),
          },
    ),
  );
}

/** Deletes a draft. An issued invoice is never deleted; a trigger refuses it as well. */
export function discardInvoice(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { readonly version: number } & Id,
): Promise<Result<undefined, ChangeRefused | Invalid>> {
  return removeRecord<InvoiceRecord, Invalid>(deps, actor, {
    action: "invoice.draft",
    subjectType: "invoice",
    subjectId: id,
    version,
    lock: (tx) => lockInvoice(tx, id),
    refuse: (row) => (row.number === null ? null : invalidField("", texts.alreadyIssued)),
    remove: (tx) => tx.delete(studentInvoices).where(eq(studentInvoices.id, id)),
  });
}

/**
 * Issues a draft: assigns its number, stores the agency's current details and the student's current name, and emails
 * the student. Instalments determine the due date. The number is taken last, so that concurrent issues block one
 * another only briefly.
 */
export function issueInvoice(
  deps: WriteDeps & { readonly brandName: string },
  actor: Actor,
  { id, dueOn: asked, version }: IssueInvoice & Id,
): InvoiceChange {
  return changeRecord<InvoiceRecord, Invalid>(deps, actor, {
    action: "invoice.issue",
    subjectType: "invoice",
    subjectId: id,
    version,
    lock: (tx) => lockInvoice(tx, id),
    async change(row, tx) {
      if (row.number !== null) return ok(null);
      const issuedOn = await agencyToday(tx, actor, deps.now());
      const refused = planRefusal(row.instalments, row, issuedOn);
      if (refused) return refused;
      const [firstDueOn, lastDueOn] = [row.instalments?.[0]?.dueOn, row.instalments?.at(-1)?.dueOn];
      const dueOn = lastDueOn ?? asked;
      if (dueOn < issuedOn) return invalidField("dueOn", texts.duePast);
      if (row.totalMinor === 0) return invalidField("", texts.nothingToIssue);
      const student = await lockStudent(tx, row.studentId);
      if (!student || student.email === ERASED_EMAIL) return invalidField("", texts.studentErased);
      const { name, address, taxNumber, paymentInstructions } = await readBillingOffice(tx, deps.brandName);
      const billedTo = joinName(student.firstName, student.lastName);
      let number = "";
      return ok({
        fields: ["state", "number", "dueOn"],
        async write(next) {
          number = await nextBillingNumber(tx, "invoice", issuedOn);
          await writeInvoice(tx, id, {
            state: "issued",
            number,
            issuedOn,
            dueOn,
            billedTo,
            issuer: { name, address, taxNumber, paymentInstructions },
            issuedBy: userOf(actor),
            version: next,
            updatedAt: deps.now(),
          });
        },
        afterwards: () =>
          queueMail(tx, deps.jobs, {
            kind: "invoice-issued",
            to: { email: student.email, name: billedTo },
            props: {
              name: billedTo,
              path: `/student-dashboard/invoices/${id}`,
              number,
              amount: formatPrice(row.totalMinor, row.currency),
              day: firstDueOn ?? dueOn,
            },
          }),
      });
    },
  });
}

/**
 * Issues a credit note: the student owes less, and what was paid above the new amount becomes their credit, the latest
 * payment first. Error: `invalid` at `amount` above what is not credited yet.
 */
export function creditInvoice(
  deps: WriteDeps,
  actor: Actor,
  { id, amount: amountMinor, reason }: CreditInvoice & Id,
): InvoiceChange {
  return changeRecord<InvoiceRecord, Invalid>(deps, actor, {
    action: "invoice.correct",
    subjectType: "invoice",
    subjectId: id,
    lock: (tx) => lockInvoice(tx, id),
    async change(row, tx) {
      if (row.number === null) return invalidField("", texts.notIssued);
      const most = row.totalMinor - row.creditedMinor;
      if (amountMinor > most)
        return invalidField("amount", texts.creditTooLarge({ most: formatPrice(most, row.currency) }));
      const creditedMinor = row.creditedMinor + amountMinor;
      const excess = Math.max(0, row.paidMinor - (row.totalMinor - creditedMinor));
      return ok({
        fields: ["creditNotes", "creditedMinor", "paidMinor", "state"],
        async write(next) {
          const issuedOn = await agencyToday(tx, actor, deps.now());
          await tx.insert(studentCreditNotes).values({
            invoiceId: id,
            number: await nextBillingNumber(tx, "credit-note", issuedOn),
            issuedOn,
            amountMinor,
            taxMinor: creditedTax(row, amountMinor),
            reason,
            createdBy: userOf(actor),
            createdAt: deps.now(),
          });
          await releasePayments(tx, id, excess, deps.now());
          await writeMoney(tx, row, { creditedMinor, paidMinor: row.paidMinor - excess }, next, deps.now());
        },
      });
    },
  });
}

/** Gives payments back as credit of the student, the latest first. */
async function releasePayments(tx: Transaction, invoiceId: string, excess: number, now: Date) {
  if (excess === 0) return;
  const uses = studentPaymentUses;
  const used = await tx
    .select({
      paymentId: uses.paymentId,
      amountMinor: sql<number>`sum(${uses.amountMinor})`.mapWith(Number),
    })
    .from(uses)
    .where(eq(uses.invoiceId, invoiceId))
    .groupBy(uses.paymentId)
    .orderBy(sql`min(${uses.createdAt})`, asc(uses.paymentId));
  await tx.insert(uses).values(
    releasesOf(used, excess).map(({ paymentId, releasedMinor }) => ({
      paymentId,
      invoiceId,
      amountMinor: -releasedMinor,
      createdAt: now,
    })),
  );
}

/** Writes what was credited and paid, and the status that follows from it. */
export function writeMoney(
  tx: Transaction,
  row: InvoiceRecord,
  changed: Partial<Pick<InvoiceMoney, "creditedMinor" | "paidMinor">>,
  version: number,
  now: Date,
): Promise<unknown> {
  const { creditedMinor, paidMinor } = { ...row, ...changed };
  const state = stateByMoney({ totalMinor: row.totalMinor, creditedMinor, paidMinor });
  return writeInvoice(tx, row.id, { creditedMinor, paidMinor, state, version, updatedAt: now });
}

export const writeInvoice = (
  tx: Transaction,
  id: string,
  values: Partial<typeof studentInvoices.$inferInsert>,
) => tx.update(studentInvoices).set(values).where(eq(studentInvoices.id, id));

/** Whether an invoice accepts payments, and the open amount. */
export const openAmountOf = (row: InvoiceRecord): number => (row.number === null ? 0 : outstandingOf(row));
