import { and, asc, eq, ne } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { AiSettings } from "#app/platform/environment/ai-settings.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { refusalToRead } from "./ai-consent.server.ts";
import { askForFacts } from "./ai-endpoint.server.ts";
import { type AiFact, factsIn, keyOf, type ReadFact } from "./ai-facts.ts";
import type { DecideAiFact } from "./statement-schema.ts";
import { textToSend } from "./text-to-send.ts";
import type { CaseText } from "./visa-case-facts.ts";
import { visaAiFacts } from "./visa-statements.tables.server.ts";
import { statementMessages } from "./visa-statements.words.ts";

const texts = statementMessages.ai;

const FACT = {
  kind: visaAiFacts.kind,
  title: visaAiFacts.title,
  place: visaAiFacts.place,
  fromMonth: visaAiFacts.fromMonth,
  untilMonth: visaAiFacts.untilMonth,
  bornOn: visaAiFacts.bornOn,
  quote: visaAiFacts.quote,
};

/** What was read in the documents of an application, in the order of the texts’ dates. */
export const listAiFacts = (db: DbOrTransaction, applicationId: string): Promise<ReadFact[]> =>
  db
    .select({
      ...FACT,
      id: visaAiFacts.id,
      documentId: visaAiFacts.documentId,
      state: visaAiFacts.state,
      decidedAt: visaAiFacts.decidedAt,
      decidedBy: profiles.fullName,
      version: visaAiFacts.version,
    })
    .from(visaAiFacts)
    .leftJoin(profiles, eq(profiles.userId, visaAiFacts.decidedBy))
    .where(eq(visaAiFacts.applicationId, applicationId))
    .orderBy(asc(visaAiFacts.documentId), asc(visaAiFacts.fromMonth), asc(visaAiFacts.id));

type Case = { readonly version: number };

async function lockCase(tx: Transaction, id: string): Promise<Case | null> {
  const row = await one(
    tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for("no key update"),
  );
  return row ? { version: 0 } : null;
}

/**
 * Sends the text of one document to the AI endpoint, and stores the facts of its answer as suggestions. Nothing is sent
 * without the student’s consent, and each sending is in the audit log before it starts. Errors: `invalid` without
 * consent, text, endpoint or readable answer; `too-many`.
 */
export async function readWithAi(
  deps: WriteDeps,
  actor: Actor,
  {
    id,
    documentId,
    ai,
    texts: caseTexts,
  }: {
    readonly id: string;
    readonly documentId: string;
    readonly ai: AiSettings | undefined;
    /** What the reader can open of the case. */
    readonly texts: readonly CaseText[];
  },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "too-many">>> {
  if (ai === undefined) return invalidField("", texts.off);
  const document = caseTexts.find((one) => one.documentId === documentId);
  if (!document) return invalidField("", texts.noText);
  const about = { action: "visaStatement.review", subjectType: "application", subjectId: id } as const;
  const mayBeSent = await changeRecord<Case, FailureOf<"invalid" | "too-many">>(deps, actor, {
    ...about,
    lock: (tx) => lockCase(tx, id),
    async change(_, tx) {
      const refusal = await refusalToRead(tx, id, deps.now());
      if (refusal !== null) return invalidField("", refusal);
      const counted = await countAttempt({ db: tx, now: deps.now }, "ai-reading:application", id);
      if (!counted.ok) return counted;
      return ok({ fields: ["aiReading.sent"], write: async () => undefined });
    },
  });
  if (!mayBeSent.ok) return mayBeSent;
  const answer = await askForFacts(ai, textToSend(document.text));
  const found = answer.ok ? factsIn(answer.value, document.text, calendarDateOf(deps.now())) : null;
  if (found === null) return invalidField("", texts.problems[answer.ok ? "unreadable" : answer.error]);
  if (found.length === 0) return invalidField("", texts.nothing);
  return changeRecord<Case, FailureOf<"invalid">>(deps, actor, {
    ...about,
    lock: (tx) => lockCase(tx, id),
    async change(_, tx) {
      // Withdrawn while the endpoint was reading: then the answer is not stored.
      const refusal = await refusalToRead(tx, id, deps.now());
      if (refusal !== null) return invalidField("", refusal);
      return ok({
        fields: ["aiReading.read"],
        write: () => storeFacts(tx, deps, actor, { id, documentId, model: ai.model }, found),
      });
    },
  });
}

/** Replaces earlier suggestions of the document; what a person has decided stays, and is not suggested again. */
async function storeFacts(
  tx: Transaction,
  deps: WriteDeps,
  actor: Actor,
  { id, documentId, model }: { readonly id: string; readonly documentId: string; readonly model: string },
  found: readonly AiFact[],
): Promise<void> {
  const ofDocument = and(eq(visaAiFacts.applicationId, id), eq(visaAiFacts.documentId, documentId));
  await tx.delete(visaAiFacts).where(and(ofDocument, eq(visaAiFacts.state, "suggested")));
  const decided = await tx
    .select(FACT)
    .from(visaAiFacts)
    .where(and(ofDocument, ne(visaAiFacts.state, "suggested")));
  const known = new Set(decided.map(keyOf));
  const added = found.filter((fact) => !known.has(keyOf(fact)));
  const readBy = actor.kind === "user" ? actor.userId : null;
  const common = { applicationId: id, documentId, model, readBy, readAt: deps.now() };
  if (added.length > 0) await tx.insert(visaAiFacts).values(added.map((fact) => ({ ...common, ...fact })));
}

/** Confirms or rejects a fact; a decision can be changed. Errors: `stale`, `not-found`, `invalid`. */
export function decideAiFact(
  deps: WriteDeps,
  actor: Actor,
  {
    id,
    factId,
    version,
    decision,
    ai,
  }: DecideAiFact & { readonly id: string; readonly ai: AiSettings | undefined },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  return changeRecord<typeof visaAiFacts.$inferSelect, FailureOf<"invalid">>(deps, actor, {
    action: "visaStatement.review",
    subjectType: "application",
    subjectId: id,
    version,
    lock: (tx) =>
      one(
        tx
          .select()
          .from(visaAiFacts)
          .where(and(eq(visaAiFacts.id, factId), eq(visaAiFacts.applicationId, id)))
          .for("update"),
      ),
    change(fact, tx) {
      if (ai === undefined) return invalidField("", texts.off);
      if (fact.state === decision) return ok(null);
      return ok({
        fields: [`aiReading.${decision}`],
        write: (next) =>
          tx
            .update(visaAiFacts)
            .set({
              state: decision,
              decidedBy: actor.kind === "user" ? actor.userId : null,
              decidedAt: deps.now(),
              version: next,
            })
            .where(eq(visaAiFacts.id, factId)),
      });
    },
  });
}

/** What people have confirmed, by document. */
export async function confirmedFacts(
  db: DbOrTransaction,
  applicationId: string,
): Promise<ReadonlyMap<string, readonly AiFact[]>> {
  const rows = await db
    .select({ ...FACT, documentId: visaAiFacts.documentId })
    .from(visaAiFacts)
    .where(and(eq(visaAiFacts.applicationId, applicationId), eq(visaAiFacts.state, "confirmed")))
    .orderBy(asc(visaAiFacts.fromMonth), asc(visaAiFacts.id));
  return Map.groupBy(rows, ({ documentId }) => documentId);
}
