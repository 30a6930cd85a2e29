import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { EMAIL_MAX_LENGTH } from "#app/platform/text/email-length.ts";
import { WEB_ADDRESS_PLACEHOLDER } from "#app/platform/text/web-address.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { universityMessages } from "./admin-universities.words.ts";
import { sameNameMessages } from "./same-name.words.ts";
import { createUniversitySchema } from "./university-schema.ts";

const texts = universityMessages.fields;

type UniversityFormProps = FramedForm & {
  id: string;
  countries: readonly { id: string; name: string }[];
  /** Those of the same name that speak against this one (their ids). */
  namesakes: string | null;
};

/** What a university begins with. Works without script. */
export function UniversityForm(props: UniversityFormProps) {
  const [form, fields] = useForm({
    id: props.id,
    lastResult: props.lastResult,
    constraint: getZodConstraint(createUniversitySchema),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createUniversitySchema }),
  });
  return (
    <RecordForm form={form} hidden={props.hidden} notice={props.notice} buttons={props.buttons}>
      <Field label={texts.name} id={fields.name.id} required error={fields.name.errors}>
        <Input {...getInputProps(fields.name, { type: "text" })} key={fields.name.key} autoComplete="off" />
      </Field>
      {props.namesakes === null ? null : (
        <Checkbox
          {...getInputProps(fields.namesakes, { type: "checkbox", value: props.namesakes })}
          key={props.namesakes}
          required={false}
          label={sameNameMessages.addAllTheSame}
          hint={sameNameMessages.hint}
        />
      )}
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
    </RecordForm>
  );
}
