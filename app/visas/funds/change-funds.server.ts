import { and, count, eq, inArray, max } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { addRows } from "#app/platform/database/insert-rows.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { visaFundLines, visaFundSources, visaFundSponsors, visaFunds } from "./funds.tables.server.ts";
import { fundsMessages as texts } from "./funds.words.ts";
import { MOST_SOURCES, MOST_SPONSORS, MOST_STATEMENT_LINES } from "./funds-options.ts";
import type {
  ExplainInput,
  FundsCaseInput,
  SourceInput,
  SponsorInput,
  StatementLineInput,
} from "./funds-schema.ts";
import { readOwnEntry } from "./own-entry.server.ts";
import type { ReadLine } from "./read-statement.ts";

type Id = { readonly id: string };
type Refusal = FailureOf<"invalid" | "not-found" | "closed">;
type Changed = Promise<Result<{ version: number }, ChangeRefused | Refusal>>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockFunds>>>;
type Pending = { readonly fields: readonly string[]; write(): Promise<unknown> };

const userOf = (actor: Actor): string | null => (actor.kind === "user" ? actor.userId : null);

/**
 * Changes the funds of an application under its lock. The audit log names the changed fields without values: bank
 * details are in no log.
 */
function changeFunds(
  deps: WriteDeps,
  actor: Actor,
  { id, version, action = "visaFunds.enter" }: Id & { readonly version?: number; readonly action?: Action },
  judge: (
    locked: Locked,
    tx: Transaction,
  ) => Promise<Result<Pending | null, FailureOf<"invalid" | "not-found">>>,
): Changed {
  return changeRecord<Locked, Refusal>(deps, actor, {
    action,
    subjectType: "application",
    subjectId: id,
    version,
    lock: (tx) => lockFunds(tx, id),
    relation: ({ studentId }) => relationTo(actor, { studentId }),
    async change(locked, tx) {
      if (locked.isClosed) return err({ code: "closed", because: "withdrawn" });
      const isOwn = relationTo(actor, { studentId: locked.studentId }) === "own";
      if (isOwn && action === "visaFunds.enter" && !(await readOwnEntry(tx, id)))
        return invalidField("", texts.ownClosed);
      const judged = await judge(locked, tx);
      if (!judged.ok || judged.value === null) return judged as Result<null, Refusal>;
      const { fields, write } = judged.value;
      return ok({
        fields: fields.map((field) => `funds.${field}`),
        async write(next: number) {
          const updatedAt = deps.now();
          await tx
            .insert(visaFunds)
            .values({ applicationId: id, version: next, createdAt: updatedAt, updatedAt })
            .onConflictDoUpdate({ target: visaFunds.applicationId, set: { version: next, updatedAt } });
          await write();
        },
      });
    },
  });
}

async function lockFunds(tx: Transaction, id: string) {
  const application = await one(
    tx
      .select({
        studentId: applications.studentId,
        withdrawnAt: applications.withdrawnAt,
        isArchived: applications.isArchived,
      })
      .from(applications)
      .where(eq(applications.id, id))
      .for("update"),
  );
  if (!application) return null;
  const funds = await one(tx.select().from(visaFunds).where(eq(visaFunds.applicationId, id)));
  return {
    id,
    studentId: application.studentId,
    isClosed: application.withdrawnAt !== null || application.isArchived,
    funds: funds ?? null,
    version: funds?.version ?? 0,
  };
}

/**
 * Saves the facts that determine the required amount. Errors: `invalid` for a rate without a day, or days in the
 * future.
 */
export const saveFundsCase = (
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...given }: FundsCaseInput & Id,
): Changed =>
  changeFunds(deps, actor, { id, version, action: "visaFunds.edit" }, async (_locked, tx) => {
    const { tuition, tuitionPaid, travel, accommodationPaid, ...plain } = given;
    if (plain.rate !== null && plain.rateOn === null) return invalidField("rateOn", texts.problems.rateOn);
    if (plain.rateOn !== null && plain.rateOn > latestToday(deps.now()))
      return invalidField("rateOn", texts.problems.future);
    if (plain.school > plain.children) return invalidField("school", texts.problems.school);
    const values = {
      ...plain,
      tuitionMinor: tuition,
      tuitionPaidMinor: tuitionPaid ?? 0,
      travelMinor: travel,
      accommodationPaidMinor: accommodationPaid ?? 0,
    };
    return ok({
      fields: ["case"],
      write: () => tx.update(visaFunds).set(values).where(eq(visaFunds.applicationId, id)),
    });
  });

