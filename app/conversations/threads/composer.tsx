import type { ComponentProps, KeyboardEvent } from "react";
import { Field } from "#app/ui/field.tsx";
import { useFieldControl } from "#app/ui/field-context.view.ts";
import { controlProps, type FormField } from "#app/ui/form/form-field.ts";

/** Ctrl Enter sends what is written. */
export function sendOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

type ComposerFieldProps = { field: FormField; label: string; placeholder: string; maxLength: number };

/** One line to write in, which grows with what is written. Its name is for screen readers, the placeholder says who reads it. */
export function ComposerField({ field, label, placeholder, maxLength }: ComposerFieldProps) {
  const { key, props } = controlProps(field);
  return (
    <Field id={field.id} label={label} error={field.errors} required labelHidden className="composer-field">
      <ComposerText key={key} {...props} rows={1} placeholder={placeholder} maxLength={maxLength} />
    </Field>
  );
}

const ComposerText = (props: ComponentProps<"textarea">) => <textarea {...useFieldControl(props)} />;
