import { GRADE_SCALE_LABELS, gradeText } from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINE_LABELS } from "#app/catalogue/course-terms/disciplines.ts";
import { ENGLISH_BANDS } from "#app/catalogue/course-terms/entry-requirements.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { RailLine } from "#app/platform/records/inline-field.tsx";
import { RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { listText } from "#app/words/list-text.ts";
import type { CourseChoices, CourseRecord } from "./course-record.ts";
import { courseMessages } from "./courses.words.ts";

const texts = courseMessages.fields;

type CourseFactsProps = { course: CourseRecord; choices: CourseChoices; place: Place };

/** What is known of a course, next to its content. */
export function CourseFacts({
  course,
  choices,
  mayUpdate,
  place,
}: CourseFactsProps & { mayUpdate: boolean }) {
  const edit = mayUpdate ? "1" : null;
  const currency = course.tuitionCurrency;
  const money = (minor: number | null) =>
    minor === null || currency === null ? null : formatPrice(minor, currency);
  const tuition = money(course.tuitionMinor);
  const tuitionText = course.tuitionPeriod === "year" ? courseMessages.perYear : courseMessages.perCourse;
  return (
    <>
      <RailSection title={courseMessages.sections.course}>
        <RailFacts>
          <RailLine label={texts.level} edit={edit}>
            {COURSE_LEVEL_LABELS[course.level]}
          </RailLine>
          <RailLine label={texts.discipline} edit={edit}>
            {course.discipline ? DISCIPLINE_LABELS[course.discipline] : null}
          </RailLine>
          <RailLine label={texts.durationWeeks} edit={edit}>
            {course.durationWeeks === null ? null : courseMessages.weeks({ weeks: course.durationWeeks })}
          </RailLine>
          <RailLine label={texts.intakes} edit={edit}>
            {chosen(choices.intakes, course.intakeCodes, ({ code }) => code)}
          </RailLine>
          <RailFact label={texts.campuses}>
            <Campuses course={course} choices={choices} />
          </RailFact>
          <RailFact label={texts.website}>
            {course.website ? <TextLink href={course.website}>{course.website}</TextLink> : "—"}
          </RailFact>
          <RailFact label={courseMessages.updated}>{formatDay(course.updatedAt, place)}</RailFact>
        </RailFacts>
      </RailSection>
      <RailSection title={courseMessages.sections.money}>
        <RailFacts>
          <RailLine label={texts.tuition} edit={edit}>
            {tuition === null ? null : tuitionText({ amount: tuition })}
          </RailLine>
          <RailLine label={texts.nonTuition} edit={edit}>
            {money(course.nonTuitionMinor)}
          </RailLine>
        </RailFacts>
      </RailSection>
      <RailSection title={courseMessages.sections.register}>
        <RailFacts>
          <RailLine label={texts.registerCode} edit={edit}>
            {course.registerCode}
          </RailLine>
          <RailLine label={texts.registerLevel} edit={edit}>
            {course.registerLevel}
          </RailLine>
          <RailLine label={texts.fields} edit={edit}>
            {listText(course.fields)}
          </RailLine>
          <RailLine label={texts.source} edit={edit}>
            <Origin source={course.source} asOf={course.sourceAsOf} />
          </RailLine>
        </RailFacts>
      </RailSection>
    </>
  );
}

/** The requirements and the description of a course. */
export function CourseContent({ course }: Pick<CourseFactsProps, "course">) {
  return (
    <>
      {course.summary ? <p className="max-w-prose whitespace-pre-line">{course.summary}</p> : null}
      <Card look="headed" level={3} title={courseMessages.sections.entry}>
        <DescriptionList
          items={[
            { term: texts.english, value: <English course={course} /> },
            { term: texts.grades, value: <Grades course={course} /> },
            { term: texts.entryNote, value: course.entryNote },
            {
              term: texts.requirementsSource,
              value: <Origin source={course.requirementsSource} asOf={course.requirementsAsOf} />,
            },
          ]}
        />
      </Card>
    </>
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
