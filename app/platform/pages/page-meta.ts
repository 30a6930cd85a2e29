import { currentLanguage } from "#app/words/current-language.ts";
import { DEFAULT_LANGUAGE, type LanguageTag } from "#app/words/languages.ts";
import { localPath, pathIn } from "#app/words/local-path.ts";
import { isReviewed } from "#app/words/reviews.ts";
import { fixed, words } from "#app/words/words.ts";

type PublicMatches = readonly ({ loaderData?: unknown } | undefined)[];

type PageMeta = {
  /** The route's `matches`: the public layout, second among them, knows the brand and the address. */
  matches: PublicMatches;
  /** Without the brand, which is added. */
  title: string;
  /** What a search engine shows under the title: one or two sentences, under 160 characters. */
  description: string;
  /** The canonical address, from the root: `/courses`. */
  path: string;
  /** A picture for shared links, 1200 by 630, from the root; without one, the product's own. */
  card?: { path: string; alt: string };
  /** False for what a search engine should leave out: combinations of filters, empty answers. */
  index?: boolean;
  type?: "website" | "article";
};

const PRODUCT_CARD = words({
  path: fixed("/brand/share-card.png"),
  alt: "The Southern Cross above a night horizon, with the words “Study in Australia and New Zealand”.",
});

/** What stands in a public page's head: title, description, canonical address, what sharing shows. */
export function pageMeta(page: PageMeta) {
  const {
    brandName = "",
    baseUrl = "",
    languages = [],
  } = (page.matches[1]?.loaderData ?? {}) as {
    brandName?: string;
    baseUrl?: string;
    languages?: readonly LanguageTag[];
  };
  const { card = PRODUCT_CARD, index = true, type = "website" } = page;
  const address = `${baseUrl}${localPath(page.path)}`;
  return [
    { title: `${page.title} · ${brandName}` },
    { name: "description", content: page.description },
    ...(index && isReviewed(currentLanguage())
      ? [
          { tagName: "link" as const, rel: "canonical", href: address },
          ...alternates(baseUrl, page.path, languages),
        ]
      : [{ name: "robots", content: "noindex, follow" }]),
    { property: "og:type", content: type },
    { property: "og:site_name", content: brandName },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${baseUrl}${card.path}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: card.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The same page in each reviewed language that is offered, for search engines; nothing where there is only one. */
function alternates(baseUrl: string, path: string, offered: readonly LanguageTag[]) {
  const languages = offered.filter(isReviewed);
  if (languages.length < 2) return [];
  return [...languages.map((tag) => [tag, tag] as const), ["x-default", DEFAULT_LANGUAGE] as const].map(
    ([hrefLang, tag]) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang,
      href: `${baseUrl}${pathIn(tag, path)}`,
    }),
  );
}
