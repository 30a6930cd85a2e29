import { getFormProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useLocation, useNavigation } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PossibleDuplicate } from "./likeness.ts";
import { PossibleDuplicates } from "./possible-duplicates.tsx";
import { DEFAULT_STUDENT_STAGE, STUDENT_STAGE_OPTIONS } from "./stages.ts";
import { StudentFields } from "./student-fields.tsx";
import { createStudentSchema } from "./student-schema.ts";
import { studentMessages } from "./students.words.ts";
import { useTypedDuplicates } from "./use-typed-duplicates.ts";

type AddStudentFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Possible duplicates: shown before another student is added. */
  namesakes: readonly PossibleDuplicate[];
  place: Place;
};

/** Add Student. Works without script. */
export function AddStudentForm({ lastResult, namesakes, place }: AddStudentFormProps) {
  const { search } = useLocation();
  const sending = useNavigation().formAction?.startsWith("/admin/students/new") ?? false;
  const [form, fields] = useForm({
    id: "add-student",
    lastResult: lastResult ?? null,
    defaultValue: { stage: DEFAULT_STUDENT_STAGE },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createStudentSchema }),
  });
  const typed = useTypedDuplicates({
    firstName: fields.firstName.value,
    lastName: fields.lastName.value,
    email: fields.email.value,
    phone: fields.phone.value,
  });
  const shown = namesakes.length > 0 ? [] : typed;
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      <FormKey intent="create" />
      <FormProblem errors={form.errors} id={form.errorId} />
      {namesakes.length > 0 ? (
        <Notice
          tone="warning"
          live
          title={studentMessages.duplicateTitle}
          actions={
            <Button type="submit" name="evenSo" value="yes">
              {studentMessages.addAnyway}
            </Button>
          }
        >
          <p>{studentMessages.duplicateHint}</p>
          <PossibleDuplicates students={namesakes} place={place} />
        </Notice>
      ) : null}
      <StudentFields fields={fields} eitherWay />
      <p role="status" className="sr-only">
        {shown.length > 0 ? studentMessages.maybeDuplicates({ count: shown.length }) : null}
      </p>
      {shown.length > 0 ? (
        <Notice tone="warning" title={studentMessages.maybeDuplicates({ count: shown.length })}>
          <p>{studentMessages.maybeDuplicateHint}</p>
          <PossibleDuplicates students={shown} place={place} />
        </Notice>
      ) : null}
      <Field label={studentMessages.fields.stage} id={fields.stage.id} error={fields.stage.errors}>
        <NativeSelect
          {...getSelectProps(fields.stage)}
          key={fields.stage.key}
          options={STUDENT_STAGE_OPTIONS}
        />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={`/admin/students${search}`} preventScrollReset>
          {studentMessages.cancel}
        </ButtonLink>
        <Button type="submit" variant="primary" loading={sending}>
          {studentMessages.add}
        </Button>
      </div>
    </Form>
  );
}
