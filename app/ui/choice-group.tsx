import type { ComponentProps } from "react";
import { Choice, type ChoiceOption } from "./choice.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { FieldGroup } from "./field-group.tsx";

export type ChoiceGroupProps = Omit<ComponentProps<typeof FieldGroup>, "children"> & {
  name: string;
  options: readonly ChoiceOption[];
  look?: "row" | "plain";
  columns?: 1 | 2;
  form?: string | undefined;
};

type ChoiceProps = ComponentProps<typeof Choice>;

/** A question with its choices as native boxes or radios; `choiceProps` says what is chosen, and hears of it. */
export function ChoiceGroup(
  props: ChoiceGroupProps & {
    type: ChoiceProps["type"];
    choiceProps: (
      option: ChoiceOption,
    ) => Pick<ChoiceProps, "checked" | "defaultChecked" | "onChange" | "required">;
  },
) {
  const { type, choiceProps, name, options, look = "row", columns, form, ...group } = props;
  const invalid = [group.error ?? []].flat().length > 0;
  return (
    <FieldGroup {...group}>
      <ChoiceList look={look} columns={columns}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type={type}
            name={name}
            form={form}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            aria-invalid={invalid || undefined}
            look={look}
            {...choiceProps(option)}
          />
        ))}
      </ChoiceList>
    </FieldGroup>
  );
}
