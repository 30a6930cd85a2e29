import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldContext } from "./field-context.view.ts";
import { FieldError, FieldHint, FieldMark } from "./field-texts.tsx";

type FieldProps = {
  label: ReactNode;
  /** Of the control; with Conform, `fields.x.id`. Hint and error get `${id}-description` and `${id}-error`. */
  id?: string | undefined;
  hint?: ReactNode;
  /** One message or several; empty means valid. With Conform, `fields.x.errors`. */
  error?: string | readonly string[] | null | undefined;
  required?: boolean | undefined;
  /** Shows "Optional" next to the label, for the one field of a group that may stay empty. */
  optional?: boolean;
  /** Hides the label from view, not from screen readers: for a search box, say. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label, its control (Input, Textarea, NativeSelect, DateInput, Combobox, Slider), a hint and an error. */
export function Field(props: FieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const errors = [props.error ?? []].flat().filter(Boolean);
  const invalid = errors.length > 0;
  const describedBy =
    cx(props.hint ? `${id}-description` : null, invalid ? `${id}-error` : null) || undefined;
  return (
    <FieldContext
      value={{ id, labelId: `${id}-label`, describedBy, invalid, required: props.required ?? false }}
    >
      <div
        className={cx("flex min-w-0 flex-col gap-1.5", props.className)}
        data-invalid={invalid || undefined}
      >
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={props.labelHidden ? "sr-only" : "w-fit font-semibold text-sm"}
        >
          {props.label}
          <FieldMark required={props.required} optional={props.optional} />
        </label>
        <FieldHint id={`${id}-description`}>{props.hint}</FieldHint>
        {props.children}
        <FieldError id={`${id}-error`} errors={errors} />
      </div>
    </FieldContext>
  );
}
