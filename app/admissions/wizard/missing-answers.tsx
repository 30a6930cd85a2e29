import { useEffect, useRef } from "react";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { APPLY_STEP_TITLES, APPLY_STEPS } from "#app/admissions/answers/steps.ts";
import { newApplicationMessages as texts } from "#app/admissions/applications/applications.words.ts";
import { Notice } from "#app/ui/notice.tsx";

/** What keeps the application from being submitted, by step, each with a link to its field on this page. */
export function MissingAnswers({ problems }: { problems: readonly SubmitProblem[] }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const steps = APPLY_STEPS.map((step) => ({
    step,
    found: problems.filter((problem) => problem.step === step),
  })).filter(({ found }) => found.length > 0);
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="missing-title" className="scroll-mt-4">
      <Notice tone="warning" title={<span id="missing-title">{texts.problemsTitle}</span>}>
        <p>{texts.problemsText}</p>
        <ol className="mt-3 flex flex-col gap-3">
          {steps.map(({ step, found }) => (
            <li key={step}>
              <p className="font-semibold">{APPLY_STEP_TITLES[step]}</p>
              <ul>
                {found.map(({ field, message }) => (
                  <li key={field}>
                    <a
                      href={`#${field}`}
                      className="inline-flex items-center min-h-6 underline underline-offset-4 pointer-coarse:min-h-11"
                    >
                      {message}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Notice>
    </section>
  );
}
