import type { ReactNode } from "react";
import type { CourseOrigins } from "#app/catalogue/course-proposals/proposal-record.ts";
import { DISCIPLINE_LABELS } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { CourseActions } from "./course-actions.tsx";
import { CourseAfter } from "./course-after.tsx";
import { CourseCost, type CourseCostProps } from "./course-cost.tsx";
import { CourseEntry, type CourseEntryProps } from "./course-entry.tsx";
import { coursePage as words } from "./course-page.words.ts";
import { CoursePlaces, type CoursePlacesProps } from "./course-places.tsx";
import { CourseWhat, type CourseWhatProps } from "./course-what.tsx";

export interface CoursePageProps {
  readonly course: CourseCostProps["course"] &
    CourseEntryProps["course"] &
    CourseWhatProps["course"] &
    CoursePlacesProps["course"] & {
      readonly name: string;
      readonly source: string | null;
      readonly sourceAsOf: string | null;
      readonly isOffered: boolean;
      readonly university: { readonly slug: string; readonly name: string; readonly partner: boolean };
    };
  readonly breadcrumbs: ReactNode;
  /** Which values are the institution's word, and since when. */
  readonly origins: CourseOrigins;
  /** Amounts in the visitor's own currency, in addition to the tuition. */
  readonly home: CourseCostProps["home"];
  readonly scholarships: ReactNode;
  /** Where visitors hold their own results against it. */
  readonly entryCheck: ReactNode;
  readonly similar: ReactNode;
}

/** A course as a fact sheet: five questions in the order in which people ask them, each with its answer. */
export function CoursePage(props: CoursePageProps) {
  const { course, breadcrumbs, home, scholarships, similar, entryCheck, origins } = props;
  const { university, slug } = course;
  return (
    <article className="mx-auto max-w-6xl px-5 pt-5 pb-20 sm:px-8">
      {breadcrumbs}
      <header className="mt-5 pb-12">
        <p className="font-semibold text-eucalyptus">
          {[COURSE_LEVEL_LABELS[course.level], course.discipline && DISCIPLINE_LABELS[course.discipline]]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <h1 className="mt-2 max-w-4xl text-balance break-words text-4xl">{course.name}</h1>
        <p className="mt-3 text-lg">
          <a
            href={localPath(`/universities/${university.slug}`)}
            className="text-eucalyptus underline decoration-1 underline-offset-4"
          >
            {university.name}
          </a>
          {university.partner ? <span className="ms-3 text-ink-muted text-sm">{words.partner}</span> : null}
        </p>
        {course.isOffered ? (
          <CourseActions slug={slug} university={university.slug} />
        ) : (
          <Notice tone="warning" title={words.closed} className="mt-6">
            {words.closedText}
          </Notice>
        )}
      </header>
      <CourseWhat course={course} origins={origins} />
      <CourseCost course={course} home={home} origins={origins} />
      <CourseEntry course={course} origins={origins} check={entryCheck} />
      <CoursePlaces course={course} />
      <CourseAfter country={course.country} campuses={course.campuses} />
      {course.source && course.sourceAsOf ? (
        <p className="max-w-prose break-words text-ink-muted text-sm">
          {words.source({ source: course.source, asOf: asOfText(course.sourceAsOf) })}
        </p>
      ) : null}
      <aside
        aria-labelledby="next-title"
        className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 bg-eucalyptus-soft p-6 sm:p-8"
      >
        <div className="max-w-prose">
          <h2 id="next-title" className="text-2xl">
            {words.nextTitle}
          </h2>
          <p className="mt-1">{words.nextText}</p>
        </div>
        <a href={localPath(`/book?course=${slug}`)} className={buttonClass()}>
          {words.ask}
        </a>
      </aside>
      {scholarships}
      {similar}
    </article>
  );
}
