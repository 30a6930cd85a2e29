import { eq } from "drizzle-orm";
import { institutionReviews } from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import {
  commissionAgreements,
  commissionAgreementVersions,
} from "#app/commissions/agreements/agreements.tables.server.ts";
import type { AgreementTerms } from "#app/commissions/agreements/terms.ts";
import { commissionClaims } from "#app/commissions/claims/claims.tables.server.ts";
import { createClaim, moveClaim } from "#app/commissions/claims/commands.server.ts";
import { onshoreDeclarations } from "#app/commissions/gates/gates.tables.server.ts";
import { settleCommissions } from "#app/commissions/ledger/settle.server.ts";
import { enterPayment } from "#app/commissions/payments/commands.server.ts";
import { moveRun, prepareRun } from "#app/commissions/payouts/commands.server.ts";
import { refreshProjection } from "#app/commissions/projections/refresh.server.ts";
import type { Db, Transaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Result } from "#app/platform/results/result.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { ownerOf } from "./agency-story.server.ts";
import type { Story } from "./demo-story.server.ts";
import { DAY_MS, daysBefore } from "./demo-time.server.ts";
import { JOINED_UNIVERSITY, joinedInstitution } from "./joined-university.server.ts";

const AGREED_DAYS_AGO = 325;
/** Whose agent has not asked yet what the law wants to know: the commission is held. */
const UNDECLARED = "Tasnim Jahan";

/** Joins the institution to its university, and gives its applications the clocks that they have had. */
export async function joinInstitution(tx: Transaction, story: Story): Promise<void> {
  const institutionId = joinedInstitution(story);
  const decidedBy = ownerOf(story, institutionId);
  await tx
    .update(universities)
    .set({ organisationId: institutionId })
    .where(eq(universities.name, JOINED_UNIVERSITY));
  for (const { id, sentAt, acceptedAt } of story.joined) {
    if (!sentAt) continue;
    const until = acceptedAt ?? story.now;
    const seen = new Date(sentAt.getTime() + (until.getTime() - sentAt.getTime()) * 0.3);
    const theirs = Math.round((until.getTime() - sentAt.getTime()) / 1000);
    await tx
      .update(institutionReviews)
      .set({
        receivedAt: sentAt,
        firstSeenAt: seen,
        reviewedAt: seen,
        assigneeId: decidedBy,
        createdAt: sentAt,
        ...(acceptedAt
          ? { turnSince: acceptedAt, theirSeconds: theirs, decidedAt: acceptedAt, decidedBy }
          : { turnSince: sentAt }),
      })
      .where(eq(institutionReviews.applicationId, id));
  }
}

const terms = (changes: Partial<AgreementTerms>): AgreementTerms => ({
  currency: "AUD",
  what: { kind: "percent", of: "first-year", net: true },
  bands: [{ from: 1, upTo: null, rate: 1500 }],
  bonuses: [],
  earnedOn: "enrolled",
  instalments: 1,
  tax: { treatment: "none", basisPoints: 0, source: null, asOf: null },
  clawback: { beforeCensus: 10_000, withinDays: null, withinDaysRate: 0, visaRefused: 10_000 },
  ...changes,
});

/**
 * The agreements, and what has been earned, claimed and paid by them: created by the product's own commands, so that
 * the ledger passes its check. All figures are invented.
 */
export async function tellCommissions(
  tx: Transaction,
  story: Story,
  given: { ownerId: string; partnerIds: ReadonlyMap<string, string>; brandName: string },
): Promise<void> {
  const { ownerId, partnerIds, brandName } = given;
  const institutionId = joinedInstitution(story);
  await agree(tx, story, ownerId, {
    name: "Harbour College: all students (made up)",
    payerId: institutionId,
    earnerId: null,
    terms: terms({ bonuses: [{ atCount: 5, amountMinor: 250_000 }] }),
  });
  const share = { kind: "percent", of: "share", net: false } as const;
  for (const [code, rate] of [
    ["annapurna", 7000],
    ["indus-pathways", 6500],
    ["padma-overseas", 6500],
  ] as const) {
    await agree(tx, story, ownerId, {
      name: `Our share with ${code} (made up)`,
      payerId: null,
      earnerId: partnerIds.get(code) ?? null,
      terms: terms({ what: share, bands: [{ from: 1, upTo: null, rate }] }),
    });
  }
  const actor = demoOwner(ownerId);
  const at = commandsAt(tx, brandName);
  const joined = story.joined
    .filter(({ acceptedAt }) => acceptedAt !== null)
    .toSorted((a, b) => (a.enrolledAt ?? story.now).getTime() - (b.enrolledAt ?? story.now).getTime());
  for (const { id, student, submittedAt, enrolledAt } of joined) {
    if (student.name !== UNDECLARED) {
      await tx.insert(onshoreDeclarations).values({
        id: story.dice.id(),
        applicationId: id,
        sequence: 1,
        hasBegun: false,
        declaredAs: "student",
        declaredBy: student.userId ?? ownerId,
        declaredAt: submittedAt,
      });
    }
    await settleCommissions(at(enrolledAt ?? story.now), id);
  }
  for (const { id } of story.joined) await refreshProjection(at(story.now), id);
  await claimAndPay(tx, story, at, { actor, institutionId });
}

