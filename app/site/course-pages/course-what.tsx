import type { CourseOrigins } from "#app/catalogue/course-proposals/proposal-record.ts";
import { DISCIPLINE_LABELS, type Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_LABELS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { durationText } from "#app/catalogue/courses/duration-text.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { type Description, DescriptionList } from "#app/ui/description-list.tsx";
import { WebsiteLink } from "#app/ui/website-link.tsx";
import { listText } from "#app/words/list-text.ts";
import { CourseAsk } from "./course-ask.tsx";
import { coursePage as words } from "./course-page.words.ts";
import { CourseSection, FromInstitution } from "./course-section.tsx";

export interface CourseWhatProps {
  readonly course: {
    readonly slug: string;
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
    readonly country: LiveDestination | null;
    readonly intakes: readonly string[];
  };
}

/** What the course teaches, how long, from when, and its name in the register. */
export function CourseWhat({ course, origins }: CourseWhatProps & { origins: CourseOrigins }) {
  return (
    <CourseSection id="what" title={words.whatTitle}>
      {course.summary ? <p className="mb-4 max-w-prose text-lg">{course.summary}</p> : null}
      <DescriptionList items={facts(course, origins)} missing={<CourseAsk course={course.slug} />} />
    </CourseSection>
  );
}

function facts(course: CourseWhatProps["course"], origins: CourseOrigins): Description[] {
  const { durationWeeks, discipline, fields, workHours, registerCode, country } = course;
  const items: Description[] = [
    {
      term: words.duration,
      value:
        durationWeeks === null ? null : (
          <FromInstitution on={origins.durationWeeks}>{durationText(durationWeeks)}</FromInstitution>
        ),
    },
    {
      term: words.intakes,
      value:
        course.intakes.length === 0 ? null : (
          <FromInstitution on={origins.intakeCodes}>{listText(course.intakes)}</FromInstitution>
        ),
    },
    { term: words.level, value: course.registerLevel ?? COURSE_LEVEL_LABELS[course.level] },
    { term: words.discipline, value: discipline && DISCIPLINE_LABELS[discipline] },
  ];
  if (fields.length > 0) items.push({ term: words.fields, value: listText(fields) });
  items.push({ term: words.language, value: course.language ?? words.inEnglish });
  if (workHours !== null) items.push({ term: words.work, value: words.hours({ hours: workHours }) });
  if (course.dualQualification) items.push({ term: words.award, value: words.dual });
  // Only Australia has the register.
  if (registerCode || country === "australia") items.push({ term: words.code, value: registerCode });
  if (course.website) items.push({ term: words.website, value: <WebsiteLink href={course.website} /> });
  return items;
}
