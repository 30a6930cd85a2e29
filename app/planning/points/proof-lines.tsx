import { BreakdownBar } from "./breakdown-bar.tsx";
import type { OfficialResult } from "./official-query.ts";
import { pointsPage } from "./points.words.ts";
import { SourceNote } from "./source-note.tsx";

const words = pointsPage.proof;
type Category = OfficialResult["categories"][number];

/** Each category with its points, the rule in words, and where it stands. */
export function ProofLines({
  categories,
  passMark,
  total,
}: Pick<OfficialResult, "categories" | "passMark" | "total">) {
  return (
    <section aria-labelledby="proof-title" className="mt-12">
      <h2 id="proof-title" className="text-2xl">
        {words.title}
      </h2>
      <BreakdownBar categories={categories} passMark={passMark} total={total} />
      {total > 0 ? <p className="text-ink-muted text-xs">{words.barText}</p> : null}
      <ul className="mt-3 border-ink border-t">
        {categories.map((category) => (
          <ProofLine key={category.id} {...category} />
        ))}
      </ul>
    </section>
  );
}

function ProofLine({ label, points, counted, proven, max, rule, source, caveat, answered }: Category) {
  const notCounted = points > counted;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-line border-b py-3 print:break-inside-avoid">
      <div>
        <h3 className="font-semibold font-text text-base">{label}</h3>
        <p className={answered ? "" : "text-ink-muted"}>{rule ?? words.notAnswered}</p>
        {source ? <SourceNote source={source} caveat={caveat} /> : null}
      </div>
      <p className="text-end" data-figures>
        <span className={`block font-display text-2xl leading-none ${counted > 0 ? "" : "text-ink-muted"}`}>
          {counted}
        </span>
        <span className="mt-1 block text-ink-muted text-xs">
          {max === null ? words.maxNotKnown : words.max({ max })}
        </span>
        {proven > 0 ? <span className="block text-eucalyptus text-xs">{words.provenMark}</span> : null}
      </p>
      {notCounted ? (
        <p className="col-span-2 text-ink-muted text-sm" data-figures>
          {words.notCounted({ points: points - counted })}
        </p>
      ) : null}
    </li>
  );
}
