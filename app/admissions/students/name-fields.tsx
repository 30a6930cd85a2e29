import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.fields;

export type NameFieldsProps = {
  fields: {
    firstName: FieldMetadata<string>;
    lastName: FieldMetadata<string | null | undefined>;
    oneName: FieldMetadata<string | boolean | undefined>;
  };
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

/** Not that of the schemas: the page that starts an application does not load them. */
export const isTicked = (value: unknown) => value === "on" || value === true;
