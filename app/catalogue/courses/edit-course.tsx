import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINE_LABELS, DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { englishField, gradeField } from "#app/catalogue/course-terms/entry-requirements.ts";
import { COURSE_LEVEL_LABELS, COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import type { ComparedField } from "#app/platform/records/stale-fields.view.ts";
import { CourseForm } from "./course-form.tsx";
import type { CourseChoices, CourseRecord } from "./course-record.ts";
import { courseValues } from "./course-values.ts";
import { courseMessages } from "./courses.words.ts";

type EditCourseProps = RecordEdit & { course: CourseRecord; choices: CourseChoices };

/** A course being edited; on a conflict the editor sees both values and decides. */
export function EditCourse({ course, choices, ...edit }: EditCourseProps) {
  const frame = useRecordEdit(course, edit, compared(course));
  return <CourseForm course={course} choices={choices} {...frame} />;
}

function compared(course: CourseRecord): ComparedField[] {
  const texts = courseMessages.fields;
  const values = courseValues(course);
  const labelled = <V extends string>(all: readonly V[], labels: Readonly<Record<V, string>>) => ({
    show: (typed: string) => (isOneOf(all, typed) ? labels[typed] : typed),
  });
  return [
    { name: "name", label: texts.name, stored: values.name },
    {
      name: "level",
      label: texts.level,
      stored: COURSE_LEVEL_LABELS[course.level],
      ...labelled(COURSE_LEVELS, COURSE_LEVEL_LABELS),
    },
    {
      name: "discipline",
      label: texts.discipline,
      stored: course.discipline ? DISCIPLINE_LABELS[course.discipline] : "",
      ...labelled(DISCIPLINES, DISCIPLINE_LABELS),
    },
    {
      name: "status",
      label: texts.status,
      stored: COURSE_STATUS_LABELS[course.status],
      ...labelled(COURSE_STATUSES, COURSE_STATUS_LABELS),
    },
    { name: "durationWeeks", label: texts.durationWeeks, stored: values.durationWeeks },
    { name: "registerCode", label: texts.registerCode, stored: values.registerCode },
    { name: "fields", label: texts.fields, stored: values.fields },
    { name: "summary", label: texts.summary, stored: values.summary },
    { name: "website", label: texts.website, stored: values.website },
    { name: "tuition", label: texts.tuition, stored: values.tuition },
    { name: "tuitionCurrency", label: texts.tuitionCurrency, stored: values.tuitionCurrency },
    {
      name: "tuitionPeriod",
      label: texts.tuitionPeriod,
      stored: courseMessages.periods[course.tuitionPeriod],
      ...labelled(["course", "year"], courseMessages.periods),
    },
    { name: "nonTuition", label: texts.nonTuition, stored: values.nonTuition },
    { name: "source", label: texts.source, stored: values.source },
    { name: "sourceAsOf", label: texts.sourceAsOf, stored: values.sourceAsOf },
    { name: "entryNote", label: texts.entryNote, stored: values.entryNote },
    ...course.english.map(({ test, overall }) => ({
      name: englishField(test, "overall"),
      label: courseMessages.tests[test],
      stored: String(overall),
    })),
    ...course.grades.map(({ scale, minimum }) => ({
      name: gradeField(scale),
      label: texts.grades,
      stored: String(minimum),
    })),
  ];
}
