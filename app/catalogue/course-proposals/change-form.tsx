import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import type { CourseChoices, CourseRecord } from "#app/catalogue/courses/course-record.ts";
import { courseMessages } from "#app/catalogue/courses/courses.words.ts";
import type { TuitionCurrency } from "#app/catalogue/exchange-rates/currencies.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { usePinnedVersion } from "#app/ui/pinned-version.view.ts";
import { ProposableFields, tickedOf } from "./proposable-fields.tsx";
import { proposeChangeSchema } from "./proposal-schema.ts";
import { changeFormValues } from "./proposal-values.ts";
import { proposalMessages as texts } from "./proposals.words.ts";

type ChangeFormProps = {
  course: CourseRecord;
  currency: TuitionCurrency | null;
  intakes: CourseChoices["intakes"];
  refused: FormAnswer | undefined;
  backHref: string;
};

/** The form to correct a course's catalogue data. Works without script. */
export function ChangeForm({ course, currency, intakes, refused, backHref }: ChangeFormProps) {
  const version = usePinnedVersion(course.version, refused);
  const [form, fields] = useForm({
    id: "propose-change",
    lastResult: refused?.lastResult ?? null,
    defaultValue: changeFormValues(course, currency),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: proposeChangeSchema }),
  });
  const pending = useNavigation().formData?.get("intent") === "propose";
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="propose" />
      <FormKey intent="propose" />
      <input type="hidden" name="version" value={version} />
      {refused?.staleVersion == null ? null : (
        <Notice tone="warning" live>
          {texts.stale}
        </Notice>
      )}
      <FormProblem errors={form.errors} id={form.errorId} />
      <TextField field={fields.name} label={courseMessages.fields.name} autoComplete="off" />
      <SelectField
        field={fields.status}
        label={courseMessages.fields.status}
        hint={texts.proposeClosing}
        options={optionsOf(COURSE_STATUSES, COURSE_STATUS_LABELS)}
      />
      <ProposableFields
        fields={fields}
        intakes={intakes}
        ticked={tickedOf(refused?.lastResult.initialValue, "intakeCodes", course.intakeCodes)}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={backHref}>{recordMessages.cancel}</ButtonLink>
        <Button type="submit" variant="primary" loading={pending}>
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}
