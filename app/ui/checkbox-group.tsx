import type { ChangeEvent, ComponentProps } from "react";
import { Choice, type ChoiceOption } from "./choice.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { FieldGroup } from "./field-group.tsx";

type CheckboxGroupProps = Omit<ComponentProps<typeof FieldGroup>, "children"> & {
  /** All boxes share it, so the form carries one entry for each that is ticked. */
  name: string;
  options: readonly ChoiceOption[];
  defaultValue?: readonly string[] | undefined;
  onOptionChange?: (value: string, checked: boolean) => void;
  look?: "row" | "plain";
  columns?: 1 | 2;
  form?: string | undefined;
};

/** Any of several, as native checkboxes. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { name, options, defaultValue = [], onOptionChange, look = "row", columns, form, ...group } = props;
  const invalid = [group.error ?? []].flat().length > 0;
  return (
    <FieldGroup {...group}>
      <ChoiceList look={look} columns={columns}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="checkbox"
            name={name}
            form={form}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            aria-invalid={invalid || undefined}
            look={look}
            defaultChecked={defaultValue.includes(option.value)}
            onChange={(event: ChangeEvent<HTMLInputElement>) =>
              onOptionChange?.(event.target.value, event.target.checked)
            }
          />
        ))}
      </ChoiceList>
    </FieldGroup>
  );
}
