import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import {
  SPOKEN_LANGUAGE_OPTIONS,
  type SpokenLanguage,
} from "#app/people/spoken-languages/spoken-language.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { EMAIL_MAX_LENGTH } from "#app/platform/text/email-length.ts";
import { PHONE_MAX_LENGTH } from "#app/platform/text/phone.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import type { StaffChoice } from "./counsellor-record.ts";
import { createCounsellorSchema } from "./counsellor-schema.ts";
import { counsellorMessages } from "./counsellors.words.ts";

const texts = counsellorMessages.fields;

export interface CounsellorValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly office: string | null;
  readonly spokenLanguages: readonly SpokenLanguage[];
  readonly active: boolean;
  readonly userId: string | null;
}

type CounsellorFormProps = FramedForm & {
  id: string;
  staff: readonly StaffChoice[];
  values: Partial<CounsellorValues>;
};

/** The fields of a counsellor, to add one or to change one. Works without script. */
export function CounsellorForm(props: CounsellorFormProps) {
  const { spokenLanguages = [], ...values } = props.values;
  const [form, fields] = useForm({
    id: props.id,
    lastResult: props.lastResult,
    defaultValue: {
      ...values,
      active: values.active ? "on" : null,
    },
    constraint: getZodConstraint(createCounsellorSchema),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createCounsellorSchema }),
  });
  return (
    <RecordForm form={form} hidden={props.hidden} notice={props.notice} buttons={props.buttons}>
      <Field label={texts.name} id={fields.name.id} required error={fields.name.errors}>
        <Input {...getInputProps(fields.name, { type: "text" })} key={fields.name.key} autoComplete="off" />
      </Field>
      <Field label={texts.email} id={fields.email.id} required error={fields.email.errors}>
        <Input
          {...getInputProps(fields.email, { type: "email" })}
          key={fields.email.key}
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="off"
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <Field
          label={texts.phone}
          id={fields.phone.id}
          optional
          hint={texts.phoneHint}
          error={fields.phone.errors}
        >
          <Input
            {...getInputProps(fields.phone, { type: "tel" })}
            key={fields.phone.key}
            maxLength={PHONE_MAX_LENGTH}
            autoComplete="off"
          />
        </Field>
        <Field label={texts.office} id={fields.office.id} optional error={fields.office.errors}>
          <Input
            {...getInputProps(fields.office, { type: "text" })}
            key={fields.office.key}
            autoComplete="off"
          />
        </Field>
      </div>
      <CheckboxGroup
        key={fields.spokenLanguages.key}
        legend={texts.spokenLanguages}
        hint={texts.spokenLanguagesHint}
        name={fields.spokenLanguages.name}
        error={fields.spokenLanguages.errors}
        look="plain"
        columns={2}
        defaultValue={
          props.lastResult
            ? [props.lastResult.initialValue?.spokenLanguages ?? []].flat().map(String)
            : spokenLanguages
        }
        options={[...SPOKEN_LANGUAGE_OPTIONS]}
      />
      <Field
        label={texts.user}
        id={fields.userId.id}
        optional
        hint={texts.userHint}
        error={fields.userId.errors}
      >
        <NativeSelect
          {...getSelectProps(fields.userId)}
          key={fields.userId.key}
          placeholder={texts.noUser}
          options={props.staff.map(({ userId, name, email }) => ({
            value: userId,
            label: `${name} (${email})`,
          }))}
        />
      </Field>
      <Checkbox
        {...getInputProps(fields.active, { type: "checkbox" })}
        key={fields.active.key}
        required={false}
        label={texts.active}
        hint={texts.activeHint}
      />
    </RecordForm>
  );
}
