import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { MILESTONE_OPTIONS } from "#app/admissions/students/timeline.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { addMilestoneSchema } from "./application-schema.ts";
import { applicationMessages } from "./applications.words.ts";

type MilestoneFormProps = {
  application: { id: string; version: number };
  /** The last day that can be entered, `YYYY-MM-DD`. */
  latest: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** That somebody else was faster. */
  notice: ReactNode;
  pending: boolean;
};

/** Writes a milestone into the log. Posts the intent `add-milestone`. */
export function MilestoneForm({ application, latest, lastResult, notice, pending }: MilestoneFormProps) {
  const [form, fields] = useForm({
    id: "add-milestone",
    lastResult: lastResult ?? null,
    defaultValue: { milestone: "", happenedOn: "", reason: "" },
    constraint: getZodConstraint(addMilestoneSchema),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addMilestoneSchema }),
  });
  return (
    <Card level={3} title={applicationMessages.milestones} description={applicationMessages.milestonesHint}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="add-milestone" />
        <input type="hidden" name="id" value={application.id} />
        <input type="hidden" name="version" value={application.version} />
        {notice}
        {form.errors?.length ? (
          <Notice tone="destructive" live id={form.errorId}>
            {form.errors.join(" ")}
          </Notice>
        ) : null}
        <Field
          label={applicationMessages.milestone}
          id={fields.milestone.id}
          required
          hint={applicationMessages.enrolmentHint}
          error={fields.milestone.errors}
        >
          <NativeSelect
            {...getSelectProps(fields.milestone)}
            key={fields.milestone.key}
            placeholder={applicationMessages.milestone}
            options={MILESTONE_OPTIONS}
          />
        </Field>
        <Field
          label={applicationMessages.milestoneDay}
          id={fields.happenedOn.id}
          required
          error={fields.happenedOn.errors}
        >
          <DateInput
            {...getInputProps(fields.happenedOn, { type: "text" })}
            key={fields.happenedOn.key}
            max={latest}
          />
        </Field>
        <Field
          label={applicationMessages.milestoneNote}
          id={fields.reason.id}
          optional
          hint={applicationMessages.milestoneNoteHint}
          error={fields.reason.errors}
        >
          <Textarea {...getTextareaProps(fields.reason)} key={fields.reason.key} rows={2} maxLength={1000} />
        </Field>
        <div>
          <Button type="submit" loading={pending}>
            {applicationMessages.addMilestone}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
