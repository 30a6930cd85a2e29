import type { ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import type { FormField } from "./form-field.ts";

export type LabelledProps = {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | undefined;
};

/** A field of a form with its label, hint and problem. Required unless it says that it is optional. */
export function Labelled({
  field,
  label,
  hint,
  optional,
  children,
}: LabelledProps & { children: ReactNode }) {
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint}
      error={field.errors}
      required={!optional}
      optional={optional === true}
    >
      {children}
    </Field>
  );
}
