import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { readBalances } from "#app/commissions/ledger/balances.server.ts";
import { checkLedger } from "#app/commissions/ledger/check.server.ts";
import { settleCommissions } from "#app/commissions/ledger/settle.server.ts";
import { makeChain, makeChainApplication, makeMilestone } from "#tests/support/commission-chain.ts";
import { rounds } from "#tests/support/tier.ts";
import { useDatabase } from "../integration/database.ts";
import { useJobs } from "../integration/jobs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const APPLICATIONS = 16;
const ROUNDS = rounds({ sample: 2, full: 30 });

test("processes that are killed amid settling leave a ledger that verifies, and nothing is earned twice", async () => {
  const { db } = database;
  const deps = { db, jobs, now: () => new Date("2026-11-20T06:00:00Z") };
  const chain = await makeChain(db);
  const all: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids: string[] = [];
    for (let index = 0; index < APPLICATIONS; index += 1) {
      const id = await makeChainApplication(db, chain);
      await makeMilestone(db, id, "enrolled", "2026-07-20");
      ids.push(id);
    }
    all.push(...ids);
    // Two at once on the same applications; each is killed after some of them.
    await Promise.all([settleAndDie(ids, 5 + round * 3), settleAndDie(ids.toReversed(), 9 + round)]);
    for (const id of ids) await settleCommissions(deps, id);
    for (const id of ids) expect(await settleCommissions(deps, id)).toBe(0);
  }
  expect(await checkLedger(db)).toMatchObject({ entries: all.length * 6, brokenAt: null, wrongBalances: [] });
  // 10 % of 40,000.01, half up, and 70 % each further down; GST on each.
  const owed = new Map((await readBalances(db)).map(({ earnerId, sumMinor }) => [earnerId, sumMinor]));
  const times = BigInt(all.length);
  expect(owed.get(null)).toBe(times * (400_000n + 40_000n));
  expect(owed.get(chain.partner.id)).toBe(times * (280_000n + 28_000n));
  expect(owed.get(chain.subAgent.id)).toBe(times * (196_000n + 19_600n));
});

/** Starts a process that settles, and kills it once it has said so of this many. */
async function settleAndDie(ids: readonly string[], after: number): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tests/support/settle-process.ts", database.url, ...ids],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let told = 0;
  child.stdout.on("data", (text: Buffer) => {
    told += text.toString().split("\n").length - 1;
    if (told >= after) child.kill("SIGKILL");
  });
  await once(child, "exit");
}
