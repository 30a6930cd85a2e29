import { GRADE_SCALE_LABELS, gradeText } from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINE_LABELS } from "#app/catalogue/course-terms/disciplines.ts";
import { ENGLISH_BANDS } from "#app/catalogue/course-terms/entry-requirements.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { listText } from "#app/words/list-text.ts";
import type { CourseChoices, CourseRecord } from "./course-record.ts";
import { courseMessages } from "./courses.words.ts";

const texts = courseMessages.fields;

type CourseFactsProps = { course: CourseRecord; choices: CourseChoices; place: Place };

/** What is known of a course. */
export function CourseFacts({ course, choices, place }: CourseFactsProps) {
  const currency = course.tuitionCurrency;
  const money = (minor: number | null) =>
    minor === null || currency === null ? null : formatPrice(minor, currency);
  const tuition = money(course.tuitionMinor);
  const tuitionText = course.tuitionPeriod === "year" ? courseMessages.perYear : courseMessages.perCourse;
  return (
    <div className="flex flex-col gap-4">
      {course.isArchived ? <Notice>{courseMessages.archivedNotice}</Notice> : null}
      {!course.isArchived && course.status === "closed" ? (
        <Notice>{courseMessages.closedNotice}</Notice>
      ) : null}
      <DescriptionList
        items={[
          { term: texts.level, value: COURSE_LEVEL_LABELS[course.level] },
          { term: texts.registerLevel, value: course.registerLevel },
          { term: texts.discipline, value: course.discipline ? DISCIPLINE_LABELS[course.discipline] : null },
          { term: texts.fields, value: listText(course.fields) },
          { term: texts.registerCode, value: course.registerCode },
          {
            term: texts.durationWeeks,
            value:
              course.durationWeeks === null ? null : courseMessages.weeks({ weeks: course.durationWeeks }),
          },
          { term: texts.tuition, value: tuition === null ? null : tuitionText({ amount: tuition }) },
          { term: texts.nonTuition, value: money(course.nonTuitionMinor) },
          { term: texts.source, value: <Origin source={course.source} asOf={course.sourceAsOf} /> },
          { term: texts.english, value: <English course={course} /> },
          { term: texts.grades, value: <Grades course={course} /> },
          {
            term: texts.requirementsSource,
            value: <Origin source={course.requirementsSource} asOf={course.requirementsAsOf} />,
          },
          { term: texts.entryNote, value: course.entryNote },
          { term: texts.campuses, value: <Campuses course={course} choices={choices} /> },
          { term: texts.intakes, value: chosen(choices.intakes, course.intakeCodes, ({ code }) => code) },
          { term: texts.summary, value: course.summary },
          {
            term: texts.website,
            value: course.website ? <TextLink href={course.website}>{course.website}</TextLink> : null,
          },
          { term: courseMessages.updated, value: formatDay(course.updatedAt, place) },
        ]}
      />
      {course.isArchived ? null : (
        <p>
          <TextLink href={`/courses/${course.slug}`}>{courseMessages.publicPage}</TextLink>
        </p>
      )}
    </div>
  );
}

function Origin({ source, asOf }: { source: string | null; asOf: string | null }) {
  if (source === null) return "—";
  return (
    <span className="[overflow-wrap:anywhere]">
      {asOf === null ? source : `${source}, ${asOfText(asOf)}`}
    </span>
  );
}

function English({ course }: { course: CourseRecord }) {
  if (course.english.length === 0) return "—";
  return (
    <ul>
      {course.english.map((english) => {
        const published = ENGLISH_BANDS.filter((band) => band !== "overall" && english[band] !== null);
        const bands = listText(published.map((band) => `${courseMessages.bands[band]} ${english[band]}`));
        return (
          <li key={english.test}>
            {courseMessages.tests[english.test]} {english.overall}
            {bands ? ` (${bands})` : ""}
          </li>
        );
      })}
    </ul>
  );
}

function Campuses({ course, choices }: Pick<CourseFactsProps, "course" | "choices">) {
  const own = choices.campuses.filter(({ id }) => course.campusIds.includes(id));
  if (own.length === 0) return "—";
  return (
    <ul>
      {own.map(({ id, label }) => (
        <li key={id}>
          <TextLink to={`/admin/universities/${course.universityId}/campuses/${id}`}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}

function Grades({ course }: { course: CourseRecord }) {
  if (course.grades.length === 0) return "—";
  return (
    <ul>
      {course.grades.map(({ scale, minimum }) => (
        <li key={scale}>{`${GRADE_SCALE_LABELS[scale]}: ${gradeText(scale, minimum)}`}</li>
      ))}
    </ul>
  );
}

function chosen<Choice extends { readonly label: string }>(
  choices: readonly Choice[],
  values: readonly string[],
  idOf: (choice: Choice) => string,
) {
  const labels = choices.filter((choice) => values.includes(idOf(choice)));
  if (labels.length === 0) return null;
  return (
    <ul>
      {labels.map((choice) => (
        <li key={idOf(choice)}>{choice.label}</li>
      ))}
    </ul>
  );
}
