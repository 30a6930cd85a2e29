import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { officeMessages } from "./availability.words.ts";
import type { HolidayRecord, OfficeRecord } from "./availability-record.ts";
import { addHolidaySchema } from "./availability-schema.ts";
import { HolidayFileForm } from "./holiday-file-form.tsx";
import { RemoveButton } from "./remove-button.tsx";
import type { SkippedEntries } from "./skipped-entries.ts";
import { SkippedList } from "./skipped-list.tsx";

const texts = officeMessages;

type HolidaySectionProps = {
  holidays: readonly HolidayRecord[];
  /** The years that have some, the latest first, and the one that is shown; null: what is ahead. */
  years: readonly number[];
  year: number | null;
  path: string;
  offices: readonly OfficeRecord[];
  locale: string;
  mayEdit: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
  loadResult: SubmissionResult<string[]> | undefined;
  /** The result of the last import, if something was skipped. */
  loaded: { readonly dates: number; readonly skipped: SkippedEntries } | null;
};

/** The public holidays ahead or of a year, a form for a file of them and one for a single one. Posts `remove-holiday`, too. */
export function HolidaySection(props: HolidaySectionProps) {
  const { holidays, years, year, path, offices, locale, mayEdit, lastResult, loadResult, loaded } = props;
  return (
    <Card title={texts.holidays} description={texts.holidaysHint}>
      {loaded ? (
        <Notice tone="warning" live title={texts.loaded({ count: loaded.dates })} className="mb-4">
          <p>{texts.skippedLines({ count: loaded.skipped.count })}</p>
          <SkippedList skipped={loaded.skipped} />
        </Notice>
      ) : null}
      {years.length > 0 ? (
        <TabLinks
          label={texts.years}
          items={[
            { href: path, label: texts.ahead, current: year === null },
            ...years.map((each) => ({
              href: `${path}?year=${each}`,
              label: String(each),
              current: each === year,
            })),
          ]}
        />
      ) : null}
      {holidays.length === 0 ? <p className="text-ink-muted text-sm">{texts.noHolidays}</p> : null}
      <ul>
        {holidays.map(({ id, date, name, office, source, asOf }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-line border-b py-1.5">
            <span className="min-w-0">
              <span className="flex flex-wrap gap-x-4">
                <span className="min-w-28 tabular-nums">{formatCalendarDate(date, locale)}</span>
                <span className="font-semibold">{name}</span>
                <span className="text-ink-muted">{office ?? texts.allOffices}</span>
              </span>
              <span className="block text-ink-muted text-sm [overflow-wrap:anywhere]">
                {source === null
                  ? texts.noSource
                  : [source, asOf ? texts.asOfDay({ date: formatCalendarDate(asOf, locale) }) : null]
                      .filter(Boolean)
                      .join(" · ")}
              </span>
            </span>
            {mayEdit ? (
              <RemoveButton intent="remove-holiday" entry={id} label={texts.remove({ name })} />
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <div className="mt-6 flex flex-col gap-8">
          <HolidayFileForm key={`file ${holidays.length}`} offices={offices} lastResult={loadResult} />
          <HolidayForm key={holidays.length} offices={offices} lastResult={lastResult} />
        </div>
      ) : null}
    </Card>
  );
}

function HolidayForm({ offices, lastResult }: Pick<HolidaySectionProps, "offices" | "lastResult">) {
  const [form, fields] = useForm({
    id: "add-holiday",
    lastResult: lastResult ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addHolidaySchema }),
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
      <h3 className="text-lg">{texts.one}</h3>
      <input type="hidden" name="intent" value="add-holiday" />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField field={fields.date} label={texts.date} type="date" className="max-w-56 tabular-nums" />
        <TextField
          field={fields.until}
          label={texts.until}
          hint={texts.untilHint}
          optional
          type="date"
          className="max-w-56 tabular-nums"
        />
      </div>
      <SelectField
        field={fields.officeId}
        label={texts.office}
        optional
        placeholder={texts.allOffices}
        options={offices.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField field={fields.name} label={texts.holiday} autoComplete="off" />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          field={fields.source}
          label={texts.source}
          hint={texts.sourceHint}
          optional
          autoComplete="off"
        />
        <TextField
          field={fields.asOf}
          label={texts.asOf}
          optional
          type="date"
          className="max-w-56 tabular-nums"
        />
      </div>
      <div>
        <Button type="submit">{texts.addHoliday}</Button>
      </div>
    </Form>
  );
}
