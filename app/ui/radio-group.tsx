import type { ChangeEvent, ComponentProps } from "react";
import { Choice, type ChoiceOption } from "./choice.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { FieldGroup } from "./field-group.tsx";

type RadioGroupProps = Omit<ComponentProps<typeof FieldGroup>, "children"> & {
  name: string;
  options: readonly ChoiceOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: (value: string) => void;
  look?: "row" | "plain";
  columns?: 1 | 2;
  form?: string | undefined;
};

/** One of several, as native radios. Uncontrolled with defaultValue, controlled with value. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, options, value, defaultValue, onValueChange, look = "row", columns, form, ...group } = props;
  const invalid = [group.error ?? []].flat().length > 0;
  return (
    <FieldGroup {...group}>
      <ChoiceList look={look} columns={columns}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="radio"
            name={name}
            form={form}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            required={group.required}
            aria-invalid={invalid || undefined}
            look={look}
            {...(value === undefined
              ? { defaultChecked: defaultValue === option.value }
              : { checked: value === option.value })}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onValueChange?.(event.target.value)}
          />
        ))}
      </ChoiceList>
    </FieldGroup>
  );
}
