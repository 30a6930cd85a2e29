import type { ComponentProps } from "react";
import { DateInput } from "#app/ui/date-input.tsx";
import { Input } from "#app/ui/input.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { controlProps } from "./form-field.ts";
import { Labelled, type LabelledProps } from "./labelled.tsx";

type TextFieldProps = LabelledProps &
  Omit<ComponentProps<typeof Input>, "id" | "name" | "key" | "defaultValue" | "form">;

/** A labelled text field. */
export function TextField({ field, label, hint, optional, ...input }: TextFieldProps) {
  const { key, props } = controlProps(field);
  return (
    <Labelled field={field} label={label} hint={hint} optional={optional}>
      <Input key={key} {...props} {...input} />
    </Labelled>
  );
}

/** A labelled calendar date. */
export function DateField({ field, label, hint, optional }: LabelledProps) {
  const { key, props } = controlProps(field);
  return (
    <Labelled field={field} label={label} hint={hint} optional={optional}>
      <DateInput key={key} {...props} />
    </Labelled>
  );
}

type CodeFieldProps = Pick<LabelledProps, "field" | "label"> & {
  digits: number;
};

/** A labelled field for a code that was sent; browsers offer the code from a text message. */
export function CodeField({ field, label, digits }: CodeFieldProps) {
  return (
    <TextField
      field={field}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      // People type spaces between the digits.
      maxLength={digits + 4}
      figures
    />
  );
}

type PasswordFieldProps = Omit<LabelledProps, "optional"> & {
  autoComplete: "current-password" | "new-password";
  onBlur?: ComponentProps<"input">["onBlur"];
};

/** A labelled password field. What was typed never comes back from the server. */
export function PasswordField({ field, label, hint, autoComplete, onBlur }: PasswordFieldProps) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <PasswordInput key={field.key} name={field.name} autoComplete={autoComplete} onBlur={onBlur} />
    </Labelled>
  );
}
