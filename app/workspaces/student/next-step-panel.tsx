import { whatHappensNext } from "#app/admissions/applications/lifecycle.ts";
import type { NextStep } from "#app/admissions/applications/next-step.ts";
import {
  type ApplicationProgress,
  applicationProgress,
  furthestFirst,
  NOT_SUBMITTED,
} from "#app/admissions/applications/progress-steps.ts";
import type { OpenDraft } from "#app/admissions/applications/student-view.ts";
import { Whose } from "#app/admissions/students/whose.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FocusCard } from "#app/ui/focus-card.tsx";
import type { OwnApplication } from "./own-application.ts";
import type { WantedDocument } from "./own-documents.ts";
import { ProgressCross } from "./progress-dots.tsx";
import { NEXT_STEP_WORDS, studentDashboard, waitWords } from "./student-dashboard.words.ts";
import { type Of, offerMoney, type Reading, type TaskView, taskView } from "./task-view.ts";

type Next = NextStep<Of<OwnApplication>, Of<OpenDraft>, WantedDocument>;

type NextStepPanelProps = {
  next: Next;
  /** Newest first. */
  applications: readonly Of<OwnApplication>[];
  reading: Reading;
};

/** The next step, at the top, with the progress of its application. */
export function NextStepPanel({ next, applications, reading }: NextStepPanelProps) {
  const { title, text, due, action, to, whose } = viewOf(next, reading);
  const about = "application" in next ? next.application : null;
  const money =
    next.kind === "act" && about && ["offer", "deposit"].includes(next.act) ? offerMoney(about) : null;
  return (
    <FocusCard
      eyebrow={studentDashboard.nextStep}
      title={title}
      action={
        <>
          <ButtonLink to={to} variant="primary">
            {action}
          </ButtonLink>
          {money ? <span data-figures>{money}</span> : null}
        </>
      }
      drawing={<ProgressCross progress={progressOf(next, applications)} />}
    >
      <Whose name={whose} />
      <p>{text}</p>
      {due ? (
        <p>
          <b>{due}</b>
        </p>
      ) : null}
    </FocusCard>
  );
}

/** Of the application that the step is about, or of the one that has come furthest. */
function progressOf(next: Next, applications: readonly OwnApplication[]): ApplicationProgress {
  if (next.kind === "continue" || next.kind === "submit") return NOT_SUBMITTED;
  const [furthest] = "application" in next ? [next.application] : applications.toSorted(furthestFirst);
  return (furthest && applicationProgress(furthest)) ?? NOT_SUBMITTED;
}

function viewOf(next: Next, reading: Reading): Omit<TaskView, "key"> {
  switch (next.kind) {
    case "start":
    case "start-again":
      return { ...NEXT_STEP_WORDS[next.kind], due: null, whose: null };
    case "wait":
      return {
        title: waitWords.title,
        text: whatHappensNext(next.application),
        due: null,
        action: waitWords.action,
        whose: next.application.whose,
        to: `/student-dashboard/applications/${next.application.reference}`,
      };
    default:
      return taskView(next, reading);
  }
}
