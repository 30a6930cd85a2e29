import { useRef } from "react";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { PERIOD_LABELS, filterMessages as texts } from "./filters.words.ts";
import { ANY_DAY, BETWEEN, daysOf, type Period } from "./list-days.ts";
import { filterText, type ListFilter } from "./list-filters.ts";

type DayFilterProps = {
  filter: ListFilter;
  periods: readonly Period[];
  value: string | undefined;
  className?: string | false | undefined;
  onChoose: () => void;
};

/** A filter by days: a period that moves with today, or two days. A period applies at once, days when they are sent. */
export function DayFilter({ filter, periods, value, className, onChoose }: DayFilterProps) {
  const { name, label } = filter;
  const hydrated = useHydrated();
  const between = useRef<HTMLInputElement>(null);
  const days = value === undefined ? null : daysOf(value);
  const values = value === undefined ? [] : [value];
  const choices = [
    // Nothing means the days that are sent along: without script they are typed before a choice is made. Else "any" says so.
    { value: days || hydrated ? ANY_DAY : "", label: texts.anyDay, isChosen: value === undefined },
    ...periods.map((period) => ({
      value: period,
      label: PERIOD_LABELS[period],
      isChosen: value === period,
    })),
  ];
  const day = (end: "from" | "to", text: string, chosen: string | null | undefined) => (
    <label className="block w-full">
      {text}
      <input
        type="date"
        name={`${name}-${end}`}
        defaultValue={chosen ?? ""}
        className="control h-(--control)"
        onChange={({ currentTarget }) => {
          currentTarget.form?.querySelectorAll<HTMLInputElement>("[type=date]").forEach((each) => {
            each.setCustomValidity("");
          });
          if (between.current) between.current.checked = true;
        }}
      />
    </label>
  );
  return (
    <FilterMenu
      name={name}
      label={label}
      text={filterText(filter, values)}
      values={values}
      className={className}
    >
      <div className="grid grid-cols-2">
        {choices.map((choice) => (
          <Choice
            key={choice.label}
            type="radio"
            name={name}
            value={choice.value}
            label={choice.label}
            defaultChecked={choice.isChosen}
            onChange={onChoose}
          />
        ))}
        <Choice
          ref={between}
          type="radio"
          name={name}
          value={BETWEEN}
          label={texts.between}
          defaultChecked={days !== null}
        />
      </div>
      <div className="flex flex-col items-start gap-2 py-2">
        {day("from", texts.from, days?.first)}
        {day("to", texts.to, days?.last)}
        <Button type="submit" size="sm">
          {texts.show}
        </Button>
      </div>
    </FilterMenu>
  );
}
