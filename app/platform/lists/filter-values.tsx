import { useId, useRef } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { PERIOD_LABELS, filterMessages as texts } from "./filters.words.ts";
import { ANY_DAY, BETWEEN, daysOf, PAST_PERIODS, PERIODS } from "./list-days.ts";
import { filterId, type ListFilter, unsetText } from "./list-filters.ts";
import type { FilterRule } from "./list-query.ts";
import { boundsOf, type RangeEnd, type RangeField, readRange } from "./list-ranges.ts";

type FilterValuesProps = {
  filter: ListFilter;
  rule: FilterRule;
  values: readonly string[];
  /** The values that fit what was typed; null shows all. */
  shown: ReadonlySet<string> | null;
  onChoose: () => void;
};

/** The values of a filter: one, any number, days, or the bounds of a range. */
export function FilterValues({ filter, rule, values, shown, onChoose }: FilterValuesProps) {
  const { name, options, range } = filter;
  if (range) return <RangeValues control={filterId(filter)} field={range} values={values} />;
  if (!options) {
    return (
      <DayValues
        filter={filter}
        periods={rule === "due-day" ? PERIODS : PAST_PERIODS}
        values={values}
        onChoose={onChoose}
      />
    );
  }
  const isSeveral = typeof rule === "object" && "anyOf" in rule;
  const all = isSeveral ? options : [{ value: "", label: unsetText(filter) }, ...options];
  return all.map((option) => (
    <Choice
      key={option.value}
      type={isSeveral ? "checkbox" : "radio"}
      name={name}
      value={option.value}
      label={option.label}
      defaultChecked={option.value === "" ? values.length === 0 : values.includes(option.value)}
      onChange={onChoose}
      className={shown && !shown.has(option.value) ? "hidden" : "w-full"}
    />
  ));
}

type DayValuesProps = Pick<FilterValuesProps, "filter" | "values" | "onChoose"> & {
  periods: readonly (keyof typeof PERIOD_LABELS)[];
};

/** A period that moves with today, or two days. A period applies when it is selected, days when they are sent. */
function DayValues({ filter: { name }, periods, values: [value], onChoose }: DayValuesProps) {
  const hydrated = useHydrated();
  const between = useRef<HTMLInputElement>(null);
  const days = value === undefined ? null : daysOf(value);
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
    <label className="block w-full text-sm">
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
    <>
      {choices.map((choice) => (
        <Choice
          key={choice.label}
          type="radio"
          name={name}
          value={choice.value}
          label={choice.label}
          defaultChecked={choice.isChosen}
          onChange={onChoose}
          className="w-full"
        />
      ))}
      <Choice
        ref={between}
        type="radio"
        name={name}
        value={BETWEEN}
        label={texts.between}
        defaultChecked={days !== null}
        className="w-full"
      />
      <div className="flex flex-col items-start gap-2 py-2">
        {day("from", texts.from, days?.first)}
        {day("to", texts.to, days?.last)}
        <Button type="submit" size="sm">
          {texts.show}
        </Button>
      </div>
    </>
  );
}

type RangeValuesProps = { control: string; field: RangeField; values: readonly string[] };

/** The bounds of a range, which apply when they are sent. Without script, what was refused is shown again with the reason. */
function RangeValues({ control, field, values: [value = ""] }: RangeValuesProps) {
  const id = useId();
  const bounds = useRef<HTMLDivElement>(null);
  const sent = new URLSearchParams(useLocation().search);
  const typed = { from: sent.get(`${control}-from`) ?? "", to: sent.get(`${control}-to`) ?? "" };
  const read = readRange(field, typed);
  const problem = read.ok ? null : read.error;
  const set = boundsOf(value);
  const bound = (end: RangeEnd, text: string, chosen: string | null) => (
    <label className="block w-full text-sm">
      {text}
      <input
        {...(field.kind === "date"
          ? { type: "date" }
          : { type: "text", inputMode: "decimal", maxLength: 30 })}
        name={`${control}-${end}`}
        defaultValue={chosen ?? typed[end]}
        autoComplete="off"
        aria-invalid={problem?.end === end || undefined}
        aria-describedby={problem?.end === end ? id : undefined}
        className="control h-(--control)"
        onChange={() => {
          for (const each of bounds.current?.querySelectorAll("input") ?? []) each.setCustomValidity("");
        }}
      />
      {problem?.end === end ? (
        <span id={id} className="text-destructive">
          {problem.problem}
        </span>
      ) : null}
    </label>
  );
  return (
    <div ref={bounds} className="flex flex-col items-start gap-2 py-2">
      {bound("from", texts.from, set.first)}
      {bound("to", texts.to, set.last)}
      <Button type="submit" size="sm">
        {texts.showRange}
      </Button>
    </div>
  );
}
