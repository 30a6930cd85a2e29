import { citedFact } from "#app/catalogue/facts/cited-facts.ts";
import type { StatedFacts } from "#app/catalogue/rules/stated-facts.ts";
import { splitMarkedText } from "#app/platform/text/marked-text.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Guide } from "./guide.ts";

/** The guide for search engines: an article, and its questions where it has some. */
export function guideData(
  guide: Guide,
  where: { url: string; image: string; brandName: string },
  stated: StatedFacts = {},
): Record<string, unknown>[] {
  const article = {
    "@type": "Article",
    headline: guide.title,
    description: guide.description,
    url: where.url,
    datePublished: guide.published,
    dateModified: guide.checked,
    image: where.image,
    inLanguage: currentLanguage(),
    author: { "@type": "Organization", name: where.brandName },
    publisher: { "@type": "Organization", name: where.brandName },
  };
  if (!guide.questions) return [article];
  const questions = guide.questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plainText(answer, stated) },
  }));
  return [article, { "@type": "FAQPage", mainEntity: questions }];
}

function plainText(text: string, stated: StatedFacts): string {
  return splitMarkedText(text)
    .map((part) => (part.kind === "key" ? (stated[part.key] ?? citedFact(part.key)).value : part.words))
    .join("");
}
