import { siteFrame } from "#app/platform/pages/frame.words.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { LANGUAGES, type LanguageTag } from "#app/words/languages.ts";
import { localPath } from "#app/words/local-path.ts";

type LanguageLinksProps = {
  /** The languages that are offered. */
  languages: readonly LanguageTag[];
  /** The page that is shown, without a language. */
  path: string;
};

/** The address that remembers a language and leads to a page in it. */
export const languageChoicePath = (to: LanguageTag, page: string): string =>
  localPath(`/language?${new URLSearchParams({ to, page })}`);

/** The same page in the other languages, each named in its own; nothing where there is only one. */
export function LanguageLinks({ languages, path }: LanguageLinksProps) {
  if (languages.length < 2) return null;
  const current = currentLanguage();
  return (
    <nav aria-label={siteFrame.footer.languages}>
      <ul className="flex flex-wrap gap-x-5">
        {languages.map((tag) => (
          <li key={tag}>
            <a
              href={languageChoicePath(tag, path)}
              hrefLang={tag}
              lang={tag}
              dir={LANGUAGES[tag].dir}
              rel="nofollow"
              aria-current={tag === current ? "true" : undefined}
              className="inline-flex min-h-11 items-center text-ink-muted text-sm no-underline underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink md:min-h-9"
            >
              {LANGUAGES[tag].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
