import type { ReactNode } from "react";
import type { FactDate } from "#app/catalogue/facts/cited-fact.ts";
import { factDateWords, sourceKindWords } from "#app/catalogue/facts/fact-date.words.ts";
import { isAuthority } from "#app/catalogue/facts/primary-source.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import type { Citations, Note } from "./citations.view.ts";

type NotedProps = {
  /** The texts that `children` shows. */
  texts: readonly string[];
  citations: Citations;
  className?: string;
  children: ReactNode;
};

/** A piece of text with the notes of its figures: in the margin where there is one, else below it. */
export function Noted({ texts, citations, className = "mt-4", children }: NotedProps) {
  const notes = citations.firstIn(texts);
  return (
    <div className={`${className} gap-x-12 lg:grid lg:grid-cols-[minmax(0,38rem)_minmax(0,14rem)]`}>
      <div className="min-w-0 max-w-[38rem]">{children}</div>
      {notes.length > 0 ? (
        <ul className="mt-2.5 space-y-1.5 border-line border-s-2 ps-3 text-ink-muted text-xs max-lg:max-w-[38rem] lg:mt-1 lg:border-s-0 lg:ps-0 print:text-[0.7rem]">
          {notes.map((note) => (
            <NoteLine key={note.mark} note={note} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function NoteLine({ note: { mark, source, asOf, caveat, changed } }: { note: Note }) {
  return (
    <li id={`note-${mark}`} className="flex scroll-mt-24 gap-2 target:bg-eucalyptus-soft">
      <span className="text-eucalyptus italic">{mark}</span>
      <span>
        {source.href === "" ? (
          source.label
        ) : (
          <a
            href={source.href}
            rel="noreferrer"
            className="text-ink-muted underline decoration-line-strong underline-offset-2 hover:text-ink print:after:content-['_('attr(href)')']"
          >
            {source.label}
          </a>
        )}
        , <span data-figures>{dateText(asOf)}</span>
        {source.href === "" || isAuthority(source.href) ? null : `, ${sourceKindWords.secondary}`}
        {caveat ? `; ${caveat}` : null}.{changed ? ` ${changed}.` : null}
      </span>
    </li>
  );
}

function dateText({ kind, date }: FactDate): string {
  return factDateWords[kind]({ date: asOfText(date) });
}
