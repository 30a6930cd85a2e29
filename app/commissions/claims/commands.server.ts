import { and, eq, isNull, sql } from "drizzle-orm";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { daysAfter, latestToday } from "#app/platform/time/calendar-date.ts";
import { agencyToday } from "#app/platform/working-days/agency-today.server.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type CreateClaim, MOST_CLAIM_LINES, type MoveClaim } from "./claim-schema.ts";
import { CLAIM_MOVES, type ClaimState, stateByMoney } from "./claim-states.ts";
import { commissionClaimEvents, commissionClaimLines, commissionClaims } from "./claims.tables.server.ts";
import { claimMessages as texts } from "./claims.words.ts";
import { nextNumber } from "./next-number.server.ts";
import { readOffice } from "./office.server.ts";
import { openEntries } from "./unclaimed.server.ts";

type ClaimRecord = typeof commissionClaims.$inferSelect;

/**
 * Creates a claim for everything that an institution owes in a currency until a day. Concurrent calls are serialised;
 * the database refuses an entry in two claims. Errors: `invalid` at `until` if nothing is left to claim.
 */
export function createClaim(
  deps: WriteDeps,
  actor: Actor,
  input: CreateClaim,
): Promise<Result<{ id: string }, Refused | FailureOf<"invalid">>> {
  return createRecord<{ id: string }, FailureOf<"invalid">>(deps, actor, {
    action: "claim.create",
    subjectType: "claim",
    async prepare(tx) {
      if (input.until > latestToday(deps.now())) return invalidField("until", texts.untilFuture);
      const key = `commission-claim:${input.institutionId}:${input.currency}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      const entries = await openEntries(tx, input, MOST_CLAIM_LINES);
      const sum = (of: typeof entries) => of.reduce((all, { amountMinor }) => all + amountMinor, 0);
      const totalMinor = sum(entries);
      if (totalMinor <= 0) return invalidField("until", texts.nothingOpen);
      return ok({
        fields: Object.keys(input),
        insert: () =>
          tx
            .insert(commissionClaims)
            .values({
              ...input,
              totalMinor,
              taxMinor: sum(entries.filter(({ isTax }) => isTax)),
              createdBy: actor.kind === "user" ? actor.userId : null,
              createdAt: deps.now(),
              updatedAt: deps.now(),
            })
            .returning({ id: commissionClaims.id }),
        async afterwards({ id: claimId }) {
          await tx.insert(commissionClaimLines).values(
            entries.map(({ position, amountMinor }, at) => ({
              claimId,
              place: at + 1,
              entry: position,
              amountMinor,
            })),
          );
          await noteEvent(tx, {
            claimId,
            state: "draft",
            reason: null,
            madeBy: userOf(actor),
            madeAt: deps.now(),
          });
        },
      });
    },
  });
}

const userOf = (actor: Actor) => (actor.kind === "user" ? actor.userId : null);

export const noteEvent = (tx: Transaction, event: typeof commissionClaimEvents.$inferInsert) =>
  tx.insert(commissionClaimEvents).values(event);

/** Also taken by every change of the payments. */
export const lockClaim = (tx: Transaction, id: string) =>
  one(tx.select().from(commissionClaims).where(eq(commissionClaims.id, id)).for("update"));

type MoveRefused = ChangeRefused | FailureOf<"illegal-move" | "invalid">;

/**
 * Sends, disputes, settles or withdraws a claim. Errors: `illegal-move`; `invalid` at `reason` if a claim to be
 * withdrawn has payments, or a line has since been stopped by law. An institution cannot see drafts: not found.
 */
export function moveClaim(
  deps: WriteDeps & { readonly brandName: string },
  actor: Actor,
  { id, to, reason, version }: MoveClaim & { id: string },
): Promise<Result<{ version: number }, MoveRefused>> {
  return changeRecord<ClaimRecord, FailureOf<"illegal-move" | "invalid">>(deps, actor, {
    action: to === "disputed" ? "claim.dispute" : "claim.move",
    subjectType: "claim",
    subjectId: id,
    version,
    async lock(tx) {
      const row = await lockClaim(tx, id);
      // For an institution, claims of others and claims not yet sent do not exist.
      if (actor.kind === "user" && actor.role === "institution" && row) {
        if (row.institutionId !== actor.organisation?.id || row.number === null) return null;
      }
      return row;
    },
    relation: (row) => relationTo(actor, { organisationId: row.institutionId }),
    async change(row, tx) {
      if (row.state === to) return ok(null);
      const by = actor.kind === "user" && actor.role === "institution" ? "institution" : "owner";
      const judged = judgeMove(CLAIM_MOVES, { from: row.state, to, by, reason });
      if (!judged.ok) return judged;
      const problem = await moveProblem(tx, row, to);
      if (problem) return problem;
      return ok({
        fields: ["state", ...numberGiven(row, to)],
        write: async (next) =>
          tx
            .update(commissionClaims)
            .set({
              ...(await valuesOf(tx, deps, { actor, row, to })),
              version: next,
              state: to,
              updatedAt: deps.now(),
            })
            .where(eq(commissionClaims.id, id)),
        async afterwards() {
          if (to === "withdrawn") await releaseLines(tx, id, deps.now());
          await noteEvent(tx, { claimId: id, state: to, reason, madeBy: userOf(actor), madeAt: deps.now() });
        },
      });
    },
  });
}

/** The number that a move gives: of the invoice when it is first sent, of the credit note when that is withdrawn. */
function numberGiven({ state, number }: ClaimRecord, to: ClaimState): ("number" | "creditNote")[] {
  if (to === "sent" && state === "draft") return ["number"];
  return to === "withdrawn" && number !== null ? ["creditNote"] : [];
}

async function moveProblem(tx: Transaction, row: ClaimRecord, to: ClaimState) {
  if (to === "withdrawn" && row.paidMinor > 0) return invalidField("reason", texts.hasPayments);
  // After a dispute, the payments determine the state.
  if (row.state === "disputed" && to !== "withdrawn" && to !== stateByMoney("sent", moneyOf(row)))
    return err({ code: "illegal-move", from: row.state, to, why: "no-such-move" } as const);
  if (to === "sent" && row.state === "draft" && (await hasStopped(tx, row.id)))
    return invalidField("", texts.stoppedMeanwhile);
  return null;
}

const moneyOf = ({ totalMinor, paidMinor }: ClaimRecord) => ({ total: totalMinor, paid: paidMinor });

/** Whether the claim includes an application whose commission a law stops or holds. */
async function hasStopped(tx: Transaction, claimId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from commission_claim_lines l
    join ledger_entries e on e.position = l.entry
    join commission_standings s on s.application_id = e.application_id
    where l.claim_id = ${claimId} and s.outcome in ('held', 'stopped')
    group by e.application_id having sum(l.amount_minor) > 0 limit 1`);
  return rows.length > 0;
}

async function valuesOf(
  tx: Transaction,
  { now, brandName }: { now: () => Date; brandName: string },
  { actor, row, to }: { actor: Actor; row: ClaimRecord; to: ClaimState },
) {
  if (numberGiven(row, to).length === 0) return {};
  const issuedOn = await agencyToday(tx, actor, now());
  const year = Number(issuedOn.slice(0, 4));
  if (to === "sent" && row.state === "draft") {
    const office = await readOffice(tx, brandName);
    const [institution] = await tx
      .select({ name: organisations.name })
      .from(organisations)
      .where(eq(organisations.id, row.institutionId));
    const { name, address, abn, nzbn, termsDays, bankDetails } = office;
    return {
      number: await nextNumber(tx, { series: "invoice", currency: row.currency, year }),
      sentAt: now(),
      dueOn: daysAfter(issuedOn, termsDays),
      parties: {
        from: { name, address, abn, nzbn },
        to: { name: institution?.name ?? "", address: null, abn: null, nzbn: null },
        termsDays,
        bankDetails,
      },
    };
  }
  return { creditNote: await nextNumber(tx, { series: "credit-note", currency: row.currency, year }) };
}

const releaseLines = (tx: Transaction, claimId: string, now: Date) =>
  tx
    .update(commissionClaimLines)
    .set({ releasedAt: now })
    .where(and(eq(commissionClaimLines.claimId, claimId), isNull(commissionClaimLines.releasedAt)));
