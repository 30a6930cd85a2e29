import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate, useSubmit } from "react-router";
import type { CatalogueFound } from "#app/admissions/answers/catalogue-fallback.tsx";
import { type AnswerDifference, diffAnswers } from "#app/admissions/answers/differences.ts";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { changedHere } from "#app/admissions/answers/draft-sync.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { PERSON_ANSWERS } from "#app/admissions/answers/person-question.ts";
import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { applyPath } from "./apply-path.ts";
import { useDraft } from "./draft-context.tsx";
import { StepForm } from "./step-form.tsx";
import { StepNotices } from "./step-notices.tsx";
import { targetOf } from "./step-target.ts";
import type { SubmitOutcome } from "./use-draft-session.ts";

/** Rarely shown, and not part of the first script. */
const ConflictForm = lazy(async () => ({ default: (await import("./conflict-form.tsx")).ConflictForm }));

/** The response to a step's form that did not redirect. */
export type StepAnswer =
  | { kind: "invalid"; fieldErrors: Readonly<Record<string, readonly string[]>>; typed: DraftAnswers }
  | { kind: "incomplete"; problems: readonly SubmitProblem[] }
  | { kind: "who-for"; problem: string }
  | {
      kind: "stale";
      version: number;
      mine: DraftAnswers;
      differences: readonly AnswerDifference[];
    };

type StepPageProps = {
  step: ApplyStep;
  /** What is wrong with the stored answers of this step, when a link asked for it. */
  checked: readonly SubmitProblem[];
  found: CatalogueFound;
  answer: StepAnswer | undefined;
};

/** A step of the wizard: its form, or the choice between two versions of it. */
export function StepPage({ step, checked, found, answer }: StepPageProps) {
  const { view, session } = useDraft();
  const { state } = session;
  const navigate = useNavigate();
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);

  useEffect(() => {
    if (state.reference) navigate(`/apply/submitted/${state.reference}`, { replace: true });
  }, [navigate, state.reference]);

  if (state.sync.theirs) {
    const { theirs, answers } = state.sync;
    return (
      <Suspense fallback={null}>
        <ConflictForm
          draftId={view.draftId}
          version={theirs.version}
          step={step}
          differences={diffAnswers(answers, theirs.answers, {
            "preferences.intakePreference": view.intakes,
            "preferences.universityId": state.picked,
            "preferences.courseId": state.picked,
          })}
          mine={answers}
          propose={changedHere(state.sync)}
          onChoose={session.resolve}
        />
      </Suspense>
    );
  }
  if (answer?.kind === "stale") {
    const { version, mine, differences } = answer;
    return (
      <Suspense fallback={null}>
        <ConflictForm
          draftId={view.draftId}
          version={version}
          step={step}
          differences={differences}
          mine={mine}
          propose={differences.map(({ name }) => name)}
        />
      </Suspense>
    );
  }

  async function press(intent: string, form: HTMLFormElement) {
    setOutcome(null);
    const target = targetOf(step, intent);
    if (intent === "submit") {
      const result = await session.submit();
      setOutcome(result);
      // The reason is at the top: the session has ended, or another device saved first.
      if (result === "refused") window.scrollTo({ top: 0 });
    } else if (intent === "go-review") {
      // The next page is rendered by the server, so everything must be saved first.
      if (await session.flush()) navigate(applyPath("review", view.param));
      else setOutcome("offline");
    } else if (isOneOf(PERSON_ANSWERS, intent)) {
      // The server returns the student and the URL.
      const answers = new FormData(form);
      answers.set("intent", intent);
      if (!(await session.flush())) return setOutcome("offline");
      answers.set("version", String(session.version()));
      await submit(answers, { method: "post", action: applyPath(step, view.param) });
    } else {
      void session.flush();
      if (target) navigate(applyPath(target, view.param));
    }
  }

  const problems = answer?.kind === "incomplete" ? answer.problems : state.problems;
  const fieldErrors = answer?.kind === "invalid" ? answer.fieldErrors : {};
  return (
    <StepForm
      step={step}
      problems={[...checked, ...(answer?.kind === "incomplete" ? answer.problems : [])]}
      fieldErrors={fieldErrors}
      typed={answer?.kind === "invalid" ? answer.typed : null}
      found={found}
      onPress={press}
      notices={
        <StepNotices
          path={pathname + search}
          state={state}
          hasDocuments={view.hasDocuments}
          refused={answer?.kind === "who-for" ? answer.problem : null}
          prefilled={view.prefilled && view.version === 1}
          invalid={Object.keys({ ...fieldErrors, ...state.fieldErrors }).length > 0}
          problems={outcome === "incomplete" || answer?.kind === "incomplete" ? problems : []}
          outcome={outcome}
        />
      }
    />
  );
}
