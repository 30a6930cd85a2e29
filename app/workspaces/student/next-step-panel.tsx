import { APPLY_STEP_TITLES, APPLY_STEPS, stepNumber } from "#app/admissions/answers/steps.ts";
import { whatHappensNext } from "#app/admissions/applications/lifecycle.ts";
import { nextStepOf } from "#app/admissions/applications/next-step.ts";
import { STUDENT_ACTS, type StudentAct } from "#app/admissions/applications/student-next.words.ts";
import type { OpenDraft, StudentApplication } from "#app/admissions/applications/student-view.ts";
import { WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { ownOfferPath } from "#app/admissions/offers/offer-paths.ts";
import { Whose } from "#app/admissions/students/whose.tsx";
import { applyPath } from "#app/admissions/wizard/apply-path.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { SouthernCross } from "#app/ui/brand/southern-cross.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { continueWords, NEXT_STEP_WORDS, studentDashboard, waitWords } from "./student-dashboard.words.ts";

type Of<Row> = Row & { readonly whose: string | null };

type NextStepPanelProps = {
  draft: Of<OpenDraft> | null;
  /** Newest first. */
  applications: readonly Of<StudentApplication>[];
  place: Place;
  /** The account holds several students. */
  isSeveral: boolean;
};

type Panel = { title: string; text: string; action: string; to: string; whose?: string | null };

/** The one thing to do now, on top of everything, under the stars that are lit so far. */
export function NextStepPanel({ draft, applications, place, isSeveral }: NextStepPanelProps) {
  const panel = panelOf(draft, applications, place, isSeveral);
  const done = draft?.complete.filter(Boolean).length ?? 0;
  return (
    <section
      aria-labelledby="next-step"
      data-surface="night"
      className="grid items-center gap-x-10 gap-y-6 rounded-md px-5 py-7 ring-1 ring-line ring-inset sm:grid-cols-[minmax(0,1fr)_auto] sm:px-8 sm:py-9"
    >
      <div className="min-w-0">
        <p id="next-step" className="text-ink-muted text-sm">
          {studentDashboard.nextStep}
        </p>
        <h2 className="mt-1 text-3xl">{panel.title}</h2>
        <Whose name={panel.whose ?? null} className="mt-1" />
        <p className="mt-2 max-w-prose text-ink-muted">{panel.text}</p>
        {draft ? (
          <Progress
            label={continueWords.progress({ done, total: APPLY_STEPS.length })}
            value={done}
            max={APPLY_STEPS.length}
            valueText={continueWords.progress({ done, total: APPLY_STEPS.length })}
            className="mt-5 max-w-prose"
          />
        ) : null}
        <ButtonLink
          to={panel.to}
          variant="primary"
          reloadDocument={panel.to.startsWith("/?")}
          className="mt-6"
        >
          {panel.action}
        </ButtonLink>
      </div>
      <SouthernCross
        step={draft?.nextOpen ? stepNumber(draft.nextOpen) : 0}
        complete={draft?.complete ?? APPLY_STEPS.map(() => applications.length > 0)}
        className="h-20 w-auto justify-self-start max-sm:order-first sm:h-28 sm:justify-self-end"
      />
    </section>
  );
}

/** Where a draft is gone on with: at the first step that is not complete, or where all of it is read over. */
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

function panelOf(
  draft: Of<OpenDraft> | null,
  applications: readonly Of<StudentApplication>[],
  place: Place,
  isSeveral: boolean,
): Panel {
  const next = nextStepOf(draft, applications);
  switch (next.kind) {
    case "continue":
      return {
        title: continueWords.title({ stepTitle: APPLY_STEP_TITLES[next.step] }),
        text: draft ? progressText(draft, place) : "",
        action: continueWords.action,
        to: draft ? draftPath(draft, isSeveral) : "/apply",
        whose: draft?.whose,
      };
    case "submit":
      return {
        ...NEXT_STEP_WORDS.submit,
        ...(draft ? { to: draftPath(draft, isSeveral), whose: draft.whose } : {}),
      };
    case "act": {
      const { application, act } = next;
      return {
        title: STUDENT_ACTS[act].title,
        text: whatHappensNext(application),
        ...actLink(act, application),
        whose: application.whose,
      };
    }
    case "wait":
      return {
        title: waitWords.title,
        text: whatHappensNext(next.application),
        action: waitWords.action,
        to: `/student-dashboard/applications/${next.application.reference}`,
        whose: next.application.whose,
      };
    default:
      return NEXT_STEP_WORDS[next.kind];
  }
}
