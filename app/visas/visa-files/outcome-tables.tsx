import { CITIZENSHIP_OPTIONS, FUNDING_SOURCES } from "#app/admissions/answers/options.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { LEAST_SHOWN, type OutcomeGroup, type OutcomeTable, type PastRefusal } from "./outcomes.ts";
import { REFUSAL_CLAUSE_LABELS } from "./refusal-clauses.ts";
import { staffVisaPath } from "./visa-file.ts";
import { FUNDING_LABELS, visaMessages } from "./visa-files.words.ts";

const texts = visaMessages.outcomes;

const OPTIONS: Readonly<
  Partial<Record<OutcomeGroup, readonly { readonly value: string; readonly label: string }[]>>
> = {
  home: CITIZENSHIP_OPTIONS,
  level: COURSE_LEVEL_OPTIONS,
  funding: optionsOf(FUNDING_SOURCES, FUNDING_LABELS),
};

const nameOf = (group: OutcomeGroup, value: string): string =>
  OPTIONS[group]?.find((option) => option.value === value)?.label ?? value;

/** Past decisions of each group, the case’s own first. */
export const OutcomeTables = ({ tables }: { tables: readonly OutcomeTable[] }) => (
  <div className="flex flex-col gap-5">
    {tables.map((table) => (
      <OutcomesOf key={table.group} table={table} />
    ))}
  </div>
);

function OutcomesOf({ table: { group, counts, isOwnHidden } }: { table: OutcomeTable }) {
  return (
    <section>
      <h4 className="font-semibold">{texts.groups[group]}</h4>
      {isOwnHidden ? <p className="text-ink-muted text-sm">{texts.hidden({ least: LEAST_SHOWN })}</p> : null}
      {counts.length === 0 && !isOwnHidden ? <p className="text-ink-muted text-sm">{texts.none}</p> : null}
      <ul className="flex flex-col text-sm">
        {counts.map((count) => (
          <li
            key={count.value}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2"
          >
            <span className={count.isOwn ? "font-semibold" : undefined}>
              {nameOf(group, count.value)} {count.isOwn ? <Badge variant="info">{texts.own}</Badge> : null}
            </span>
            <span className="tabular-nums">{texts.count(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In one line, the decisions of the citizenship of a case; null where there are too few. */
export function ownOutcomes(tables: readonly OutcomeTable[]): string | null {
  const own = tables.find(({ group }) => group === "home")?.counts.find(({ isOwn }) => isOwn);
  return own ? texts.ownLine({ home: nameOf("home", own.value), count: texts.count(own) }) : null;
}

/** Refused cases with the same country and citizenship, with their reasons and a link to each. */
export function RefusalList({ refusals, locale }: { refusals: readonly PastRefusal[]; locale: string }) {
  if (refusals.length === 0) return <p className="text-ink-muted">{texts.noRefusals}</p>;
  return (
    <ul className="flex flex-col">
      {refusals.map(({ applicationId, reference, decidedOn, funding, clauses, note }) => (
        <li key={applicationId} className="flex flex-col gap-1 border-line border-b py-3">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <TextLink to={staffVisaPath(applicationId)}>{reference}</TextLink>
            <span className="text-ink-muted text-sm">
              {[
                texts.refusedOn({ day: formatCalendarDate(decidedOn, locale) }),
                ...(funding === null ? [] : [nameOf("funding", funding)]),
              ].join(" · ")}
            </span>
          </span>
          <span className="font-semibold">
            {clauses.length === 0
              ? visaMessages.outcome.noReasons
              : clauses.map((clause) => REFUSAL_CLAUSE_LABELS[clause]).join(" · ")}
          </span>
          {note === null ? null : (
            <span className="max-w-prose whitespace-pre-line text-sm [overflow-wrap:anywhere]">{note}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
