import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { APPLY_STEP_TITLES, APPLY_STEPS, type ApplyStep } from "#app/admissions/answers/steps.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Check } from "#app/ui/icons.tsx";
import { uiMessages } from "#app/ui/ui.words.ts";

type StepNavProps = {
  /** Of the step's form: leaving a step saves it, also without script. */
  form: string;
  current: ApplyStep;
  complete: readonly boolean[];
};

/** All steps, never blocked, with their completeness, and a link to the review. */
export function StepNav({ form, current, complete }: StepNavProps) {
  return (
    <nav aria-label={applyMessages.steps} className="flex flex-col gap-3">
      <ol className="flex flex-col">
        {APPLY_STEPS.map((step, at) => {
          const done = complete[at] ?? false;
          return (
            <li key={step} className="border-line border-b last:border-b-0">
              <button
                type="submit"
                form={form}
                name="intent"
                value={`go-${step}`}
                aria-current={step === current ? "step" : undefined}
                className={cx(
                  "flex min-h-11 w-full items-center gap-3 rounded-xs px-2 py-2 text-start text-sm hover:bg-hover",
                  step === current ? "font-semibold text-ink" : "text-ink-muted",
                )}
              >
                <span
                  aria-hidden="true"
                  className={cx(
                    "grid size-6 shrink-0 place-content-center rounded-full border text-xs tabular-nums",
                    done
                      ? "border-eucalyptus bg-eucalyptus text-paper"
                      : step === current
                        ? "border-2 border-ochre-text text-ink"
                        : "border-line-strong",
                  )}
                >
                  {done ? <Check className="size-3.5" strokeWidth={3} /> : at + 1}
                </span>
                <span className="min-w-0 flex-1">{APPLY_STEP_TITLES[step]}</span>
                <span className="sr-only">{done ? uiMessages.stepComplete : uiMessages.stepIncomplete}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <Button type="submit" form={form} name="intent" value="go-review" variant="ghost" size="sm">
        {applyMessages.review}
      </Button>
    </nav>
  );
}
