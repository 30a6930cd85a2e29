import { Form } from "react-router";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { recordDayMessages as texts } from "./record-day.words.ts";

type RecordDayFormProps = {
  path: string;
  on: string;
  today: string;
  error: string | null;
  /** The days of the previous and the next change. */
  beside: { readonly earlier: string | null; readonly later: string | null };
  locale: string;
};

/** The day to view, which is in the address, and the links to the previous and the next change. */
export function RecordDayForm({ path, on, today, error, beside, locale }: RecordDayFormProps) {
  const { earlier, later } = beside;
  const at = (day: string) => `${path}?on=${day}`;
  const shown = (day: string) => ({ day: formatCalendarDate(day, locale) });
  return (
    <Form key={on} method="get" action={path} aria-label={texts.choose} className="flex flex-col gap-4">
      <Field label={texts.day} error={error}>
        <DateInput name="on" defaultValue={on} max={today} required />
      </Field>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {texts.show}
        </Button>
        {earlier ? <ButtonLink to={at(earlier)}>{texts.earlier(shown(earlier))}</ButtonLink> : null}
        {later ? <ButtonLink to={at(later)}>{texts.later(shown(later))}</ButtonLink> : null}
      </p>
    </Form>
  );
}
