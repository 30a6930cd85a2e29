import type { QuickAnswers } from "./answers.ts";
import { quickCaveats } from "./caveats.ts";
import { quickPointsPage as words } from "./quick-points.words.ts";
import type { QuickFacts } from "./quick-points-facts.words.ts";
import { QuickSourceLine } from "./quick-source-line.tsx";

/** Where the quick estimate says too much or too little, and by which rule, with its source and date. */
export function CaveatList({ answers, facts }: { answers: QuickAnswers; facts: QuickFacts }) {
  return (
    <section aria-labelledby="caveats-title" className="min-w-0 print:mt-8">
      <h2 id="caveats-title" className="scroll-mt-6 text-2xl print:break-after-avoid">
        {words.caveats}
      </h2>
      <p className="mt-2 max-w-prose">{facts.caveatsLead[answers.country]}</p>
      <ul className="mt-5 border-ink border-t">
        {quickCaveats(answers).map(({ caveat, concerns }) => {
          const { title, text, source } = facts.caveats[caveat.key];
          return (
            <li
              key={caveat.key}
              className="gap-x-6 border-line border-b py-4 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] print:break-inside-avoid"
            >
              <p className="text-sm">
                <span className="text-ink-muted">{words.errs[caveat.errs]}</span>
                {concerns ? (
                  <span className="font-semibold text-eucalyptus sm:block max-sm:before:content-['·_'] max-sm:ps-1.5">
                    {words.concerns}
                  </span>
                ) : null}
              </p>
              <div className="min-w-0">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 max-w-prose">{text}</p>
                <QuickSourceLine source={source} className="mt-1.5" />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
