import { useLocation } from "react-router";
import { siteFrame } from "#app/platform/pages/frame.words.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { useMenu } from "#app/ui/use-menu.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { LANGUAGES, type LanguageTag } from "#app/words/languages.ts";
import { localPath, readLanguage } from "#app/words/local-path.ts";

/** Changes the language of the account and leads back to a page (`account-profile.route.tsx`). */
const ACTION = "/account?index";

/**
 * The languages that are offered, each in its own name; nothing where there is only one. A choice is that of the account and
 * of this browser, and shows the same page. It needs no script: the document is loaded in the other language in any case.
 */
export function LanguageMenu({ languages }: { languages: readonly LanguageTag[] }) {
  const menu = useMenu();
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  const current = currentLanguage();
  return (
    <details ref={menu} className="sm:relative">
      <summary className={`${buttonClass({ variant: "ghost", size: "sm" })} menu-button cursor-pointer`}>
        <span className="sr-only">{siteFrame.footer.languages}: </span>
        <span className="max-sm:sr-only">{LANGUAGES[current].name}</span>
        <span aria-hidden="true" className="uppercase sm:hidden">
          {current}
        </span>
      </summary>
      <form method="post" action={localPath(ACTION)} className="menu-sheet start-auto! end-2! sm:end-0!">
        <input type="hidden" name="intent" value="choose-language" />
        <input type="hidden" name="page" value={readLanguage(pathname).path + search} />
        {languages.map((tag) => (
          <button
            key={tag}
            type="submit"
            name="language"
            value={tag}
            lang={tag}
            dir={LANGUAGES[tag].dir}
            aria-current={tag === current ? "true" : undefined}
            className="menu-item aria-[current]:font-semibold"
          >
            {LANGUAGES[tag].name}
          </button>
        ))}
      </form>
    </details>
  );
}
