import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { SPOKEN_LANGUAGE_OPTIONS } from "#app/people/spoken-languages/spoken-language.ts";
import { EMAIL_MAX_LENGTH } from "#app/platform/text/email-length.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.fields;

type NameFieldsProps = {
  fields: {
    firstName: FieldMetadata<string>;
    lastName: FieldMetadata<string | null | undefined>;
    oneName: FieldMetadata<string | boolean | undefined>;
  };
};

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

/** The name of a student; a single name is normal. */
export function NameFields({ fields }: NameFieldsProps) {
  const { firstName, lastName, oneName } = fields;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.firstName} id={firstName.id} required error={firstName.errors}>
          <Input
            {...getInputProps(firstName, { type: "text" })}
            key={firstName.key}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
          />
        </Field>
        <Field
          label={texts.lastName}
          id={lastName.id}
          required={!isTicked(oneName.value)}
          error={lastName.errors}
        >
          <Input
            {...getInputProps(lastName, { type: "text" })}
            key={lastName.key}
            // The checkbox below makes it optional, which a browser without script cannot know.
            required={false}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
          />
        </Field>
      </div>
      <Checkbox
        {...getInputProps(oneName, { type: "checkbox" })}
        key={oneName.key}
        label={texts.oneName}
        hint={texts.oneNameHint}
      />
    </>
  );
}

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

const isTicked = (value: unknown) => value === "on" || value === true;
