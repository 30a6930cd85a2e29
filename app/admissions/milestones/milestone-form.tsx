import {
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import type { Option } from "#app/platform/records/option.ts";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { MILESTONE_LABELS, type MilestoneKind } from "./milestone-kinds.ts";
import { FIELD_OF, recordMilestoneSchema } from "./milestone-schema.ts";
import { milestoneMessages } from "./milestones.words.ts";

const texts = milestoneMessages.fields;

type MilestoneFormProps = {
  kind: MilestoneKind;
  needsNote: boolean;
  papers: readonly Option[];
  intakes: readonly Option[];
  /** The last day that can be entered. */
  latest: string;
  lastResult: SubmissionResult<string[]> | undefined;
  pending: boolean;
};

/** The form of one kind of milestone. Posts the intent `record`. */
export function MilestoneForm(props: MilestoneFormProps) {
  const { kind, needsNote, papers, intakes, latest, lastResult, pending } = props;
  const [form, fields] = useForm({
    id: "record",
    lastResult: lastResult ?? null,
    defaultValue: { kind },
    constraint: getZodConstraint(recordMilestoneSchema),
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: recordMilestoneSchema }),
  });
  const has = (name: keyof typeof FIELD_OF) => FIELD_OF[name].includes(kind);
  const problems = [...(form.errors ?? []), ...(fields.kind.errors ?? [])];
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="record" />
      <FormKey intent="record" />
      <input type="hidden" name="kind" value={kind} />
      {problems.length > 0 ? (
        <Notice tone="destructive" live id={form.errorId}>
          {problems.join(" ")}
        </Notice>
      ) : null}
      {kind === "enrolled" ? <p className="text-ink-muted text-sm">{texts.enrolledHint}</p> : null}
      <Field label={texts.day} id={fields.day.id} required error={fields.day.errors}>
        <DateInput {...getInputProps(fields.day, { type: "text" })} key={fields.day.key} max={latest} />
      </Field>
      {has("coeNumber") ? (
        <Field
          label={texts.coeNumber}
          id={fields.coeNumber.id}
          required
          hint={texts.coeHint}
          error={fields.coeNumber.errors}
        >
          <Input
            {...getInputProps(fields.coeNumber, { type: "text" })}
            key={fields.coeNumber.key}
            autoComplete="off"
          />
        </Field>
      ) : null}
      {has("visaSubclass") ? (
        <Field
          label={texts.subclass}
          id={fields.visaSubclass.id}
          optional
          hint={texts.subclassHint}
          error={fields.visaSubclass.errors}
        >
          <Input
            {...getInputProps(fields.visaSubclass, { type: "text" })}
            key={fields.visaSubclass.key}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      ) : null}
      {has("visaGrantNumber") ? (
        <Field
          label={texts.grant}
          id={fields.visaGrantNumber.id}
          optional
          error={fields.visaGrantNumber.errors}
        >
          <Input
            {...getInputProps(fields.visaGrantNumber, { type: "text" })}
            key={fields.visaGrantNumber.key}
            autoComplete="off"
          />
        </Field>
      ) : null}
      {has("intakeCode") ? (
        <Field label={texts.intake} id={fields.intakeCode.id} required error={fields.intakeCode.errors}>
          <NativeSelect
            {...getSelectProps(fields.intakeCode)}
            key={fields.intakeCode.key}
            placeholder={texts.chooseIntake}
            options={intakes}
          />
        </Field>
      ) : null}
      {has("censusOn") ? (
        <Field
          label={texts.census}
          id={fields.censusOn.id}
          optional
          hint={texts.censusHint}
          error={fields.censusOn.errors}
        >
          <DateInput {...getInputProps(fields.censusOn, { type: "text" })} key={fields.censusOn.key} />
        </Field>
      ) : null}
      {has("reason") ? (
        <Field label={texts.reason} id={fields.reason.id} required error={fields.reason.errors}>
          <Textarea {...getTextareaProps(fields.reason)} key={fields.reason.key} rows={2} maxLength={1000} />
        </Field>
      ) : null}
      <Field
        label={texts.note}
        id={fields.note.id}
        required={needsNote}
        optional={!needsNote}
        hint={needsNote ? texts.noteNeeded : texts.noteHint}
        error={fields.note.errors}
      >
        <Textarea {...getTextareaProps(fields.note)} key={fields.note.key} rows={2} maxLength={1000} />
      </Field>
      {papers.length > 0 ? (
        <Field
          label={texts.proof}
          id={fields.proofId.id}
          optional
          hint={texts.proofHint}
          error={fields.proofId.errors}
        >
          <NativeSelect
            {...getSelectProps(fields.proofId)}
            key={fields.proofId.key}
            placeholder={texts.noProof}
            options={papers}
          />
        </Field>
      ) : null}
      <div>
        <Button type="submit" variant="primary" loading={pending}>
          {milestoneMessages.record({ step: MILESTONE_LABELS[kind] })}
        </Button>
      </div>
    </Form>
  );
}
