import { type ComponentProps, useId } from "react";
import { Choice } from "./choice.tsx";
import { FieldError, FieldMark } from "./field-texts.tsx";

type CheckboxProps = Omit<ComponentProps<typeof Choice>, "type"> & {
  error?: string | readonly string[] | null | undefined;
};

/** One checkbox with its label (and error): a consent, a yes or no. */
export function Checkbox({ error, label, ...props }: CheckboxProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const errors = [error ?? []].flat().filter(Boolean);
  return (
    <div className="flex flex-col gap-0.5">
      <Choice
        type="checkbox"
        {...props}
        id={id}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-error` : props["aria-describedby"]}
        label={
          <>
            {label}
            <FieldMark required={props.required} />
          </>
        }
      />
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  );
}
