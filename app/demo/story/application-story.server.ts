import { createReference, REFERENCE_RANDOM_BYTES } from "#app/admissions/applications/reference.ts";
import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import { logKindOf, type MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import { FIRST_VERSION, SHIPPED_SINCE } from "#app/people/consents/kinds.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { ApplicationPlan } from "./application-plans.server.ts";
import { completeAnswers } from "./demo-answers.server.ts";
import { audited, mailed, type Story } from "./demo-story.server.ts";
import { DAY_MS } from "./demo-time.server.ts";
import { MILESTONE_NOTES, NOTES, REASONS, WITHDRAWAL_REASONS } from "./demo-words.server.ts";
import { JOINED_UNIVERSITY } from "./joined-university.server.ts";
import type { StudentOfStory } from "./student-of-story.server.ts";

/** Days that each turn usually takes, at least and at most. */
const DAYS_TO: Readonly<Record<ApplicationStatus | "withdrawn" | "archived", readonly [number, number]>> = {
  New: [0, 0],
  "Under Review": [0.4, 2.5],
  Submitted: [2, 6],
  Accepted: [12, 28],
  Rejected: [9, 20],
  withdrawn: [2, 7],
  archived: [10, 20],
};
const DAYS_TO_MILESTONE = [4, 22, 30, 26] as const;
/** The part of the turn of a visa after which it is lodged. */
const DAYS_TO_LODGE = 0.2;
/** What happens at each of these turns. */
const STEPS_OF_TURN: readonly (readonly MilestoneKind[])[] = [
  ["deposit-paid"],
  ["coe-issued"],
  ["visa-lodged", "visa-granted"],
  ["arrived", "enrolled"],
];

type Turn =
  | { readonly kind: "status"; readonly status: ApplicationStatus; readonly days: number }
  | { readonly kind: "milestone"; readonly at: number; readonly days: number }
  | { readonly kind: "withdrawn" | "archived"; readonly days: number };

/** Everything that happens to an application, with the days since the turn before. */
export function planTurns(story: Story, plan: ApplicationPlan): readonly Turn[] {
  const { dice } = story;
  const turns: Turn[] = plan.path.map((status) => ({
    kind: "status",
    status,
    days: dice.between(...DAYS_TO[status]),
  }));
  for (let at = 0; at < plan.milestones; at += 1) {
    turns.push({ kind: "milestone", at, days: (DAYS_TO_MILESTONE[at] ?? 10) * dice.between(0.7, 1.1) });
  }
  for (const kind of ["withdrawn", "archived"] as const) {
    if (plan[kind]) turns.push({ kind, days: dice.between(...DAYS_TO[kind]) });
  }
  return turns;
}

/** When an application carried its student on. */
export interface ApplicationTimes {
  readonly begunAt: Date;
  readonly submittedAt: Date;
  readonly enrolledAt: Date | null;
}

/**
 * Writes one application with its draft, log, mails and audit log. `turns` begin at `submittedAt`; when they
 * would reach beyond `until`, all of them are drawn together.
 */
export function tellApplication(
  story: Story,
  student: StudentOfStory,
  plan: ApplicationPlan,
  turns: readonly Turn[],
  { submittedAt, until, university }: { submittedAt: Date; until: Date; university?: string },
): ApplicationTimes {
  const { records, dice, catalogue } = story;
  const { caretaker, name, email, userId } = student;
  const source = student.userId ? ("own-sign-up" as const) : ("staff" as const);
  const authorId = userId ?? caretaker.actorId;
  const wish = catalogue.choose(dice, student.level, student.discipline, submittedAt, university);
  const answers = completeAnswers(dice, student, wish, submittedAt);
  const [draftId, id] = [dice.id(), dice.id()];
  const reference = createReference(submittedAt, dice.bytes(REFERENCE_RANDOM_BYTES));
  const begunAt = new Date(submittedAt.getTime() - dice.between(0.02, 0.6) * DAY_MS);
  records.applicationDrafts.push({
    id: draftId,
    studentId: student.id,
    answers,
    version: dice.whole(9, 26),
    createdBy: authorId,
    source,
    submittedAt,
    createdAt: begunAt,
    updatedAt: submittedAt,
  });
  if (userId) {
    for (const kind of ["terms", "privacy"] as const) {
      const text = {
        kind,
        version: SHIPPED_SINCE[kind],
        number: FIRST_VERSION,
        door: "application",
      } as const;
      records.consents.push({ id: dice.id(), userId, ...text, context: id, createdAt: submittedAt });
    }
  }
  const to = { email, name };
  const choice = [wish.inWords, wish.universityName].filter(Boolean).join(", ");
  mailed(story, submittedAt, {
    kind: "application-submitted",
    to,
    props: { name, reference, choice, onBehalf: userId === null, agency: null, because: "papers" },
  });
  const log = (kind: TimelineKind, at: Date, actorId: string, more: object = {}) =>
    records.timelineEvents.push({
      id: dice.id(),
      studentId: student.id,
      applicationId: id,
      kind,
      actorId,
      createdAt: at,
      ...more,
    });
  const recordAudit = (action: string, at: Date, actorId: string, fields: string[] = []) =>
    audited(story, at, actorId, { action, subjectType: "application", subjectId: id, fields });
  log("submitted", submittedAt, authorId, { toValue: "New" });
  recordAudit(userId ? "application.submitOwn" : "application.createForStudent", submittedAt, authorId);

  const whole = turns.reduce((days, turn) => days + turn.days, 0);
  const room = (until.getTime() - submittedAt.getTime()) / DAY_MS;
  const pace = whole > room ? room / whole : 1;
  let at = submittedAt;
  let status: ApplicationStatus = "New";
  let withdrawnAt: Date | null = null;
  let enrolledAt: Date | null = null;
  let sentAt: Date | null = null;
  let acceptedAt: Date | null = null;
  let firstStepAt: Date | null = null;
  for (const turn of turns) {
    const before = at;
    at = new Date(at.getTime() + turn.days * pace * DAY_MS);
    switch (turn.kind) {
      case "status": {
        const reason = reasonFor(story, status, turn.status);
        log("status-changed", at, caretaker.actorId, { fromValue: status, toValue: turn.status, reason });
        recordAudit("application.changeStatus", at, caretaker.actorId, ["status"]);
        status = turn.status;
        if (status === "Submitted") sentAt = at;
        if (status === "Accepted") acceptedAt = at;
        mailed(story, at, {
          kind: "application-status-changed",
          to,
          props: { name, reference, status, reason },
        });
        break;
      }
      case "milestone": {
        firstStepAt ??= at;
        for (const [order, step] of (STEPS_OF_TURN[turn.at] ?? []).entries()) {
          const milestone = step === "visa-granted" && plan.refused ? "visa-refused" : step;
          // A decision takes most of the time of its turn.
          const recordedAt =
            milestone === "visa-lodged"
              ? new Date(before.getTime() + (at.getTime() - before.getTime()) * DAYS_TO_LODGE)
              : new Date(at.getTime() + order * 60_000);
          const day = calendarDateOf(recordedAt);
          const note = MILESTONE_NOTES[milestone] ?? null;
          if (milestone === "enrolled") enrolledAt = at;
          records.applicationMilestones.push({
            id: dice.id(),
            applicationId: id,
            kind: milestone,
            day,
            note,
            coeNumber: milestone === "coe-issued" ? `E${dice.whole(10_000_000, 99_999_999)}` : null,
            visaSubclass: milestone.startsWith("visa-") ? "500" : null,
            recordedBy: caretaker.actorId,
            recordedAt,
          });
          log(logKindOf(milestone), recordedAt, caretaker.actorId, { toValue: day, reason: note });
          recordAudit("milestone.record", recordedAt, caretaker.actorId, ["milestone"]);
          mailed(story, recordedAt, {
            kind: "application-milestone",
            to,
            props: { name, reference, milestone, day, note },
          });
        }
        break;
      }
      case "withdrawn":
        withdrawnAt = at;
        log("withdrawn", at, authorId, { reason: dice.pick(WITHDRAWAL_REASONS) });
        recordAudit("application.withdrawOwn", at, authorId, ["withdrawnAt"]);
        mailed(story, at, { kind: "application-withdrawn", to, props: { name, reference } });
        break;
      case "archived":
        log("archived", at, caretaker.actorId);
        recordAudit("application.archive", at, caretaker.actorId, ["isArchived"]);
        break;
    }
  }
  records.applications.push({
    id,
    reference,
    studentId: student.id,
    draftId,
    universityId: wish.universityId || null,
    courseId: wish.courseId || null,
    intakeCode: wish.intake,
    status,
    withdrawnAt,
    answers,
    counsellorId: status === "New" && dice.next() < 0.5 ? null : caretaker.counsellorId,
    source,
    referredBy: student.referredBy,
    agentId: student.referredBy,
    submittedBy: authorId,
    isArchived: plan.archived,
    version: 1 + turns.length,
    createdAt: submittedAt,
  });
  if (status !== "New") {
    records.notes.push({
      id: dice.id(),
      studentId: student.id,
      applicationId: id,
      body: dice.pick(NOTES[status]),
      authorId: caretaker.actorId,
      createdAt: new Date(at.getTime() - 12 * 60_000),
    });
  }
  if (wish.universityName === JOINED_UNIVERSITY) {
    const times = { submittedAt, sentAt, acceptedAt, firstStepAt, enrolledAt };
    story.joined.push({ id, reference, student, wish, ...times });
  }
  return { begunAt, submittedAt, enrolledAt };
}

/** A decision against the student always has a reason, and so does one that is reversed. */
function reasonFor(story: Story, from: ApplicationStatus, to: ApplicationStatus): string | null {
  if (from === "Rejected") return story.dice.pick(REASONS.reopened);
  if (to === "Rejected") return story.dice.pick(from === "Submitted" ? REASONS.rejected : REASONS.declined);
  return null;
}
