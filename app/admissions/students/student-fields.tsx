import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { SPOKEN_LANGUAGE_OPTIONS } from "#app/people/spoken-languages/spoken-language.ts";
import { EMAIL_MAX_LENGTH } from "#app/platform/text/email-length.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { isTicked, NameFields, type NameFieldsProps } from "./name-fields.tsx";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.fields;

type StudentFieldsProps = {
  fields: NameFieldsProps["fields"] & {
    email: FieldMetadata<string | null | undefined>;
    noEmail: FieldMetadata<string | boolean | undefined>;
    phone: FieldMetadata<string | null | undefined>;
    spokenLanguage: FieldMetadata<string | null | undefined>;
  };
  /** A phone number is sufficient. */
  eitherWay?: boolean;
};

/** Names, email, phone and language of a student: the same fields to add and to edit one. */
export function StudentFields({ fields, eitherWay = false }: StudentFieldsProps) {
  const { email, noEmail, phone, spokenLanguage } = fields;
  const hasNone = isTicked(noEmail.value) || (eitherWay && !email.value && Boolean(phone.value));
  return (
    <>
      <NameFields fields={fields} />
      <Field label={texts.email} id={email.id} required={!hasNone} error={email.errors}>
        <Input
          {...getInputProps(email, { type: "email" })}
          key={email.key}
          // The checkbox below makes it optional, which a browser without script cannot know.
          required={false}
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="off"
        />
      </Field>
      <Checkbox
        {...getInputProps(noEmail, { type: "checkbox" })}
        key={noEmail.key}
        label={texts.noEmail}
        hint={texts.noEmailHint}
      />
      <Field
        label={texts.phone}
        id={phone.id}
        required={hasNone}
        optional={!hasNone}
        hint={texts.phoneHint}
        error={phone.errors}
      >
        <Input
          {...getInputProps(phone, { type: "tel" })}
          key={phone.key}
          inputMode="tel"
          autoComplete="off"
        />
      </Field>
      <Field
        label={texts.spokenLanguage}
        id={spokenLanguage.id}
        optional
        hint={texts.spokenLanguageHint}
        error={spokenLanguage.errors}
      >
        <NativeSelect
          {...getSelectProps(spokenLanguage)}
          key={spokenLanguage.key}
          placeholder={texts.noSpokenLanguage}
          options={[...SPOKEN_LANGUAGE_OPTIONS]}
        />
      </Field>
    </>
  );
}
