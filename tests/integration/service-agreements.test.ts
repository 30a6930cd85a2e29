import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { acceptanceHash } from "#app/admissions/offers/answer-offer.server.ts";
import { createInvoice, discardInvoice } from "#app/billing/invoices/commands.server.ts";
import { findInvoice, listInvoicesOf } from "#app/billing/invoices/queries.server.ts";
import { readBillingOffice, saveBillingOffice } from "#app/billing/office/office.server.ts";
import { addPrice } from "#app/billing/prices/add-price.server.ts";
import type { PriceInput } from "#app/billing/prices/price-schema.ts";
import { createPrice, findPrice, listPrices, updatePrice } from "#app/billing/prices/prices.server.ts";
import { saveAgreementText } from "#app/billing/service-agreements/agreement-text.server.ts";
import { serviceAgreements } from "#app/billing/service-agreements/agreements.tables.server.ts";
import {
  acceptAgreement,
  declineAgreement,
} from "#app/billing/service-agreements/answer-agreement.server.ts";
import {
  addAgreementItem,
  addAgreementPrice,
  createAgreement,
  discardAgreement,
  invoiceAgreement,
  sendAgreement,
  withdrawAgreement,
} from "#app/billing/service-agreements/commands.server.ts";
import {
  findAgreement,
  listAgreementsOf,
  readAcceptance,
} from "#app/billing/service-agreements/queries.server.ts";
import { oldServiceAgreements } from "#app/billing/service-agreements/retention.server.ts";
import { offices } from "#app/consultations/availability/availability.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeOffice } from "#tests/factories/bookings.ts";
import { makePrice } from "#tests/factories/prices.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { makeAgreement, makeSentAgreement } from "#tests/factories/service-agreements.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const NOW = new Date("2026-11-24T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => NOW, brandName: "Southbound" });
const problem = (field: string) => ({
  error: { code: "invalid", fieldErrors: { [field]: [expect.any(String)] } },
});

async function taxed(owner: UserActor) {
  const office = await readBillingOffice(database.db, "Southbound");
  await saveBillingOffice(deps(), owner, { ...office, taxName: "GST", taxBasisPoints: 1000 });
}

test("A price becomes an item of a draft, which keeps it when the price list changes", async () => {
  const { db } = database;
  const owner = await makeStaff(db, "owner");
  await taxed(owner);
  const input: PriceInput = {
    name: "Translation",
    description: "Each page",
    currency: "AUD",
    amount: 4550,
    tax: "standard",
    isArchived: false,
  };
  const made = await createPrice(deps(), owner, input);
  if (!made.ok) throw new Error(made.error.code);
  const priceId = made.value.id;
  // A name is once in each currency.
  expect(await createPrice(deps(), owner, input)).toMatchObject({ error: { code: "already-exists" } });
  expect((await createPrice(deps(), owner, { ...input, currency: "NPR" })).ok).toBe(true);

  const { student } = await makeStudent(db);
  const draft = await createInvoice(deps(), owner, {
    studentId: student.id,
    currency: "AUD",
    applicationId: null,
  });
  if (!draft.ok) throw new Error(draft.error.code);
  const { id } = draft.value;
  const add = (chosen: string) => addPrice(deps(), owner, { id, priceId: chosen, quantity: 300 });
  expect((await add(priceId)).ok).toBe(true);

  expect(
    (await updatePrice(deps(), owner, { id: priceId, version: 1, ...input, amount: 9900, isArchived: true }))
      .ok,
  ).toBe(true);
  expect((await findPrice(db, priceId))?.amountMinor).toBe(9900);
  const item = { description: "Translation – Each page", quantity: 300, unitMinor: 4550 };
  expect((await findInvoice(db, owner, id))?.items).toMatchObject([
    { ...item, taxName: "GST", netMinor: 13_650, taxMinor: 1365 },
  ]);

  // Neither an archived price nor one in another currency is offered.
  const foreign = await makePrice(db, { currency: "INR" });
  const offered = (await listPrices(db, "AUD")).map((price) => price.id);
  expect(offered).not.toContain(priceId);
  expect(offered).not.toContain(foreign.id);
  expect(await add(priceId)).toMatchObject(problem("priceId"));
  expect(await add(foreign.id)).toMatchObject(problem("priceId"));
});

