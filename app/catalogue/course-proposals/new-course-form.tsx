import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { DISCIPLINE_OPTIONS } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import type { CourseChoices } from "#app/catalogue/courses/course-record.ts";
import { courseMessages } from "#app/catalogue/courses/courses.words.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ProposableFields, tickedOf } from "./proposable-fields.tsx";
import { proposeCourseSchema } from "./proposal-schema.ts";
import { proposalMessages } from "./proposals.words.ts";

const texts = courseMessages.fields;

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
      <SelectField
        field={fields.universityId}
        label={proposalMessages.university}
        placeholder={proposalMessages.chooseUniversity}
        options={universities.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField field={fields.name} label={texts.name} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
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
