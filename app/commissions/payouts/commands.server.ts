import { and, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { currentRates } from "#app/catalogue/exchange-rates/queries.server.ts";
import { readOffice } from "#app/commissions/claims/office.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { inAustralianDollars, needsSecondPair } from "./four-eyes.ts";
import { commissionPayoutLines, commissionPayoutRuns, commissionPayouts } from "./payouts.tables.server.ts";
import { payoutMessages as texts } from "./payouts.words.ts";
import { preparePayouts } from "./prepare.ts";
import { RUN_MOVES, type RunState } from "./run-states.ts";
import { unpaidEntries } from "./unpaid.server.ts";

const LINES_AT_ONCE = 5_000;

/**
 * Prepares a run of everything that partners have earned in a currency until a day, and sets whether it needs a
 * second approval. Concurrent calls are serialised. Errors: `invalid` at `until` if nothing is due.
 */
export function prepareRun(
  deps: WriteDeps,
  actor: Actor,
  { currency, until }: { currency: string; until: string },
): Promise<Result<{ id: string }, Refused | FailureOf<"invalid">>> {
  return createRecord<{ id: string }, FailureOf<"invalid">>(deps, actor, {
    action: "payout.create",
    subjectType: "payout-run",
    async prepare(tx) {
      if (until > latestToday(deps.now())) return invalidField("until", texts.dayFuture);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('commission-payouts', 0))`);
      const { payouts, totalMinor } = preparePayouts(await unpaidEntries(tx, { currency, until }));
      if (totalMinor <= 0 || actor.kind !== "user") return invalidField("until", texts.nothing);
      const { fourEyes } = await readOffice(tx, "");
      const inAud = inAustralianDollars(totalMinor, currency, await currentRates(tx));
      const [last] = await tx.select({ number: max(commissionPayoutRuns.number) }).from(commissionPayoutRuns);
      return ok({
        fields: ["currency", "until"],
        insert: () =>
          tx
            .insert(commissionPayoutRuns)
            .values({
              number: (last?.number ?? 0) + 1,
              currency,
              totalMinor,
              needsSecond: needsSecondPair(inAud, fourEyes),
              preparedBy: actor.userId,
              createdAt: deps.now(),
              updatedAt: deps.now(),
            })
            .returning({ id: commissionPayoutRuns.id }),
        async afterwards({ id: runId }) {
          for (const { partnerId, amountMinor, entries } of payouts) {
            const payout = await one(
              tx
                .insert(commissionPayouts)
                .values({ runId, partnerId, amountMinor })
                .returning({ id: commissionPayouts.id }),
            );
            const lines = entries.map((each) => ({
              payoutId: payout?.id ?? "",
              entry: each.entry,
              amountMinor: each.amountMinor,
            }));
            for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
              await tx.insert(commissionPayoutLines).values(lines.slice(at, at + LINES_AT_ONCE));
          }
        },
      });
    },
  });
}

type Run = typeof commissionPayoutRuns.$inferSelect;
type MoveRefused = ChangeRefused | FailureOf<"illegal-move" | "invalid">;

interface RunMove {
  readonly id: string;
  readonly version: number;
  readonly to: RunState;
  readonly reason?: string | null;
  /** With `paid`. */
  readonly paidOn?: string;
  readonly bankReference?: string;
}

/**
 * Approves a run, marks it as paid or cancels it. Above the limit, its preparer cannot approve it. Errors:
 * `illegal-move`; `invalid` if something in it has since been stopped by law.
 */
export function moveRun(
  deps: WriteDeps,
  actor: Actor,
  { id, version, to, reason = null, paidOn, bankReference }: RunMove,
): Promise<Result<{ version: number }, MoveRefused>> {
  return changeRecord<Run, FailureOf<"illegal-move" | "invalid">>(deps, actor, {
    action: "payout.move",
    subjectType: "payout-run",
    subjectId: id,
    version,
    lock: (tx) =>
      one(tx.select().from(commissionPayoutRuns).where(eq(commissionPayoutRuns.id, id)).for("update")),
    async change(row, tx) {
      // A different payment of a paid run is not a repeated request: money was sent twice, and the user has to know.
      const isSame = to !== "paid" || (row.paidOn === paidOn && row.bankReference === bankReference);
      if (row.state === to && isSame) return ok(null);
      const judged = judgeMove(RUN_MOVES, { from: row.state, to, by: "owner", reason });
      if (!judged.ok) return judged;
      const userId = actor.kind === "user" ? actor.userId : "";
      if (to === "approved" && row.needsSecond && row.preparedBy === userId)
        return err({ code: "illegal-move", from: row.state, to, why: "not-yours" } as const);
      if (to === "paid" && (!paidOn || !bankReference)) return invalidField("bankReference", texts.required);
      if (paidOn && paidOn > latestToday(deps.now())) return invalidField("paidOn", texts.dayFuture);
      if (to !== "cancelled" && (await hasStopped(tx, id))) return invalidField("", texts.stopped);
      const now = deps.now();
      const values = {
        approved: { approvedBy: userId, approvedAt: now },
        paid: { paidOn: paidOn ?? null, bankReference: bankReference ?? null },
        cancelled: { reason },
        prepared: {},
      }[to];
      return ok({
        fields: ["state", ...Object.keys(values)],
        write: (next) =>
          tx
            .update(commissionPayoutRuns)
            .set({ ...values, state: to, version: next, updatedAt: now })
            .where(eq(commissionPayoutRuns.id, id)),
        async afterwards() {
          if (to === "cancelled") await release(tx, id, now);
          if (to === "paid") await settlePaid(tx, deps, id);
        },
      });
    },
  });
}

/** Whether the run pays for an application that a law has stopped or holds. */
async function hasStopped(tx: Transaction, runId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from commission_payout_lines l
    join commission_payouts p on p.id = l.payout_id
    join ledger_entries e on e.position = l.entry
    join commission_standings s on s.application_id = e.application_id
    where p.run_id = ${runId} and s.outcome in ('held', 'stopped')
    group by e.application_id, e.earner_id having sum(l.amount_minor) > 0 limit 1`);
  return rows.length > 0;
}

const release = (tx: Transaction, runId: string, now: Date) =>
  tx
    .update(commissionPayoutLines)
    .set({ releasedAt: now })
    .where(
      and(
        isNull(commissionPayoutLines.releasedAt),
        inArray(
          commissionPayoutLines.payoutId,
          tx
            .select({ id: commissionPayouts.id })
            .from(commissionPayouts)
            .where(eq(commissionPayouts.runId, runId)),
        ),
      ),
    );

/** What sub-agents earn once their partner is paid is settled anew. */
async function settlePaid(tx: Transaction, { jobs }: WriteDeps, runId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct e.application_id as id from commission_payout_lines l
    join commission_payouts p on p.id = l.payout_id
    join ledger_entries e on e.position = l.entry
    where p.run_id = ${runId} and e.application_id is not null`);
  for (const { id } of rows) await jobs.enqueue(tx, "settle-commissions", { applicationId: id });
}
