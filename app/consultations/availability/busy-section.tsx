import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { isOneOf } from "#app/platform/records/option.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { availabilityMessages } from "./availability.words.ts";
import type { BusyCalendarRecord } from "./availability-record.ts";
import { CALENDAR_PROBLEMS } from "./busy-calendar.ts";
import { RemoveButton } from "./remove-button.tsx";
import { SkippedList } from "./skipped-list.tsx";

const texts = availabilityMessages.busy;

type Result = SubmissionResult<string[]> | undefined;

type BusySectionProps = {
  calendars: readonly BusyCalendarRecord[];
  place: Place;
  /** The counsellor's zone: busy times are shown by it. */
  zone: string;
  mayEdit: boolean;
  addressResult: Result;
  fileResult: Result;
  againResult: Result;
};

/**
 * External calendars whose busy times are blocked. Posts `add-address`, `add-file`, `read-again`, `try-again`,
 * `remove-busy`.
 */
export function BusySection({
  calendars,
  place,
  zone,
  mayEdit,
  addressResult,
  fileResult,
  ...rest
}: BusySectionProps) {
  const triedAgain = rest.againResult?.initialValue?.entry;
  const [stillNot] = rest.againResult?.error?.entry ?? [];
  return (
    <Card id="busy" title={texts.title} description={texts.hint}>
      {calendars.length === 0 ? <p className="text-ink-muted text-sm">{texts.none}</p> : null}
      <ul>
        {calendars.map((calendar) => (
          <li key={calendar.id} className="border-line border-b py-1.5">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="font-semibold">{calendar.name}</span>
                <span className="block text-ink-muted text-sm">
                  {[
                    calendar.host ?? texts.fromFile,
                    texts.blocks({ count: calendar.blocks }),
                    calendar.readAt ? texts.read({ time: formatMoment(calendar.readAt, place) }) : null,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                {isOneOf(CALENDAR_PROBLEMS, calendar.problem) ? (
                  <span className="block text-destructive text-sm">{texts.problems[calendar.problem]}</span>
                ) : null}
              </span>
              {mayEdit ? (
                <RemoveButton
                  intent="remove-busy"
                  entry={calendar.id}
                  label={texts.remove({ name: calendar.name })}
                />
              ) : null}
            </div>
            {calendar.skipped.count > 0 ? (
              <Notice
                tone="warning"
                title={texts.skipped.title({ count: calendar.skipped.count })}
                className="my-2"
              >
                <p>{texts.skipped.hint}</p>
                <SkippedList skipped={calendar.skipped} />
              </Notice>
            ) : null}
            <NextTimes calendar={calendar} place={{ ...place, timeZone: zone }} />
            {calendar.pausedAt ? (
              <Notice
                tone="warning"
                live={triedAgain === calendar.id}
                title={texts.paused({ time: formatMoment(calendar.pausedAt, place) })}
                actions={mayEdit ? <TryAgain calendar={calendar} /> : null}
                className="my-2"
              >
                {triedAgain === calendar.id && stillNot
                  ? texts.stillNot({ reason: stillNot })
                  : texts.pausedHint}
              </Notice>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <div className="mt-4 flex flex-col items-stretch">
          {calendars.some(({ host }) => host !== null) ? (
            <Form method="post" preventScrollReset>
              <Button type="submit" size="sm" name="intent" value="read-again">
                {texts.refresh}
              </Button>
            </Form>
          ) : null}
          <Adding title={texts.addAddress} open={addressResult !== undefined}>
            <AddressForm key={`address ${calendars.length}`} lastResult={addressResult} />
          </Adding>
          <Adding title={texts.addFile} open={fileResult !== undefined}>
            <FileForm key={`file ${calendars.length}`} lastResult={fileResult} />
          </Adding>
        </div>
      ) : null}
    </Card>
  );
}

/** The next busy times as parsed, for comparison with the calendar. */
function NextTimes({ calendar: { next }, place }: { calendar: BusyCalendarRecord; place: Place }) {
  if (next.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-eucalyptus text-sm">
        {texts.next}
      </summary>
      <p className="text-ink-muted text-sm">{texts.nextHint({ zone: place.timeZone })}</p>
      <ol className="mt-1 mb-2 text-sm tabular-nums">
        {next.map(({ startsAt, endsAt }) => (
          <li key={startsAt.toISOString()}>
            {texts.period({ from: formatMoment(startsAt, place), until: formatMoment(endsAt, place) })}
          </li>
        ))}
      </ol>
    </details>
  );
}

function TryAgain({ calendar }: { calendar: BusyCalendarRecord }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="entry" value={calendar.id} />
      <Button
        type="submit"
        size="sm"
        name="intent"
        value="try-again"
        aria-label={texts.tryAgain({ name: calendar.name })}
      >
        {texts.tryAgainShort}
      </Button>
    </Form>
  );
}

/** A collapsed form that is rarely needed. */
function Adding({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="border-line border-b open:pb-5">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold marker:content-none">
        <Plus aria-hidden="true" className="size-4 text-eucalyptus" />
        {title}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

function AddressForm({ lastResult }: { lastResult: Result }) {
  const [form, fields] = useForm<{ name?: string; address?: string }>({
    id: "add-address",
    lastResult: lastResult ?? null,
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="add-address" />
      <FormKey intent="add-address" />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TextField field={fields.name} label={texts.name} maxLength={80} autoComplete="off" />
        <TextField
          field={fields.address}
          label={texts.address}
          hint={texts.addressHint}
          type="url"
          inputMode="url"
          autoComplete="off"
        />
      </div>
      <div>
        <Button type="submit">{texts.addAddress}</Button>
      </div>
    </Form>
  );
}

function FileForm({ lastResult }: { lastResult: Result }) {
  const [form, fields] = useForm<{ name?: string; file?: File }>({
    id: "add-file",
    lastResult: lastResult ?? null,
  });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      {...getFormProps(form)}
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="intent" value="add-file" />
      <FormKey intent="add-file" />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TextField field={fields.name} label={texts.name} maxLength={80} autoComplete="off" />
        <FileField field={fields.file} label={texts.file} hint={texts.fileHint} accept=".ics,text/calendar" />
      </div>
      <div>
        <Button type="submit">{texts.addFile}</Button>
      </div>
    </Form>
  );
}
