import { and, eq } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { moveStudentOn } from "#app/admissions/applications/student-stage.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps, WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type LockedCase, lockCase, recorderOf } from "./lock-application.server.ts";
import { logKindOf, MILESTONE_LABELS } from "./milestone-kinds.ts";
import { judgeMilestone, restsOn } from "./milestone-rules.ts";
import { FIELD_OF, type RecordMilestone, type ReverseMilestone } from "./milestone-schema.ts";
import { applicationMilestones } from "./milestones.tables.server.ts";
import { milestoneMessages, refusalWords } from "./milestones.words.ts";

type Refusal = FailureOf<"invalid">;
type Of = { readonly applicationId: string };

/**
 * Records a milestone of an application, for staff and for an institution that sees it: the row, the log entry, the
 * student's stage, the email, and the ledger entries. The application row is locked, so that the second of two
 * concurrent writers sees the first one's milestone. Errors: `invalid` at the offending field; `not-found` for an
 * application an institution does not see.
 */
export function recordMilestone(
  deps: StepDeps,
  actor: Actor,
  { applicationId, ...input }: RecordMilestone & Of,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  const now = deps.now();
  return changeRecord<LockedCase, Refusal>(deps, actor, {
    action: "milestone.record",
    subjectType: "application",
    subjectId: applicationId,
    lock: (tx) => lockCase(tx, actor, applicationId),
    relation: (row) => relationTo(actor, { organisationId: row.organisationId }),
    async change(application, tx) {
      const by = recorderOf(actor);
      if (by === null) return invalidField("kind", milestoneMessages.problems["not-yours"]);
      if (isTheSame(application, input)) return ok(null);
      const judged = judgeMilestone(application, { ...input, by }, now);
      if (!judged.ok) return invalidField(judged.error.at, refusalWords(judged.error));
      const wrong = await whatIsWrong(tx, application, input);
      if (wrong) return wrong;
      return ok({
        fields: ["milestone"],
        write: () =>
          tx.insert(applicationMilestones).values({
            applicationId,
            ...ownFields(input),
            recordedBy: actor.kind === "user" ? actor.userId : null,
            recordedFor: application.organisationId,
            recordedAt: now,
          }),
        async afterwards() {
          const { student, reference } = application;
          await log(tx, actor, application, now, {
            kind: logKindOf(input.kind),
            toValue: input.day,
            reason: input.reason ?? input.note,
          });
          if (input.kind === "enrolled") await moveStudentOn(tx, actor, student, "enrolled");
          await deps.jobs.enqueue(tx, "settle-commissions", { applicationId });
          await queueMail(tx, deps.jobs, {
            kind: "application-milestone",
            to: { email: student.email, name: student.name },
            props: {
              name: student.name,
              reference,
              milestone: input.kind,
              day: input.day,
              note: input.reason ?? input.note,
            },
          });
        },
      });
    },
  });
}

/**
 * Reverses a milestone recorded by mistake; the row stays. Staff can reverse any, an institution those its own staff
 * recorded. Errors: `invalid` at `milestoneId` while another milestone depends on it; `not-found`.
 */
