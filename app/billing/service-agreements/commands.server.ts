import { and, asc, eq } from "drizzle-orm";
import {
  createInvoice,
  isOfStudent,
  lockStudent,
  userOf,
  withItem,
  writeInvoice,
} from "#app/billing/invoices/commands.server.ts";
import { totalsOf } from "#app/billing/invoices/invoice-money.ts";
import type { AddItem } from "#app/billing/invoices/invoice-schema.ts";
import { studentInvoiceItems } from "#app/billing/invoices/invoices.tables.server.ts";
import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import { planRefusal } from "#app/billing/invoices/plan-of.server.ts";
import { readBillingOffice } from "#app/billing/office/office.server.ts";
import type { ChoosePrice } from "#app/billing/prices/price-schema.ts";
import { itemOfPrice } from "#app/billing/prices/prices.server.ts";
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
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { ownAgreementPath } from "./agreement.ts";
import type { AgreementReason, CreateAgreement } from "./agreement-schema.ts";
import { readAgreementText } from "./agreement-text.server.ts";
import { serviceAgreementItems, serviceAgreements } from "./agreements.tables.server.ts";
import {
  type AgreementChange,
  type AgreementRecord,
  lockAgreement,
  moveAgreement,
} from "./move-agreement.server.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

type Id = { readonly id: string };
type Invalid = FailureOf<"invalid">;
type ItemDeps = WriteDeps & { readonly brandName: string };

/** Creates a draft with the terms of the settings. Errors: `not-found` as for invoices, `invalid` without terms. */
export function createAgreement(
  deps: WriteDeps,
  actor: Actor,
  input: CreateAgreement,
): Promise<Result<Id, Refused | FailureOf<"not-found"> | Invalid>> {
  return createRecord<Id, FailureOf<"not-found"> | Invalid>(deps, actor, {
    action: "serviceAgreement.draft",
    subjectType: "service-agreement",
    async prepare(tx) {
      const student = await lockStudent(tx, input.studentId);
      if (!student || student.email === ERASED_EMAIL) return err({ code: "not-found" });
      if (input.applicationId && !(await isOfStudent(tx, input.applicationId, input.studentId)))
        return err({ code: "not-found" });
      const { text, version } = await readAgreementText(tx);
      if (text === "") return invalidField("", texts.noText);
      const [createdAt, updatedAt] = [deps.now(), deps.now()];
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(serviceAgreements)
            .values({ ...input, text, textVersion: version, createdBy: userOf(actor), createdAt, updatedAt })
            .returning(),
      });
    },
  });
}

const itemsOf = (tx: Transaction, agreementId: string) =>
  tx
    .select()
    .from(serviceAgreementItems)
    .where(eq(serviceAgreementItems.agreementId, agreementId))
    .orderBy(asc(serviceAgreementItems.place));

export const writeAgreement = (
  tx: Transaction,
  id: string,
  values: Partial<typeof serviceAgreements.$inferInsert>,
) => tx.update(serviceAgreements).set(values).where(eq(serviceAgreements.id, id));

/** Changes the items of a draft. After the agreement was sent it is refused, with the reason. */
function changeItems(
  deps: WriteDeps,
  actor: Actor,
  id: string,
  change: (
    row: AgreementRecord,
    items: Awaited<ReturnType<typeof itemsOf>>,
    tx: Transaction,
  ) => Promise<
    Result<{ totals: ReturnType<typeof totalsOf>; write: () => Promise<unknown> } | null, Invalid>
  >,
): AgreementChange {
  return changeRecord<AgreementRecord, Invalid>(deps, actor, {
    action: "serviceAgreement.draft",
    subjectType: "service-agreement",
    subjectId: id,
    lock: (tx) => lockAgreement(tx, id),
    async change(row, tx) {
      if (row.state !== "draft") return invalidField("", texts.alreadySent);
      const changed = await change(row, await itemsOf(tx, id), tx);
      if (!changed.ok || changed.value === null) return changed as Result<null, Invalid>;
      const { totals, write: writeItems } = changed.value;
      return ok({
        fields: ["items", "totalMinor"],
        async write(next) {
          await writeItems();
          await writeAgreement(tx, id, { ...totals, version: next, updatedAt: deps.now() });
        },
      });
    },
  });
}

function addItemTo(
  deps: ItemDeps,
  actor: Actor,
  { id, priceField }: Id & { readonly priceField: string },
  choose: (row: AgreementRecord, tx: Transaction) => Promise<Result<AddItem, Invalid>>,
): AgreementChange {
  return changeItems(deps, actor, id, async (row, items, tx) => {
    const chosen = await choose(row, tx);
    if (!chosen.ok) return chosen;
    const added = await withItem(tx, deps.brandName, items, chosen.value, priceField);
    if (!added.ok) return added;
    const { item, totals } = added.value;
    return ok({
      totals,
      write: () => tx.insert(serviceAgreementItems).values({ agreementId: id, ...item }),
    });
  });
}

export const addAgreementItem = (deps: ItemDeps, actor: Actor, { id, ...item }: AddItem & Id) =>
  addItemTo(deps, actor, { id, priceField: "unitPrice" }, async () => ok(item));

