import { PDFiumLibrary } from "@hyzyla/pdfium";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ClaimInvoice } from "#app/commissions/claims/claim-invoice.pdf.tsx";
import { CLAIM_MOVES, CLAIM_STATES, type ClaimState } from "#app/commissions/claims/claim-states.ts";
import { commissionClaims } from "#app/commissions/claims/claims.tables.server.ts";
import { createClaim, moveClaim } from "#app/commissions/claims/commands.server.ts";
import { entriesCsv } from "#app/commissions/claims/entries-csv.server.ts";
import { findClaim, listClaims } from "#app/commissions/claims/queries.server.ts";
import { appendEntries } from "#app/commissions/ledger/append.server.ts";
import { enterPayment, voidPayment } from "#app/commissions/payments/commands.server.ts";
import { chooseColumns, findFile, keepFile, takeFile } from "#app/commissions/payments/files.server.ts";
import type { PaymentColumns } from "#app/commissions/payments/payment-columns.ts";
import {
  commissionPaymentParts,
  commissionPayments,
} from "#app/commissions/payments/payments.tables.server.ts";
import { paymentTable, readPaymentFile } from "#app/commissions/payments/read-payment-file.server.ts";
import { moveRun, prepareRun } from "#app/commissions/payouts/commands.server.ts";
import { commissionPayoutLines } from "#app/commissions/payouts/payouts.tables.server.ts";
import { findRun } from "#app/commissions/payouts/queries.server.ts";
import {
  checkOwnEntries,
  listStatementLines,
  readStatementBalances,
} from "#app/commissions/statements/queries.server.ts";
import { offices } from "#app/consultations/availability/availability.tables.server.ts";
import { notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeOffice } from "#tests/factories/bookings.ts";
import { makeClaim } from "#tests/factories/claims.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 30 });
const jobs = useJobs(database);
const NOW = new Date("2026-11-24T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => NOW, brandName: "Southbound" });
const LATER = "2026-11-24";
let owner: UserActor;
let second: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
  second = await makeStaff(database.db, "owner");
});

let lines = 0;
/** An entry of the ledger that staff adjusted: it needs no agreement. */
function earn(payerId: string | null, earnerId: string | null, amountMinor: bigint, currency = "AUD") {
  lines += 1;
  return database.db.transaction((tx) =>
    appendEntries(
      tx,
      [
        {
          applicationId: null,
          payerId,
          earnerId,
          amountMinor,
          currency,
          kind: "adjustment",
          part: "commission",
          lineKey: `test:${lines}`,
          sequence: 1,
          instalment: null,
          basisMinor: null,
          rule: null,
          basedOn: [],
          reason: "=Agreed",
          madeBy: null,
        },
      ],
      NOW,
    ),
  );
}
const approved = (kind: "partner" | "institution", name?: string) =>
  makeCompany(database.db, kind, { status: "approved", ...(name ? { name } : {}) });
async function sentClaim(amountMinor = 360_000n, name?: string) {
  const institution = await approved("institution", name);
  await earn(institution.id, null, amountMinor);
  const made = await createClaim(deps(), owner, {
    institutionId: institution.id,
    currency: "AUD",
    until: LATER,
  });
  if (!made.ok) throw new Error(made.error.code);
  const sent = await moveClaim(deps(), owner, { id: made.value.id, to: "sent", reason: null, version: 1 });
  if (!sent.ok) throw new Error(sent.error.code);
  const claim = await findClaim(database.db, owner, made.value.id);
  if (!claim?.number) throw new Error("It has a number once it is sent");
  return { institution, claim, number: claim.number };
}
const pay = (number: string, amount: number, transactionId: string | null = null) =>
  enterPayment(deps(), owner, { number, amount, receivedOn: "2026-11-20", transactionId, details: null });
/** A bank file as its page keeps it. */
async function bankFile(text: string, sha256: string) {
  const read = await readPaymentFile(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.error);
  return { name: "bank.csv", sha256, table: paymentTable(read.value) };
}
const stateOf = async (id: string) =>
  (await database.db.select().from(commissionClaims).where(eq(commissionClaims.id, id)))[0];