export function reverseMilestone(
  deps: WriteDeps,
  actor: Actor,
  { applicationId, milestoneId, reason }: ReverseMilestone & Of,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  const now = deps.now();
  return changeRecord<LockedCase & { own: OwnMilestone }, Refusal>(deps, actor, {
    action: "milestone.reverse",
    subjectType: "application",
    subjectId: applicationId,
    async lock(tx) {
      const application = await lockCase(tx, actor, applicationId);
      const own = application && (await findOne(tx, application, milestoneId));
      return application && own ? { ...application, own } : null;
    },
    relation: (row) => relationTo(actor, { organisationId: row.organisationId }),
    change({ own, ...application }, tx) {
      if (own.voidedAt !== null) return ok(null);
      if (application.isArchived) return invalidField("milestoneId", milestoneMessages.problems.archived);
      const step = application.standing.find((one) => one.id === milestoneId);
      const above = step ? restsOn(application.standing, step) : null;
      if (above) {
        const text = milestoneMessages.problems.restsOn({ step: MILESTONE_LABELS[above.kind] });
        return invalidField("milestoneId", text);
      }
      return ok({
        fields: ["milestone"],
        write: () =>
          tx
            .update(applicationMilestones)
            .set({
              voidedAt: now,
              voidedBy: actor.kind === "user" ? actor.userId : null,
              voidReason: reason,
            })
            .where(eq(applicationMilestones.id, milestoneId)),
        async afterwards() {
          const { student, reference } = application;
          await log(tx, actor, application, now, {
            kind: "milestone-taken-back",
            toValue: logKindOf(own.kind),
            reason,
          });
          await deps.jobs.enqueue(tx, "settle-commissions", { applicationId });
          await queueMail(tx, deps.jobs, {
            kind: "milestone-taken-back",
            to: { email: student.email, name: student.name },
            props: { name: student.name, reference, milestone: own.kind, note: reason },
          });
        },
      });
    },
  });
}

type OwnMilestone = NonNullable<Awaited<ReturnType<typeof findOne>>>;

/** A milestone of this application; for an institution one of its own. */
async function findOne(tx: Transaction, { id, organisationId }: LockedCase, milestoneId: string) {
  const [row] = await tx
    .select()
    .from(applicationMilestones)
    .where(and(eq(applicationMilestones.id, milestoneId), eq(applicationMilestones.applicationId, id)));
  if (!row || (organisationId !== null && row.recordedFor !== organisationId)) return null;
  return row;
}

/** The same milestone on the same day: a repeated submission. */
const isTheSame = ({ standing }: LockedCase, input: RecordMilestone): boolean =>
  standing.some(
    (one) =>
      one.kind === input.kind &&
      one.day === input.day &&
      one.note === input.note &&
      one.coeNumber === (input.kind === "coe-issued" ? input.coeNumber : null) &&
      one.intakeCode === (input.kind === "deferred" ? input.intakeCode : null),
  );

/** The values of a milestone without those of other kinds. */
function ownFields({ kind, day, note, proofId, ...input }: RecordMilestone) {
  const only = <Name extends keyof typeof FIELD_OF>(name: Name) =>
    FIELD_OF[name].includes(kind) ? input[name] : null;
  return {
    kind,
    day,
    note,
    proofId,
    reason: only("reason"),
    coeNumber: only("coeNumber"),
    visaSubclass: only("visaSubclass"),
    visaGrantNumber: only("visaGrantNumber"),
    intakeCode: only("intakeCode"),
    censusOn: only("censusOn"),
  };
}

/** Rejects a proof that is not a visible document of the student, or an unknown intake. */
async function whatIsWrong(tx: Transaction, application: LockedCase, input: RecordMilestone) {
  if (input.proofId !== null) {
    const [paper] = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.id, input.proofId), eq(documents.studentId, application.student.id)));
    if (!paper || !application.seesDocuments) {
      return invalidField("proofId", milestoneMessages.problems.proof);
    }
  }
  if (input.kind === "deferred" && input.intakeCode !== null) {
    const [intake] = await tx
      .select({ code: intakes.code })
      .from(intakes)
      .where(eq(intakes.code, input.intakeCode));
    if (!intake) return invalidField("intakeCode", milestoneMessages.problems.intake);
  }
  return null;
}

function log(
  tx: Transaction,
  actor: Actor,
  application: LockedCase,
  now: Date,
  line: { kind: TimelineKind; toValue: string; reason: string | null },
) {
  return tx.insert(timelineEvents).values({
    studentId: application.student.id,
    applicationId: application.id,
    ...line,
    actorId: actor.kind === "user" ? actor.userId : null,
    createdAt: now,
  });
}
