import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { StudentFields } from "#app/admissions/students/student-fields.tsx";
import { updateStudentSchema } from "#app/admissions/students/student-schema.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import type { ShownStudent } from "./student-record.ts";

type ContactFormProps = {
  student: ShownStudent;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Someone else saved first. */
  notice: ReactNode;
  viewHref: string;
  pending: boolean;
};

/** Changes names, email, phone and language. */
export function ContactForm({ student, lastResult, notice, viewHref, pending }: ContactFormProps) {
  const [form, fields] = useForm({
    id: "update",
    lastResult: lastResult ?? null,
    defaultValue: {
      firstName: student.firstName,
      lastName: student.lastName,
      oneName: student.lastName === "" ? "on" : undefined,
      email: student.email,
      noEmail: student.email === "" ? "on" : undefined,
      phone: student.phone ?? "",
      spokenLanguage: student.spokenLanguage ?? "",
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: updateStudentSchema }),
  });
  return (
    <Card level={3} title={studentMessages.editContact}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="id" value={student.id} />
        <input type="hidden" name="version" value={student.version} />
        {notice}
        <FormProblem errors={form.errors} id={form.errorId} />
        <StudentFields fields={fields} />
        {student.hasAccount ? <p className="text-ink-muted text-sm">{studentMessages.emailNote}</p> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={pending}>
            {recordMessages.save}
          </Button>
          <ButtonLink to={viewHref} variant="ghost" preventScrollReset>
            {recordMessages.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
