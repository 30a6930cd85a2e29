import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { availabilityMessages } from "./availability.words.ts";
import type { OverrideRecord } from "./availability-record.ts";
import { dateOverrideSchema } from "./availability-schema.ts";
import { hoursText } from "./hours-text.ts";
import { RemoveButton } from "./remove-button.tsx";

const texts = availabilityMessages.overrides;

type OverridesSectionProps = {
  overrides: readonly OverrideRecord[];
  locale: string;
  mayEdit: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Dates with hours of their own, and a line for one more. Posts `set-date` and `remove-date`. */
export function OverridesSection({ overrides, locale, mayEdit, lastResult }: OverridesSectionProps) {
  return (
    <Card id="dates" title={texts.title} description={texts.hint}>
      {overrides.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.none}</p>
      ) : (
        <ul>
          {overrides.map(({ id, date, hours }) => {
            const day = formatCalendarDate(date, locale);
            return (
              <li key={id} className="flex items-center justify-between gap-3 border-line border-b py-1">
                <span className="flex flex-wrap gap-x-4 tabular-nums">
                  <span className="min-w-28">{day}</span>
                  <span className="text-ink-muted">{hours.length > 0 ? hoursText(hours) : texts.away}</span>
                </span>
                {mayEdit ? (
                  <RemoveButton intent="remove-date" entry={id} label={texts.remove({ date: day })} />
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
      {mayEdit ? <OverrideForm key={overrides.length} lastResult={lastResult} /> : null}
    </Card>
  );
}

function OverrideForm({ lastResult }: Pick<OverridesSectionProps, "lastResult">) {
  const [form, fields] = useForm({
    id: "set-date",
    lastResult: lastResult ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: dateOverrideSchema }),
  });
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="mt-4 grid items-end gap-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="intent" value="set-date" />
      <TextField field={fields.date} label={texts.date} type="date" className="tabular-nums" />
      <TextField field={fields.hours} label={texts.hours} optional maxLength={200} autoComplete="off" />
      <Button type="submit">{texts.add}</Button>
    </Form>
  );
}
