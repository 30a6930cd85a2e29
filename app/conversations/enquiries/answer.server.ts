import { asc, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { AnswerEnquiry } from "./answer-schema.ts";
import { enquiries, enquiryAnswers } from "./enquiries.tables.server.ts";
import { enquiryMessages } from "./enquiries.words.ts";
import type { EnquiryAnswer } from "./enquiry-row.ts";

/** More answers than any enquiry gets; a limit nevertheless. */
const MOST_ANSWERS = 50;

/**
 * Answers an enquiry by email, stores the answer, and marks the enquiry as handled. Concurrent answers are all
 * stored. Errors: `not-found`; `invalid` for one without an email address.
 */
export async function answerEnquiry(
  deps: WriteDeps,
  actor: Actor,
  { id: enquiryId, body }: AnswerEnquiry & { id: string },
): Promise<Result<undefined, Refused | FailureOf<"not-found" | "invalid">>> {
  const allowed = authorize(actor, "enquiry.handle");
  if (!allowed.ok) return allowed;
  const authorId = actor.kind === "user" ? actor.userId : null;
  return deps.db.transaction(async (tx) => {
    const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, enquiryId)).for("update");
    if (!enquiry) return err({ code: "not-found" });
    if (enquiry.email === null) return invalidField("body", enquiryMessages.noEmail);
    const now = deps.now();
    await tx.insert(enquiryAnswers).values({ enquiryId, authorId, body, createdAt: now });
    if (enquiry.handledAt === null) {
      await tx
        .update(enquiries)
        .set({ handledAt: now, handledBy: authorId })
        .where(eq(enquiries.id, enquiryId));
    }
    await queueMail(tx, deps.jobs, {
      kind: "enquiry-answer",
      to: { email: enquiry.email, name: enquiry.name },
      props: { name: enquiry.name, answer: body },
    });
    await recordAudit(
      tx,
      actor,
      { action: "enquiry.handle", subjectType: "enquiry", subjectId: enquiryId, fields: ["answer"] },
      deps.requestId,
    );
    return ok();
  });
}

/** What was answered to an enquiry, the first answer first. */
export async function listAnswers(db: DbOrTransaction, enquiryId: string): Promise<EnquiryAnswer[]> {
  return db
    .select({
      id: enquiryAnswers.id,
      author: profiles.fullName,
      body: enquiryAnswers.body,
      createdAt: enquiryAnswers.createdAt,
    })
    .from(enquiryAnswers)
    .leftJoin(profiles, eq(profiles.userId, enquiryAnswers.authorId))
    .where(eq(enquiryAnswers.enquiryId, enquiryId))
    .orderBy(asc(enquiryAnswers.createdAt), asc(enquiryAnswers.id))
    .limit(MOST_ANSWERS);
}
