import {
  type ApplicationProgress,
  PROGRESS_STEP_LABELS,
  PROGRESS_STEPS,
  stepNumberOf,
} from "#app/admissions/applications/progress-steps.ts";
import { SouthernCross } from "#app/ui/brand/southern-cross.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";

const texts = studentDashboard.progress;
const total = PROGRESS_STEPS.length;

const progressText = (progress: ApplicationProgress): string =>
  progress.current === null
    ? texts.done({ total })
    : texts.step({ step: stepNumberOf(progress), total, title: PROGRESS_STEP_LABELS[progress.current] });

/** How far an application has come, as the seven stars with the step in words. */
export function ProgressCross({ progress }: { progress: ApplicationProgress }) {
  return (
    <div data-drawing>
      <SouthernCross
        step={progress.current === null ? 0 : stepNumberOf(progress)}
        complete={progress.complete}
      />
      <p
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={progress.complete.filter(Boolean).length}
        aria-valuetext={progressText(progress)}
        aria-label={studentDashboard.nextStep}
      >
        {progressText(progress)}
      </p>
    </div>
  );
}

/** The same as a line of dots, for an application in a list. */
export function ProgressDots({ progress }: { progress: ApplicationProgress }) {
  return (
    <p className="progress-dots">
      <VisuallyHidden>{progressText(progress)}</VisuallyHidden>
      {PROGRESS_STEPS.map((step, at) => {
        const dot = progress.complete[at] ? "done" : progress.current === step ? "current" : "open";
        return <i key={step} aria-hidden="true" data-dot={dot} />;
      })}
    </p>
  );
}
