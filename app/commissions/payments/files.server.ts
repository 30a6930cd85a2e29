import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  commissionClaims,
  commissionPaymentFiles,
  commissionPayments,
  organisations,
} from "#app/registry/tables.server.ts";
import { applyPayment } from "./apply-payments.server.ts";
import { userOf } from "./commands.server.ts";
import { type MatchedLine, matchPayments, type PayableClaim, transactionKeys } from "./match-payments.ts";
import type { FileLine } from "./payment-row.ts";
import { paymentMessages as texts } from "./payments.words.ts";

/** Keeps a file that was read, for its dry run. Errors: `invalid` at `file` when it was taken over before. */
export function keepFile(
  deps: WriteDeps,
  actor: Actor,
  file: { name: string; sha256: string; lines: readonly FileLine[] },
): Promise<Result<{ id: string }, Refused | FailureOf<"invalid">>> {
  return createRecord<{ id: string }, FailureOf<"invalid">>(deps, actor, {
    action: "payment.import",
    subjectType: "payment-file",
    async prepare(tx) {
      const taken = await tx.$count(
        commissionPaymentFiles,
        and(
          eq(commissionPaymentFiles.sha256, file.sha256),
          sql`${commissionPaymentFiles.takenAt} is not null`,
        ),
      );
      if (taken > 0) return invalidField("file", texts.sameFile);
      return ok({
        fields: ["name"],
        insert: () =>
          tx
            .insert(commissionPaymentFiles)
            .values({ ...file, readBy: userOf(actor), createdAt: deps.now() })
            .returning({ id: commissionPaymentFiles.id }),
      });
    },
  });
}

/** What each line of a file would pay, as claims and payments stand now. */
async function matched(
  db: DbOrTransaction,
  lines: readonly FileLine[],
): Promise<{ claims: PayableClaim[]; lines: MatchedLine[] }> {
  const claims = await db
    .select({
      id: commissionClaims.id,
      number: sql<string>`${commissionClaims.number}`,
      state: commissionClaims.state,
      currency: commissionClaims.currency,
      openMinor: sql<number>`(${commissionClaims.totalMinor} - ${commissionClaims.paidMinor})::float8`,
      payer: organisations.name,
    })
    .from(commissionClaims)
    .innerJoin(organisations, eq(organisations.id, commissionClaims.institutionId))
    .where(ne(commissionClaims.state, "draft"))
    .orderBy(asc(commissionClaims.createdAt));
  const keys = transactionKeys(lines).filter((key) => key !== "");
  const known = await db
    .select({ key: commissionPayments.transactionKey })
    .from(commissionPayments)
    .where(
      and(
        inArray(commissionPayments.transactionKey, keys.length > 0 ? keys : [""]),
        isNull(commissionPayments.voidedAt),
      ),
    );
  const sent = claims.filter(({ number }) => number !== null);
  return { claims: sent, lines: matchPayments(lines, sent, new Set(known.map(({ key }) => key))) };
}

/** A file and its dry run, or what became of it; null where there is none. */
export async function findFile(db: DbOrTransaction, id: string) {
  const row = await one(db.select().from(commissionPaymentFiles).where(eq(commissionPaymentFiles.id, id)));
  if (!row) return null;
  const { lines, sha256: _, readBy: __, ...file } = row;
  return { ...file, lines: file.takenAt ? [] : (await matched(db, lines)).lines };
}

/**
 * Takes over all lines of a file that fit a claim, in one transaction; they are matched anew under the claims' locks.
 * Pressed twice, it is done once. Errors: `invalid` at `skip` while lines that fit nothing are not left out on purpose,
 * and when nothing fits.
 */
export function takeFile(
  deps: WriteDeps,
  actor: Actor,
  { id, version, skip }: { id: string; version: number; skip: boolean },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "already-exists">>> {
  return changeRecord<typeof commissionPaymentFiles.$inferSelect, FailureOf<"invalid" | "already-exists">>(
    deps,
    actor,
    {
      action: "payment.import",
      subjectType: "payment-file",
      subjectId: id,
      version,
      unique: { commission_payment_files_taken_key: "skip", commission_payments_transaction_key: "skip" },
      lock: (tx) =>
        one(tx.select().from(commissionPaymentFiles).where(eq(commissionPaymentFiles.id, id)).for("update")),
      async change(file, tx) {
        if (file.takenAt) return ok(null);
        const first = await matched(tx, file.lines);
        const named = [...new Set(first.lines.flatMap((line) => ("problem" in line ? [] : [line.claimId])))];
        if (named.length === 0) return invalidField("skip", texts.nothingFits);
        await tx
          .select({ id: commissionClaims.id })
          .from(commissionClaims)
          .where(inArray(commissionClaims.id, named))
          .orderBy(asc(commissionClaims.id))
          .for("update");
        const { lines } = await matched(tx, file.lines);
        const fitting = lines.flatMap((line) => ("problem" in line ? [] : [line]));
        if (fitting.length === 0) return invalidField("skip", texts.nothingFits);
        if (fitting.length < lines.length && !skip) return invalidField("skip", texts.skipRequired);
        return ok({
          fields: ["takenAt"],
          async write(next) {
            for (const { row, claimId, currency, transactionKey } of fitting) {
              const claim = await one(
                tx.select().from(commissionClaims).where(eq(commissionClaims.id, claimId)).for("update"),
              );
              if (!claim) throw new Error("A claim is never deleted");
              const { amountMinor, receivedOn, payer, details } = row;
              await applyPayment(tx, deps, claim, {
                ...{ claimId, currency, transactionKey, amountMinor, receivedOn, fileId: id },
                details: [payer, details].filter(Boolean).join(" · "),
                enteredBy: userOf(actor),
                createdAt: deps.now(),
              });
            }
            await tx
              .update(commissionPaymentFiles)
              .set({ takenAt: deps.now(), takenCount: fitting.length, version: next })
              .where(eq(commissionPaymentFiles.id, id));
          },
        });
      },
    },
  );
}
