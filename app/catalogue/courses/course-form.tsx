import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { DISCIPLINE_OPTIONS } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import { manualHints } from "#app/catalogue/register-fields/manual-hint.view.ts";
import { COURSE_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CourseChoices, CourseRecord } from "./course-record.ts";
import { updateCourseSchema } from "./course-schema.ts";
import { courseValues } from "./course-values.ts";
import { courseMessages } from "./courses.words.ts";
import { EntryFields } from "./entry-fields.tsx";
import { MoneyFields } from "./money-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";

const texts = courseMessages.fields;

type CourseFormProps = FramedForm & { course: CourseRecord; choices: CourseChoices };

/** Everything that staff can set of a course. Works without script. */
export function CourseForm({ course, choices, lastResult, ...frame }: CourseFormProps) {
  const [form, fields] = useForm({
    id: `edit-${course.id}`,
    lastResult,
    defaultValue: courseValues(course),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: updateCourseSchema }),
  });
  const manual = manualHints(course.staffFields, COURSE_REGISTER_FIELDS);
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.name} label={texts.name} hint={manual("name")} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <SelectField
          field={fields.level}
          label={texts.level}
          hint={manual("level")}
          options={COURSE_LEVEL_OPTIONS}
        />
        <SelectField
          field={fields.discipline}
          label={texts.discipline}
          hint={manual("discipline")}
          optional
          placeholder={texts.noDiscipline}
          options={DISCIPLINE_OPTIONS}
        />
        <SelectField
          field={fields.status}
          label={texts.status}
          hint={manual("status")}
          options={optionsOf(COURSE_STATUSES, COURSE_STATUS_LABELS)}
        />
        <TextField
          field={fields.durationWeeks}
          label={texts.durationWeeks}
          hint={manual("durationWeeks")}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField
        field={fields.registerCode}
        label={texts.registerCode}
        hint={texts.registerCodeHint}
        optional
        autoComplete="off"
      />
      <LinesField
        field={fields.fields}
        label={texts.fields}
        hint={manual("fields", texts.fieldsHint)}
        optional
        rows={2}
      />
      <LinesField field={fields.summary} label={texts.summary} optional rows={3} />
      <TextField
        field={fields.website}
        label={texts.website}
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <FormSection title={courseMessages.sections.money}>
        <MoneyFields fields={fields} manual={manual} />
      </FormSection>
      <FormSection title={courseMessages.sections.entry} hint={courseMessages.requirementsHint}>
        <EntryFields fields={fields} />
      </FormSection>
      <FormSection title={courseMessages.sections.where}>
        <PlaceFields
          course={course}
          choices={choices}
          campuses={fields.campusIds}
          intakes={fields.intakeCodes}
          manual={manual}
          typed={lastResult?.initialValue}
        />
      </FormSection>
    </RecordForm>
  );
}
