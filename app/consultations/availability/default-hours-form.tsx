import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import type { DefaultDays } from "#app/platform/working-days/default-hours.ts";
import type { Week } from "#app/platform/working-days/working-days.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { defaultHoursSchema, officeWeekSchema, WEEKDAYS } from "./availability-schema.ts";
import { hoursText } from "./hours-text.ts";
import { WeekFields } from "./week-fields.tsx";
import { workingDaysMessages as texts } from "./working-days.words.ts";
import { type ZoneGroups, ZoneSelect } from "./zone-select.tsx";

type LastResult = SubmissionResult<string[]> | undefined;

const weekTexts = (week: Week | undefined) =>
  Object.fromEntries(WEEKDAYS.map(({ name }, at) => [name, hoursText(week?.[at] ?? [])]));

type DefaultHoursFormProps = { house: DefaultDays; zones: ZoneGroups; lastResult: LastResult };

/** The agency's business hours. Posts the intent `save`. */
export function DefaultHoursForm({ house, zones, lastResult }: DefaultHoursFormProps) {
  const [form, fields] = useForm({
    id: "house-hours",
    lastResult: lastResult ?? null,
    defaultValue: {
      officeId: house.officeId ?? "",
      zone: house.zone,
      answerDays: String(house.answerDays),
      ...weekTexts(house.week),
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: defaultHoursSchema }),
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={house.version} />
      <FormProblem errors={form.errors} id={form.errorId} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.officeId}
          label={texts.office}
          optional
          placeholder={texts.noOffice}
          options={house.places.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ZoneSelect field={fields.zone} label={texts.zone} hint={texts.zoneHint} zones={zones} />
      </div>
      <WeekFields fields={form.getFieldset()} />
      <TextField
        field={fields.answerDays}
        label={texts.answerDays}
        hint={texts.answerDaysHint}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-56 tabular-nums"
      />
      <div>
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}

type OfficeWeekFormProps = {
  office: DefaultDays["places"][number];
  week: Week | undefined;
  version: number;
  lastResult: LastResult;
};

/** The business hours of an office that differ from the agency's. Posts the intent `save-office`. */
export function OfficeWeekForm({ office, week, version, lastResult }: OfficeWeekFormProps) {
  const [form, fields] = useForm({
    id: `office-${office.id}`,
    lastResult: lastResult ?? null,
    defaultValue: { officeId: office.id, ...weekTexts(week) },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: officeWeekSchema }),
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-3 flex flex-col gap-4">
      <input type="hidden" name="intent" value="save-office" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="officeId" value={office.id} />
      <FormProblem errors={[...(form.errors ?? []), ...(fields.officeId.errors ?? [])]} />
      <WeekFields fields={form.getFieldset()} />
      <div>
        <Button type="submit">{texts.saveOffice({ office: office.name })}</Button>
      </div>
    </Form>
  );
}
