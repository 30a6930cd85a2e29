import { and, eq, sql } from "drizzle-orm";
import {
  nameTyped,
  type PersonAnswer,
  type PersonQuestion,
  personTyped,
} from "#app/admissions/answers/person-question.ts";
import { findApplicationOfDraft } from "#app/admissions/applications/application-of-draft.server.ts";
import { moveStudentOn } from "#app/admissions/applications/student-stage.server.ts";
import { type DraftRecord, draftRelation, lockDraft } from "#app/admissions/drafts/draft-records.server.ts";
import type { AlreadySubmitted } from "#app/admissions/drafts/draft-save.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { findOrAddOwnStudent } from "#app/admissions/students/account-students.server.ts";
import { BIRTHS } from "#app/admissions/students/births.server.ts";
import type { StudentSource } from "#app/admissions/students/sources.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { isAnotherPerson, isSameName, personKey } from "#app/people/credentials/same-person.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { lockAccount } from "#app/platform/sessions/account-lock.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

type Drafted = Pick<DraftRecord, "studentId" | "answers" | "source" | "samePerson">;

/** A person known by a student's record, and whether it has more than what was typed at sign-up. */
interface KnownPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly births: readonly string[];
  readonly hasApplied: boolean;
  readonly isRepresented: boolean;
  readonly source: StudentSource;
}

/**
 * The question to ask before a draft is submitted: it clearly names someone other than its student, and no one has
 * confirmed that they are the same person. Null if there is nothing to ask.
 *
 * The record of a sign-up that has not applied yet holds only the name of the person who signed up, often a parent:
 * its own first application defines whose record it is, without a question.
 */
export async function findPersonQuestion(
  db: DbOrTransaction,
  draft: Drafted,
): Promise<PersonQuestion | null> {
  const typed = personTyped(draft.answers);
  const about = personKey(typed);
  if (draft.samePerson === about || nameTyped(draft.answers) === "") return null;
  const known = await findKnownPerson(db, draft.studentId);
  if (!known || !isTrusted(known, draft) || !isAnotherPerson(known, typed)) return null;
  return {
    student: joinName(known.firstName, known.lastName),
    typed: nameTyped(draft.answers),
    about,
    field: isSameName(known, typed) ? "personalInfo.dateOfBirth" : "personalInfo.firstName",
  };
}

/** Whether the name of a record is reliable: others have edited it, or an application was made for that person. */
const isTrusted = (known: KnownPerson, { source }: Drafted): boolean =>
  source !== "own-sign-up" ||
  known.hasApplied ||
  known.isRepresented ||
  known.source === "staff" ||
  known.source === "agent";

async function findKnownPerson(db: DbOrTransaction, studentId: string): Promise<KnownPerson | null> {
  const [row] = await db
    .select({
      firstName: students.firstName,
      lastName: students.lastName,
      source: students.source,
      births: sql<
        string[]
      >`array(select distinct b.born_on from ${BIRTHS} b where b.student_id = ${studentId})`,
      hasApplied: sql<boolean>`exists (select from applications a where a.student_id = ${studentId})`,
      isRepresented: sql<boolean>`exists (select from representations r
        where r.student_id = ${studentId} and r.state = 'active' and r.expires_at > now())`,
    })
    .from(students)
    .where(eq(students.id, studentId));
  return row ?? null;
}

interface Answer {
  readonly draftId: string;
  /** Of the question that was answered. */
  readonly about: string;
  readonly answer: PersonAnswer;
}

type Refusal =
  | FailureOf<"unauthenticated" | "forbidden" | "not-found" | "invalid" | "stale">
  | AlreadySubmitted;

/**
 * Stores who a draft is for. The same person: their record takes the new name on submission. Another: the draft moves
 * to the student of this name on the account, who is added if missing. Repeating the answer changes nothing. A writer
 * on a student's behalf cannot move it to another student: they chose the record. Errors: `stale` if other names have
 * been typed since, `submitted`, `not-found`, `invalid` if the account has too many students.
 */
export async function answerPerson(
  deps: Pick<WriteDeps, "db" | "now" | "requestId">,
  actor: Actor,
  { draftId, about, answer }: Answer,
): Promise<Result<{ draft: DraftRecord }, Refusal>> {
  const allowed = authorize(actor, "draft.edit", "own");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    // Before the draft, the same lock order as everywhere.
    if (answer === "other-person" && actor.kind === "user") await lockAccount(tx, actor.userId);
    const draft = await lockDraft(tx, draftId);
    if (!draft || !(await isOwn(tx, actor, draft))) return err({ code: "not-found" });
    if (!(await isWithinReach(tx, actor, { subjectType: "draft", subjectId: draft.id }))) {
      return err({ code: "not-found" });
    }
    if (draft.submittedAt !== null) {
      const application = await findApplicationOfDraft(tx, draft.id);
      return err({ code: "submitted", reference: application?.reference ?? "" });
    }
    const question = await findPersonQuestion(tx, draft);
    if (question === null) return ok({ draft });
    if (question.about !== about) return err({ code: "stale", currentVersion: draft.version });
    if (answer === "same-person") {
      await tx.update(applicationDrafts).set({ samePerson: about }).where(eq(applicationDrafts.id, draft.id));
      await recordAudit(tx, actor, answered(draft.id, "samePerson"), deps.requestId);
      return ok({ draft: { ...draft, samePerson: about } });
    }
    if (draft.source !== "own-sign-up") return err({ code: "not-found" });
    const other = await findOther(tx, deps, actor, draft);
    if (!other.ok) return other;
    await giveDraft(tx, actor, draft, other.value.id);
    await recordAudit(tx, actor, answered(draft.id, "studentId"), deps.requestId);
    return ok({ draft: { ...draft, studentId: other.value.id, samePerson: null } });
  });
}

/** Also true for a repeated request, whose actor does not yet know the student added by the first one. */
async function isOwn(tx: Transaction, actor: Actor, draft: DraftRecord): Promise<boolean> {
  if (draftRelation(actor, draft) === "own") return true;
  if (actor.kind !== "user" || draft.source !== "own-sign-up") return false;
  const theirs = and(eq(students.id, draft.studentId), eq(students.userId, actor.userId));
  return (await tx.$count(students, theirs)) > 0;
}

const answered = (subjectId: string, field: string) => ({
  action: "draft.answerPerson",
  subjectType: "draft",
  subjectId,
  fields: [field],
});

function findOther(
  tx: Transaction,
  deps: Pick<WriteDeps, "now" | "requestId">,
  actor: Actor,
  draft: DraftRecord,
) {
  const typed = personTyped(draft.answers);
  return findOrAddOwnStudent(tx, deps, actor, typed, async ({ id }) => {
    const known = id === draft.studentId ? null : await findKnownPerson(tx, id);
    return known !== null && !isAnotherPerson(known, typed);
  });
}

async function giveDraft(tx: Transaction, actor: Actor, draft: DraftRecord, to: string): Promise<void> {
  await tx
    .update(applicationDrafts)
    .set({ studentId: to, samePerson: null })
    .where(and(eq(applicationDrafts.id, draft.id), eq(applicationDrafts.studentId, draft.studentId)));
  const [student] = await tx.select().from(students).where(eq(students.id, to)).for("update");
  if (student) await moveStudentOn(tx, actor, student, "application-started");
}
