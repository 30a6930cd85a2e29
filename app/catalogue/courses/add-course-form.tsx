import { useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { createCourseSchema } from "./course-schema.ts";
import { CourseStartFields } from "./course-start-fields.tsx";
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
      <CourseStartFields
        fields={fields}
        universities={providers}
        university={{ label: texts.university, placeholder: texts.chooseUniversity }}
      />
    </RecordForm>
  );
}
