import { CITED_FACTS, isCitedFact } from "#app/content/facts/cited-facts.ts";
import { guideWords } from "#app/content/guides/guide-words.ts";
import { splitMarkedText } from "#app/domain/text/marked-text.ts";

export interface Citations {
  /** The number under which the source of a fact stands at the end of the guide. */
  numberOf(key: string): number;
}

/** Words with their facts and links; each fact carries the number of its source. */
export function MarkedText({ text, citations }: { text: string; citations: Citations }) {
  return splitMarkedText(text).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order.
    if (part.kind === "words") return <span key={at}>{part.words}</span>;
    if (part.kind === "link") {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order.
        <a key={at} href={part.href} className="text-eucalyptus underline decoration-1 underline-offset-4">
          {part.words}
        </a>
      );
    }
    if (!isCitedFact(part.key)) return null;
    const number = citations.numberOf(part.key);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order.
      <span key={at} data-figures>
        {CITED_FACTS[part.key].value}
        <sup className="ms-px">
          <a
            href={`#source-${number}`}
            aria-label={guideWords.source(number)}
            className="px-0.5 text-eucalyptus text-xs no-underline hover:underline"
          >
            {number}
          </a>
        </sup>
      </span>
    );
  });
}
