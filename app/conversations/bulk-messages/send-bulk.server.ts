import { and, eq, isNull } from "drizzle-orm";
import type { StudentListQuery } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { sendMessageIn } from "#app/conversations/threads/send-message.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { fillForStudent, listRecipientIds } from "./audience.server.ts";
import { bulkMessages as bulk, bulkRecipients } from "./bulk.tables.server.ts";
import { bulkMessages as texts } from "./bulk.words.ts";
import type { SendBulk } from "./bulk-schema.ts";
import { MOST_RECIPIENTS } from "./bulk-text.ts";

/**
 * Starts to send a text to every student of a list, each in their own conversation; a job sends it. Errors: `invalid`
 * if the number of recipients differs from the one shown, or is too high.
 */
export async function sendBulk(
  deps: WriteDeps,
  actor: Actor,
  query: StudentListQuery,
  { count, body }: SendBulk,
): Promise<Result<{ id: string }, Refused | FailureOf<"invalid">>> {
  const allowed = authorize(actor, "bulk.send");
  if (!allowed.ok) return allowed;
  if (actor.kind === "visitor") return err({ code: "unauthenticated" });
  const authorId = actor.userId;
  return deps.db.transaction(async (tx): Promise<Result<{ id: string }, FailureOf<"invalid">>> => {
    const ids = await listRecipientIds(seenWithin(tx, actor), query);
    if (ids.length > MOST_RECIPIENTS) return invalidField("", texts.tooMany({ most: MOST_RECIPIENTS }));
    if (ids.length !== count || ids.length === 0) {
      return invalidField("", texts.changed({ count: ids.length }));
    }
    const [made] = await tx
      .insert(bulk)
      .values({ body, authorId, createdAt: deps.now() })
      .returning({ id: bulk.id });
    if (!made) throw new Error("An insert without conflict handling returns its row");
    const { id } = made;
    await tx.insert(bulkRecipients).values(ids.map((studentId) => ({ bulkId: id, studentId })));
    await deps.jobs.enqueue(tx, "send-bulk", { bulkId: id });
    await recordAudit(
      tx,
      actor,
      { action: "bulk.send", subjectType: "bulk-message", subjectId: id, fields: ["body"] },
      deps.requestId,
    );
    return ok({ id });
  });
}

type Deps = Pick<Services, "db" | "now"> & { readonly brand: string };

/**
 * Writes the messages that have not been written yet, each in its own transaction: killed in between, it resumes
 * where it stopped. The author's permissions are read at that time.
 */
export async function deliverBulk({ db, now, brand }: Deps, bulkId: string): Promise<void> {
  const [sent] = await db.select().from(bulk).where(eq(bulk.id, bulkId));
  if (!sent) return;
  const author = sent.authorId ? await findPerson(db, sent.authorId) : null;
  for (;;) {
    const more = await db.transaction(async (tx) => {
      const [next] = await tx
        .select({ id: bulkRecipients.id, studentId: bulkRecipients.studentId })
        .from(bulkRecipients)
        .where(and(eq(bulkRecipients.bulkId, bulkId), isNull(bulkRecipients.doneAt)))
        .orderBy(bulkRecipients.id)
        .limit(1)
        .for("update", { skipLocked: true });
      if (!next) return false;
      const [student] = await tx
        .select({
          firstName: students.firstName,
          lastName: students.lastName,
          counsellor: counsellors.name,
        })
        .from(students)
        .leftJoin(counsellors, eq(counsellors.id, students.counsellorId))
        .where(eq(students.id, next.studentId));
      const written =
        author && student
          ? await sendMessageIn(tx, { now }, author.actor, next.studentId, {
              key: next.id,
              quotedId: null,
              body: fillForStudent(sent.body, student, brand),
            })
          : err({ code: "forbidden" as const });
      await tx
        .update(bulkRecipients)
        .set({ doneAt: now(), refused: written.ok ? null : written.error.code })
        .where(eq(bulkRecipients.id, next.id));
      return true;
    });
    if (!more) break;
  }
  await db
    .update(bulk)
    .set({ finishedAt: now() })
    .where(and(eq(bulk.id, bulkId), isNull(bulk.finishedAt)));
}
