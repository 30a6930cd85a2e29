import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { cx } from "#app/ui/cx.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { AgeTable } from "./age-table.tsx";
import { forCountry, QUICK_COUNTRIES } from "./answers.ts";
import { AnswersSoFar } from "./answers-so-far.tsx";
import { Dial } from "./dial.tsx";
import { estimate } from "./estimate.ts";
import { ProblemNotice } from "./problem-notice.tsx";
import { quickHref } from "./query.ts";
import { quickPointsPage as words } from "./quick-points.words.ts";
import type { QuickFacts } from "./quick-points-facts.words.ts";
import { ResultFigure } from "./result-figure.tsx";
import { StepForm } from "./step-form.tsx";
import { LAST_QUICK_STEP } from "./steps.ts";
import { useQuickState } from "./use-quick-state.ts";

const loadResult = () => import("./quick-result.tsx");
const QuickResult = lazy(async () => ({ default: (await loadResult()).QuickResult }));

type QuickPointsPageProps = {
  facts: QuickFacts;
  /** Of the installation, for the link that is shared. */
  baseUrl: string;
  /** The day, as people read it, for what is printed. */
  today: string;
};

/** `/pr-calculator`: the instrument above, one question below it, and at the end the proof line by line. */
export function QuickPointsPage({ facts, baseUrl, today }: QuickPointsPageProps) {
  const calculator = useQuickState();
  const { answers, step, problems } = calculator;
  const result = estimate(answers);
  const { total, passMark } = result;
  const done = step === LAST_QUICK_STEP;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // A new step is read out, and stands where the eye is. Before it is painted: a key pressed at once must reach it.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  // The result is not needed at first, but has to be there when the connection is not.
  useEffect(() => void loadResult(), []);

  return (
    <>
      <section data-surface="night" className="overflow-hidden print:overflow-visible">
        <div className="mx-auto max-w-6xl px-5 pt-3 sm:px-8 print:p-0">
          <div className={cx("print:hidden", done ? null : "max-sm:hidden")}>
            <Breadcrumbs
              baseUrl={baseUrl}
              trail={[
                { label: words.home, to: "/" },
                { label: words.title, to: "/pr-calculator" },
              ]}
            />
          </div>
          <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_30rem]">
            <div className="flex flex-col pt-3 sm:pt-5">
              <h1 className={done ? "text-xl" : "text-3xl sm:text-4xl"}>{words.title}</h1>
              {done ? (
                <ResultFigure heading={heading} country={answers.country} result={result} />
              ) : (
                <p className={cx("mt-3 max-w-lg text-ink-muted sm:text-lg", step > 1 && "max-sm:hidden")}>
                  {facts.lead[answers.country]}
                </p>
              )}
              <div className="mt-auto pt-5 print:hidden">
                <TabLinks
                  label={words.countries}
                  items={QUICK_COUNTRIES.map((country) => ({
                    href: quickHref({ answers: forCountry(answers, country), step }),
                    label: DESTINATION_LABELS[country],
                    current: country === answers.country,
                  }))}
                />
              </div>
            </div>
            <div className="relative mx-auto w-full max-w-md lg:order-last max-lg:order-first print:hidden">
              <Dial estimate={result} className="w-full" />
              {done ? null : (
                <p
                  aria-hidden="true"
                  className="absolute inset-x-0 bottom-1 text-center leading-none"
                  data-figures
                >
                  <span className="block font-display font-medium text-4xl">{total}</span>
                  <span className="mt-1 block text-ink-muted text-sm">
                    {words.soFar} · {words.passMark({ mark: passMark })}
                  </span>
                </p>
              )}
            </div>
          </div>
        </div>
      </section>
      <output className="sr-only">{done ? null : words.pointsSoFar({ total, mark: passMark })}</output>
      <div
        id="step"
        className="mx-auto max-w-6xl scroll-mt-2 px-5 pt-7 pb-20 sm:px-8 sm:pt-10 print:p-0 print:pt-4"
      >
        <ProblemNotice problems={problems} />
        {done ? (
          <>
            <StepForm calculator={calculator} facts={facts} heading={heading} />
            <Suspense>
              <QuickResult answers={answers} result={result} facts={facts} baseUrl={baseUrl} today={today} />
            </Suspense>
          </>
        ) : (
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <StepForm calculator={calculator} facts={facts} heading={heading} />
            {step === 1 ? (
              <AgeTable answers={answers} />
            ) : (
              <AnswersSoFar answers={answers} result={result} step={step} />
            )}
          </div>
        )}
      </div>
    </>
  );
}