/** How often a user was notified, by kind. */
async function told({ userId }: UserActor): Promise<Record<string, number>> {
  const log = { warn: () => undefined, error: () => undefined } as never;
  while ((await tellChanges({ db: database.db, log })) > 0);
  const rows = await database.db.select().from(notifications).where(eq(notifications.userId, userId));
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

describe("A claim", () => {
  test("tells the institution once it is sent or withdrawn, and owners what is disputed", async () => {
    const { claim, institution } = await sentClaim();
    const other = await approved("institution");
    const [theirs, others] = [institution.actor as UserActor, other.actor as UserActor];
    expect(await told(theirs)).toEqual({ "claim-sent": 1 });
    const asked = { id: claim.id, reason: "Not ours" };
    await moveClaim(deps(), theirs, { ...asked, to: "disputed", version: claim.version });
    const before = (await told(second))["claim-disputed"] ?? 0;
    expect(before).toBeGreaterThan(0);
    await moveClaim(deps(), owner, { ...asked, to: "withdrawn", version: claim.version + 1 });
    expect(await told(theirs)).toEqual({ "claim-sent": 1, "claim-withdrawn": 1 });
    // A draft that is thrown away was never theirs to know.
    const draft = await makeClaim(database.db, other.id, { state: "draft", number: null });
    await moveClaim(deps(), owner, { id: draft.id, reason: "Wrong", to: "withdrawn", version: 1 });
    expect(await told(others)).toEqual({});
  });

  test("takes each entry once, also when it is pressed by many at once", async () => {
    const institution = await approved("institution");
    await earn(institution.id, null, 100n);
    const asked = { institutionId: institution.id, currency: "AUD", until: LATER };
    const made = await Promise.all(Array.from({ length: 8 }, () => createClaim(deps(), owner, asked)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made.find(({ ok }) => !ok)).toMatchObject({ error: { code: "invalid" } });
  });

  test("gets numbers without gaps when twenty are sent at once", async () => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const institution = await approved("institution");
        return makeClaim(database.db, institution.id, { state: "draft", number: null, currency: "NZD" });
      }),
    );
    await Promise.all(
      claims.map(({ id }) => moveClaim(deps(), owner, { id, to: "sent", reason: null, version: 1 })),
    );
    const numbers = await Promise.all(claims.map(async ({ id }) => (await stateOf(id))?.number));
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => `NZD-2026-${String(at + 1).padStart(6, "0")}`),
    );
  });

  test("moves between every two states exactly as its machine says, by staff and by the institution", async () => {
    const institution = await approved("institution");
    const asks: [Actor, "owner" | "institution"][] = [
      [owner, "owner"],
      [institution.actor, "institution"],
    ];
    for (const from of CLAIM_STATES) {
      for (const to of CLAIM_STATES.filter((state) => state !== from)) {
        for (const [actor, by] of asks) {
          const number = from === "draft" ? { number: null } : {};
          const { id } = await makeClaim(database.db, institution.id, { state: from, ...number });
          const moved = await moveClaim(deps(), actor, { id, to, reason: "Because", version: 1 });
          const judged = judgeMove(CLAIM_MOVES, { from, to, by, reason: "Because" });
          // Nothing has been paid for it, so a dispute does not end in "paid in part".
          const may = judged.ok && !(from === "disputed" && to === "part-paid");
          expect([from, to, by, moved.ok]).toEqual([from, to, by, may]);
          expect((await stateOf(id))?.state).toBe(may ? to : from);
        }
      }
    }
  });

  test("is the institution's own and nobody else's, and a draft is nobody's but ours", async () => {
    const { claim, institution } = await sentClaim();
    const other = await approved("institution");
    const partner = await approved("partner");
    expect((await findClaim(database.db, institution.actor, claim.id))?.id).toBe(claim.id);
    for (const { actor } of [other, partner]) {
      expect(await findClaim(database.db, actor, claim.id)).toBeNull();
      expect((await listClaims(database.db, actor, null)).claims).toEqual([]);
    }
    const asked = { id: claim.id, to: "disputed" as ClaimState, reason: "Not ours", version: claim.version };
    expect(await moveClaim(deps(), other.actor, asked)).toMatchObject({ error: { code: "not-found" } });
    expect(await moveClaim(deps(), institution.actor, { ...asked, reason: null })).toMatchObject({
      error: { why: "reason-required" },
    });
    expect((await moveClaim(deps(), institution.actor, asked)).ok).toBe(true);
    const draft = await makeClaim(database.db, institution.id, { state: "draft", number: null });
    expect(await findClaim(database.db, institution.actor, draft.id)).toBeNull();
  });

  test("that is withdrawn has a credit note, and its entries can be claimed again", async () => {
    const { claim, institution } = await sentClaim();
    const { id, version } = claim;
    expect((await moveClaim(deps(), owner, { id, to: "withdrawn", reason: "Wrong", version })).ok).toBe(true);
    expect((await stateOf(id))?.creditNote).toMatch(/^CN-AUD-2026-/);
    const again = { institutionId: institution.id, currency: "AUD", until: LATER };
    expect((await createClaim(deps(), owner, again)).ok).toBe(true);
  });

  test("is an invoice that another program reads, and a CSV without formulas", async () => {
    const { claim } = await sentClaim(360_050n, "Murray College");
    const bytes = await renderPdf(ClaimInvoice, {
      brandName: "Southbound",
      claim,
      asCredit: false,
      // Where it is still the day before: an invoice has the same date for every reader.
      place: { locale: "en", timeZone: "Pacific/Honolulu" },
    });
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(bytes);
    const text = document.getPage(0).getText();
    document.destroy();
    library.destroy();
    for (const word of [claim.number ?? "-", "Murray College", "A$3,600.50", "within 30 days"])
      expect(text).toContain(word);
    expect(text).not.toContain(formatCalendarDate("2026-11-23", "en"));
    const csv = entriesCsv(
      claim.lines.map((line) => ({ ...line, payer: "=HYPERLINK(1)" })),
      "en",
    );
    expect(csv).toContain("'=HYPERLINK(1)");
  });
});

