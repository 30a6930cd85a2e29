import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { localPath } from "#app/words/local-path.ts";
import { type ScholarshipWorth, worthFigure } from "./scholarship-worth.ts";
import { scholarshipsPage as words } from "./scholarships.words.ts";

export interface ScholarshipLineProps {
  readonly scholarship: ScholarshipWorth & {
    readonly slug: string;
    readonly name: string;
    readonly giver: string | null;
    readonly closesOn: string | null;
  };
}

/** A scholarship as a line of a ledger: the last day, what it is, what it is worth. */
export function ScholarshipLine({ scholarship }: ScholarshipLineProps) {
  const { slug, name, giver, closesOn } = scholarship;
  const figure = worthFigure(scholarship);
  return (
    <li className="relative grid gap-x-8 gap-y-1 border-line border-b py-3.5 hover:bg-hover sm:grid-cols-[9rem_minmax(0,1fr)_minmax(8rem,14rem)] sm:items-baseline">
      <p className="text-ink-muted text-sm" data-figures>
        {closesOn === null ? (
          words.noLastDay
        ) : (
          <>
            <span className="sm:sr-only">{words.lastDay} </span>
            <time dateTime={closesOn} className="font-semibold text-base text-ink">
              {formatCalendarDate(closesOn, formatsOf())}
            </time>
          </>
        )}
      </p>
      <div className="min-w-0">
        <a
          href={localPath(`/scholarships/${slug}`)}
          className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {name}
        </a>
        {giver ? <p className="text-ink-muted text-sm">{giver}</p> : null}
      </div>
      <p className={`${figure === scholarship.worth ? "text-sm" : "font-semibold"} sm:text-end`} data-figures>
        {figure ?? <span className="text-ink-muted">{words.worthUnknown}</span>}
      </p>
    </li>
  );
}
