import { Form, Link } from "react-router";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { ANALYTICS_PATH, panelPath, type Shown } from "./addresses.ts";
import { analyticsMessages } from "./analytics.words.ts";
import { comparedBy, GROUPINGS_OF } from "./panels.ts";
import { lastDays, lastYear, periodBefore } from "./period.ts";

interface PeriodFormProps {
  readonly shown: Shown;
  readonly today: string;
  readonly locale: string;
  /** What was typed, where it is no period. */
  readonly typed: { readonly from: string; readonly to: string } | null;
}

/** Which period is looked at, and by what its records are told apart. */
export function PeriodForm({ shown, today, locale, typed }: PeriodFormProps) {
  const { panel, by, period } = shown;
  const texts = analyticsMessages.period;
  const before = periodBefore(period);
  const day = (date: string) => formatCalendarDate(date, locale);
  const presets = [
    { label: texts.days({ days: 30 }), period: lastDays(today, 30) },
    { label: texts.days({ days: 90 }), period: lastDays(today, 90) },
    { label: texts.year, period: lastYear(today) },
  ];
  return (
    <div className="flex flex-col gap-3">
      <Form
        key={`${panel} ${by} ${period.from} ${period.to}`}
        method="get"
        action={`${ANALYTICS_PATH}/${panel}`}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label={texts.from}>
          <DateInput name="from" defaultValue={typed?.from ?? period.from} />
        </Field>
        <Field label={texts.to}>
          <DateInput name="to" defaultValue={typed?.to ?? period.to} />
        </Field>
        {GROUPINGS_OF[panel].length > 1 ? (
          <Field label={texts.by} className="w-56">
            <NativeSelect
              name="by"
              defaultValue={by}
              options={GROUPINGS_OF[panel].map((value) => ({
                value,
                label: analyticsMessages.groupings[value],
              }))}
            />
          </Field>
        ) : null}
        <Button type="submit">{texts.show}</Button>
      </Form>
      <nav aria-label={texts.label}>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {presets.map((preset) => (
            <li key={preset.label}>
              <Link
                to={panelPath({ ...shown, period: preset.period })}
                aria-current={
                  preset.period.from === period.from && preset.period.to === period.to ? "true" : undefined
                }
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 aria-[current]:font-semibold"
              >
                {preset.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {comparedBy(panel) === "period" ? (
        <p className="text-ink-muted text-sm">
          {texts.shown({
            from: day(period.from),
            to: day(period.to),
            beforeFrom: day(before.from),
            beforeTo: day(before.to),
          })}
        </p>
      ) : null}
    </div>
  );
}
