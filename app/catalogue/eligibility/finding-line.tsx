import { asOfText } from "#app/platform/time/as-of.ts";
import { localPath } from "#app/words/local-path.ts";
import { eligibility as words } from "./eligibility.words.ts";
import type { FindingText } from "./finding-texts.view.ts";
import type { Verdict } from "./verdict.ts";
import { VerdictMark } from "./verdict-mark.tsx";

interface FindingLineProps {
  readonly title: string;
  /** Null where nothing was entered and something is published. */
  readonly verdict: Verdict | null;
  readonly you: string | null;
  readonly asks: string | null;
  readonly askedBy: { readonly source: string | null; readonly sourceAsOf: string | null } | null;
  readonly texts: readonly FindingText[];
  readonly courseSlug: string;
}

const linkClass = "underline underline-offset-4";

/** One thing that a course asks for: the verdict, both sides of it, why, and who says so. */
export function FindingLine({ title, verdict, you, asks, askedBy, texts, courseSlug }: FindingLineProps) {
  return (
    <div className="border-line border-b py-5">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-ink-muted text-sm">{title}</span>
        {verdict ? <VerdictMark verdict={verdict} className="font-display font-medium text-xl" /> : null}
      </dt>
      <dd className="mt-1 max-w-prose">
        {asks === null ? (
          <p>
            <a
              href={localPath(`/book?course=${courseSlug}`)}
              className="text-ink-muted underline decoration-1 underline-offset-4"
            >
              {words.notPublished}
            </a>
          </p>
        ) : (
          <p className="font-semibold" data-figures>
            {words.asks({ text: asks })}
          </p>
        )}
        <p className={you === null ? "text-ink-muted" : undefined} data-figures>
          {you === null ? words.notGiven : words.you({ text: you })}
        </p>
        {texts.map(({ text, source }) => (
          <p key={text} className="mt-1">
            {text}
            {source ? (
              <span className="text-ink-muted text-sm">
                {" "}
                {source.href ? (
                  <a href={source.href} rel="noreferrer" className={linkClass}>
                    {source.label}
                  </a>
                ) : (
                  source.label
                )}
              </span>
            ) : null}
          </p>
        ))}
        {askedBy?.source ? (
          <p className="mt-1 break-words text-ink-muted text-sm">
            {URL.canParse(askedBy.source) ? (
              <a href={askedBy.source} rel="noreferrer" className={linkClass}>
                {new URL(askedBy.source).hostname.replace(/^www\./, "")}
              </a>
            ) : (
              askedBy.source
            )}
            {askedBy.sourceAsOf ? `, ${asOfText(askedBy.sourceAsOf)}` : null}
          </p>
        ) : null}
      </dd>
    </div>
  );
}
