import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { availabilityMessages } from "./availability.words.ts";
import type { TimeOffRecord } from "./availability-record.ts";
import { timeOffSchema } from "./availability-schema.ts";
import { RemoveButton } from "./remove-button.tsx";

const texts = availabilityMessages.timeOff;

type TimeOffSectionProps = {
  timeOff: readonly TimeOffRecord[];
  locale: string;
  mayEdit: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Time off ahead, and a line for more. Posts `add-time-off` and `remove-time-off`. */
export function TimeOffSection({ timeOff, locale, mayEdit, lastResult }: TimeOffSectionProps) {
  const text = (local: string) => `${formatCalendarDate(local.slice(0, 10), locale)}, ${local.slice(11, 16)}`;
  return (
    <Card id="time-off" title={texts.title} description={texts.hint}>
      {timeOff.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.none}</p>
      ) : (
        <ul>
          {timeOff.map(({ id, from, until, reason }) => (
            <li key={id} className="flex items-center justify-between gap-3 border-line border-b py-1">
              <span className="flex flex-wrap gap-x-4 tabular-nums">
                <span>{texts.period({ from: text(from), until: text(until) })}</span>
                {reason ? <span className="text-ink-muted">{reason}</span> : null}
              </span>
              {mayEdit ? (
                <RemoveButton
                  intent="remove-time-off"
                  entry={id}
                  label={texts.remove({ from: text(from) })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayEdit ? <TimeOffForm key={timeOff.length} lastResult={lastResult} /> : null}
    </Card>
  );
}

function TimeOffForm({ lastResult }: Pick<TimeOffSectionProps, "lastResult">) {
  const [form, fields] = useForm({
    id: "add-time-off",
    lastResult: lastResult ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: timeOffSchema }),
  });
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="mt-4 grid items-end gap-3 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="add-time-off" />
      <FormKey intent="add-time-off" />
      <TextField field={fields.from} label={texts.from} type="datetime-local" className="tabular-nums" />
      <TextField field={fields.until} label={texts.until} type="datetime-local" className="tabular-nums" />
      <TextField field={fields.reason} label={texts.reason} optional maxLength={200} autoComplete="off" />
      <div>
        <Button type="submit">{texts.add}</Button>
      </div>
    </Form>
  );
}
