import { and, desc, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { readStudentAge } from "#app/admissions/guardians/student-age.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { AI_READING_TEXT } from "#app/people/consents/kinds.ts";
import { aiReadingReceipt } from "#app/people/consents/receipts.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { AiSettings } from "#app/platform/environment/ai-settings.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { wholeOf } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { AiConsent } from "./ai-facts.ts";
import type { AnswerAiConsent } from "./statement-schema.ts";
import { visaAiFacts } from "./visa-statements.tables.server.ts";
import { statementMessages } from "./visa-statements.words.ts";

const texts = statementMessages.ai;

/** Whether the student of an application agrees that its documents are read by AI; null if they have not answered. */
export async function readAiConsent(db: DbOrTransaction, applicationId: string): Promise<AiConsent | null> {
  // Also for who cannot read consents: without it, nothing is sent. An answer of a former account does not count.
  const [row] = await wholeOf(db)
    .select({ decision: consents.decision, number: consents.number, at: consents.createdAt })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .innerJoin(consents, eq(consents.userId, students.userId))
    .where(
      and(
        eq(applications.id, applicationId),
        eq(consents.kind, "ai-reading"),
        eq(consents.context, applicationId),
      ),
    )
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(1);
  return row ? { isGiven: row.decision === "given" && row.number === AI_READING_TEXT, at: row.at } : null;
}

/** Why no text of an application may be sent to the AI endpoint, as staff read it; null if it may be. */
export async function refusalToRead(
  db: DbOrTransaction,
  applicationId: string,
  now: Date,
): Promise<string | null> {
  if ((await readAiConsent(db, applicationId))?.isGiven !== true) return texts.noConsent;
  return (await readStudentAge(db, applicationId, now)).isUnderAge ? texts.underAge : null;
}

/**
 * Records that a student agrees, or withdraws their consent, with the version of the text that they saw. A withdrawal deletes
 * what no one has confirmed or rejected. Errors: `stale` for another version; `invalid` for an
 * agreement where nothing is read by AI, or of a student under 18.
 */
export function answerAiConsent(
  deps: WriteDeps,
  actor: Actor,
  {
    id,
    number,
    decision,
    ai,
    brandName,
  }: AnswerAiConsent & {
    readonly id: string;
    readonly decision: "given" | "withdrawn";
    readonly ai: AiSettings | undefined;
    readonly brandName: string;
  },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  return changeRecord<{ studentId: string; version: number }, FailureOf<"invalid" | "stale" | "not-found">>(
    deps,
    actor,
    {
      action: "consent.answerOwn",
      subjectType: "application",
      subjectId: id,
      async lock(tx) {
        const row = await one(
          tx
            .select({ studentId: applications.studentId })
            .from(applications)
            .where(eq(applications.id, id))
            .for("no key update"),
        );
        return row ? { ...row, version: 0 } : null;
      },
      relation: ({ studentId }) => relationTo(actor, { studentId }),
      async change({ studentId }, tx) {
        if (actor.kind !== "user" || relationTo(actor, { studentId }) !== "own")
          return err({ code: "not-found" });
        const isGiven = decision === "given";
        // Consent can be withdrawn even where the endpoint is no longer set up.
        if (isGiven && ai === undefined) return invalidField("", texts.off);
        if (isGiven && (await readStudentAge(tx, id, deps.now())).isUnderAge)
          return invalidField("", texts.own.underAge);
        const before = await readAiConsent(tx, id);
        if ((before?.isGiven ?? false) === isGiven) return ok(null);
        if (isGiven && number !== AI_READING_TEXT)
          return err({ code: "stale", currentVersion: AI_READING_TEXT });
        return ok({
          fields: [isGiven ? "aiReading.agreed" : "aiReading.withdrawn"],
          async write() {
            const facts = { door: "application", context: id, decision, brandName } as const;
            await tx
              .insert(consents)
              .values(aiReadingReceipt({ ...facts, userId: actor.userId, createdAt: deps.now() }));
            if (!isGiven)
              await tx
                .delete(visaAiFacts)
                .where(and(eq(visaAiFacts.applicationId, id), eq(visaAiFacts.state, "suggested")));
          },
        });
      },
    },
  );
}
