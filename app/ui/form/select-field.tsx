import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { controlProps, type FormField } from "./form-field.ts";

type Labelled = { field: FormField; label: ReactNode; hint?: ReactNode; optional?: boolean };

/** A labelled select. Required unless it says that it is optional. */
export function SelectField({
  field,
  label,
  hint,
  optional,
  ...select
}: Labelled & Pick<ComponentProps<typeof NativeSelect>, "options" | "placeholder">) {
  const { key, props } = controlProps(field);
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      error={field.errors}
      required={!optional}
      optional={optional}
    >
      <NativeSelect key={key} {...props} {...select} />
    </Field>
  );
}

/** A labelled text of several lines. Required unless it says that it is optional. */
export function LinesField({
  field,
  label,
  hint,
  optional,
  ...lines
}: Labelled & Pick<ComponentProps<typeof Textarea>, "rows" | "maxLength">) {
  const { key, props } = controlProps(field);
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      error={field.errors}
      required={!optional}
      optional={optional}
    >
      <Textarea key={key} {...props} {...lines} />
    </Field>
  );
}
