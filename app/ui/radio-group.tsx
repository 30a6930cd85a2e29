import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

type RadioGroupProps = ChoiceGroupProps & {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: (value: string) => void;
};

/** One of several, as native radios. Uncontrolled with defaultValue, controlled with value. */
export function RadioGroup({ value, defaultValue, onValueChange, ...group }: RadioGroupProps) {
  return (
    <ChoiceGroup
      {...group}
      type="radio"
      choiceProps={(option) => ({
        required: group.required,
        ...(value === undefined
          ? { defaultChecked: defaultValue === option.value }
          : { checked: value === option.value }),
        onChange: ({ target }) => onValueChange?.(target.value),
      })}
    />
  );
}
