import type { RefObject } from "react";
import { Button } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { localPath } from "#app/words/local-path.ts";
import type { QuickField } from "./answers.ts";
import { quickQuery } from "./query.ts";
import { quickPointsPage as words } from "./quick-points.words.ts";
import type { QuickFacts } from "./quick-points-facts.words.ts";
import { QuickQuestions } from "./quick-questions.tsx";
import {
  isAskedAt,
  isQuickStepNumber,
  LAST_QUICK_STEP,
  QUICK_PATH,
  QUICK_STEP_TITLES,
  quickStep,
} from "./steps.ts";
import { QUICK_FORM_ID, type QuickCalculator } from "./use-quick-state.ts";

type StepFormProps = {
  calculator: QuickCalculator;
  facts: QuickFacts;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** One step: its position, its question, and the two buttons. Without script it is an ordinary form. */
export function StepForm({ calculator, facts, heading }: StepFormProps) {
  const { answers, step, change, go } = calculator;
  const title = QUICK_STEP_TITLES[quickStep(step)];
  const last = step === LAST_QUICK_STEP;
  const before = Math.max(1, step - 1);
  const after = Math.min(LAST_QUICK_STEP, step + 1);
  // What this step asks for is in its own fields; everything else goes along.
  const kept = [...quickQuery({ answers, step: 1 })].filter(
    ([name]) => !isAskedAt(step, name as QuickField, answers.country),
  );
  const forward = step === LAST_QUICK_STEP - 1 ? words.calculate : words.next;
  return (
    <form
      id={QUICK_FORM_ID}
      method="get"
      action={localPath(`${QUICK_PATH}#step`)}
      className="min-w-0 max-w-2xl print:hidden"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        const wanted = Number(submitter instanceof HTMLButtonElement ? submitter.value : after);
        event.preventDefault();
        if (isQuickStepNumber(wanted)) go(wanted);
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in a field triggers the first button of a form, which must not be the one that goes back. */}
      <button type="submit" name="step" value={after} disabled={last} tabIndex={-1} className="hidden">
        {forward}
      </button>
      <div className="flex items-center gap-4">
        <p className="shrink-0 text-ink-muted text-sm" data-figures>
          {words.stepOf({ step })}
        </p>
        <Progress
          label={words.stepOf({ step })}
          value={step}
          max={LAST_QUICK_STEP}
          valueText={words.stepTitle({ step, title })}
        />
      </div>
      {last ? null : (
        <h2 ref={heading} tabIndex={-1} className="mt-3 scroll-mt-4 text-2xl">
          {title}
          <span className="sr-only">, {words.stepOf({ step })}</span>
        </h2>
      )}
      <div className="mt-4 empty:hidden">
        <QuickQuestions key={step} step={step} answers={answers} facts={facts} onChange={change} />
      </div>
      <div className={last ? "mt-5 flex flex-wrap gap-3" : "mt-8 flex flex-wrap gap-3"}>
        <Button type="submit" name="step" value={before} formNoValidate disabled={step === 1} size="lg">
          {words.previous}
        </Button>
        <Button
          type="submit"
          name="step"
          value={after}
          disabled={last}
          size="lg"
          variant={last ? "secondary" : "primary"}
        >
          {forward}
        </Button>
      </div>
    </form>
  );
}