test("Counsellors choose from the price list and do not change it", async () => {
  const counsellor = await makeStaff(database.db, "counsellor");
  const price = await makePrice(database.db);
  const { id, name, description, currency, version, tax } = price;
  expect(
    await updatePrice(deps(), counsellor, {
      id,
      name,
      description,
      version,
      tax,
      isArchived: false,
      amount: 1,
      currency: currency as "AUD",
    }),
  ).toMatchObject({ error: { code: "forbidden" } });
  expect(await findPrice(database.db, id)).toMatchObject({ amountMinor: 25_000 });
});

test("An agreement is drafted, sent and accepted with evidence, and becomes one draft invoice", async () => {
  const { db } = database;
  const owner = await makeStaff(db, "owner");
  await taxed(owner);
  const { student, actor } = await makeStudent(db);
  const input = { studentId: student.id, currency: "AUD", applicationId: null } as const;
  expect(await createAgreement(deps(), owner, input)).toMatchObject(problem(""));
  expect((await saveAgreementText(deps(), owner, { text: "First terms", version: 0 })).ok).toBe(true);
  const made = await createAgreement(deps(), owner, input);
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value;
  // New terms are for new agreements.
  expect((await saveAgreementText(deps(), owner, { text: "Second terms", version: 1 })).ok).toBe(true);
  expect(await sendAgreement(deps(), owner, { id, version: 1 })).toMatchObject(problem(""));
  const price = await makePrice(db);
  await addAgreementPrice(deps(), owner, { id, priceId: price.id, quantity: 200 });
  const item = { description: "Pick-up", quantity: 100, unitPrice: 5000, tax: "none" } as const;
  await addAgreementItem(deps(), owner, { id, ...item });
  expect(await findAgreement(db, actor, id)).toBeNull();

  expect((await sendAgreement(deps(), owner, { id, version: 3 })).ok).toBe(true);
  const mails = await db.select().from(outboxEmails).where(eq(outboxEmails.kind, "service-agreement-sent"));
  expect(mails.map(({ toEmail }) => toEmail)).toEqual([student.email]);
  expect(await addAgreementItem(deps(), owner, { id, ...item })).toMatchObject(problem(""));
  const sent = await findAgreement(db, actor, id);
  expect(sent).toMatchObject({ state: "sent", text: "First terms", textVersion: 1, totalMinor: 60_000 });
  const typedName = sent?.studentName ?? "";
  const answer = { id, version: 4, typedName, agree: true } as const;

  const stranger = await makeStudent(db);
  expect(await findAgreement(db, stranger.actor, id)).toBeNull();
  expect((await acceptAgreement(deps(), stranger.actor, answer)).ok).toBe(false);
  expect((await acceptAgreement(deps(), owner, answer)).ok).toBe(false);
  expect(await acceptAgreement(deps(), actor, { ...answer, typedName: "Another Person" })).toMatchObject(
    problem("typedName"),
  );
  expect(await invoiceAgreement(deps(), owner, { id, version: 4 })).toMatchObject(problem(""));
  expect((await acceptAgreement(deps(), actor, answer)).ok).toBe(true);
  expect((await acceptAgreement(deps(), actor, answer)).ok).toBe(true);
  const accepted = await findAgreement(db, owner, id);
  const content = await readAcceptance(db, id);
  expect(accepted).toMatchObject({ state: "accepted", typedName, decidedAt: NOW, version: 5 });
  expect(content).toMatchObject({ typedName, text: "First terms", totalMinor: "60000" });
  expect(accepted?.hash).toBe(acceptanceHash(content));
  const reason = { id, version: 5, reason: "Too late" };
  expect(await withdrawAgreement(deps(), owner, reason)).toMatchObject({ error: { code: "illegal-move" } });
  expect(await declineAgreement(deps(), actor, reason)).toMatchObject({ error: { code: "illegal-move" } });

  await Promise.all([1, 2].map(() => invoiceAgreement(deps(), owner, { id, version: 5 })));
  const [invoice, ...others] = await listInvoicesOf(db, owner, [student.id]);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ state: "draft", totalMinor: 60_000 });
  expect((await findInvoice(db, owner, invoice?.id ?? ""))?.items).toHaveLength(2);
  // A discarded draft makes room for another one.
  await discardInvoice(deps(), owner, { id: invoice?.id ?? "", version: 1 });
  expect((await invoiceAgreement(deps(), owner, { id, version: 6 })).ok).toBe(true);
  expect(await listInvoicesOf(db, owner, [student.id])).toHaveLength(1);
});

