import { localPath } from "#app/words/local-path.ts";
import type { OfficialResult } from "./official-query.ts";
import { pointsPage, rulesName } from "./points.words.ts";
import type { SiblingResult } from "./points-view.view.ts";
import { SourceNote } from "./source-note.tsx";

const words = pointsPage.comparison;
const verdicts = pointsPage.result.verdicts;

type ComparisonSectionProps = {
  comparison: OfficialResult["comparison"];
  siblings: readonly SiblingResult[];
  /** These rules, as the list names the others. */
  here: string;
};

/** What the country's other rules say of the same person on the same day. */
export function ComparisonSection({ comparison, siblings, here }: ComparisonSectionProps) {
  const other = siblings.find(({ version }) => version === comparison?.version);
  return (
    <section aria-labelledby="comparison-title" className="mt-12">
      <h2 id="comparison-title" className="text-2xl">
        {words.title}
      </h2>
      <ul className="mt-3 border-ink border-t" data-figures>
        {siblings.map(({ version, name, from, total, atLeast, passMark, verdict, href }) => (
          <li key={version} className="flex items-baseline justify-between gap-6 border-line border-b py-2.5">
            <a
              href={localPath(href)}
              className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
            >
              {rulesName(name, from)}
            </a>
            <span className="max-w-[60%] shrink-0 text-end">
              <span className="block font-semibold">
                {(atLeast ? words.scoreAtLeast : words.score)({ total, mark: passMark })}
              </span>
              <span className="block text-ink-muted text-sm">{verdicts[verdict]}</span>
            </span>
          </li>
        ))}
      </ul>
      {comparison && other ? (
        <Differences comparison={comparison} here={here} there={rulesName(other.name, other.from)} />
      ) : null}
    </section>
  );
}

type Comparison = NonNullable<OfficialResult["comparison"]>;
type DifferencesProps = { comparison: Comparison; here: string; there: string };

/** Category by category, what the same answers bring under either. */
function Differences({ comparison, here, there }: DifferencesProps) {
  const { differences, ways } = comparison;
  return (
    <div className="mt-6">
      <h3 className="text-xl">{words.difference}</h3>
      {differences.length + ways.length === 0 ? <p className="mt-2">{words.none}</p> : null}
      <ul className="mt-2 border-ink border-t" data-figures>
        {differences.map((each) => (
          <li key={each.id} className="border-line border-b py-3 print:break-inside-avoid">
            <p className="font-semibold">{each.label}</p>
            <dl className="mt-1 grid gap-x-8 gap-y-3 sm:grid-cols-2">
              <Side rules={here} side={each.here} />
              <Side rules={there} side={each.there} />
            </dl>
          </li>
        ))}
        {ways.map((each) => (
          <li key={each.id} className="border-line border-b py-3 print:break-inside-avoid">
            <p className="font-semibold">{each.label}</p>
            <dl className="mt-1 grid gap-x-8 gap-y-3 sm:grid-cols-2">
              <div>
                <dt className="text-ink-muted text-sm">{here}</dt>
                <dd>{stateText(each.here)}</dd>
              </div>
              <div>
                <dt className="text-ink-muted text-sm">{there}</dt>
                <dd>{stateText(each.there)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Side({ rules, side }: { rules: string; side: Comparison["differences"][number]["here"] }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{rules}</dt>
      {side === null ? (
        <dd>{words.notThere}</dd>
      ) : (
        <dd>
          <span className="font-display text-2xl leading-tight">
            {side.mayBeMore ? words.orMore({ points: side.counted }) : side.counted}
          </span>
          <span className="block text-sm">{side.rule ?? pointsPage.proof.notAnswered}</span>
          {side.source ? <SourceNote source={side.source} /> : null}
        </dd>
      )}
    </div>
  );
}

function stateText(state: Comparison["ways"][number]["here"]): string {
  return state === null ? words.notThere : pointsPage.required.states[state];
}
