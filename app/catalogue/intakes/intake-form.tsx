import { getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { createIntakeSchema } from "./intake-schema.ts";
import { intakeMessages } from "./intakes.words.ts";

const texts = intakeMessages.fields;

export interface IntakeValues {
  readonly code: string;
  readonly label: string;
  readonly opensOn: string | null;
  readonly closesOn: string | null;
}

type IntakeFormProps = FramedForm & {
  id: string;
  values?: IntakeValues;
  /** The code of a stored intake is what applications hold: it is sent along, not changed. */
  codeFixed?: boolean;
};

/** The fields of an intake, to add one or to change one. Works without script. */
export function IntakeForm(props: IntakeFormProps) {
  const [form, fields] = useForm({
    id: props.id,
    lastResult: props.lastResult,
    defaultValue: props.values,
    constraint: getZodConstraint(createIntakeSchema),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createIntakeSchema }),
  });
  return (
    <RecordForm form={form} hidden={props.hidden} notice={props.notice} buttons={props.buttons}>
      <Field
        label={texts.code}
        id={fields.code.id}
        required
        hint={props.codeFixed ? undefined : texts.codeHint}
        error={fields.code.errors}
      >
        <Input
          {...getInputProps(fields.code, { type: "text" })}
          key={fields.code.key}
          readOnly={props.codeFixed}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field
        label={texts.label}
        id={fields.label.id}
        required
        hint={texts.labelHint}
        error={fields.label.errors}
      >
        <Input {...getInputProps(fields.label, { type: "text" })} key={fields.label.key} autoComplete="off" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <Field
          label={texts.opensOn}
          id={fields.opensOn.id}
          optional
          hint={texts.opensHint}
          error={fields.opensOn.errors}
        >
          <DateInput {...getInputProps(fields.opensOn, { type: "date" })} key={fields.opensOn.key} />
        </Field>
        <Field
          label={texts.closesOn}
          id={fields.closesOn.id}
          optional
          hint={texts.closesHint}
          error={fields.closesOn.errors}
        >
          <DateInput {...getInputProps(fields.closesOn, { type: "date" })} key={fields.closesOn.key} />
        </Field>
      </div>
      <p className="text-ink-muted text-sm">{intakeMessages.utc}</p>
    </RecordForm>
  );
}
