import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import type { CourseChoices } from "#app/catalogue/courses/course-record.ts";
import { CourseStartFields } from "#app/catalogue/courses/course-start-fields.tsx";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { ProposableFields, tickedOf } from "./proposable-fields.tsx";
import { proposeCourseSchema } from "./proposal-schema.ts";
import { proposalMessages } from "./proposals.words.ts";

type NewCourseFormProps = {
  universities: readonly { id: string; name: string }[];
  intakes: CourseChoices["intakes"];
  refused: FormAnswer | undefined;
  backHref: string;
};

/** A course that is not in the catalogue yet. Works without script. */
export function NewCourseForm({ universities, intakes, refused, backHref }: NewCourseFormProps) {
  const [form, fields] = useForm({
    id: "propose-course",
    lastResult: refused?.lastResult ?? null,
    defaultValue: {
      tuitionPeriod: "year",
      universityId: universities.length === 1 ? universities[0]?.id : "",
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: proposeCourseSchema }),
  });
  const pending = useNavigation().formData?.get("intent") === "propose";
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="propose" />
      <FormKey intent="propose" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <CourseStartFields
        fields={fields}
        universities={universities}
        university={{ label: proposalMessages.university, placeholder: proposalMessages.chooseUniversity }}
      />
      <ProposableFields
        fields={fields}
        intakes={intakes}
        ticked={tickedOf(refused?.lastResult.initialValue, "intakeCodes", [])}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={backHref}>{recordMessages.cancel}</ButtonLink>
        <Button type="submit" variant="primary" loading={pending}>
          {proposalMessages.send}
        </Button>
      </div>
    </Form>
  );
}
