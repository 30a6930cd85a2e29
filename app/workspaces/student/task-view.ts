import { APPLY_STEP_TITLES, APPLY_STEPS } from "#app/admissions/answers/steps.ts";
import { whatHappensNext } from "#app/admissions/applications/lifecycle.ts";
import type { StudentTask } from "#app/admissions/applications/next-step.ts";
import { STUDENT_ACTS, type StudentAct } from "#app/admissions/applications/student-next.words.ts";
import type { OpenDraft, StudentApplication } from "#app/admissions/applications/student-view.ts";
import { daysUntil } from "#app/admissions/deadlines/deadline.ts";
import { deadlineMessages } from "#app/admissions/deadlines/deadlines.words.ts";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { sendPath, WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { RETURN_REASON_LABELS } from "#app/admissions/documents/states.ts";
import { firstYearMinor } from "#app/admissions/offers/offer.ts";
import { ownOfferPath } from "#app/admissions/offers/offer-paths.ts";
import { applyPath } from "#app/admissions/wizard/apply-path.ts";
import { OWN_THREADS_PATH } from "#app/conversations/threads/thread-paths.ts";
import { threadMessages } from "#app/conversations/threads/threads.words.ts";
import { formatMoney } from "#app/platform/money/format-money.ts";
import { formatCalendarDate, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { isolated } from "#app/words/isolated.ts";
import type { OwnApplication, OwnOffer } from "./own-application.ts";
import type { WantedDocument } from "./own-documents.ts";
import { continueWords, NEXT_STEP_WORDS, studentDashboard, waitWords } from "./student-dashboard.words.ts";

/** An item of one of the account's students, with the name if there are several. */
export type Of<Row> = Row & { readonly whose: string | null };

export type OwnTask = StudentTask<Of<OwnApplication>, Of<OpenDraft>, WantedDocument>;

/** Where and when a dashboard is read, and whether the account holds several students. */
export interface Reading {
  readonly place: Place;
  /** Calendar date. */
  readonly today: string;
  readonly isSeveral: boolean;
}

/** A task in words, with the button that leads to it. */
export interface TaskView {
  readonly key: string;
  readonly title: string;
  /** Why it has to be done. */
  readonly text: string;
  /** By when. */
  readonly due: string | null;
  readonly action: string;
  readonly to: string;
  readonly whose: string | null;
}

const texts = studentDashboard.tasks;

/** Where a draft is continued: at the first step that is not complete, or at the review. */
export const draftPath = ({ id, nextOpen }: OpenDraft, isSeveral: boolean): string =>
  applyPath(nextOpen ?? "review", isSeveral ? id : null);

/** How far a draft is. */
export const progressText = ({ complete, updatedAt }: OpenDraft, place: Place): string =>
  continueWords.text({
    done: complete.filter(Boolean).length,
    total: APPLY_STEPS.length,
    savedAt: formatMoment(updatedAt, place),
  });

/** The button that does the student's next step of an application, and where it leads. */
export function actLink(
  act: StudentAct,
  { reference, offerId }: Pick<StudentApplication, "reference" | "offerId">,
): { action: string; to: string } {
  const isAboutOffer = act === "offer" || act === "deposit";
  if (isAboutOffer && offerId !== null)
    return { action: STUDENT_ACTS.offer.action, to: ownOfferPath(offerId) };
  return {
    action: isAboutOffer ? waitWords.action : STUDENT_ACTS[act].action,
    to: act === "papers" ? WALLET_PATH : `/student-dashboard/applications/${reference}`,
  };
}

/** A task in words. */
export function taskView(task: OwnTask, reading: Reading): TaskView {
  switch (task.kind) {
    case "act":
      return actView(task, reading);
    case "returned":
    case "requested":
      return documentView(task.document, reading);
    case "continue":
    case "submit":
      return draftView(task, reading);
    case "messages":
      return {
        key: "messages",
        due: null,
        whose: null,
        to: OWN_THREADS_PATH,
        title: threadMessages.unread({ count: task.count }),
        text: texts.messages,
        action: threadMessages.openMessages,
      };
  }
}

function actView(
  { act, application }: Extract<OwnTask, { kind: "act" }>,
  { place, today }: Reading,
): TaskView {
  const { id, offer, whose } = application;
  const common = { key: `${act}-${id}`, title: STUDENT_ACTS[act].title, whose, ...actLink(act, application) };
  if (act !== "offer" || !offer) return { ...common, text: whatHappensNext(application), due: null };
  return {
    ...common,
    text: offerText(application, offer),
    due: dueText(offer.expiresOn, place, today, texts.replyBy),
  };
}

function offerText({ university, course, intake }: OwnApplication, { openConditions }: OwnOffer): string {
  const place = university && course ? { university, course } : null;
  const parts = [
    place && (intake ? texts.offerFor({ ...place, intake }) : texts.offer(place)),
    openConditions > 0 ? texts.conditions({ count: openConditions }) : null,
  ];
  return parts.filter(Boolean).join(" ");
}

/** What an offer costs: the first year, and the deposit. */
export function offerMoney({ offer }: OwnApplication): string | null {
  if (!offer) return null;
  const firstYear = formatMoney(firstYearMinor(offer), offer.currency);
  return offer.depositMinor === null
    ? texts.firstYear({ firstYear })
    : texts.firstYearAndDeposit({ firstYear, deposit: formatMoney(offer.depositMinor, offer.currency) });
}

function documentView(wanted: WantedDocument, { place, today, isSeveral }: Reading): TaskView {
  const { kind, document, request, studentId, whose, state } = wanted;
  const name = DOCUMENT_KIND_LABELS[kind];
  const isReturned = state === "returned";
  const reason = document?.returnReason ? RETURN_REASON_LABELS[document.returnReason] : null;
  const why = isReturned
    ? [reason && texts.returned({ reason }), document?.returnNote && isolated(document.returnNote)]
    : [
        request && (request.requestedBy ? texts.requestedBy({ name: request.requestedBy }) : texts.requested),
        request?.note && isolated(request.note),
      ];
  return {
    key: `${studentId}-${kind}`,
    title: isReturned ? texts.uploadAgain({ document: name }) : texts.upload({ document: name }),
    text: why.filter(Boolean).join(" "),
    due: request && dueText(request.dueOn, place, today, texts.due),
    action: isReturned ? texts.uploadAgainAction : texts.uploadAction,
    to: sendPath(wanted, isSeveral ? studentId : null),
    whose,
  };
}

function draftView(
  task: Extract<OwnTask, { kind: "continue" | "submit" }>,
  { place, isSeveral }: Reading,
): TaskView {
  const { draft } = task;
  const common = { key: draft.id, due: null, whose: draft.whose, to: draftPath(draft, isSeveral) };
  if (task.kind === "submit") {
    const { title, text, action } = NEXT_STEP_WORDS.submit;
    return { ...common, title, text, action };
  }
  return {
    ...common,
    title: continueWords.title({ stepTitle: APPLY_STEP_TITLES[task.step] }),
    text: progressText(draft, place),
    action: continueWords.action,
  };
}

function dueText(
  day: string,
  { locale }: Place,
  today: string,
  text: (values: { day: string; left: string }) => string,
): string {
  const left = daysUntil(day, today);
  return text({
    day: formatCalendarDate(day, locale),
    left: left < 0 ? deadlineMessages.late({ days: -left }) : deadlineMessages.left({ days: left }),
  });
}
