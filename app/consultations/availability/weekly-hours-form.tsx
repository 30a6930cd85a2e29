import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { availabilityMessages } from "./availability.words.ts";
import type { HoursAtPlace } from "./availability-record.ts";
import { WEEKDAYS, weeklyHoursSchema } from "./availability-schema.ts";
import { hoursText } from "./hours-text.ts";
import { WeekFields } from "./week-fields.tsx";

const texts = availabilityMessages.weekly;

type WeeklyHoursFormProps = {
  at: HoursAtPlace;
  lastResult: SubmissionResult<string[]> | undefined;
  version: number;
};

/** The seven days at one place, one line each. Posts the intent `save-hours`. */
export function WeeklyHoursForm({ at, lastResult, version }: WeeklyHoursFormProps) {
  const [form, fields] = useForm({
    id: `hours-${at.officeId ?? "own"}`,
    lastResult: lastResult ?? null,
    defaultValue: {
      officeId: at.officeId ?? "",
      ...Object.fromEntries(
        WEEKDAYS.map(({ number, name }) => [
          name,
          hoursText(at.days.find(({ weekday }) => weekday === number)?.hours ?? []),
        ]),
      ),
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: weeklyHoursSchema }),
  });
  const byName = form.getFieldset();
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3">
      <h3 className="font-semibold text-base">
        {texts.at({ place: at.place, zone: at.zone.replaceAll("_", " ") })}
      </h3>
      <input type="hidden" name="intent" value="save-hours" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="officeId" value={at.officeId ?? ""} />
      <FormProblem errors={[...(form.errors ?? []), ...(fields.officeId.errors ?? [])]} />
      <WeekFields fields={byName} />
      <div>
        <Button type="submit">{texts.save}</Button>
      </div>
    </Form>
  );
}
