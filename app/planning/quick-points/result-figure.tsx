import type { RefObject } from "react";
import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { Progress } from "#app/ui/progress.tsx";
import type { QuickCountry } from "./answers.ts";
import type { QuickEstimate } from "./estimate.ts";
import { quickPointsPage as words } from "./quick-points.words.ts";

type ResultFigureProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  country: QuickCountry;
  result: QuickEstimate;
};

/** The result: one large figure against its mark, the bar, and what is missing. */
export function ResultFigure({ heading, country, result }: ResultFigureProps) {
  const { total, passMark, progress } = result;
  return (
    <div className="mt-3" data-figures>
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-4">
        <span className="block font-text font-normal text-ink-muted text-lg tracking-normal">
          {words.resultTitle({ country: DESTINATION_LABELS[country] })}
        </span>
        <span className="mt-1 flex items-baseline gap-4">
          <span className="text-[clamp(5rem,3.5rem+9vw,9rem)] leading-[0.85] tracking-tight">{total}</span>
          <span className="font-normal text-2xl text-ink-muted">{words.of({ mark: passMark })}</span>
        </span>
      </h2>
      <div className="mt-5 max-w-lg">
        <Progress
          label={words.progressLabel}
          value={total}
          max={passMark}
          valueText={words.progress({ percent: progress })}
          className="progress-strong"
        />
        <p className="mt-1.5 text-ink-muted text-sm">{words.progress({ percent: progress })}</p>
      </div>
      <p className="mt-3 max-w-lg text-lg">
        {words.message({ shortfall: result.shortfall, passMark: result.passMark })}
      </p>
      <p className="max-w-lg">
        <a
          href="#caveats-title"
          className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
        >
          {words.readFirst[country]}
        </a>
      </p>
    </div>
  );
}
