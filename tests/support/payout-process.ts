import { randomUUID } from "node:crypto";
import { settleCommissions } from "#app/commissions/ledger/settle.server.ts";
import { moveRun, prepareRun } from "#app/commissions/payouts/commands.server.ts";
import { listRuns } from "#app/commissions/payouts/queries.server.ts";
import { openDatabase } from "#app/platform/database/client.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";

/** Applications that are settled before the next run is prepared. */
const AT_ONCE = 3;
const TODAY = "2026-11-20";

/**
 * A process that settles the applications it is given and pays out what they earn, until nothing is left to pay. Some
 * runs are cancelled on their way. It names each step of a run before it takes it, and each payment once it was kept.
 *
 * It can kill itself in the first step of a name: with `pay:commit` before that commits, with `pay:3` when its third
 * statement has been sent and is not answered.
 */
const [url = "", preparer = "", approver = "", death = "", ...ids] = process.argv.slice(2);
const [deadlyStep, deadlyStatement] = death.split(":");
const database = openDatabase({ url, max: 2, onIdleError: () => undefined });
const jobs = await openJobs(url, createLog("silent", false));
const deps = { db: database.db, jobs, now: () => new Date(`${TODAY}T06:00:00Z`) };

/** How many statements the deadly step has sent; null before it. */
let sent: number | null = null;
const die = () => process.kill(process.pid, "SIGKILL");
database.pool.on("connect", (client) => {
  client.query = new Proxy(client.query, {
    apply(query, self, given) {
      if (sent === null) return Reflect.apply(query, self, given);
      if (given[0] === deadlyStatement) die();
      sent += 1;
      // By then it has been sent; no answer is read before.
      if (sent === Number(deadlyStatement)) setImmediate(die);
      return Reflect.apply(query, self, given);
    },
  });
});

const say = (...said: string[]) => process.stdout.write(`${said.join(" ")}\n`);
function begin(step: "prepare" | "approve" | "pay" | "cancel"): void {
  if (step === deadlyStep) sent ??= 0;
  say(step);
}
const owner = (userId: string): UserActor => ({
  kind: "user",
  userId,
  role: "admin",
  staffRole: "owner",
  customRole: null,
  onlyAssigned: false,
  organisation: null,
  studentIds: [],
  counsellorId: null,
});

type Run = Awaited<ReturnType<typeof listRuns>>["runs"][number];

/** A run goes one state further; what another process was faster with is left as it is. */
async function move({ id, version, state, number }: Run): Promise<void> {
  if (deadlyStep === "cancel" || number % (state === "prepared" ? 3 : 5) === 0) {
    begin("cancel");
    await moveRun(deps, owner(preparer), { id, version, to: "cancelled", reason: "Too early" });
  } else if (state === "prepared") {
    begin("approve");
    await moveRun(deps, owner(approver), { id, version, to: "approved" });
  } else {
    const bankReference = randomUUID();
    begin("pay");
    const paid = await moveRun(deps, owner(preparer), {
      id,
      version,
      bankReference,
      to: "paid",
      paidOn: TODAY,
    });
    if (paid.ok) say("paid", id, bankReference);
  }
}

/** Prepares a run, and takes every open one a step further. @returns whether there was anything to do */
async function payOut(): Promise<boolean> {
  begin("prepare");
  const prepared = await prepareRun(deps, owner(preparer), { currency: "AUD", until: TODAY });
  const { runs } = await listRuns(database.db, null);
  const open = runs.filter(({ state }) => state === "prepared" || state === "approved");
  for (const run of open) await move(run);
  return prepared.ok || open.length > 0;
}

for (let at = 0; at < ids.length; at += AT_ONCE) {
  for (const id of ids.slice(at, at + AT_ONCE)) await settleCommissions(deps, id);
  await payOut();
}
while (await payOut());
await jobs.stop();
await database.close();
