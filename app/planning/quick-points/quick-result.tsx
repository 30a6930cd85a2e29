import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import type { QuickAnswers } from "./answers.ts";
import { CaveatList } from "./caveat-list.tsx";
import type { QuickEstimate } from "./estimate.ts";
import { officialStart } from "./official-start.ts";
import { PointsBreakdown } from "./points-breakdown.tsx";
import { quickPointsPage as words } from "./quick-points.words.ts";
import type { QuickFacts } from "./quick-points-facts.words.ts";
import { quickTipTexts } from "./quick-points-tips.words.ts";
import { ShareResult } from "./share-result.tsx";

type QuickResultProps = {
  answers: QuickAnswers;
  result: QuickEstimate;
  facts: QuickFacts;
  baseUrl: string;
  today: string;
};

/** Under the figure: the proof line by line, what to do next, what the estimate cannot tell, and how to keep it. */
export function QuickResult({ answers, result, facts, baseUrl, today }: QuickResultProps) {
  return (
    <div className="mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem] print:mt-4 print:block">
      <PointsBreakdown answers={answers} result={result} />
      <div className="flex flex-col gap-12 lg:row-span-2 print:mt-8">
        <section aria-labelledby="tips-title">
          <h2 id="tips-title" className="text-2xl">
            {words.tips}
          </h2>
          <ol className="mt-3 border-ink border-t">
            {quickTipTexts(answers).map((text, at) => (
              <li key={text} className="flex gap-4 border-line border-b py-3">
                <span
                  aria-hidden="true"
                  className="font-display text-eucalyptus text-xl leading-snug"
                  data-figures
                >
                  {at + 1}
                </span>
                {text}
              </li>
            ))}
          </ol>
          <p className="mt-4">
            <a
              href={localPath(`/points?${officialStart(answers)}`)}
              className="text-eucalyptus underline underline-offset-4"
            >
              {words.official.text}
            </a>
          </p>
          <p className="mt-1 text-ink-muted text-sm print:hidden">{words.official.carried}</p>
          <p className="mt-7 text-ink-muted text-sm print:hidden">{words.bookText}</p>
          <a
            href={localPath("/book")}
            data-opens-consultation
            className={`${buttonClass({ variant: "primary", size: "lg" })} mt-3 w-full`}
          >
            {words.book}
          </a>
        </section>
        <ShareResult answers={answers} baseUrl={baseUrl} />
      </div>
      <CaveatList answers={answers} facts={facts} />
      <p className="max-w-prose border-line border-t pt-4 text-ink-muted text-sm lg:col-span-2">
        {facts.notAdvice} <span className="hidden print:inline">{words.printed({ date: today })}</span>
      </p>
    </div>
  );
}