test("A claim and its credit note have the day of the agency’s office", async () => {
  const office = await makeOffice(database.db, "Sydney");
  const institution = await approved("institution");
  await earn(institution.id, null, 360_000n);
  const late = { ...deps(), now: () => new Date("2026-12-31T22:00:00Z") };
  const made = await createClaim(late, owner, {
    institutionId: institution.id,
    currency: "AUD",
    until: "2027-01-01",
  });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value;
  await moveClaim(late, owner, { id, to: "sent", reason: null, version: 1 });
  const sent = { dueOn: "2027-01-31", number: expect.stringMatching(/^AUD-2027-/) };
  expect(await findClaim(database.db, owner, id)).toMatchObject(sent);
  await moveClaim(late, owner, { id, to: "withdrawn", reason: "Wrong", version: 2 });
  expect((await stateOf(id))?.creditNote).toMatch(/^CN-AUD-2027-/);
  await database.db.delete(offices).where(eq(offices.id, office.id));
});

describe("A payment", () => {
  test("pays a claim in part and in full, never more, and can be taken back", async () => {
    const { claim, number } = await sentClaim();
    expect(await pay(number, 360_001)).toMatchObject({
      error: { fieldErrors: { amount: [expect.any(String)] } },
    });
    expect((await pay(number, 100_000, "t-1")).ok).toBe(true);
    expect((await stateOf(claim.id))?.state).toBe("part-paid");
    expect(await pay(number, 1, "t-1")).toMatchObject({ error: { field: "transactionId" } });
    const last = await pay(number, 260_000);
    if (!last.ok) throw new Error(last.error.code);
    expect(await stateOf(claim.id)).toMatchObject({ state: "paid", paidMinor: 360_000 });
    const parts = await database.db
      .select()
      .from(commissionPaymentParts)
      .where(eq(commissionPaymentParts.paymentId, last.value.id));
    expect(parts.map(({ amountMinor }) => amountMinor)).toEqual([260_000]);
    expect(await pay(number, 1)).toMatchObject({ error: { fieldErrors: { number: [expect.any(String)] } } });
    const taken = { id: last.value.id, version: 1, reason: "Entered by mistake" };
    expect((await voidPayment(deps(), owner, taken)).ok).toBe(true);
    expect(await stateOf(claim.id)).toMatchObject({ state: "part-paid", paidMinor: 100_000 });
  });

  test("of a claim is never more than it, when ten come at once", async () => {
    const { claim, number } = await sentClaim(1_000n);
    const paid = await Promise.all(Array.from({ length: 10 }, () => pay(number, 300)));
    expect(paid.filter(({ ok }) => ok)).toHaveLength(3);
    expect((await stateOf(claim.id))?.paidMinor).toBe(900);
  });

  test("of a file is taken over once, whole or not at all, however often the file comes", async () => {
    const { claim, number } = await sentClaim(5_000n);
    const text = `Date,Amount,Transaction ID,Details\n2026-11-20,20,x1,${number}\n2026-11-20,90,x2,${number}\n`;
    const file = await bankFile(text, number);
    const [one, other] = [await keepFile(deps(), owner, file), await keepFile(deps(), owner, file)];
    if (!one.ok || !other.ok) throw new Error("They are kept until one is taken over");
    expect((await findFile(database.db, one.value.id, new Date()))?.lines).toMatchObject([
      { number, by: "number" },
      { problem: "larger-than-claim" },
    ]);
    const asked = { id: one.value.id, version: 1, skip: false };
    expect(await takeFile(deps(), owner, asked)).toMatchObject({ error: { code: "invalid" } });
    expect((await stateOf(claim.id))?.paidMinor).toBe(0);
    const taken = await Promise.all(
      [one, other].flatMap(({ value }) =>
        Array.from({ length: 3 }, () => takeFile(deps(), owner, { id: value.id, version: 1, skip: true })),
      ),
    );
    expect(taken.some(({ ok }) => ok)).toBe(true);
    expect((await stateOf(claim.id))?.paidMinor).toBe(2_000);
    const kept = await database.db
      .select()
      .from(commissionPayments)
      .where(eq(commissionPayments.claimId, claim.id));
    expect(kept).toHaveLength(1);
    expect(await keepFile(deps(), owner, file)).toMatchObject({ error: { code: "invalid" } });
  });

  test("of a file with ambiguous dates is imported only after the user selects the order", async () => {
    const { claim, number } = await sentClaim(5_000n);
    const text = `Date,Amount,Details\n11/03/2026,10,${number}\n11/12/2026,20,${number}\n`;
    const kept = await keepFile(deps(), owner, await bankFile(text, `${number} days`));
    if (!kept.ok) throw new Error("It is kept");
    const { id } = kept.value;
    const found = () => findFile(database.db, id, NOW);
    expect(await found()).toMatchObject({ question: "day-order", lines: [] });
    const take = (version: number) => takeFile(deps(), owner, { id, version, skip: true });
    expect(await take(1)).toMatchObject({ error: { fieldErrors: { skip: [expect.any(String)] } } });
    const choose = (version: number, dayOrder: "day-first" | "month-first" | null, columns: PaymentColumns) =>
      chooseColumns(deps(), owner, { id, version, dayOrder, columns });
    const named = ["day", "amount", "details"] as const;
    expect(await choose(1, null, named)).toMatchObject({
      error: { fieldErrors: { dayOrder: [expect.any(String)] } },
    });
    expect(await choose(1, "day-first", ["day", null, "details"])).toMatchObject({
      error: { code: "invalid" },
    });
    expect(await choose(1, "day-first", ["day", "amount", "amount"])).toMatchObject({
      error: { fieldErrors: { c2: [expect.any(String)] } },
    });
    // Of the two orders, one is in the future.
    expect((await choose(1, "day-first", named)).ok).toBe(true);
    expect(await found()).toMatchObject({
      question: null,
      lines: [{ row: { receivedOn: "2026-03-11" } }, { line: 3, problem: "future" }],
    });
    expect(await choose(1, "month-first", named)).toMatchObject({ error: { code: "stale" } });
    expect((await choose(2, "month-first", named)).ok).toBe(true);
    expect((await take(3)).ok).toBe(true);
    expect((await stateOf(claim.id))?.paidMinor).toBe(3_000);
  });
});

