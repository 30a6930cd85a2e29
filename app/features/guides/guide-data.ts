import { CITED_FACTS, isCitedFact } from "#app/content/facts/cited-facts.ts";
import type { Guide } from "#app/content/guides/guide.ts";
import { splitMarkedText } from "#app/domain/text/marked-text.ts";

/** The guide for search engines: an article, and its questions where it has some. */
export function guideData(
  guide: Guide,
  where: { url: string; brandName: string },
): Record<string, unknown>[] {
  const article = {
    "@type": "Article",
    headline: guide.title,
    description: guide.description,
    url: where.url,
    datePublished: guide.published,
    dateModified: guide.checked,
    author: { "@type": "Organization", name: where.brandName },
  };
  if (!guide.questions) return [article];
  const questions = guide.questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
  }));
  return [article, { "@type": "FAQPage", mainEntity: questions }];
}

function plainText(text: string): string {
  return splitMarkedText(text)
    .map((part) => {
      if (part.kind !== "key") return part.words;
      return isCitedFact(part.key) ? CITED_FACTS[part.key].value : "";
    })
    .join("");
}
