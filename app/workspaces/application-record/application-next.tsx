import type { SubmissionResult } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { MoveButtons, MoveForm, type NextStatus } from "#app/admissions/applications/status-moves.tsx";
import { isOpen } from "#app/admissions/checklists/checklist.ts";
import { milestonesHref } from "#app/admissions/milestones/milestones-address.ts";
import { WAIT_REASON_LABELS } from "#app/admissions/next-steps/next-steps.words.ts";
import { staffNextMessages as texts } from "#app/admissions/next-steps/staff-next.words.ts";
import { staffWaitText } from "#app/admissions/next-steps/waiting-text.ts";
import type { TaskClock } from "#app/admissions/tasks/task.ts";
import { statedOfferText } from "#app/admissions/university-submissions/stated-offer-text.ts";
import {
  followUpText,
  submissionMessages,
} from "#app/admissions/university-submissions/university-submissions.words.ts";
import { NextStrip } from "#app/platform/records/next-strip.tsx";
import { RecordMenu } from "#app/platform/records/record-menu.tsx";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChevronDown } from "#app/ui/icons.tsx";
import { type StripText, sentences, stripText } from "#app/workspaces/record-parts/next-strip-text.ts";
import type { ShownApplication } from "./application-record.ts";

type ApplicationNextProps = {
  page: Pick<
    ShownApplication,
    | "application"
    | "may"
    | "next"
    | "staffNext"
    | "wait"
    | "checklist"
    | "unanswered"
    | "milestones"
    | "submission"
    | "recordable"
  >;
  place: Place;
  /** The reader's day, a calendar date. */
  clock: TaskClock;
  milestonesAt: { pathname: string; search: string };
  /** Where the submission to a university outside the system is recorded. */
  submissionHref: string;
  /** Where an offer is recorded. */
  offerHref: string;
  /** The answer to a move that was refused. */
  refused: { lastResult: SubmissionResult<string[]> } | undefined;
  /** Someone else saved first. */
  notice: ReactNode;
};

/** What to do next for an application, and the moves of its status. A move asks for its reason in a dialog. */
export function ApplicationNext(props: ApplicationNextProps) {
  const { page, milestonesAt, refused, notice } = props;
  const { application, may, next, staffNext } = page;
  const { search } = useLocation();
  const moves = may.changeStatus ? next : [];
  const asked = refused?.lastResult.initialValue?.status ?? new URLSearchParams(search).get("move");
  const [asking, ask] = useState<NextStatus | null>(moves.find(({ value }) => value === asked) ?? null);
  // Moving back requires a reason and must be selected explicitly.
  const first = moves.find(({ needsReason }) => !needsReason);
  const others = moves.filter((move) => move !== first);
  const isMove = staffNext.kind === "move" && first !== undefined;
  const buttons = {
    from: application.status,
    onAsk: (to: string) => ask(moves.find(({ value }) => value === to) ?? null),
  };
  const strip = stripOf(props);
  const nextMilestone =
    page.milestones?.next.is === "step" && page.recordable.includes(page.milestones.next.kind)
      ? page.milestones.next.kind
      : null;
  const action = isMove ? (
    <MoveButtons {...buttons} moves={[first]} variant="primary" />
  ) : strip.action ? (
    <ButtonLink variant="primary" to={strip.action.to}>
      {strip.action.label}
    </ButtonLink>
  ) : null;
  const hasOthers = moves.length > 0 || nextMilestone !== null;
  if (strip.title === null && !hasOthers) return null;
  // Refused, and no longer possible: it has no form to show the error.
  const isGone = refused !== undefined && asking === null;
  return (
    <>
      {isGone ? notice : null}
      <NextStrip
        label={texts.title}
        title={strip.title}
        detail={strip.detail}
        action={action}
        others={
          <>
            {first && !isMove ? <MoveButtons {...buttons} moves={[first]} /> : null}
            {nextMilestone && staffNext.kind !== "milestone" && !isMove ? (
              <ButtonLink to={milestonesHref(milestonesAt, "step", nextMilestone)}>
                {texts.milestone}
              </ButtonLink>
            ) : null}
            {others.length > 0 ? (
              <RecordMenu label={texts.moreMoves} icon={<ChevronDown aria-hidden="true" />}>
                <MoveButtons {...buttons} moves={others} inMenu />
              </RecordMenu>
            ) : null}
          </>
        }
      />
      {asking ? (
        <MoveForm
          key={asking.value}
          application={application}
          move={asking}
          onClose={() => ask(null)}
          lastResult={asked === asking.value ? refused?.lastResult : undefined}
          notice={notice}
        />
      ) : null}
    </>
  );
}

/** The text of the strip: the step, why, and by when. */
function stripOf({ page, place, clock, milestonesAt, ...hrefs }: ApplicationNextProps): StripText {
  const { application, staffNext, wait, checklist, unanswered, submission } = page;
  const due = wait.deadline ? texts.due({ day: formatCalendarDate(wait.deadline.day, place.locale) }) : null;
  const since = wait.since ? texts.since({ day: formatDay(wait.since, place) }) : null;
  switch (staffNext.kind) {
    case "move":
      return { title: WAIT_REASON_LABELS[wait.because], detail: sentences(since, due), action: null };
    case "milestone":
      return {
        title: WAIT_REASON_LABELS[wait.because],
        detail: sentences(since, due),
        action: { label: texts.milestone, to: milestonesHref(milestonesAt, "step", staffNext.milestone) },
      };
    case "offer-details":
      return {
        title: WAIT_REASON_LABELS[wait.because],
        detail: statedOfferText(submission, place.locale),
        action: { label: texts.offerDetails, to: hrefs.offerHref },
      };
    case "ask": {
      const isDecision = staffNext.about === "decision";
      const day = isDecision ? submission?.decisionExpectedOn : submission?.submittedOn;
      const { decisionDetail, acknowledgementDetail, action } = submissionMessages.followUps;
      return {
        title: followUpText(staffNext.about, application.university),
        detail: day
          ? (isDecision ? decisionDetail : acknowledgementDetail)({
              day: formatCalendarDate(day, place.locale),
            })
          : null,
        action: { label: action, to: hrefs.submissionHref },
      };
    }
    case "wait":
      return waitingStrip(page, due, since);
    default:
      return stripText(staffNext, {
        name: application.student,
        studentId: application.person.id,
        threadId: application.id,
        unanswered,
        place,
        clock,
        withUs: (checklist ?? []).filter(({ state }) => state === "in-review").length,
        missing: (checklist ?? []).filter(isOpen).length,
      });
  }
}

/** Who must act and by when. */
function waitingStrip(
  { application, wait }: ApplicationNextProps["page"],
  due: string | null,
  since: string | null,
): StripText {
  const { title, detail } = staffWaitText(wait, {
    name: application.student,
    agent: application.agent,
    institution: application.university,
  });
  if (wait.waitsFor === "nobody") return { title, detail, action: null };
  return { title, detail: sentences(detail ?? since, due), action: null };
}
