import { Choice } from "#app/ui/choice.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { filterText, type ListFilter } from "./list-filters.ts";

type ChoiceFilterProps = {
  filter: ListFilter;
  values: readonly string[];
  className?: string | false | undefined;
  onChoose: () => void;
};

/** A filter of which several values can be chosen. */
export function ChoiceFilter({ filter, values, className, onChoose }: ChoiceFilterProps) {
  const { name, label, options = [] } = filter;
  return (
    <FilterMenu
      name={name}
      label={label}
      text={filterText(filter, values)}
      values={values}
      className={className}
    >
      {options.map((option) => (
        <Choice
          key={option.value}
          type="checkbox"
          name={name}
          value={option.value}
          label={option.label}
          defaultChecked={values.includes(option.value)}
          onChange={onChoose}
          className="w-full"
        />
      ))}
    </FilterMenu>
  );
}
