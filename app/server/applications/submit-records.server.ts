import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { CONSENT_VERSIONS } from "#app/domain/accounts/consent.ts";
import { joinName } from "#app/domain/accounts/person-name.ts";
import { createReference, REFERENCE_RANDOM_BYTES } from "#app/domain/applications/reference.ts";
import { answersAsSubmitted } from "#app/domain/apply/judge-answers.ts";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { recordAudit } from "../audit/audit.server.ts";
import type { Transaction } from "../db/client.server.ts";
import {
  applicationDrafts,
  applications,
  consents,
  intakes,
  students,
  timelineEvents,
} from "../db/schema/schema.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import { queueMail } from "../mail/outbox.server.ts";
import type { DraftRecord } from "./draft-records.server.ts";
import { applicantPhone } from "./phone-check.server.ts";
import { moveStudentOn } from "./student-stage.server.ts";
import type { JudgedDraft } from "./submit-judge.server.ts";

/** Two references in the same year meet about once in 35 bits; so many draws never all meet. */
const REFERENCE_DRAWS = 5;

export interface Submission {
  draft: DraftRecord;
  /** Locked by the caller. */
  student: typeof students.$inferSelect;
  judged: JudgedDraft;
  now: Date;
}

/** Writes the application and all that comes with it, in the caller's transaction. */
export async function storeApplication(
  tx: Transaction,
  jobs: Pick<Jobs, "enqueue">,
  actor: Actor,
  submission: Submission,
  trail: { action: string; requestId?: string | undefined },
): Promise<{ applicationId: string; reference: string }> {
  const { draft, student, now } = submission;
  const actorId = actor.kind === "user" ? actor.userId : null;
  const application = await insertApplication(tx, actorId, submission);
  await tx.update(applicationDrafts).set({ submittedAt: now }).where(eq(applicationDrafts.id, draft.id));
  await tx.insert(timelineEvents).values({
    studentId: student.id,
    applicationId: application.id,
    kind: "submitted",
    toValue: "New",
    actorId,
    createdAt: now,
  });
  await updateStudent(tx, actor, submission);
  await recordConsents(tx, submission, application.id);
  await recordAudit(
    tx,
    actor,
    { action: trail.action, subjectType: "application", subjectId: application.id },
    trail.requestId,
  );
  await queueConfirmation(tx, jobs, submission, application.reference);
  return { applicationId: application.id, reference: application.reference };
}

async function insertApplication(tx: Transaction, actorId: string | null, submission: Submission) {
  const { draft, student, judged, now } = submission;
  const answers = answersAsSubmitted(judged.answers);
  const [intake] = await tx
    .select({ code: intakes.code })
    .from(intakes)
    .where(eq(intakes.code, judged.answers.preferences.intakePreference));
  for (let draw = 0; draw < REFERENCE_DRAWS; draw += 1) {
    const [row] = await tx
      .insert(applications)
      .values({
        reference: createReference(now, randomBytes(REFERENCE_RANDOM_BYTES)),
        studentId: student.id,
        draftId: draft.id,
        universityId: judged.choice.universityId,
        courseId: judged.choice.courseId,
        intakeCode: intake?.code ?? null,
        answers,
        counsellorId: student.counsellorId,
        source: draft.source,
        referredBy: student.referredBy,
        submittedBy: actorId,
        createdAt: now,
      })
      .onConflictDoNothing({ target: applications.reference })
      .returning({ id: applications.id, reference: applications.reference });
    if (row) return row;
  }
  throw new Error("No free reference number was drawn");
}

/** The record takes the name and phone from the student's own hand; the address stays the account's. */
async function updateStudent(tx: Transaction, actor: Actor, submission: Submission): Promise<void> {
  const { student, draft, judged } = submission;
  const { firstName, lastName, phone, country } = judged.answers.personalInfo;
  const facts = {
    firstName,
    lastName,
    phone: applicantPhone(phone, country) ?? student.phone,
  };
  const changed = Object.entries(facts).some(([key, value]) => student[key as keyof typeof facts] !== value);
  if (draft.source === "own-sign-up" && changed) {
    await tx
      .update(students)
      .set({ ...facts, version: student.version + 1 })
      .where(eq(students.id, student.id));
  }
  await moveStudentOn(tx, actor, student, "application-submitted");
}

/** Consents belong to an account; where staff apply for somebody without one, the answers hold them. */
async function recordConsents(tx: Transaction, submission: Submission, applicationId: string): Promise<void> {
  const { student, judged, now } = submission;
  if (student.userId === null) return;
  const { guardianName, guardianConsent } = judged.answers.consent;
  const given = { userId: student.userId, context: applicationId, createdAt: now };
  await tx
    .insert(consents)
    .values([
      { ...given, kind: "terms", version: CONSENT_VERSIONS.terms },
      { ...given, kind: "privacy", version: CONSENT_VERSIONS.privacy },
      ...(guardianConsent
        ? [{ ...given, kind: "guardian", version: CONSENT_VERSIONS.guardian, guardianName }]
        : []),
    ]);
}

async function queueConfirmation(
  tx: Transaction,
  jobs: Pick<Jobs, "enqueue">,
  { student, draft, judged }: Submission,
  reference: string,
): Promise<void> {
  const { firstName, lastName } = judged.answers.personalInfo;
  const name = joinName(firstName, lastName);
  const course = judged.choice.courseName ?? judged.answers.preferences.desiredCourse;
  await queueMail(tx, jobs, {
    kind: "application-submitted",
    to: { email: student.email, name },
    props: {
      name,
      reference,
      choice: [course, judged.choice.universityName].filter(Boolean).join(", "),
      onBehalf: draft.source !== "own-sign-up",
    },
  });
}
