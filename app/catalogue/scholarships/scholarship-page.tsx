import type { ReactNode } from "react";
import { courseSearchHref, EVERY_COURSE } from "#app/catalogue/course-search/course-query.ts";
import { COURSE_LEVEL_LABELS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { DESTINATION_LABELS, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { type Description, DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WebsiteLink } from "#app/ui/website-link.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import type { ScholarshipLineProps } from "./scholarship-line.tsx";
import { worthFigure } from "./scholarship-worth.ts";
import { scholarshipsPage, scholarshipPage as words } from "./scholarships.words.ts";

export interface ScholarshipPageProps {
  readonly scholarship: ScholarshipLineProps["scholarship"] & {
    readonly levels: readonly CourseLevel[];
    readonly eligibility: string | null;
    readonly website: string | null;
    readonly source: string | null;
    readonly sourceAsOf: string | null;
    readonly isOpen: boolean;
    readonly university: { readonly slug: string; readonly name: string } | null;
    readonly country: LiveDestination | null;
  };
  readonly breadcrumbs: ReactNode;
}

/** A scholarship: its worth as the one large figure, then who, until when, and where that is published. */
export function ScholarshipPage({ scholarship, breadcrumbs }: ScholarshipPageProps) {
  const { name, isOpen, university, giver, country, levels, source, sourceAsOf } = scholarship;
  const figure = worthFigure(scholarship);
  return (
    <article className="mx-auto max-w-4xl px-5 pt-5 pb-20 sm:px-8">
      {breadcrumbs}
      <h1 className="mt-6 text-balance text-4xl">{name}</h1>
      {university ? (
        <p className="mt-2 text-lg">
          <a
            href={localPath(`/universities/${university.slug}`)}
            className="text-eucalyptus underline decoration-1 underline-offset-4"
          >
            {university.name}
          </a>
        </p>
      ) : giver ? (
        <p className="mt-2 text-ink-muted text-lg">{giver}</p>
      ) : null}
      {isOpen ? null : (
        <Notice
          tone="warning"
          title={words.closed}
          className="mt-6"
          actions={
            <a href={localPath("/scholarships")} className={buttonClass({ size: "sm" })}>
              {scholarshipsPage.all}
            </a>
          }
        >
          {words.closedText}
        </Notice>
      )}
      <div className="mt-8 border-ink border-t pt-5">
        <p className="text-ink-muted">{words.worth}</p>
        <p
          className={
            figure !== null && figure.length <= 40
              ? "font-display font-medium text-4xl text-eucalyptus"
              : "mt-1 max-w-prose text-xl"
          }
          data-figures
        >
          {figure ?? words.worthUnknown}
        </p>
        {scholarship.worth && scholarship.worth !== figure ? (
          <p className="mt-2 max-w-prose">{scholarship.worth}</p>
        ) : null}
      </div>
      <div className="mt-8 border-line border-t">
        <DescriptionList items={facts(scholarship)} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <a
          href={localPath("/book")}
          data-opens-consultation
          className={buttonClass({ variant: "primary", size: "lg" })}
        >
          {words.ask}
        </a>
        {isOpen && (university || country) ? (
          <a
            href={localPath(
              courseSearchHref({
                ...EVERY_COURSE,
                university: university ? [university.slug] : [],
                country: university || !country ? [] : [country],
                level: levels,
              }),
            )}
            className={buttonClass({ size: "lg" })}
          >
            {words.courses}
          </a>
        ) : null}
      </div>
      {source && sourceAsOf ? (
        <p className="mt-10 max-w-prose break-words text-ink-muted text-sm">
          {words.source({ source, asOf: asOfText(sourceAsOf) })}
        </p>
      ) : null}
    </article>
  );
}

function facts(scholarship: ScholarshipPageProps["scholarship"]): Description[] {
  const { eligibility, levels, closesOn, country, website } = scholarship;
  const items: Description[] = [
    {
      term: words.lastDay,
      value: closesOn ? (
        <time dateTime={closesOn}>{formatCalendarDate(closesOn, formatsOf())}</time>
      ) : (
        words.lastDayUnknown
      ),
    },
    {
      term: words.levels,
      value: listText(levels.map((level) => COURSE_LEVEL_LABELS[level])) || words.levelsUnknown,
    },
    {
      term: words.who,
      value: <span className="whitespace-pre-line">{eligibility ?? words.whoUnknown}</span>,
    },
  ];
  if (country) items.push({ term: words.country, value: DESTINATION_LABELS[country] });
  if (website) items.push({ term: words.website, value: <WebsiteLink href={website} /> });
  return items;
}
