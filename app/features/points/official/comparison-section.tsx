import { pointsPage } from "#app/content/site/points.ts";
import type { OfficialResult } from "#app/domain/points/official-query.ts";
import type { SiblingResult } from "./points-view.ts";

const words = pointsPage.comparison;
const verdicts = pointsPage.result.verdicts;

type ComparisonSectionProps = {
  comparison: OfficialResult["comparison"];
  siblings: readonly SiblingResult[];
};

/** What the country's other rules say of the same person on the same day. */
export function ComparisonSection({ comparison, siblings }: ComparisonSectionProps) {
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
              href={href}
              className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
            >
              {words.with(name, from)}
            </a>
            <span className="shrink-0 text-end">
              <span className="block font-semibold">
                {atLeast ? `${pointsPage.result.atLeast} ` : ""}
                {total} / {passMark}
              </span>
              <span className="block text-ink-muted text-sm">{verdicts[verdict]}</span>
            </span>
          </li>
        ))}
      </ul>
      {comparison && other ? (
        <div className="mt-6">
          <h3 className="text-xl">{words.difference}</h3>
          {comparison.differences.length === 0 ? (
            <p className="mt-2">{words.none}</p>
          ) : (
            <table className="mt-2 w-full border-ink border-t text-start text-sm" data-figures>
              <thead>
                <tr className="border-line border-b text-ink-muted">
                  <th scope="col" className="w-full py-2 text-start font-normal">
                    {words.category}
                  </th>
                  <th scope="col" className="px-3 py-2 text-end font-normal">
                    {words.here}
                  </th>
                  <th scope="col" className="py-2 text-end font-normal">
                    {words.there}
                  </th>
                </tr>
              </thead>
              <tbody>
                {comparison.differences.map(({ id, label, here, there, ruleHere, ruleThere }) => (
                  <tr key={id} className="border-line border-b align-top">
                    <th scope="row" className="py-2 text-start font-normal">
                      <span className="font-semibold">{label}</span>
                      {[...new Set([ruleHere, ruleThere])].map((rule) =>
                        rule ? (
                          <span key={rule} className="block text-ink-muted">
                            {rule}
                          </span>
                        ) : null,
                      )}
                    </th>
                    <td className="px-3 py-2 text-end font-semibold">{here ?? "—"}</td>
                    <td className="py-2 text-end font-semibold">{there ?? "—"}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      ) : null}
    </section>
  );
}
