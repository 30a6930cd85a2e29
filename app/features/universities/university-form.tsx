import {
  getFormProps,
  getInputProps,
  getSelectProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { universityMessages } from "#app/content/messages/universities.ts";
import { EMAIL_MAX_LENGTH } from "#app/domain/text/email.ts";
import { WEB_ADDRESS_PLACEHOLDER } from "#app/domain/text/web-address.ts";
import { createUniversitySchema } from "#app/domain/universities/university-schema.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";

const texts = universityMessages.fields;

export interface UniversityValues {
  readonly name: string;
  readonly website: string | null;
  readonly contactEmail: string | null;
  readonly countryId: string | null;
  readonly city: string | null;
  readonly partner: boolean;
}

type UniversityFormProps = {
  id: string;
  countries: readonly { id: string; name: string }[];
  values?: UniversityValues;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Hidden fields: the intent, and of a stored record its id and version. */
  hidden: ReactNode;
  /** Above the fields: that somebody else was faster, say. */
  notice?: ReactNode;
  buttons: ReactNode;
};

/** The fields of a university, to add one or to change one. Works without script. */
export function UniversityForm(props: UniversityFormProps) {
  const [form, fields] = useForm({
    id: props.id,
    lastResult: props.lastResult,
    defaultValue: props.values && { ...props.values, partner: props.values.partner ? "on" : null },
    constraint: getZodConstraint(createUniversitySchema),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createUniversitySchema }),
  });
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      {props.hidden}
      {props.notice}
      {form.errors?.length ? (
        <Notice tone="destructive" live id={form.errorId}>
          {form.errors.join(" ")}
        </Notice>
      ) : null}
      <Field label={texts.name} id={fields.name.id} required error={fields.name.errors}>
        <Input {...getInputProps(fields.name, { type: "text" })} key={fields.name.key} autoComplete="off" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.country} id={fields.countryId.id} optional error={fields.countryId.errors}>
          <NativeSelect
            {...getSelectProps(fields.countryId)}
            key={fields.countryId.key}
            placeholder={texts.noCountry}
            options={props.countries.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label={texts.city} id={fields.city.id} optional error={fields.city.errors}>
          <Input {...getInputProps(fields.city, { type: "text" })} key={fields.city.key} autoComplete="off" />
        </Field>
      </div>
      <Field label={texts.website} id={fields.website.id} optional error={fields.website.errors}>
        <Input
          {...getInputProps(fields.website, { type: "url" })}
          key={fields.website.key}
          placeholder={WEB_ADDRESS_PLACEHOLDER}
          inputMode="url"
          autoComplete="off"
        />
      </Field>
      <Field
        label={texts.contactEmail}
        id={fields.contactEmail.id}
        optional
        error={fields.contactEmail.errors}
      >
        <Input
          {...getInputProps(fields.contactEmail, { type: "email" })}
          key={fields.contactEmail.key}
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="off"
        />
      </Field>
      <Checkbox
        {...getInputProps(fields.partner, { type: "checkbox" })}
        key={fields.partner.key}
        required={false}
        label={texts.partner}
        hint={texts.partnerHint}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{props.buttons}</div>
    </Form>
  );
}
