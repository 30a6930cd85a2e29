import { type ComponentProps, useEffect } from "react";
import { useLocation } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { useFieldControl } from "#app/ui/field-context.view.ts";
import { controlProps, type FormField } from "#app/ui/form/form-field.ts";

/** The id of the place to write in, which links to a conversation can lead to. */
export const WRITE_ID = "write";

/** The text field of the form that is shown. */
export const OPEN_TEXT = "form:not([hidden], [hidden] *) textarea";

/** Focuses the message that is being written. */
export const focusWriting = () => document.querySelector<HTMLElement>(`#${WRITE_ID} ${OPEN_TEXT}`)?.focus();

/** Focuses it when a link led there: what is typed next is the reply. */
export function useFocusWriting(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the address is a new one
  useEffect(() => {
    if (hash === `#${WRITE_ID}`) focusWriting();
  }, [hash, key]);
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
