import { createContext, useContext } from "react";

type FieldControl = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldControl | null>(null);

type ControlProps = {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
};

/**
 * The props of a control inside a <Field>: its id, and which texts describe it. What the control was given
 * itself (by Conform's getInputProps, say) wins, except the descriptions, which the field knows better.
 */
export function useFieldControl<Props extends ControlProps>(props: Props): Props & ControlProps {
  const field = useContext(FieldContext);
  if (!field) return props;
  return {
    ...props,
    id: props.id ?? field.id,
    required: props.required ?? field.required,
    "aria-describedby": field.describedBy ?? props["aria-describedby"],
    "aria-invalid": field.invalid || props["aria-invalid"] || undefined,
  };
}

/**
 * The id of the field's label. A control with a list of its own names itself by it: while the list is open,
 * the rest of the page is hidden from screen readers, and only an id still reaches a hidden label.
 */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}
