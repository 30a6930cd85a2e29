import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { createClaim, moveClaim } from "#app/commissions/claims/commands.server.ts";
import { findClaim } from "#app/commissions/claims/queries.server.ts";
import { onshoreDeclarations } from "#app/commissions/gates/gates.tables.server.ts";
import { readBalances, rebuildBalances } from "#app/commissions/ledger/balances.server.ts";
import { checkLedger } from "#app/commissions/ledger/check.server.ts";
import { commissionStandings, ledgerEntries } from "#app/commissions/ledger/ledger.tables.server.ts";
import { settleCommissions } from "#app/commissions/ledger/settle.server.ts";
import { sweepCommissions } from "#app/commissions/ledger/sweep.server.ts";
import { enterPayment, voidPayment } from "#app/commissions/payments/commands.server.ts";
import { PROJECTION_LIST } from "#app/commissions/projections/admin-list.ts";
import { commissionProjections } from "#app/commissions/projections/projections.tables.server.ts";
import { listProjections, readProjectionTotals } from "#app/commissions/projections/queries.server.ts";
import { readProjection, refreshProjection } from "#app/commissions/projections/refresh.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { termsOf } from "#tests/factories/commissions.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { countryIdOf, makeApplication, makeStudentRecord } from "#tests/factories/records.ts";
import { makeChain, makeChainApplication, makeMilestone } from "#tests/support/commission-chain.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let now = new Date("2026-11-20T06:00:00Z");
beforeAll(() => ensureReferenceData(database.db, now));
const settle = (id: string) => settleCommissions({ db: database.db, jobs, now: () => now }, id);
const entriesOf = (id: string) =>
  database.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.applicationId, id))
    .orderBy(ledgerEntries.position);
const sumsOf = async (id: string) => {
  const sums = new Map<string | null, bigint>();
  for (const { earnerId, amountMinor } of await entriesOf(id))
    sums.set(earnerId, (sums.get(earnerId) ?? 0n) + amountMinor);
  return sums;
};

