import { sourceKindWords } from "#app/catalogue/facts/fact-date.words.ts";
import { isAuthority } from "#app/catalogue/facts/primary-source.ts";
import type { OfficialResult } from "./official-query.ts";
import { pointsPage } from "./points.words.ts";

type Source = OfficialResult["passMarkSource"];

/** Where a rule stands, and what the source says of its own date. */
export function SourceNote({ source, caveat }: { source: Source; caveat?: string | null | undefined }) {
  const doubts = [caveat, source.caveat].filter((doubt) => doubt != null);
  return (
    <span className="block text-ink-muted text-xs">
      {pointsPage.proof.source}:{" "}
      <a
        href={source.href}
        rel="noreferrer"
        className="text-eucalyptus underline decoration-1 underline-offset-3 print:text-ink print:after:content-['_('attr(href)')']"
      >
        {source.label}
      </a>
      , {source.dated}
      {isAuthority(source.href) ? null : `, ${sourceKindWords.secondary}`}.
      {doubts.map((doubt) => ` ${doubt}`)}
    </span>
  );
}