/** Adds a person who pays. Without their recorded consent nothing about them is stored. */
export const addSponsor = (
  deps: WriteDeps,
  actor: Actor,
  { id, name, relation, consentOn }: SponsorInput & Id,
): Changed =>
  changeFunds(deps, actor, { id }, async (_locked, tx) => {
    if (consentOn > latestToday(deps.now())) return invalidField("consentOn", texts.problems.future);
    const [row] = await tx
      .select({ count: count() })
      .from(visaFundSponsors)
      .where(eq(visaFundSponsors.applicationId, id));
    if ((row?.count ?? 0) >= MOST_SPONSORS)
      return invalidField("name", texts.problems.mostSponsors({ most: MOST_SPONSORS }));
    return ok({
      fields: ["sponsors"],
      write: () =>
        tx.insert(visaFundSponsors).values({
          applicationId: id,
          name,
          relation,
          consentOn,
          recordedBy: userOf(actor),
          createdAt: deps.now(),
        }),
    });
  });

/** Removes a person who pays with all their data. Succeeds if already removed. */
export const removeSponsor = (
  deps: WriteDeps,
  actor: Actor,
  { id, sponsorId }: Id & { readonly sponsorId: string },
): Changed =>
  changeFunds(deps, actor, { id }, async (_locked, tx) => {
    const which = and(eq(visaFundSponsors.id, sponsorId), eq(visaFundSponsors.applicationId, id));
    if ((await tx.$count(visaFundSponsors, which)) === 0) return ok(null);
    return ok({ fields: ["sponsors"], write: () => tx.delete(visaFundSponsors).where(which) });
  });

/** Adds an account, loan, scholarship or income, or saves one. Errors: `not-found` for one of another application. */
export const saveSource = (
  deps: WriteDeps,
  actor: Actor,
  { id, sourceId, sourceCurrency, amount, disbursed, ...given }: SourceInput & Id,
): Changed =>
  changeFunds(deps, actor, { id }, async (_locked, tx) => {
    const isLoan = given.kind === "education-loan" || given.kind === "other-loan";
    if (given.sponsorId !== null && !(await isSponsorOf(tx, given.sponsorId, id)))
      return err({ code: "not-found" });
    if (isLoan && disbursed !== null && disbursed > amount)
      return invalidField("disbursed", texts.problems.disbursed);
    const values = {
      ...given,
      currency: sourceCurrency,
      amountMinor: amount,
      disbursedMinor: isLoan ? (disbursed ?? 0) : 0,
      recordedBy: userOf(actor),
    };
    if (sourceId !== null) {
      const which = and(eq(visaFundSources.id, sourceId), eq(visaFundSources.applicationId, id));
      if ((await tx.$count(visaFundSources, which)) === 0) return err({ code: "not-found" });
      return ok({ fields: ["sources"], write: () => tx.update(visaFundSources).set(values).where(which) });
    }
    if ((await tx.$count(visaFundSources, eq(visaFundSources.applicationId, id))) >= MOST_SOURCES)
      return invalidField("label", texts.problems.mostSources({ most: MOST_SOURCES }));
    return ok({
      fields: ["sources"],
      write: () => tx.insert(visaFundSources).values({ ...values, applicationId: id, createdAt: deps.now() }),
    });
  });

const isSponsorOf = async (tx: Transaction, sponsorId: string, id: string): Promise<boolean> =>
  (await tx.$count(
    visaFundSponsors,
    and(eq(visaFundSponsors.id, sponsorId), eq(visaFundSponsors.applicationId, id)),
  )) > 0;

/** Removes a source with its statement. Succeeds if already removed. */
export const removeSource = (
  deps: WriteDeps,
  actor: Actor,
  { id, sourceId }: Id & { readonly sourceId: string },
): Changed =>
  changeFunds(deps, actor, { id }, async (_locked, tx) => {
    const which = and(eq(visaFundSources.id, sourceId), eq(visaFundSources.applicationId, id));
    if ((await tx.$count(visaFundSources, which)) === 0) return ok(null);
    return ok({ fields: ["sources"], write: () => tx.delete(visaFundSources).where(which) });
  });