describe("A payout", () => {
  test("pays each entry once when eight prepare at once, and needs a second owner above the sum", async () => {
    const [rich, owing] = [await approved("partner"), await approved("partner")];
    const entry = await earn(null, rich.id, 600_000n);
    await earn(null, owing.id, -5_000n);
    const asked = { currency: "AUD", until: LATER };
    const made = await Promise.all(Array.from({ length: 8 }, () => prepareRun(deps(), owner, asked)));
    const runs = made.flatMap((each) => (each.ok ? [each.value.id] : []));
    expect(runs).toHaveLength(1);
    const [id = ""] = runs;
    const held = await database.db
      .select()
      .from(commissionPayoutLines)
      .where(eq(commissionPayoutLines.entry, entry));
    expect(held).toHaveLength(1);
    // The person who prepared it is not notified.
    expect([await told(second), await told(owner)]).toEqual([
      expect.objectContaining({ "payout-needs-second": 1 }),
      expect.not.objectContaining({ "payout-needs-second": 1 }),
    ]);
    expect(await moveRun(deps(), owner, { id, version: 1, to: "approved" })).toMatchObject({
      error: { code: "illegal-move", why: "not-yours" },
    });
    expect(
      await moveRun(deps(), owner, { id, version: 1, to: "paid", paidOn: LATER, bankReference: "b" }),
    ).toMatchObject({ error: { why: "no-such-move" } });
    expect((await moveRun(deps(), second, { id, version: 1, to: "approved" })).ok).toBe(true);
    const paid = { id, version: 2, to: "paid" as const, paidOn: LATER, bankReference: "b-1" };
    expect((await moveRun(deps(), owner, paid)).ok).toBe(true);
    // Those who are paid nothing are not notified.
    expect(await told(rich.actor as UserActor)).toEqual({ "payout-made": 1 });
    expect(await told(owing.actor as UserActor)).toEqual({});
    expect(await readStatementBalances(database.db, rich.id)).toMatchObject([
      { currency: "AUD", earnedMinor: 600_000, paidMinor: 600_000, inRunMinor: 0 },
    ]);
    expect(await readStatementBalances(database.db, owing.id)).toMatchObject([
      { earnedMinor: -5_000, paidMinor: 0 },
    ]);
    expect(await prepareRun(deps(), owner, asked)).toMatchObject({ error: { code: "invalid" } });
    await earn(null, owing.id, 7_000n);
    expect((await prepareRun(deps(), owner, asked)).ok).toBe(true);
    expect(await readStatementBalances(database.db, owing.id)).toMatchObject([{ inRunMinor: 2_000 }]);
  });

  test("that eight pay at once is paid by one of them, and the others are told", async () => {
    const partner = await approved("partner");
    await earn(null, partner.id, 900n, "NZD");
    const made = await prepareRun(deps(), owner, { currency: "NZD", until: LATER });
    if (!made.ok) throw new Error(made.error.code);
    const { id } = made.value;
    expect((await moveRun(deps(), second, { id, version: 1, to: "approved" })).ok).toBe(true);
    const pay = (bankReference: string, paidOn = LATER) =>
      moveRun(deps(), owner, { id, version: 2, to: "paid", paidOn, bankReference });
    const paid = await Promise.all(Array.from({ length: 8 }, (_, at) => pay(`b-${at}`)));
    expect(paid.filter(({ ok }) => ok)).toHaveLength(1);
    expect(paid.find(({ ok }) => !ok)).toMatchObject({ error: { code: "stale" } });
    const kept = `b-${paid.findIndex(({ ok }) => ok)}`;
    expect(await findRun(database.db, id)).toMatchObject({ state: "paid", bankReference: kept, version: 3 });
    // The same payment told twice is one; of another day it is another.
    expect(await pay(kept)).toEqual({ ok: true, value: { version: 3 } });
    expect(await pay(kept, "2026-11-23")).toMatchObject({ error: { code: "stale" } });
  });

  test("that is cancelled frees its entries for the next", async () => {
    const partner = await approved("partner");
    await earn(null, partner.id, 900n, "NZD");
    const asked = { currency: "NZD", until: LATER };
    const one = await prepareRun(deps(), owner, asked);
    if (!one.ok) throw new Error(one.error.code);
    const cancel = { id: one.value.id, version: 1, to: "cancelled" as const };
    expect((await moveRun(deps(), owner, cancel)).ok).toBe(false);
    expect((await moveRun(deps(), owner, { ...cancel, reason: "Too early" })).ok).toBe(true);
    expect((await prepareRun(deps(), owner, asked)).ok).toBe(true);
  });
});

describe("A statement", () => {
  test("holds a partner's own entries and those it pays, and each can be checked", async () => {
    const [partner, sub, other] = [
      await approved("partner"),
      await approved("partner"),
      await approved("partner"),
    ];
    await earn(null, partner.id, 1_000n);
    await earn(partner.id, sub.id, 300n);
    await earn(null, other.id, 70n);
    const amounts = async (id: string) =>
      (await listStatementLines(database.db, id, null)).lines.map(({ amountMinor }) => amountMinor);
    expect(await amounts(partner.id)).toEqual([300, 1_000]);
    expect(await amounts(sub.id)).toEqual([300]);
    expect(await amounts(other.id)).toEqual([70]);
    expect(await checkOwnEntries(database.db, partner.id)).toEqual({ count: 2, brokenAt: null });
  });
});