/** The agency’s owner, as commands know them. */
export const demoOwner = (userId: string): UserActor => ({
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

/** What commands of the story write with at a moment. No job is queued. */
export const commandsAt =
  (tx: Transaction, brandName: string) =>
  (moment: Date): WriteDeps & { brandName: string } => ({
    // Commands open a transaction of their own, here one within ours.
    db: tx as Transaction & Pick<Db, "$client">,
    jobs: { enqueue: async () => {} },
    now: () => moment,
    brandName,
  });

async function agree(
  tx: Transaction,
  { dice, now }: Story,
  createdBy: string,
  {
    terms: agreed,
    ...values
  }: Omit<typeof commissionAgreements.$inferInsert, "validFrom"> & { terms: AgreementTerms },
): Promise<void> {
  const agreementId = dice.id();
  const createdAt = daysBefore(now, AGREED_DAYS_AGO);
  const day = calendarDateOf(createdAt);
  await tx
    .insert(commissionAgreements)
    .values({ ...values, id: agreementId, validFrom: day, createdAt, updatedAt: createdAt });
  await tx.insert(commissionAgreementVersions).values({
    id: dice.id(),
    agreementId,
    number: 1,
    appliesFrom: day,
    terms: agreed,
    createdBy,
    createdAt,
  });
}

/** What was earned until two months ago is claimed and paid in part; partners have had theirs; the rest is open. */
async function claimAndPay(
  tx: Transaction,
  { now }: Story,
  at: (moment: Date) => WriteDeps & { brandName: string },
  { actor, institutionId }: { actor: UserActor; institutionId: string },
): Promise<void> {
  const claimedAt = daysBefore(now, 60);
  const until = calendarDateOf(claimedAt);
  const claim = await createClaim(at(claimedAt), actor, { institutionId, currency: "AUD", until });
  if (!claim.ok) throw new Error(`The demo's claim was refused: ${claim.error.code}`);
  const { id } = claim.value;
  must(await moveClaim(at(claimedAt), actor, { id, to: "sent", reason: null, version: 1 }));
  const [sent] = await tx.select().from(commissionClaims).where(eq(commissionClaims.id, id));
  const paidAt = new Date(claimedAt.getTime() + 24 * DAY_MS);
  must(
    await enterPayment(at(paidAt), actor, {
      number: sent?.number ?? "",
      amount: Math.round((sent?.totalMinor ?? 0) * 0.6),
      receivedOn: calendarDateOf(paidAt),
      transactionId: "HARBOUR-0001",
      details: "First part",
    }),
  );
  const runAt = new Date(paidAt.getTime() + 3 * DAY_MS);
  const run = await prepareRun(at(runAt), actor, { currency: "AUD", until });
  if (!run.ok) throw new Error(`The demo's payout was refused: ${run.error.code}`);
  const move = { id: run.value.id, paidOn: calendarDateOf(runAt), bankReference: "SB-PAYOUT-1" };
  // Above the limit that needs two approvers it is pending the other owner's approval.
  const approved = await moveRun(at(runAt), actor, { ...move, version: 1, to: "approved" });
  if (approved.ok) must(await moveRun(at(runAt), actor, { ...move, version: 2, to: "paid" }));
}

/** The answer of a command that the story relies on. */
export function must<Answer>(result: Result<Answer, unknown>): Answer {
  if (!result.ok) throw new Error(`A command of the demo was refused: ${JSON.stringify(result)}`);
  return result.value;
}
