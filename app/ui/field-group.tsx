import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldContext } from "./field-context.view.ts";
import { FieldError, FieldHint, FieldMark } from "./field-texts.tsx";

type FieldGroupProps = {
  legend: ReactNode;
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | readonly string[] | null | undefined;
  required?: boolean | undefined;
  optional?: boolean;
  legendHidden?: boolean;
  className?: string;
  children: ReactNode;
};

/** Several controls that answer one question: a fieldset with its legend, hint and error. */
export function FieldGroup(props: FieldGroupProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const errors = [props.error ?? []].flat().filter(Boolean);
  const invalid = errors.length > 0;
  const describedBy =
    cx(props.hint ? `${id}-description` : null, invalid ? `${id}-error` : null) || undefined;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      className={cx("min-w-0", props.className)}
    >
      <legend className={props.legendHidden ? "sr-only" : "mb-1.5 font-semibold text-sm"}>
        {props.legend}
        <FieldMark required={props.required} optional={props.optional} />
      </legend>
      {/* The controls inside have labels of their own: the field's context must not reach them. */}
      <FieldContext value={null}>
        <div className="flex flex-col gap-1.5">
          <FieldHint id={`${id}-description`}>{props.hint}</FieldHint>
          {props.children}
          <FieldError id={`${id}-error`} errors={errors} />
        </div>
      </FieldContext>
    </fieldset>
  );
}
