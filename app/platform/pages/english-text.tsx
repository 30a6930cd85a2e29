import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import { isReviewed } from "#app/words/reviews.ts";
import { englishTextMessages } from "./pages.words.ts";

/**
 * A page of rules, of a guide or of a legal text: in English, with a line in the reader's language that says so, until
 * a native speaker has reviewed that language.
 */
export function EnglishText({ children }: { children: ReactNode }) {
  const language = currentLanguage();
  if (isReviewed(language)) return children;
  return (
    <>
      <div className="mx-auto max-w-6xl px-5 pt-6 sm:px-8">
        <Notice>{englishTextMessages.notice}</Notice>
      </div>
      <div lang="en" dir="ltr">
        {children}
      </div>
    </>
  );
}
