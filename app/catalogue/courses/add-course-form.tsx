import { useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { DISCIPLINE_OPTIONS } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { createCourseSchema } from "./course-schema.ts";
import { courseMessages } from "./courses.words.ts";

const texts = courseMessages.fields;

type AddCourseFormProps = FramedForm & {
  providers: readonly { id: string; name: string }[];
  universityId: string | undefined;
};

/** What a course begins with. Works without script. */
export function AddCourseForm({ providers, universityId, lastResult, ...frame }: AddCourseFormProps) {
  const [form, fields] = useForm({
    id: "add-course",
    lastResult,
    defaultValue: { universityId },
    constraint: getZodConstraint(createCourseSchema),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createCourseSchema }),
  });
  return (
    <RecordForm form={form} {...frame}>
      <SelectField
        field={fields.universityId}
        label={texts.university}
        placeholder={texts.chooseUniversity}
        options={providers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField field={fields.name} label={texts.name} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          field={fields.level}
          label={texts.level}
          placeholder={texts.chooseLevel}
          options={COURSE_LEVEL_OPTIONS}
        />
        <SelectField
          field={fields.discipline}
          label={texts.discipline}
          optional
          placeholder={texts.noDiscipline}
          options={DISCIPLINE_OPTIONS}
        />
      </div>
      <TextField
        field={fields.registerCode}
        label={texts.registerCode}
        hint={texts.registerCodeHint}
        optional
        autoComplete="off"
      />
    </RecordForm>
  );
}
