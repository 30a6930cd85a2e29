import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { APPLY_STEP_TITLES, APPLY_STEPS } from "#app/admissions/answers/steps.ts";
import { Notice } from "#app/ui/notice.tsx";
import { applyPath } from "./apply-path.ts";
import { useDraft } from "./draft-context.tsx";

/** The URL of a field in a step, which then shows its error. */
const problemAddress = ({ step, field }: SubmitProblem, param: string | null): string =>
  `${applyPath(step, param, { check: "1" })}#${field}`;

type ProblemListProps = {
  problems: readonly SubmitProblem[];
  /** Takes the focus when it appears, in response to Submit. */
  focused: boolean;
};

/** What keeps the application from being submitted, by step, each with a link to its place. */
export function ProblemList({ problems, focused }: ProblemListProps) {
  const { view } = useDraft();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="problems-title">
      <Notice tone="warning" title={<span id="problems-title">{applyMessages.problemsTitle}</span>}>
        <p>{applyMessages.problemsText}</p>
        <ol className="mt-3 flex flex-col gap-3">
          {APPLY_STEPS.map((step) => [step, problems.filter((problem) => problem.step === step)] as const)
            .filter(([, found]) => found.length > 0)
            .map(([step, found]) => (
              <li key={step}>
                <p className="font-semibold">{APPLY_STEP_TITLES[step]}</p>
                <ul>
                  {found.map((problem) => (
                    <li key={problem.field}>
                      <Link
                        to={problemAddress(problem, view.param)}
                        className="inline-flex min-h-11 items-center underline underline-offset-4"
                      >
                        {problem.message}
                      </Link>
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
