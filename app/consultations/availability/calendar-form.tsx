import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import {
  BOOKING_LANGUAGE_OPTIONS,
  BOOKING_TOPIC_OPTIONS,
} from "#app/consultations/scheduling/booking-choices.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { availabilityMessages } from "./availability.words.ts";
import type { CalendarRecord, OfficeRecord } from "./availability-record.ts";
import { calendarSchema } from "./availability-schema.ts";
import { type ZoneGroups, ZoneSelect } from "./zone-select.tsx";

const texts = availabilityMessages.rules;

type CalendarFormProps = {
  calendar: CalendarRecord;
  offices: readonly OfficeRecord[];
  zones: ZoneGroups;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The version that the form is based on. */
  version: number;
};

/** How a counsellor is booked: zone, limits, topics, languages. Posts the intent `save-calendar`. */
export function CalendarForm({ calendar, offices, zones, lastResult, version }: CalendarFormProps) {
  const [form, fields] = useForm({
    id: "calendar",
    lastResult: lastResult ?? null,
    defaultValue: {
      ...Object.fromEntries(
        Object.entries(calendar).map(([name, value]) => [name, value === null ? "" : String(value)]),
      ),
      takesBookings: calendar.takesBookings ? "on" : "",
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: calendarSchema }),
  });
  const typed = lastResult?.initialValue;
  const chosen = (name: "topics" | "languages") =>
    typed ? [typed[name] ?? []].flat().filter((value) => typeof value === "string") : [...calendar[name]];
  const number = { inputMode: "numeric", autoComplete: "off", className: "max-w-32 tabular-nums" } as const;
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="save-calendar" />
      <input type="hidden" name="version" value={version} />
      <FormProblem errors={form.errors} id={form.errorId} />
      <Checkbox
        name={fields.takesBookings.name}
        id={fields.takesBookings.id}
        key={`takes ${fields.takesBookings.key}`}
        defaultChecked={typed ? typed.takesBookings === "on" : calendar.takesBookings}
        label={texts.takesBookings}
        hint={texts.takesBookingsHint}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <ZoneSelect field={fields.zone} label={texts.zone} hint={texts.zoneHint} zones={zones} />
        <SelectField
          field={fields.officeId}
          label={texts.office}
          optional
          placeholder={texts.noOffice}
          options={offices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <CheckboxGroup
        legend={texts.topics}
        name={fields.topics.name}
        error={fields.topics.errors}
        look="plain"
        columns={2}
        defaultValue={chosen("topics")}
        options={BOOKING_TOPIC_OPTIONS}
      />
      <CheckboxGroup
        legend={texts.languages}
        name={fields.languages.name}
        error={fields.languages.errors}
        look="plain"
        columns={2}
        defaultValue={chosen("languages")}
        options={BOOKING_LANGUAGE_OPTIONS}
      />
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-5 sm:gap-x-5">
        <TextField field={fields.step} label={texts.step} {...number} />
        <TextField
          field={fields.dailyMaximum}
          label={texts.dailyMaximum}
          hint={texts.dailyMaximumHint}
          optional
          {...number}
        />
        <TextField
          field={fields.bufferBefore}
          label={texts.bufferBefore}
          hint={texts.bufferHint}
          {...number}
        />
        <TextField field={fields.bufferAfter} label={texts.bufferAfter} {...number} />
        <TextField
          field={fields.minimumNotice}
          label={texts.minimumNotice}
          hint={texts.minimumNoticeHint}
          {...number}
        />
        <TextField field={fields.horizonDays} label={texts.horizonDays} {...number} />
      </div>
      <TextField
        field={fields.meetingPlace}
        label={texts.meetingPlace}
        hint={texts.meetingPlaceHint}
        optional
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