describe("The ledger of commissions", () => {
  test("holds nothing for an application of which nobody earns", async () => {
    const application = await makeApplication(database.db, (await makeStudentRecord(database.db)).id);
    expect(await settle(application.id)).toBe(0);
  });

  test("earns down the whole chain once, and takes back what an agreement says", async () => {
    const chain = await makeChain(database.db);
    const id = await makeChainApplication(database.db, chain);
    expect(await settle(id)).toBe(0);
    const enrolled = await makeMilestone(database.db, id, "enrolled", "2026-07-20");
    expect(await settle(id)).toBe(6);
    expect(await settle(id)).toBe(0);
    const [first] = await entriesOf(id);
    expect(first).toMatchObject({
      payerId: chain.institution.id,
      earnerId: null,
      amountMinor: 400_000n,
      basisMinor: 4_000_001n,
      kind: "earned",
      agreementId: chain.agreements[0].id,
      agreementVersion: 1,
      basedOn: [`milestone:${enrolled}`],
    });
    const left = await makeMilestone(database.db, id, "withdrawn", "2026-08-01");
    expect(await settle(id)).toBe(6);
    expect([...(await sumsOf(id)).values()]).toEqual([0n, 0n, 0n]);
    // It was a mistake: the milestone is reversed, and the ledger follows, by entries.
    await database.db
      .update(applicationMilestones)
      .set({ voidedAt: now })
      .where(eq(applicationMilestones.id, left));
    expect(await settle(id)).toBe(6);
    expect((await sumsOf(id)).get(chain.subAgent.id)).toBe(215_600n);
    expect(await checkLedger(database.db)).toMatchObject({ brokenAt: null, wrongBalances: [] });
  });

  test("is projected for an application with an offer, and moves to what is earned without a double count", async () => {
    const chain = await makeChain(database.db, { instalments: 2 });
    await database.db
      .update(universities)
      .set({ countryId: await countryIdOf(database.db, "australia") })
      .where(eq(universities.id, chain.university.id));
    const id = await makeChainApplication(database.db, chain);
    await database.db.execute(
      sql`update applications set status = 'Submitted', intake_code = '2027-feb' where id = ${id}`,
    );
    const at = { db: database.db, now: () => now };
    const stored = async () => {
      await settle(id);
      await refreshProjection(at, id);
      const rows = await database.db
        .select()
        .from(commissionProjections)
        .where(eq(commissionProjections.applicationId, id))
        .orderBy(commissionProjections.instalment);
      expect((await readProjection(database.db, id, now)).map(({ amountMinor }) => amountMinor)).toEqual(
        rows.map(({ amountMinor }) => amountMinor),
      );
      return rows.map(({ expectedOn, amountMinor, state }) => `${expectedOn} ${amountMinor} ${state}`);
    };
    expect(await stored()).toEqual([]);
    // The tuition of the offer, while it can be accepted.
    await makeOffer(database.db, id, { intakeCode: "2027-feb", startsOn: null, tuitionMinor: 4_000_001 });
    const declared = { applicationId: id, sequence: 1, hasBegun: false, declaredAs: "staff" as const };
    expect(await stored()).toEqual(["2027-02-01 220000 held", "2027-08-02 220000 held"]);
    await database.db
      .insert(onshoreDeclarations)
      .values({ ...declared, declaredBy: chain.partner.actor.userId, declaredAt: now });
    expect(await stored()).toEqual(["2027-02-01 220000 expected", "2027-08-02 220000 expected"]);
    const clock = { today: "2026-11-20", timeZone: "UTC" };
    const totals = async () => {
      const all = await readProjectionTotals(database.db, "month", clock);
      return all.reduce((sum, { earnedMinor, expectedMinor }) => sum + earnedMinor + expectedMinor, 0n);
    };
    const before = await totals();
    await makeMilestone(database.db, id, "enrolled", "2026-11-19");
    expect(await stored()).toEqual(["2027-05-20 220000 expected"]);
    expect(await totals()).toBe(before);
    const query = (days: string) => {
      const asked = parseListQuery(PROJECTION_LIST, new URLSearchParams(days), clock);
      if (!asked.ok) throw new Error("The query is one of the list");
      return listProjections(database.db, asked.value);
    };
    expect((await query("state=expected")).items.map(({ applicationId }) => applicationId)).toEqual([id]);
    // An application that has ended is not listed, also before its projection is written again.
    await database.db.execute(
      sql`update applications set withdrawn_at = ${now.toISOString()} where id = ${id}`,
    );
    expect((await query("")).items).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test("is settled once by ten who do it at the same moment", async () => {
    const chain = await makeChain(database.db);
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const id = await makeChainApplication(database.db, chain);
        await makeMilestone(database.db, id, "enrolled", "2026-07-20");
        return id;
      }),
    );
    const written = await Promise.all(ids.flatMap((id) => [settle(id), settle(id), settle(id)]));
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(5 * 6);
    expect(await checkLedger(database.db)).toMatchObject({ brokenAt: null, wrongBalances: [] });
  });

  test("gives the bonus to the student who makes the count full, and moves it when an earlier one comes", async () => {
    const chain = await makeChain(database.db, { bonuses: [{ atCount: 2, amountMinor: 50_000 }] });
    const [one, two, three] = [
      await makeChainApplication(database.db, chain),
      await makeChainApplication(database.db, chain),
      await makeChainApplication(database.db, chain),
    ] as const;
    const bonusOf = async (id: string) =>
      (await entriesOf(id))
        .filter(({ part }) => part === "bonus")
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    await makeMilestone(database.db, one, "enrolled", "2026-07-10");
    await makeMilestone(database.db, two, "enrolled", "2026-07-20");
    for (const id of [two, one, two]) await settle(id);
    expect([await bonusOf(one), await bonusOf(two)]).toEqual([0n, 50_000n]);
    await makeMilestone(database.db, three, "enrolled", "2026-07-01");
    await settle(three);
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select data ->> 'applicationId' as id from pgboss.job where name = 'settle-commissions' and data ->> 'applicationId' in (${one}, ${two})`,
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([one, two]));
    for (const { id } of rows) await settle(id);
    expect([await bonusOf(three), await bonusOf(one), await bonusOf(two)]).toEqual([0n, 50_000n, 0n]);
  });

  test("earns a later semester when its day has come, by the nightly sweep", async () => {
    const chain = await makeChain(database.db, {
      what: { kind: "percent", of: "semester", net: false },
      instalments: 2,
    });
    const id = await makeChainApplication(database.db, chain);
    await makeMilestone(database.db, id, "enrolled", "2026-07-20");
    await settle(id);
    const before = (await entriesOf(id)).length;
    now = new Date("2027-01-20T06:00:00Z");
    await sweepCommissions({ db: database.db, jobs, now: () => now });
    now = new Date("2026-11-20T06:00:00Z");
    expect((await entriesOf(id)).slice(before).map(({ instalment }) => instalment)).toContain(2);
  });

  test("pays on what has come in from the institution, and takes it back with a payment that was a mistake", async () => {
    const chain = await makeChain(database.db, {}, { earnedOn: "payment-received" });
    const id = await makeChainApplication(database.db, chain);
    await makeMilestone(database.db, id, "enrolled", "2026-07-20");
    await settle(id);
    expect((await sumsOf(id)).get(chain.partner.id)).toBeUndefined();
    const owner = await makeStaff(database.db, "owner");
    const deps = { db: database.db, jobs, now: () => now, brandName: "Southbound" };
    const made = await createClaim(deps, owner, {
      institutionId: chain.institution.id,
      currency: "AUD",
      until: "2026-11-20",
    });
    if (!made.ok) throw new Error(made.error.code);
    await moveClaim(deps, owner, { id: made.value.id, to: "sent", reason: null, version: 1 });
    const number = (await findClaim(database.db, owner, made.value.id))?.number ?? "";
    const payment = await enterPayment(deps, owner, {
      number,
      amount: 440_000,
      receivedOn: "2026-11-19",
      transactionId: null,
      details: null,
    });
    if (!payment.ok) throw new Error(payment.error.code);
    await settle(id);
    const earned = (await entriesOf(id)).find(({ earnerId }) => earnerId === chain.partner.id);
    expect(earned).toMatchObject({ amountMinor: 280_000n, basedOn: [`payment:${payment.value.id}`] });
    await voidPayment(deps, owner, { id: payment.value.id, reason: "Entered twice", version: 1 });
    await settle(id);
    expect((await sumsOf(id)).get(chain.partner.id)).toBe(0n);
  });

  test("keeps who was paid when a partner is moved below another", async () => {
    const chain = await makeChain(database.db);
    const id = await makeChainApplication(database.db, chain);
    await makeMilestone(database.db, id, "enrolled", "2026-07-20");
    await settle(id);
    await database.db
      .update(organisations)
      .set({ parentId: null })
      .where(eq(organisations.id, chain.subAgent.id));
    expect(await settle(id)).toBe(0);
  });

  test("holds an Australian application until it is declared, and stops it where the law does", async () => {
    const chain = await makeChain(database.db);
    await database.db
      .update(universities)
      .set({ countryId: await countryIdOf(database.db, "australia") })
      .where(eq(universities.id, chain.university.id));
    const id = await makeChainApplication(database.db, chain);
    await makeMilestone(database.db, id, "enrolled", "2026-07-20");
    const standing = async () => {
      const [row] = await database.db
        .select()
        .from(commissionStandings)
        .where(eq(commissionStandings.applicationId, id));
      return [row?.outcome, row?.because];
    };
    const declare = (sequence: number, hasBegun: boolean, acceptedOn: string | null) =>
      database.db.insert(onshoreDeclarations).values({
        applicationId: id,
        sequence,
        hasBegun,
        hasCompleted: hasBegun ? false : null,
        acceptedOn,
        declaredAs: "staff",
        declaredBy: chain.partner.actor.userId,
        declaredAt: now,
      });
    expect(await settle(id)).toBe(0);
    expect(await standing()).toEqual(["held", "undeclared"]);
    await declare(1, false, null);
    expect(await settle(id)).toBe(6);
    await declare(2, true, "2026-05-01");
    expect(await settle(id)).toBe(6);
    expect(await standing()).toEqual(["stopped", "begun-not-completed"]);
    expect([...(await sumsOf(id)).values()]).toEqual([0n, 0n, 0n]);
    await declare(3, true, "2026-03-31");
    expect(await settle(id)).toBe(6);
    expect(await standing()).toEqual(["earned", null]);
  });

  test("keeps every balance beside the entries; a wrong one is found and written anew", async () => {
    const { db } = database;
    const before = await readBalances(db);
    expect(before.length).toBeGreaterThan(3);
    const [one] = before;
    await db.execute(sql`update ledger_balances set amount_minor = amount_minor + 1
      where earner_id is not distinct from ${one?.earnerId} and payer_id is not distinct from ${one?.payerId}`);
    const found = await checkLedger(db);
    expect(found.wrongBalances).toEqual([{ ...one, sumMinor: (one?.sumMinor ?? 0n) + 1n }]);
    await db.execute(sql`delete from ledger_balances where earner_id is not distinct from ${one?.earnerId}
      and payer_id is not distinct from ${one?.payerId}`);
    expect((await checkLedger(db)).wrongBalances).toEqual([{ ...one, sumMinor: 0n }]);
    expect(await db.transaction(rebuildBalances)).toBe(before.length);
    expect(await checkLedger(db)).toMatchObject({ brokenAt: null, wrongBalances: [] });
  });

  test("is never rewritten, and a change by somebody else than the product is found", async () => {
    const chain = await makeChain(database.db, termsOf());
    const id = await makeChainApplication(database.db, chain);
    await makeMilestone(database.db, id, "enrolled", "2026-07-20");
    await settle(id);
    for (const statement of [
      "update ledger_entries set amount_minor = 1",
      "delete from ledger_entries",
      "truncate ledger_entries cascade",
      "update commission_agreement_versions set note = 'x'",
      "delete from commission_agreement_versions",
      "update onshore_declarations set has_begun = true",
      "truncate onshore_declarations",
    ]) {
      await expect(database.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { message: expect.stringContaining("append-only") },
      });
    }
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(ledgerEntries).set({ amountMinor: 1n }).where(eq(ledgerEntries.position, 3));
    });
    // The sum that was kept is still that of what was written.
    expect(await checkLedger(database.db)).toMatchObject({ brokenAt: 3, wrongBalances: [{}] });
  });
});
