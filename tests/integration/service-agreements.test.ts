import { expect, test } from "vitest";
import { createInvoice } from "#app/billing/invoices/commands.server.ts";
import { findInvoice } from "#app/billing/invoices/queries.server.ts";
import { readBillingOffice, saveBillingOffice } from "#app/billing/office/office.server.ts";
import { addPrice } from "#app/billing/prices/add-price.server.ts";
import { createPrice, findPrice, listPrices, updatePrice } from "#app/billing/prices/prices.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makePrice } from "#tests/factories/prices.ts";
import { makeStudent } from "#tests/factories/records.ts";
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
  const input = {
    ...{ name: "Translation", description: "Each page", currency: "AUD", amount: 4550 },
    ...{ tax: "standard", isArchived: false },
  } as const;
  const made = await createPrice(deps(), owner, input);
  if (!made.ok) throw new Error(made.error.code);
  const priceId = made.value.id;
  // A name is once in each currency.
  expect(await createPrice(deps(), owner, input)).toMatchObject({ error: { code: "already-exists" } });
  expect((await createPrice(deps(), owner, { ...input, currency: "NPR" })).ok).toBe(true);

  const { student } = await makeStudent(db);
  const draft = await createInvoice(deps(), owner, {
    ...{ studentId: student.id, currency: "AUD", applicationId: null },
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
      ...{ id, name, description, version, tax, isArchived: false, amount: 1 },
      currency: currency as "AUD",
    }),
  ).toMatchObject({ error: { code: "forbidden" } });
  expect(await findPrice(database.db, id)).toMatchObject({ amountMinor: 25_000 });
});