const accountOf = (tx: Transaction, sourceId: string, id: string) =>
  one(
    tx
      .select({ id: visaFundSources.id, last: max(visaFundLines.position), count: count(visaFundLines.id) })
      .from(visaFundSources)
      .leftJoin(visaFundLines, eq(visaFundLines.sourceId, visaFundSources.id))
      .where(
        and(
          eq(visaFundSources.id, sourceId),
          eq(visaFundSources.applicationId, id),
          eq(visaFundSources.kind, "account"),
        ),
      )
      .groupBy(visaFundSources.id),
  );

/** Adds a typed line to the statement of an account. */
export const addStatementLine = (
  deps: WriteDeps,
  actor: Actor,
  { id, accountId, on, description, lineAmount }: StatementLineInput & Id,
): Changed =>
  changeFunds(deps, actor, { id }, async (_locked, tx) => {
    const account = await accountOf(tx, accountId, id);
    if (!account) return err({ code: "not-found" });
    if (account.count >= MOST_STATEMENT_LINES)
      return invalidField("description", texts.problems.mostLines({ most: MOST_STATEMENT_LINES }));
    if (lineAmount === 0) return invalidField("lineAmount", texts.problems.amount);
    return ok({
      fields: ["lines"],
      write: () =>
        tx.insert(visaFundLines).values({
          sourceId: accountId,
          on,
          description,
          amountMinor: lineAmount,
          position: (account.last ?? 0) + 1,
          recordedBy: userOf(actor),
          createdAt: deps.now(),
        }),
    });
  });

/** Replaces the statement of an account by the lines of a file. Explanations of lines that are the same stay. */
export const replaceStatement = (
  deps: WriteDeps,
  actor: Actor,
  { id, accountId, lines }: Id & { readonly accountId: string; readonly lines: readonly ReadLine[] },
): Changed =>
  changeFunds(deps, actor, { id }, async (_locked, tx) => {
    if (!(await accountOf(tx, accountId, id))) return err({ code: "not-found" });
    const before = await tx.select().from(visaFundLines).where(eq(visaFundLines.sourceId, accountId));
    const keyOf = (line: ReadLine) => `${line.on}\n${line.amountMinor}\n${line.description}`;
    const explained = new Map(
      before.flatMap((line) => (line.explanation === null ? [] : [[keyOf(line), line]])),
    );
    return ok({
      fields: ["lines"],
      async write() {
        await tx.delete(visaFundLines).where(eq(visaFundLines.sourceId, accountId));
        await addRows(
          tx,
          visaFundLines,
          lines.map((line, at) => {
            const same = explained.get(keyOf(line));
            return {
              ...line,
              sourceId: accountId,
              position: at + 1,
              explanation: same?.explanation ?? null,
              explainedBy: same?.explainedBy ?? null,
              recordedBy: userOf(actor),
              createdAt: deps.now(),
            };
          }),
        );
      },
    });
  });

/** Removes the statement of an account. Without lines it is a success. */
export const clearStatement = (
  deps: WriteDeps,
  actor: Actor,
  { id, accountId }: Id & { readonly accountId: string },
): Changed =>
  changeFunds(deps, actor, { id }, async (_locked, tx) => {
    const account = await accountOf(tx, accountId, id);
    if (!account || account.count === 0) return ok(null);
    return ok({
      fields: ["lines"],
      write: () => tx.delete(visaFundLines).where(eq(visaFundLines.sourceId, accountId)),
    });
  });

/** Explains a deposit; the student can too. */
export const explainDeposit = (
  deps: WriteDeps,
  actor: Actor,
  { id, lineId, explanation }: ExplainInput & Id,
): Changed =>
  changeFunds(deps, actor, { id, action: "visaFunds.explain" }, async (_locked, tx) => {
    const line = await one(
      tx
        .select({ explanation: visaFundLines.explanation })
        .from(visaFundLines)
        .where(
          and(
            eq(visaFundLines.id, lineId),
            inArray(
              visaFundLines.sourceId,
              tx
                .select({ id: visaFundSources.id })
                .from(visaFundSources)
                .where(eq(visaFundSources.applicationId, id)),
            ),
          ),
        ),
    );
    if (!line) return err({ code: "not-found" });
    if (line.explanation === explanation) return ok(null);
    return ok({
      fields: ["explanations"],
      write: () =>
        tx
          .update(visaFundLines)
          .set({ explanation, explainedBy: userOf(actor) })
          .where(eq(visaFundLines.id, lineId)),
    });
  });
