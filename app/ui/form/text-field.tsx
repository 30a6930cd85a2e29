import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { controlProps, type FormField } from "./form-field.ts";

type TextFieldProps = {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
} & Omit<ComponentProps<typeof Input>, "id" | "name" | "key" | "defaultValue" | "form">;

/** A labelled text field of an account form. Required unless it says that it is optional. */
export function TextField({ field, label, hint, optional, ...input }: TextFieldProps) {
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
      <Input key={key} {...props} {...input} />
    </Field>
  );
}

type PasswordFieldProps = {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  autoComplete: "current-password" | "new-password";
  onBlur?: ComponentProps<"input">["onBlur"];
};

/** A labelled password field. What was typed never comes back from the server. */
export function PasswordField({ field, label, hint, autoComplete, onBlur }: PasswordFieldProps) {
  return (
    <Field id={field.id} label={label} hint={hint} error={field.errors} required>
      <PasswordInput key={field.key} name={field.name} autoComplete={autoComplete} onBlur={onBlur} />
    </Field>
  );
}
