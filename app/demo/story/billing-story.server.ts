import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createInvoice, issueInvoice } from "#app/billing/invoices/commands.server.ts";
import { addPrice } from "#app/billing/prices/add-price.server.ts";
import { createPrice } from "#app/billing/prices/prices.server.ts";
import { recordPayment } from "#app/billing/receipts/commands.server.ts";
import { splitAgreement } from "#app/billing/service-agreements/agreement-plan.server.ts";
import { saveAgreementText } from "#app/billing/service-agreements/agreement-text.server.ts";
import { serviceAgreements } from "#app/billing/service-agreements/agreements.tables.server.ts";
import { acceptAgreement } from "#app/billing/service-agreements/answer-agreement.server.ts";
import {
  addAgreementPrice,
  createAgreement,
  invoiceAgreement,
  sendAgreement,
} from "#app/billing/service-agreements/commands.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { must } from "./commission-story.server.ts";
import { DAY_MS, daysBefore } from "./demo-time.server.ts";

type Deps = WriteDeps & { readonly brandName: string };

const TERMS = `We advise you on courses, prepare your applications and follow them until your enrolment.
The fee is for our service and does not depend on the decision of a university or the visa.
You can withdraw within 14 days of accepting. These terms are made up for the demo.`;

/** The price list, in Australian dollars. All prices are made up. */
const PRICES = [
  { name: "Application service", description: "Up to three applications", amount: 60_000 },
  { name: "Translation of a document", description: null, amount: 4_500 },
  { name: "Visa document check", description: "One visa application", amount: 25_000 },
] as const;

/** Whose invoice is paid. */
const PAID = ["Bikram", "Shrestha"] as const;

/** A price list, an accepted agreement with an invoice in instalments that is partly paid, and a paid invoice. */
export async function tellBilling(
  tx: Transaction,
  at: (moment: Date) => Deps,
  { owner, now, email }: { owner: UserActor; now: Date; email: string },
): Promise<void> {
  const opened = at(daysBefore(now, 320));
  const priceIds: string[] = [];
  for (const price of PRICES) {
    const made = await createPrice(opened, owner, {
      ...price,
      currency: "AUD",
      tax: "none",
      isArchived: false,
    });
    priceIds.push(must(made).id);
  }
  must(await saveAgreementText(opened, owner, { text: TERMS, version: 0 }));
  await tellAgreement(tx, at, { owner, now, email, priceId: priceIds[0] ?? "" });
  await tellPaidInvoice(tx, at, { owner, now, priceId: priceIds[2] ?? "" });
  // The addresses do not exist: nothing may look as if it still has to be sent.
  await tx
    .update(outboxEmails)
    .set({ sentAt: sql`${outboxEmails.createdAt}`, attempts: 1 })
    .where(
      and(
        isNull(outboxEmails.sentAt),
        inArray(outboxEmails.kind, ["invoice-issued", "service-agreement-sent"]),
      ),
    );
}

async function tellAgreement(
  tx: Transaction,
  at: (moment: Date) => Deps,
  given: { owner: UserActor; now: Date; email: string; priceId: string },
): Promise<void> {
  const { owner, now, priceId } = given;
  const [student] = await tx.select().from(students).where(eq(students.email, given.email));
  if (!student) throw new Error("The demo has no student with an account");
  const drafted = at(daysBefore(now, 40));
  const applied = { studentId: student.id, applicationId: null, currency: "AUD" as const };
  const { id } = must(await createAgreement(drafted, owner, applied));
  const versionOf = async () => {
    const [row] = await tx.select().from(serviceAgreements).where(eq(serviceAgreements.id, id));
    return { id, version: row?.version ?? 1, name: row?.studentName ?? "", invoiceId: row?.invoiceId ?? "" };
  };
  must(await addAgreementPrice(drafted, owner, { id, priceId, quantity: 100 }));
  const firstDueOn = calendarDateOf(daysBefore(now, 25));
  must(await splitAgreement(drafted, owner, { ...(await versionOf()), count: 3, firstDueOn }));
  must(await sendAgreement(drafted, owner, await versionOf()));
  const signer: UserActor = {
    kind: "user",
    userId: student.userId ?? "",
    role: "student",
    staffRole: null,
    customRole: null,
    onlyAssigned: false,
    organisation: null,
    studentIds: [student.id],
    counsellorId: null,
  };
  const sent = await versionOf();
  const accepted = at(daysBefore(now, 38));
  must(await acceptAgreement(accepted, signer, { ...sent, typedName: sent.name, agree: true }));
  const issued = at(daysBefore(now, 37));
  must(await invoiceAgreement(issued, owner, await versionOf()));
  const { invoiceId } = await versionOf();
  must(await issueInvoice(issued, owner, { id: invoiceId, dueOn: firstDueOn, version: 1 }));
  await pay(at(daysBefore(now, 26)), owner, invoiceId, 20_000);
}

async function tellPaidInvoice(
  tx: Transaction,
  at: (moment: Date) => Deps,
  { owner, now, priceId }: { owner: UserActor; now: Date; priceId: string },
): Promise<void> {
  const [student] = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.firstName, PAID[0]), eq(students.lastName, PAID[1])));
  if (!student) throw new Error("The demo has no student who has paid");
  const issued = at(daysBefore(now, 60));
  const draft = { studentId: student.id, applicationId: null, currency: "AUD" as const };
  const { id } = must(await createInvoice(issued, owner, draft));
  must(await addPrice(issued, owner, { id, priceId, quantity: 100 }));
  const dueOn = calendarDateOf(new Date(daysBefore(now, 60).getTime() + 14 * DAY_MS));
  must(await issueInvoice(issued, owner, { id, dueOn, version: 2 }));
  await pay(at(daysBefore(now, 52)), owner, id, 25_000);
}

async function pay(deps: Deps, owner: UserActor, id: string, amount: number): Promise<void> {
  const payment = { amount, currency: "AUD", method: "bank-transfer", reference: "Made up" } as const;
  const none = { rate: null, rateSource: null, rateOn: null };
  must(await recordPayment(deps, owner, { id, ...payment, ...none, receivedOn: calendarDateOf(deps.now()) }));
}
