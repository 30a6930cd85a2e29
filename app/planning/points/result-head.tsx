import { sourceKindWords } from "#app/catalogue/facts/fact-date.words.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { Bearing } from "./bearing.tsx";
import type { OfficialResult } from "./official-query.ts";
import { pointsPage } from "./points.words.ts";
import { SourceNote } from "./source-note.tsx";
import { OFFICIAL_RULES } from "./sources.ts";

const words = pointsPage.result;

/** The figure against its mark, and what it means. */
export function ResultHead({ result, answered }: { result: OfficialResult; answered: boolean }) {
  const { total, proven, passMark, atLeast, verdict, shortfall, inForce } = result;
  const official = OFFICIAL_RULES[result.country];
  return (
    <section aria-labelledby="result-title" className="border-ink border-t pt-5">
      <h2 id="result-title" className="text-2xl">
        {words.title}
      </h2>
      <p className="text-ink-muted">{words.on({ name: result.name, date: asOfText(result.date) })}</p>
      {answered ? (
        <div className="mt-5 grid items-center gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <Bearing total={total} proven={proven} mark={passMark} atLeast={atLeast} />
          <div data-figures>
            <p className="font-display text-xl">{words.verdicts[verdict]}</p>
            {shortfall > 0 ? <p className="mt-1">{words.missing({ points: shortfall })}</p> : null}
            <ul className="mt-3 text-sm">
              <li className="flex items-center gap-2.5">
                <span aria-hidden="true" className="h-2 w-7 bg-eucalyptus" />
                {words.proven({ points: proven })}
              </li>
              <li className="flex items-center gap-2.5">
                <span aria-hidden="true" className="h-0.5 w-7 bg-eucalyptus" />
                {words.claimed({ points: total - proven })}
              </li>
            </ul>
          </div>
        </div>
      ) : (
        <p className="mt-4 max-w-prose text-lg">{words.empty}</p>
      )}
      <p className="mt-4 text-ink-muted text-sm">
        {inForce.to === null
          ? words.rules({ from: asOfText(inForce.from), checked: asOfText(result.checked) })
          : words.rulesUntil({ from: asOfText(inForce.from), to: asOfText(inForce.to) })}
      </p>
      <p>
        <SourceNote source={result.passMarkSource} />
        <span className="block text-ink-muted text-xs">
          {sourceKindWords.official}{" "}
          <a
            href={official.href}
            rel="noreferrer"
            className="text-eucalyptus underline decoration-1 underline-offset-3"
          >
            {official.label}
          </a>
        </span>
      </p>
    </section>
  );
}
