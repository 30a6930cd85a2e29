import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { readBalances } from "#app/commissions/ledger/balances.server.ts";
import { checkLedger } from "#app/commissions/ledger/check.server.ts";
import { commissionPayoutRuns } from "#app/commissions/payouts/payouts.tables.server.ts";
import { listUnpaid } from "#app/commissions/payouts/unpaid.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeLedgerEntry } from "#tests/factories/claims.ts";
import { makeChain, makeChainApplication, makeMilestone } from "#tests/support/commission-chain.ts";
import { rounds } from "#tests/support/tier.ts";
import { useDatabase } from "../integration/database.ts";

const database = useDatabase({ max: 10 });
const CHAINS = 3;
const BATCHES = 4;
const ROUNDS = rounds({ sample: 4, full: 64 });
const OWED_BACK = -1_000;

/** What must never be found, at no moment. */
const BROKEN = {
  "an entry in two runs": `
    select l.entry from commission_payout_lines l
    join commission_payouts p on p.id = l.payout_id join commission_payout_runs r on r.id = p.run_id
    where r.state <> 'cancelled' group by l.entry having count(*) > 1`,
  "an entry that is held by a cancelled run, or let go by another": `
    select l.id from commission_payout_lines l
    join commission_payouts p on p.id = l.payout_id join commission_payout_runs r on r.id = p.run_id
    where (r.state = 'cancelled') <> (l.released_at is not null)`,
  "a line that says something else than its entry": `
    select l.id from commission_payout_lines l
    join commission_payouts p on p.id = l.payout_id join commission_payout_runs r on r.id = p.run_id
    join ledger_entries e on e.position = l.entry
    where e.amount_minor <> l.amount_minor or e.currency <> r.currency
      or e.earner_id is distinct from p.partner_id or e.payer_id is not null`,
  "a payout that is not the sum of its lines": `
    select p.id from commission_payouts p left join commission_payout_lines l on l.payout_id = p.id
    group by p.id having coalesce(sum(l.amount_minor), 0) <> p.amount_minor`,
  "a run that is not the sum of its payouts": `
    select r.id from commission_payout_runs r left join commission_payouts p on p.run_id = r.id
    group by r.id having coalesce(sum(p.amount_minor), 0) <> r.total_minor`,
  "a step of a run without its line in the audit log": `
    select r.id from commission_payout_runs r
    left join audit_entries a on a.subject_type = 'payout-run' and a.subject_id = r.id::text
    group by r.id having count(a.id) <> r.version`,
  "a number that is left out": `
    select 1 from commission_payout_runs having count(*) <> coalesce(max(number), 0)`,
};

const STEPS = ["prepare", "pay", "cancel", "approve"];
/** Each step in turn: before it commits, and then amid its first statement, its second, and so on. */
function deathOf(round: number): string {
  const statement = Math.floor(round / STEPS.length);
  return `${STEPS[round % STEPS.length]}:${statement === 0 ? "commit" : statement}`;
}

let owners: readonly string[];
beforeAll(async () => {
  const made = [await makeStaff(database.db, "owner"), await makeStaff(database.db, "owner")];
  owners = made.map(({ userId }) => userId);
});
/** Which runs were ordered to be paid, and with which reference. */
const told: { run: string; reference: string }[] = [];

test("processes that are killed amid payouts pay every entry once, by whole runs", async () => {
  const { db } = database;
  const chains: Awaited<ReturnType<typeof makeChain>>[] = [];
  for (let index = 0; index < CHAINS; index += 1) chains.push(await makeChain(db));
  const all: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids: string[] = [];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      for (const chain of chains) {
        const id = await makeChainApplication(db, chain);
        await makeMilestone(db, id, "enrolled", "2026-07-20");
        ids.push(id);
      }
    }
    all.push(...ids);
    const earnerId = chains[round % CHAINS]?.partner.id ?? "";
    await makeLedgerEntry(db, { payerId: null, earnerId, amountMinor: OWED_BACK });
    // Two at once on the same, one killed amid a certain statement, the other from outside at whatever it does then.
    await Promise.all([
      work(ids, { within: deathOf(round) }),
      work(ids.toReversed(), { step: 1 + ((round * 5) % 11), ms: (round * 7) % 20 }),
    ]);
    await expectSound();
  }
  // Started once more and left alone, it finishes whatever the others have left behind.
  expect(await work(all)).toBe(0);
  await expectSound();
  expect(await listUnpaid(db)).toEqual([]);
  const runs = await db.select().from(commissionPayoutRuns);
  expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(["paid", "cancelled"]));
  // A payment reported to a process is stored: no other process paid it too, and nothing was lost.
  const kept = new Map(runs.map(({ id, bankReference }) => [id, bankReference]));
  for (const { run, reference } of told) expect(kept.get(run)).toBe(reference);
  expect(await checkLedger(db)).toMatchObject({
    entries: all.length * 6 + ROUNDS,
    brokenAt: null,
    wrongBalances: [],
  });
  // Each partner has been paid what the ledger owes it, no more and no less.
  const { rows } = await database.pool.query<{ id: string; paid: string }>(`
    select p.partner_id as id, sum(p.amount_minor) as paid from commission_payouts p
    join commission_payout_runs r on r.id = p.run_id where r.state = 'paid' group by 1`);
  const owed = (await readBalances(db)).filter(({ payerId, earnerId }) => payerId === null && earnerId);
  expect(new Map(rows.map(({ id, paid }) => [id, BigInt(paid)]))).toEqual(
    new Map(owed.map(({ earnerId, sumMinor }) => [earnerId, sumMinor])),
  );
  expect(owed.reduce((sum, { sumMinor }) => sum + sumMinor, 0n)).toBe(
    BigInt(all.length) * 308_000n + BigInt(ROUNDS * OWED_BACK),
  );
});

async function expectSound(): Promise<void> {
  for (const [what, query] of Object.entries(BROKEN)) {
    expect((await database.pool.query(query)).rows, what).toEqual([]);
  }
}

type Death = { readonly within: string } | { readonly step: number; readonly ms: number };

/** Starts a process that pays out, and kills it so long after it has named that many steps. @returns its exit code */
async function work(ids: readonly string[], death: Death = { within: "" }): Promise<number | null> {
  const within = "within" in death ? death.within : "";
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tests/support/payout-process.ts", database.url, ...owners, within, ...ids],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const exited = once(child, "exit");
  let steps = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [step, run = "", reference = ""] = line.split(" ");
    if (step === "paid") {
      told.push({ run, reference });
      continue;
    }
    steps += 1;
    if ("step" in death && steps === death.step) void sleep(death.ms).then(() => child.kill("SIGKILL"));
  }
  const [code, signal] = await exited;
  // Processes that are not killed end successfully: none fails because of another.
  if (signal === null) expect(code).toBe(0);
  return code;
}
