import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { localPath } from "#app/words/local-path.ts";
import type { QuickAnswers } from "./answers.ts";
import { quickHref } from "./query.ts";
import { quickPointsPage as words } from "./quick-points.words.ts";
import { LAST_QUICK_STEP, QUICK_PATH } from "./steps.ts";

/** The address that holds the answers, to copy or to print. */
export function ShareResult({ answers, baseUrl }: { answers: QuickAnswers; baseUrl: string }) {
  const path = quickHref({ answers, step: LAST_QUICK_STEP });
  return (
    <section aria-labelledby="share-title">
      <h2 id="share-title" className="text-lg">
        {words.share}
      </h2>
      <p className="mt-1 text-ink-muted text-sm print:hidden">{words.shareText}</p>
      <p className="mt-2 break-all text-sm">
        <a href={localPath(path)} className="text-eucalyptus underline underline-offset-4">
          {baseUrl + path}
        </a>
      </p>
      <div className="mt-2 flex flex-wrap gap-1 print:hidden">
        <div className="needs-script -ms-3 flex flex-wrap gap-1">
          <CopyButton text={baseUrl + path} label={words.copy} />
          <Button variant="ghost" size="sm" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
        {/* A document of its own, so that nothing of the answers stays. */}
        <a
          href={localPath(`${QUICK_PATH}?country=${answers.country}`)}
          className="inline-flex min-h-11 items-center text-eucalyptus text-sm underline underline-offset-4"
        >
          {words.startAgain}
        </a>
      </div>
    </section>
  );
}
