import type { ReactNode } from "react";
import { coursePage as words } from "#app/content/site/course-page.ts";
import { DISCIPLINE_LABELS, type Discipline } from "#app/domain/courses/disciplines.ts";
import { durationText } from "#app/domain/courses/duration-text.ts";
import { COURSE_LEVEL_LABELS, type CourseLevel } from "#app/domain/courses/levels.ts";
import { asOfText } from "#app/domain/time/as-of.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { type Description, DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CourseCost, type CourseCostProps } from "./course-cost.tsx";
import { CourseEntry, type CourseEntryProps } from "./course-entry.tsx";
import { CoursePlaces, type CoursePlacesProps } from "./course-places.tsx";
import { CourseSection } from "./course-section.tsx";

export interface CoursePageProps {
  readonly course: CourseCostProps["course"] &
    CourseEntryProps["course"] & {
      readonly slug: string;
      readonly name: string;
      readonly level: CourseLevel;
      readonly registerLevel: string | null;
      readonly discipline: Discipline | null;
      readonly fields: readonly string[];
      readonly registerCode: string | null;
      readonly durationWeeks: number | null;
      readonly workHours: number | null;
      readonly language: string | null;
      readonly dualQualification: boolean;
      readonly summary: string | null;
      readonly website: string | null;
      readonly source: string | null;
      readonly sourceAsOf: string | null;
      readonly isOffered: boolean;
      readonly university: { readonly slug: string; readonly name: string; readonly partner: boolean };
      readonly campuses: CoursePlacesProps["campuses"];
      readonly intakes: readonly string[];
    };
  readonly breadcrumbs: ReactNode;
  /** Buttons beside Apply: shortlist, compare. */
  readonly actions?: ReactNode;
  /** Amounts in the visitor's own currency, under the tuition. */
  readonly homeTuition?: ReactNode;
  readonly similar: ReactNode;
}

/** A course as an entry of the register: its facts on the left, what to do about them on the right. */
export function CoursePage({ course, breadcrumbs, actions, homeTuition, similar }: CoursePageProps) {
  const { university } = course;
  return (
    <article className="mx-auto max-w-6xl px-5 pt-5 pb-20 sm:px-8">
      {breadcrumbs}
      <header className="mt-5 border-ink border-b pb-8">
        <p className="font-semibold text-eucalyptus">
          {[COURSE_LEVEL_LABELS[course.level], course.discipline && DISCIPLINE_LABELS[course.discipline]]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <h1 className="mt-2 max-w-4xl text-balance text-4xl">{course.name}</h1>
        <p className="mt-3 text-lg">
          <a
            href={`/universities/${university.slug}`}
            className="text-eucalyptus underline decoration-1 underline-offset-4"
          >
            {university.name}
          </a>
          {university.partner ? <span className="ms-3 text-ink-muted text-sm">{words.partner}</span> : null}
        </p>
        {course.summary ? <p className="mt-5 max-w-prose text-lg">{course.summary}</p> : null}
        {course.isOffered ? (
          <div className="mt-7 flex flex-wrap gap-3">
            <a
              href={`/apply?university=${university.slug}&course=${course.slug}`}
              className={buttonClass({ variant: "primary", size: "lg" })}
            >
              {words.apply}
            </a>
            {actions}
          </div>
        ) : (
          <Notice tone="warning" title={words.closed} className="mt-6">
            {words.closedText}
          </Notice>
        )}
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <CourseCost course={course} homeTuition={homeTuition} />
        <CourseSection id="when" title={words.whenTitle}>
          <DescriptionList items={whenItems(course)} missing={words.unknown} />
        </CourseSection>
        <CoursePlaces campuses={course.campuses} />
        <CourseEntry course={course} />
        <CourseSection id="register" title={words.registerTitle}>
          <DescriptionList items={registerItems(course)} missing={words.unknown} />
        </CourseSection>
        <aside aria-labelledby="next-title" className="self-start bg-eucalyptus-soft p-6">
          <h2 id="next-title" className="text-2xl">
            {words.nextTitle}
          </h2>
          <p className="mt-2">{words.nextText}</p>
          <a href="/book" data-opens-consultation className={`${buttonClass()} mt-5`}>
            {words.ask}
          </a>
        </aside>
      </div>
      {course.source && course.sourceAsOf ? (
        <p className="mt-10 max-w-prose text-ink-muted text-sm">
          {words.source(course.source, asOfText(course.sourceAsOf))}
        </p>
      ) : null}
      {similar}
    </article>
  );
}

function whenItems({
  durationWeeks,
  intakes,
  workHours,
  language,
  dualQualification,
}: CoursePageProps["course"]) {
  const items: Description[] = [
    { term: words.duration, value: durationWeeks === null ? null : durationText(durationWeeks) },
    { term: words.intakes, value: intakes.join(", ") },
    { term: words.language, value: language ?? words.inEnglish },
  ];
  if (workHours !== null) items.push({ term: words.work, value: words.hours(workHours) });
  if (dualQualification) items.push({ term: "", value: words.dual });
  return items;
}

function registerItems(course: CoursePageProps["course"]): Description[] {
  const items: Description[] = [
    { term: words.level, value: course.registerLevel ?? COURSE_LEVEL_LABELS[course.level] },
    { term: words.fields, value: course.fields.join(", ") },
    { term: words.code, value: course.registerCode },
  ];
  if (course.website) {
    items.push({
      term: words.website,
      value: (
        <a
          href={course.website}
          rel="noreferrer"
          className="break-all text-eucalyptus underline underline-offset-4"
        >
          {new URL(course.website).hostname}
        </a>
      ),
    });
  }
  return items;
}
