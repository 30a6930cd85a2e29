import { siteFrame } from "#app/platform/pages/frame.words.ts";
import { languageChoicePath } from "#app/platform/pages/language-links.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import { DEFAULT_LANGUAGE, isTranslated, LANGUAGES, type LanguageTag } from "#app/words/languages.ts";
import { fixed, words } from "#app/words/words.ts";

/** What the offer says, in the language that is offered. */
const OFFERS = words({
  en: fixed("Read in English"),
  ne: fixed("नेपालीमा पढ्नुहोस्"),
  hi: fixed("हिन्दी में पढ़ें"),
  bn: fixed("বাংলায় পড়ুন"),
  ur: fixed("اردو میں پڑھیں"),
});

type LanguageOfferProps = {
  /** The languages that are offered. */
  languages: readonly LanguageTag[];
  /** The page that is shown, without a language. */
  path: string;
};

/**
 * The same page in the language that the browser prefers. Hidden, because pages are cached for everyone:
 * `language-offer.browser.ts` shows the line of one language, until it is answered.
 */
export function LanguageOffer({ languages, path }: LanguageOfferProps) {
  const others = languages.filter(isTranslated);
  if (currentLanguage() !== DEFAULT_LANGUAGE || others.length === 0) return null;
  return (
    <nav
      aria-label={siteFrame.footer.languages}
      data-language-offer
      hidden
      className="border-line border-b bg-sunken"
    >
      <ul className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-5 sm:px-8">
        {([...others, DEFAULT_LANGUAGE] as const).map((tag) => (
          <li key={tag} hidden={tag !== DEFAULT_LANGUAGE}>
            <a
              href={languageChoicePath(tag, path)}
              hrefLang={tag}
              lang={tag}
              dir={LANGUAGES[tag].dir}
              rel="nofollow"
              className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
            >
              {OFFERS[tag]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
