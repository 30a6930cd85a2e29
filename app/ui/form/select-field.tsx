import type { ComponentProps } from "react";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { controlProps } from "./form-field.ts";
import { Labelled, type LabelledProps } from "./labelled.tsx";

type SelectFieldProps = LabelledProps & Pick<ComponentProps<typeof NativeSelect>, "options" | "placeholder">;

/** A labelled select. */
export function SelectField({ field, label, hint, optional, ...select }: SelectFieldProps) {
  const { key, props } = controlProps(field);
  return (
    <Labelled field={field} label={label} hint={hint} optional={optional}>
      <NativeSelect key={key} {...props} {...select} />
    </Labelled>
  );
}

type LinesFieldProps = LabelledProps & Pick<ComponentProps<typeof Textarea>, "rows" | "maxLength">;

/** A labelled text of several lines. */
export function LinesField({ field, label, hint, optional, ...lines }: LinesFieldProps) {
  const { key, props } = controlProps(field);
  return (
    <Labelled field={field} label={label} hint={hint} optional={optional}>
      <Textarea key={key} {...props} {...lines} />
    </Labelled>
  );
}
