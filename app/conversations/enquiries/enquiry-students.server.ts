import { and, desc, eq } from "drizzle-orm";
import { addNote, listNotes } from "#app/admissions/notes/notes.server.ts";
import { createStudent } from "#app/admissions/students/create-student.server.ts";
import { isReachedAlike } from "#app/admissions/students/likeness.ts";
import { listPossibleDuplicates } from "#app/admissions/students/possible-duplicates.server.ts";
import { DEFAULT_STUDENT_STAGE } from "#app/admissions/students/stages.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName, splitFullName } from "#app/people/credentials/person-name.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize, can } from "#app/platform/permissions/resolver.ts";
import { seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps, WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { AddStudentOfEnquiry, LinkStudent } from "./answer-schema.ts";
import { enquiries } from "./enquiries.tables.server.ts";
import { type EnquiryRow, type EnquiryStudents, enquiryNote, type OwnEnquiry } from "./enquiry-row.ts";
import { findEnquiry } from "./list.server.ts";

const MOST_ENQUIRIES = 5;

/** The student of an enquiry, or possible ones: by email or phone, or by a similar name. */
export async function findStudentsOfEnquiry(
  db: DbOrTransaction,
  { studentId, name, email, phone }: EnquiryRow,
): Promise<EnquiryStudents> {
  if (studentId === null) {
    return { linked: null, alike: await listPossibleDuplicates(db, { name, email, phone }) };
  }
  const [row] = await db.select().from(students).where(eq(students.id, studentId));
  const linked = row && { id: row.id, name: joinName(row.firstName, row.lastName), stage: row.stage };
  return { linked: linked ?? null, alike: [] };
}

/** The enquiries of a student, the latest first. */
export function listEnquiriesOf(db: DbOrTransaction, studentId: string): Promise<OwnEnquiry[]> {
  return db
    .select({
      id: enquiries.id,
      topic: enquiries.topic,
      kind: enquiries.kind,
      createdAt: enquiries.createdAt,
    })
    .from(enquiries)
    .where(eq(enquiries.studentId, studentId))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(MOST_ENQUIRIES);
}

/**
 * Adds the sender of an enquiry as a student, with their name, email and phone; what they wrote is the first note. Where
 * someone else was faster, it is their student. Errors: `not-found`; `already-exists` where there are students of that
 * email or phone, unless `evenSo`.
 */
export async function addStudentOfEnquiry(
  deps: StepDeps,
  actor: Actor,
  { id, evenSo }: AddStudentOfEnquiry & { id: string },
): Promise<Result<{ id: string }, Refused | FailureOf<"not-found" | "already-exists" | "invalid">>> {
  const allowed = authorize(actor, "student.create");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, actor, id, deps.now());
    if (!enquiry) return err({ code: "not-found" });
    if (enquiry.studentId !== null) return ok({ id: enquiry.studentId });
    const { name, email, phone } = enquiry;
    if (!evenSo) {
      const alike = await listPossibleDuplicates(seenWithin(tx, actor), { name, email, phone });
      const known = alike.find(isReachedAlike);
      if (known) return err({ code: "already-exists", field: "email", recordId: known.id });
    }
    const person = { ...splitFullName(name), oneName: false, email };
    // A number that cannot exist is not worth losing a student for; it stays in the enquiry.
    const number = storedPhone(phone);
    if (email === null && !number.ok) return number;
    const made = await createStudent(
      { ...deps, db: tx },
      actor,
      { ...person, phone: number.ok ? number.value : null, stage: DEFAULT_STUDENT_STAGE },
      { evenSo, source: "enquiry", interest: enquiry.interest },
    );
    if (!made.ok) return made;
    const linked = await writeLink(deps, tx, actor, { enquiry, studentId: made.value.id });
    return linked.ok ? ok({ id: made.value.id }) : linked;
  });
}

/**
 * Says which student the sender of an enquiry is, and adds what they wrote to that record; null says that it is none of
 * them. Errors: `not-found`, also for a student who is archived or out of reach.
 */
export async function linkEnquiry(
  deps: WriteDeps,
  actor: Actor,
  { id, studentId }: LinkStudent & { id: string },
): Promise<Result<undefined, Refused | FailureOf<"not-found">>> {
  const allowed = authorize(actor, "enquiry.handle");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, actor, id, deps.now());
    if (!enquiry) return err({ code: "not-found" });
    if (enquiry.studentId === studentId) return ok();
    if (studentId !== null) {
      const [student] = await seenWithin(tx, actor)
        .select({ id: students.id })
        .from(students)
        .where(and(eq(students.id, studentId), eq(students.isArchived, false)));
      if (!student) return err({ code: "not-found" });
    }
    return writeLink(deps, tx, actor, { enquiry, studentId });
  });
}

/**
 * An enquiry that the actor can see, locked until the transaction ends, so that two people do not create two students
 * from it.
 */
async function lockEnquiry(tx: Transaction, actor: Actor, id: string, now: Date): Promise<EnquiryRow | null> {
  await tx.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, id)).for("update");
  return findEnquiry(seenWithin(tx, actor), id, now);
}

type Link = { readonly enquiry: EnquiryRow; readonly studentId: string | null };

async function writeLink(
  deps: StepDeps,
  tx: Transaction,
  actor: Actor,
  { enquiry, studentId }: Link,
): Promise<Result<undefined, Refused | FailureOf<"not-found">>> {
  await tx.update(enquiries).set({ studentId }).where(eq(enquiries.id, enquiry.id));
  const subject = { subjectType: "enquiry", subjectId: enquiry.id, isJudged: true as const };
  await recordAudit(
    tx,
    actor,
    { action: "enquiry.handle", ...subject, fields: ["studentId"] },
    deps.requestId,
  );
  const body = enquiryNote(enquiry);
  if (studentId === null || body === null || !can(actor, "note.write")) return ok();
  const known = await listNotes(tx, { studentId });
  if (known.some((note) => note.body === body)) return ok();
  const noted = await addNote({ ...deps, db: tx }, actor, { studentId }, { body });
  return noted.ok ? ok() : noted;
}
