import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { officeMessages } from "./availability.words.ts";
import type { OfficeRecord } from "./availability-record.ts";

const texts = officeMessages;

type HolidayFileFormProps = {
  offices: readonly OfficeRecord[];
  lastResult: SubmissionResult<string[]> | undefined;
};

/** A government's calendar file, read as holidays. Posts `load-holidays`. */
export function HolidayFileForm({ offices, lastResult }: HolidayFileFormProps) {
  const [form, fields] = useForm<{
    officeId?: string;
    source?: string;
    asOf?: string;
    file?: File;
    pasted?: string;
  }>({
    id: "load-holidays",
    lastResult: lastResult ?? null,
  });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      {...getFormProps(form)}
      className="flex flex-col gap-4"
    >
      <div>
        <h3 className="text-lg">{texts.load}</h3>
        <p className="mt-0.5 max-w-prose text-ink-muted text-sm">{texts.loadHint}</p>
      </div>
      <input type="hidden" name="intent" value="load-holidays" />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <FileField
          field={fields.file}
          label={texts.file}
          hint={texts.fileHint}
          accept=".ics,.csv,text/calendar,text/csv"
          optional
        />
        <SelectField
          field={fields.officeId}
          label={texts.office}
          optional
          placeholder={texts.allOffices}
          options={offices.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          field={fields.source}
          label={texts.source}
          hint={texts.loadSourceHint}
          autoComplete="off"
        />
        <TextField field={fields.asOf} label={texts.loadAsOf} type="date" className="max-w-56 tabular-nums" />
      </div>
      <LinesField field={fields.pasted} label={texts.pasted} hint={texts.pastedHint} optional rows={4} />
      <div>
        <Button type="submit">{texts.loadHolidays}</Button>
      </div>
    </Form>
  );
}
