import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import { closedBecause, isUnderWay, legalNextStatuses } from "#app/admissions/applications/lifecycle.ts";
import { choiceInProgress } from "#app/admissions/applications/staff-choice.server.ts";
import { findApplication, readApplicationLog } from "#app/admissions/applications/staff-detail.server.ts";
import type { StaffApplication } from "#app/admissions/applications/staff-view.ts";
import { OPEN_APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { findChecklistDocuments } from "#app/admissions/checklists/checklists.server.ts";
import { selectRequests } from "#app/admissions/document-requests/queries.server.ts";
import { isOpen, stateOf } from "#app/admissions/document-requests/request-state.ts";
import { recorderOf } from "#app/admissions/milestones/lock-application.server.ts";
import { possibleMilestones } from "#app/admissions/milestones/milestone-rules.ts";
import type { MilestonesView } from "#app/admissions/milestones/milestone-view.ts";
import { readMilestones } from "#app/admissions/milestones/read-milestones.server.ts";
import { pipelineOf } from "#app/admissions/next-steps/pipeline.ts";
import { staffNext } from "#app/admissions/next-steps/staff-next.ts";
import { readWaitingRow } from "#app/admissions/next-steps/waiting-rows.server.ts";
import { daysLeft, OFFER_ENDING_DAYS } from "#app/admissions/offers/expiry.ts";
import type { Offer } from "#app/admissions/offers/offer.ts";
import { listOffers } from "#app/admissions/offers/read-offers.server.ts";
import { listCounsellorChoices } from "#app/admissions/students/counsellor-choices.server.ts";
import { listOpenTasksAbout } from "#app/admissions/tasks/queries.server.ts";
import { type TaskClock, taskState } from "#app/admissions/tasks/task.ts";
import { followUpOf } from "#app/admissions/university-submissions/submission-rules.ts";
import { findSubmission } from "#app/admissions/university-submissions/submissions.server.ts";
import { findUnanswered } from "#app/conversations/threads/unanswered.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import { can, ifMay } from "#app/platform/permissions/resolver.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { readVisaSummary } from "#app/visas/visa-files/visa-summary.server.ts";
import { CHOICE_EDIT, COUNSELLOR_EDIT } from "./application-tabs.ts";

interface PageQuery {
  readonly id: string;
  readonly params: URLSearchParams;
  readonly now: Date;
  readonly clock: TaskClock;
}

/**
 * What an application's page shows to this member of staff whichever part of it is open, and what they may do; or null. Each
 * part is read separately (`application-parts.server.ts`).
 */
export async function findApplicationPage(db: DbOrTransaction, actor: Actor, query: PageQuery) {
  const { id, params, now, clock } = query;
  // Students, who can see only their own application, have a separate page for it.
  const application = can(actor, "application.view") ? await findApplication(db, id) : null;
  if (!application) return null;
  const may = whatIsAllowed(actor, application);
  const edit = params.get("edit");
  const editsChoice = may.setCourse && edit === CHOICE_EDIT;
  const mayOpen = isUnderWay(application);
  const ofStudent = { id: application.id, studentId: application.person.id };
  const [
    log,
    lastChange,
    waiting,
    papers,
    requests,
    unanswered,
    tasks,
    offers,
    milestones,
    submission,
    visa,
    ...choice
  ] = await Promise.all([
    readApplicationLog(db, application.id),
    findLastChange(db, "application", application.id),
    readWaitingRow(db, application.id),
    mayOpen ? ifMay(actor, "document.view", () => findChecklistDocuments(db, ofStudent, now)) : null,
    ifMay(actor, "documentRequest.view", () => selectRequests(db, application.person.id)),
    ifMay(actor, "thread.view", () => findUnanswered(db, application.id)),
    ifMay(actor, "task.list", () => listOpenTasksAbout(db, { type: "application", id })),
    ifMay(actor, "offer.view", () => listOffers(db, application.id, { drafts: true })),
    ifMay(actor, "milestone.view", () => readMilestones(db, actor, application, "staff")),
    findSubmission(db, application.id),
    ifMay(actor, "visaFile.list", () => readVisaSummary(db, application.id, now)),
    may.assign && edit === COUNSELLOR_EDIT ? listCounsellorChoices(db, application.counsellorId) : null,
    editsChoice ? listFormIntakes(db) : [],
    editsChoice ? choiceInProgress(db, application, params) : null,
  ]);
  if (!waiting) throw new Error("An application has a row of its steps");
  const [counsellors, intakes, inProgress] = choice;
  const by = moverOf(actor);
  const moves = by ? legalNextStatuses(application, by) : [];
  const openOffer = firstToEnd(offers ?? [], now);
  const dueTask = (tasks ?? []).find((task) => ["overdue", "today"].includes(taskState(task, clock)));
  const recordable = milestonesToRecord(actor, application, milestones);
  const next = staffNext({
    papers: can(actor, "document.review") ? documentsToReview(papers?.checklist ?? []) : [],
    unansweredSince: (can(actor, "thread.write") && unanswered?.since) || null,
    // Its own page asks the student for a number.
    asksForPhone: false,
    dueTask: (can(actor, "task.write") && dueTask) || null,
    endingOffer:
      can(actor, "thread.write") && openOffer && daysLeft(openOffer, now) <= OFFER_ENDING_DAYS
        ? openOffer
        : null,
    wait: waiting.wait,
    hasAgent: application.agent !== null,
    moves: may.changeStatus ? moves.map(({ to }) => to) : [],
    milestone:
      milestones?.next.is === "step" && recordable.includes(milestones.next.kind)
        ? milestones.next.kind
        : null,
    mayOffer: may.changeStatus && can(actor, "offer.draft"),
    ask:
      submission && may.recordSubmission
        ? followUpOf(submission, isSettled(application, offers) || submission.offerKind !== null, clock.today)
        : null,
  });
  const openRequests = (requests ?? []).map((row) => stateOf(row, papers?.wallet ?? [])).filter(isOpen);
  return {
    application,
    may,
    log,
    lastChange,
    wait: { ...waiting.wait, since: waiting.since, deadline: waiting.deadline },
    checklist: papers && papers.checklist.length > 0 ? papers.checklist : null,
    openRequests: papers ? openRequests : [],
    passportEndsOn:
      papers?.wallet.find(({ kind, state }) => kind === "passport" && state === "accepted")?.expiresOn ??
      null,
    unanswered,
    tasks,
    openTasks: tasks?.length ?? null,
    offers,
    milestones,
    submission,
    visa,
    recordable,
    next: moves.map(({ to, reason }) => ({ value: to, needsReason: reason === "required" })),
    staffNext: next,
    pipeline: pipelineOf({ ...application, events: log, milestones: milestones?.standing ?? [] }),
    counsellors,
    intakes: intakes.map(({ code, label }) => ({ value: code, label })),
    choice: inProgress,
  };
}

function whatIsAllowed(actor: Actor, application: StaffApplication) {
  const open = closedBecause(application) === null;
  return {
    changeStatus: can(actor, "application.changeStatus") && open,
    setCourse: can(actor, "application.setCourse") && open,
    assign: can(actor, "application.assign") && open,
    update: can(actor, "application.update") && open,
    archive: can(actor, application.isArchived ? "application.restore" : "application.archive"),
    note: can(actor, "note.write"),
    split: can(actor, "student.split"),
    recordSubmission: can(actor, "universitySubmission.record") && open,
    visaStatement: can(actor, "visaStatement.view"),
    createVisaFile: can(actor, "visaFile.create") && open,
  };
}

type Papers = Awaited<ReturnType<typeof findChecklistDocuments>>;

/** Documents of a checklist awaiting review, oldest upload first. */
const documentsToReview = (checklist: Papers["checklist"]) =>
  checklist
    .flatMap(({ state, document }) => (state === "in-review" && document ? [document] : []))
    .toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime());

/** The offer that ends first, of those the student has not answered. */
const firstToEnd = (offers: readonly Offer[], now: Date): Offer | null =>
  offers
    .filter(({ state, expiresAt }) => state === "issued" && expiresAt > now)
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())[0] ?? null;

/** Whether the university has answered, or does not have to: decided, withdrawn, archived, or with an offer. */
const isSettled = (application: StaffApplication, offers: readonly Offer[] | null): boolean =>
  closedBecause(application) !== null ||
  !isOneOf(OPEN_APPLICATION_STATUSES, application.status) ||
  (offers ?? []).some(({ state }) => state !== "draft");

function milestonesToRecord(actor: Actor, application: StaffApplication, view: MilestonesView | null) {
  const by = can(actor, "milestone.record") ? recorderOf(actor) : null;
  return view && by ? possibleMilestones({ ...application, standing: view.standing }, by) : [];
}

export type ApplicationPage = NonNullable<Awaited<ReturnType<typeof findApplicationPage>>>;
