import { and, desc, eq, ne } from "drizzle-orm";
import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { citizenshipOf } from "#app/admissions/answers/options.ts";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { prefillFromPrevious, prefillFromStudent } from "#app/admissions/answers/prefill.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { moveStudentOn } from "#app/admissions/applications/student-stage.server.ts";
import { holdRepresentation } from "#app/admissions/representations/own-students.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { findOrAddOwnStudent } from "#app/admissions/students/account-students.server.ts";
import type { StudentSource } from "#app/admissions/students/sources.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { type NamedPerson, personKey } from "#app/people/credentials/same-person.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { type Actor, firstStudentOf, studentsOf } from "#app/platform/permissions/actor.ts";
import { authorize, relationTo } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { isClosedAccount } from "#app/platform/sessions/closed-account.server.ts";
import {
  type DraftRecord,
  findDraft,
  findOpenDraft,
  findOpenDraftOnBehalf,
  sourceOnBehalf,
} from "./draft-records.server.ts";
import { applicationDrafts } from "./drafts.tables.server.ts";

type Deps = Pick<Services, "db" | "now">;
type Refusal = FailureOf<"unauthenticated" | "forbidden" | "not-found">;

/**
 * The draft to continue for a student of the account, the first student if none is given: the open one, or a new one
 * prefilled with the answers of the student's latest application. Repeated or concurrent requests open the same
 * draft. A new draft makes the student a Prospect.
 */
export async function openOwnDraft(
  deps: Deps,
  actor: Actor,
  requestId?: string,
  studentId: string | null = firstStudentOf(actor),
): Promise<Result<DraftRecord, Refusal>> {
  const allowed = authorize(actor, "draft.start", relationTo(actor, { studentId }));
  if (!allowed.ok) return studentsOf(actor).length > 0 ? err({ code: "not-found" }) : allowed;
  if (studentId === null) return err({ code: "not-found" });
  const open = await findOpenDraft(deps.db, studentId);
  if (open) return ok(open);
  return deps.db.transaction((tx) => openWithin(tx, deps, actor, studentId, requestId));
}

async function openWithin(
  tx: Transaction,
  { now }: Pick<Deps, "now">,
  actor: Actor,
  studentId: string,
  requestId: string | undefined,
): Promise<Result<DraftRecord, Refusal>> {
  const student = await lockStudent(tx, studentId);
  if (!student) return err({ code: "not-found" });
  // Another tab may have created it while this one waited for the lock.
  const other = await findOpenDraft(tx, studentId);
  if (other) return ok(other);
  const draft = await insertDraft(tx, actor, student, "own-sign-up", now());
  await recordAudit(tx, actor, audited("draft.start", draft.id), requestId);
  return ok(draft);
}

/**
 * Starts a draft for a person who is not yet a student of the account, and adds them: one member of a family can send
 * the applications of all. A repeated request for exactly that name reuses the existing student. Errors: `invalid` if
 * there are too many.
 */
export async function startDraftForOther(
  deps: Deps,
  actor: Actor,
  name: NamedPerson,
  requestId?: string,
): Promise<Result<DraftRecord, Refusal | FailureOf<"invalid">>> {
  const allowed = authorize(actor, "draft.start", "own");
  if (!allowed.ok) return allowed;
  const wanted = personKey({ ...name, dateOfBirth: "" });
  return deps.db.transaction(async (tx) => {
    const found = await findOrAddOwnStudent(
      tx,
      { now: deps.now, requestId },
      actor,
      name,
      (student) => personKey({ ...student, dateOfBirth: "" }) === wanted,
    );
    return found.ok ? openWithin(tx, deps, actor, found.value.id, requestId) : found;
  });
}

/**
 * A draft that staff, or an agent of the student's, write on a student's behalf. It belongs to its writer and is
 * separate from any draft of the student, which is never edited for them. A writer with an open draft for this
 * student continues it, so that a repeated request starts only one.
 */
export async function startDraftForStudent(
  deps: Deps,
  actor: Actor,
  studentId: string,
  requestId?: string,
): Promise<Result<DraftRecord, Refusal>> {
  const source = sourceOnBehalf(actor);
  const action = source === "agent" ? "draft.startAsAgent" : "draft.startForStudent";
  const allowed = authorize(actor, action, source === "agent" ? "own" : "any");
  if (!allowed.ok) return allowed;
  if (!isRecordId(studentId)) return err({ code: "not-found" });
  return deps.db.transaction(async (tx) => {
    if (source === "agent" && !(await holdRepresentation(tx, actor, studentId))) {
      return err({ code: "not-found" });
    }
    const student = await lockStudent(tx, studentId);
    if (!student || student.isArchived) return err({ code: "not-found" });
    const open = await findOpenDraftOnBehalf(tx, actor, studentId);
    if (open) return ok(open);
    const draft = await insertDraft(tx, actor, student, source, deps.now());
    await recordAudit(tx, actor, audited(action, draft.id), requestId);
    return ok(draft);
  });
}

const audited = (action: string, subjectId: string) => ({
  action,
  subjectType: "draft",
  subjectId,
});

async function lockStudent(tx: Transaction, studentId: string) {
  const [student] = await tx.select().from(students).where(eq(students.id, studentId)).for("update");
  if (!student || (await isClosedAccount(tx, student.userId))) return null;
  return student;
}

async function insertDraft(
  tx: Transaction,
  actor: Actor,
  student: typeof students.$inferSelect,
  source: StudentSource,
  now: Date,
): Promise<DraftRecord> {
  const [draft] = await tx
    .insert(applicationDrafts)
    .values({
      studentId: student.id,
      answers: await firstAnswers(tx, student, source),
      createdBy: actor.kind === "user" ? actor.userId : null,
      source,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: applicationDrafts.id });
  const stored = draft && (await findDraft(tx, draft.id));
  if (!stored) throw new Error("The new draft was not returned");
  await moveStudentOn(tx, actor, student, "application-started");
  return stored;
}

/** The answers of the latest application; for a first one, the facts in the record. */
async function firstAnswers(
  tx: Transaction,
  student: typeof students.$inferSelect,
  source: StudentSource,
): Promise<DraftAnswers> {
  const [previous] = await tx
    .select({ answers: applications.answers })
    .from(applications)
    .where(and(eq(applications.studentId, student.id), ne(applications.source, "import")))
    .orderBy(desc(applications.createdAt))
    .limit(1);
  if (previous) return prefillFromPrevious(restoreDraftAnswers(previous.answers));
  const answers = prefillFromStudent(student);
  return source === "agent" ? withAgentsFacts(tx, student.id, answers) : answers;
}

/** The agent's entries when they added the student. */
async function withAgentsFacts(
  tx: Transaction,
  studentId: string,
  answers: DraftAnswers,
): Promise<DraftAnswers> {
  const [entered] = await tx
    .select({ birthDate: representations.birthDate, country: representations.country })
    .from(representations)
    .where(and(eq(representations.studentId, studentId), eq(representations.state, "active")));
  if (!entered) return answers;
  const { birthDate, country } = entered;
  return withAnswers(answers, [
    ["personalInfo.dateOfBirth", birthDate ?? ""],
    ["personalInfo.country", citizenshipOf(country)],
  ]);
}