/** Adds a service of the price list with its current text and price. */
export const addAgreementPrice = (
  deps: ItemDeps,
  actor: Actor,
  { id, priceId, quantity }: ChoosePrice & Id,
) =>
  addItemTo(deps, actor, { id, priceField: "priceId" }, ({ currency }, tx) =>
    itemOfPrice(tx, { priceId, quantity }, currency),
  );

/** Removes an item from a draft. One that was removed before is a success. */
export const removeAgreementItem = (
  deps: WriteDeps,
  actor: Actor,
  { id, itemId }: Id & { readonly itemId: string },
) =>
  changeItems(deps, actor, id, async (_row, items, tx) => {
    const left = items.filter((item) => item.id !== itemId);
    if (left.length === items.length) return ok(null);
    return ok({
      totals: totalsOf(left),
      write: () =>
        tx
          .delete(serviceAgreementItems)
          .where(and(eq(serviceAgreementItems.agreementId, id), eq(serviceAgreementItems.id, itemId))),
    });
  });

/** Deletes a draft. What the student has received is never deleted here. */
export function discardAgreement(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: Id & { readonly version: number },
): Promise<Result<undefined, ChangeRefused | Invalid>> {
  return removeRecord<AgreementRecord, Invalid>(deps, actor, {
    action: "serviceAgreement.draft",
    subjectType: "service-agreement",
    subjectId: id,
    version,
    lock: (tx) => lockAgreement(tx, id),
    refuse: (row) => (row.state === "draft" ? null : invalidField("", texts.alreadySent)),
    remove: (tx) => tx.delete(serviceAgreements).where(eq(serviceAgreements.id, id)),
  });
}

/** Sends a draft: stores the agency's current details and the student's current name, and emails the student. */
export function sendAgreement(
  deps: ItemDeps,
  actor: Actor,
  { id, version }: Id & { readonly version: number },
): AgreementChange {
  return moveAgreement(deps, actor, {
    id,
    version,
    to: "sent",
    action: "serviceAgreement.send",
    async prepare(row, tx) {
      if ((await itemsOf(tx, id)).length === 0) return invalidField("", texts.nothingToSend);
      const refused = planRefusal(row.instalments, row, await agencyToday(tx, actor, deps.now()));
      if (refused) return refused;
      const student = await lockStudent(tx, row.studentId);
      if (!student || student.email === ERASED_EMAIL) return invalidField("", invoiceMessages.studentErased);
      const { name, address, taxNumber } = await readBillingOffice(tx, deps.brandName);
      const studentName = joinName(student.firstName, student.lastName);
      return ok({
        set: {
          agency: { name, address, taxNumber },
          studentName,
          sentAt: deps.now(),
          sentBy: userOf(actor),
        },
        afterwards: () =>
          queueMail(tx, deps.jobs, {
            kind: "service-agreement-sent",
            to: { email: student.email, name: studentName },
            props: {
              name: studentName,
              path: ownAgreementPath(id),
              amount: formatPrice(row.totalMinor, row.currency),
            },
          }),
      });
    },
  });
}

/** Withdraws an agreement that the student has not answered yet. */
export const withdrawAgreement = (
  deps: WriteDeps,
  actor: Actor,
  { id, version, reason }: AgreementReason & Id,
): AgreementChange =>
  moveAgreement(deps, actor, {
    id,
    version,
    reason,
    to: "withdrawn",
    action: "serviceAgreement.send",
    prepare: async () => ok({ set: { decidedAt: deps.now(), reason } }),
  });

/** Copies the items and instalments of an accepted agreement to one draft invoice. The second time nothing changes. */
export function invoiceAgreement(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: Id & { readonly version: number },
): AgreementChange {
  return changeRecord<AgreementRecord, Invalid | FailureOf<"stale">>(deps, actor, {
    action: "invoice.draft",
    subjectType: "service-agreement",
    subjectId: id,
    version,
    lock: (tx) => lockAgreement(tx, id),
    async change(row, tx) {
      if (row.invoiceId !== null) return ok(null);
      if (row.state !== "accepted") return invalidField("", texts.notAccepted);
      // Before the invoice is added: a form of an earlier version adds none.
      if (row.version !== version) return err({ code: "stale", currentVersion: row.version });
      const { studentId, applicationId, netMinor, taxMinor, totalMinor } = row;
      const currency = row.currency as CreateAgreement["currency"];
      const made = await createInvoice({ ...deps, db: tx }, actor, { studentId, applicationId, currency });
      if (!made.ok) return invalidField("", invoiceMessages.studentErased);
      const invoiceId = made.value.id;
      const items = await itemsOf(tx, id);
      return ok({
        fields: ["invoiceId"],
        async write(next) {
          await tx
            .insert(studentInvoiceItems)
            .values(items.map(({ id: _, agreementId: __, ...item }) => ({ ...item, invoiceId })));
          await writeInvoice(tx, invoiceId, { netMinor, taxMinor, totalMinor, instalments: row.instalments });
          await writeAgreement(tx, id, { invoiceId, version: next, updatedAt: deps.now() });
        },
      });
    },
  });
}
