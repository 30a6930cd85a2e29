import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

/** All boxes share the name, so the form carries one entry for each that is ticked. */
type CheckboxGroupProps = ChoiceGroupProps & {
  defaultValue?: readonly string[] | undefined;
  onOptionChange?: (value: string, checked: boolean) => void;
};

/** Any of several, as native checkboxes. */
export function CheckboxGroup({ defaultValue = [], onOptionChange, ...group }: CheckboxGroupProps) {
  return (
    <ChoiceGroup
      {...group}
      type="checkbox"
      choiceProps={({ value }) => ({
        defaultChecked: defaultValue.includes(value),
        onChange: ({ target }) => onOptionChange?.(target.value, target.checked),
      })}
    />
  );
}
