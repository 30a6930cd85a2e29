import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import type { DocumentView } from "./document.ts";
import { documentMessages as texts } from "./documents.words.ts";

/** Who opened a document, the newest first. */
export function DocumentViews({ views, place }: { views: readonly DocumentView[]; place: Place }) {
  if (views.length === 0) return <p className="text-ink-muted text-sm">{texts.nobody}</p>;
  return (
    <ul className="flex flex-col">
      {views.map((view) => (
        <li
          key={`${view.at.toISOString()} ${view.name}`}
          className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2 text-sm"
        >
          <span>
            {texts[view.downloaded ? "downloaded" : "viewed"]({
              name: view.name ?? texts.someone,
              strong: (name) => <span className="font-semibold">{name}</span>,
            })}
          </span>
          <time dateTime={view.at.toISOString()} className="text-ink-muted" data-figures>
            {formatMoment(view.at, place)}
          </time>
        </li>
      ))}
    </ul>
  );
}