test("An agreement is not sent with an instalment that is overdue by the clock of the agency’s office", async () => {
  const { db } = database;
  const owner = await makeStaff(db, "owner");
  const office = await makeOffice(db, "Sydney");
  const { student } = await makeStudent(db);
  const late = { ...deps(), now: () => new Date("2026-12-31T22:00:00Z") };
  const sent = async (dueOn: string) => {
    const half = { amountMinor: 25_000 };
    const instalments = [
      { dueOn, ...half },
      { dueOn: "2027-02-01", ...half },
    ];
    const { id } = await makeAgreement(db, student.id, { instalments });
    return sendAgreement(late, owner, { id, version: 1 });
  };
  expect(await sent("2026-12-31")).toMatchObject(problem(""));
  expect((await sent("2027-01-01")).ok).toBe(true);
  await db.delete(offices).where(eq(offices.id, office.id));
});

test("Staff withdraw and students decline only what was sent; a draft is discarded", async () => {
  const { db } = database;
  const owner = await makeStaff(db, "owner");
  const { student, actor } = await makeStudent(db);
  const sent = await makeSentAgreement(db, student.id);
  const other = await makeSentAgreement(db, student.id);
  const draft = await makeAgreement(db, student.id);
  const reason = { version: 1, reason: "The price is wrong" };
  expect(await withdrawAgreement(deps(), owner, { id: draft.id, ...reason })).toMatchObject({
    error: { code: "illegal-move" },
  });
  expect((await withdrawAgreement(deps(), owner, { id: sent.id, ...reason })).ok).toBe(true);
  const late = { id: sent.id, version: 2, typedName: sent.studentName ?? "", agree: true } as const;
  expect(await acceptAgreement(deps(), actor, late)).toMatchObject({ error: { code: "illegal-move" } });
  expect((await declineAgreement(deps(), actor, { id: other.id, ...reason })).ok).toBe(true);
  expect(await discardAgreement(deps(), owner, { id: sent.id, version: 2 })).toMatchObject(problem(""));
  expect((await discardAgreement(deps(), owner, { id: draft.id, version: 1 })).ok).toBe(true);
  const listed = await listAgreementsOf(db, actor, [student.id]);
  expect(listed.map(({ state }) => state).toSorted()).toEqual(["declined", "withdrawn"]);
});

test("Old agreements lose their names and evidence, and keep terms and amounts", async () => {
  const { db } = database;
  const { student } = await makeStudent(db);
  const given = {
    state: "accepted",
    decidedAt: new Date("2020-01-01T00:00:00Z"),
    hash: "0".repeat(64),
  } as const;
  const { id } = await makeSentAgreement(db, student.id, given);
  const before = new Date("2021-01-01T00:00:00Z");
  expect(await oldServiceAgreements.count(db, before)).toBe(1);
  await db.transaction((tx) => oldServiceAgreements.sweep(tx, before, 10));
  expect(await oldServiceAgreements.count(db, before)).toBe(0);
  const [row] = await db.select().from(serviceAgreements).where(eq(serviceAgreements.id, id));
  expect(row).toMatchObject({ studentName: null, totalMinor: 50_000, text: "We help with applications." });
});
