import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { commissionClaims } from "#app/commissions/claims/claims.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
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
import { applyPayment } from "./apply-payments.server.ts";
import { userOf } from "./commands.server.ts";
import { type MatchedLine, matchPayments, type PayableClaim, transactionKeys } from "./match-payments.ts";
import { PAYMENT_COLUMNS, type PaymentColumns, SINGLE_COLUMNS } from "./payment-columns.ts";
import { type FileLine, isHarmless } from "./payment-row.ts";
import { commissionPaymentFiles, commissionPayments } from "./payments.tables.server.ts";
import { paymentMessages as texts } from "./payments.words.ts";
import { type PaymentTable, questionOf, readLines } from "./read-lines.ts";

/** Stores a parsed file for its preview. Errors: `invalid` at `file` if it was imported before. */
export function keepFile(
  deps: WriteDeps,
  actor: Actor,
  file: { name: string; sha256: string; table: PaymentTable },
): Promise<Result<{ id: string }, Refused | FailureOf<"invalid">>> {
  return createRecord<{ id: string }, FailureOf<"invalid">>(deps, actor, {
    action: "payment.import",
    subjectType: "payment-file",
    async prepare(tx) {
      const taken = await tx.$count(
        commissionPaymentFiles,
        and(
          eq(commissionPaymentFiles.sha256, file.sha256),
          sql`${commissionPaymentFiles.importedAt} is not null`,
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

/** The lines of a file on a day; none while something has to be asked first. */
const linesOf = (table: PaymentTable, now: Date): FileLine[] =>
  questionOf(table) === null ? readLines(table, latestToday(now)) : [];

/** Lines of a file that its page shows while it asks. */
const SAMPLE = 5;

/** A file and its dry run, what has to be asked first, or what became of it; null where there is none. */
export async function findFile(db: DbOrTransaction, id: string, now: Date) {
  const row = await one(db.select().from(commissionPaymentFiles).where(eq(commissionPaymentFiles.id, id)));
  if (!row) return null;
  const { table, sha256: _, readBy: __, ...file } = row;
  const { rows, columns, header, dayOrder, ...source } = table;
  return {
    ...file,
    source: { ...source, sample: rows.slice(0, SAMPLE) },
    header,
    columns,
    question: questionOf(table),
    dayOrder,
    lines: file.importedAt ? [] : (await matched(db, linesOf(table, now))).lines,
  };
}

/**
 * Says what each column of a file is, and whether its days or its months come first. Errors: `invalid` at the fields for
 * the columns (`c0` …) where one is missing or there twice; `stale`.
 */
export async function chooseColumns(
  deps: WriteDeps,
  actor: Actor,
  {
    id,
    version,
    columns,
    dayOrder,
  }: Pick<PaymentTable, "columns" | "dayOrder"> & { id: string; version: number },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  return changeRecord<typeof commissionPaymentFiles.$inferSelect, FailureOf<"invalid">>(deps, actor, {
    action: "payment.import",
    subjectType: "payment-file",
    subjectId: id,
    version,
    lock: (tx) =>
      one(tx.select().from(commissionPaymentFiles).where(eq(commissionPaymentFiles.id, id)).for("update")),
    change(file, tx) {
      if (file.importedAt) return ok(null);
      const within = file.table.header.map((_, at) => columns[at] ?? null);
      const wrong = problemsOf(within);
      if (wrong) return err({ code: "invalid", fieldErrors: wrong });
      const table = { ...file.table, columns: within, dayOrder };
      if (questionOf(table) === "day-order") return invalidField("dayOrder", texts.dayOrderRequired);
      return ok({
        fields: ["columns"],
        write: (next) =>
          tx
            .update(commissionPaymentFiles)
            .set({ table, version: next })
            .where(eq(commissionPaymentFiles.id, id)),
      });
    },
  });
}

function problemsOf(columns: PaymentColumns): Record<string, string[]> | null {
  for (const needed of ["day", "amount"] as const) {
    if (!columns.includes(needed)) return { "": [texts.columnNeeded[needed]] };
  }
  const twice = PAYMENT_COLUMNS.filter(
    (column) => SINGLE_COLUMNS.includes(column) && columns.indexOf(column) !== columns.lastIndexOf(column),
  );
  if (twice.length === 0) return null;
  return Object.fromEntries(
    columns.flatMap((column, at) =>
      column && twice.includes(column) && columns.indexOf(column) !== at
        ? [[`c${at}`, [texts.columnTwice]]]
        : [],
    ),
  );
}

/**
 * Imports all lines of a file that match a claim, in one transaction; they are matched again under the claims' locks.
 * Idempotent. Errors: `invalid` at `skip` while unmatched lines are not explicitly skipped, and if nothing matches.
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
        if (file.importedAt) return ok(null);
        if (questionOf(file.table) !== null) return invalidField("skip", texts.answerFirst);
        const read = linesOf(file.table, deps.now());
        const first = await matched(tx, read);
        const named = [...new Set(first.lines.flatMap((line) => ("problem" in line ? [] : [line.claimId])))];
        if (named.length === 0) return invalidField("skip", texts.nothingFits);
        await tx
          .select({ id: commissionClaims.id })
          .from(commissionClaims)
          .where(inArray(commissionClaims.id, named))
          .orderBy(asc(commissionClaims.id))
          .for("update");
        const { lines } = await matched(tx, read);
        const fitting = lines.flatMap((line) => ("problem" in line ? [] : [line]));
        if (fitting.length === 0) return invalidField("skip", texts.nothingFits);
        const left = lines.some((line) => "problem" in line && !isHarmless(line.problem));
        if (left && !skip) return invalidField("skip", texts.skipRequired);
        return ok({
          fields: ["importedAt"],
          async write(next) {
            for (const { row, claimId, currency, transactionKey } of fitting) {
              const claim = await one(
                tx.select().from(commissionClaims).where(eq(commissionClaims.id, claimId)).for("update"),
              );
              if (!claim) throw new Error("A claim is never deleted");
              const { amountMinor, receivedOn, payer, details } = row;
              await applyPayment(tx, deps, claim, {
                claimId,
                currency,
                transactionKey,
                amountMinor,
                receivedOn,
                fileId: id,
                details: [payer, details].filter(Boolean).join(" · "),
                enteredBy: userOf(actor),
                createdAt: deps.now(),
              });
            }
            await tx
              .update(commissionPaymentFiles)
              .set({ importedAt: deps.now(), importedCount: fitting.length, version: next })
              .where(eq(commissionPaymentFiles.id, id));
          },
        });
      },
    },
  );
}
