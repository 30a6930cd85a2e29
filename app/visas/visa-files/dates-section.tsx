import type { SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { optionsOf } from "#app/platform/records/option.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import type { VisaDate } from "./visa-file.ts";
import { visaMessages } from "./visa-files.words.ts";
import { VISA_DATE_KINDS, VISA_DATE_LABELS } from "./visa-options.ts";
import type { VisaFilePage } from "./visa-page.ts";

const texts = visaMessages.dates;

type DatesProps = { page: VisaFilePage; lastResult: SubmissionResult<string[]> | undefined };

/** Requests and appointments of a file. Posts `add-date`, `finish-date` and `remove-date`. */
export function DatesSection({ page, lastResult }: DatesProps) {
  const { dates, may, lodgement, place } = page;
  return (
    <Card level={3} title={texts.title} description={texts.lead} id="dates">
      {dates.length === 0 ? <p className="text-ink-muted">{texts.none}</p> : null}
      <ul className="flex flex-col">
        {dates.map((date) => (
          <li
            key={date.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b py-2.5"
          >
            <VisaDateLine date={date} today={lodgement.today} locale={place.locale} />
            {may.update ? (
              <div className="flex flex-wrap gap-2">
                {date.doneOn === null ? (
                  <DateButton intent="finish-date" date={date} label={texts.done} />
                ) : null}
                <DateButton intent="remove-date" date={date} label={texts.remove} isQuiet />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {may.update ? (
        <FoldedCard title={texts.add} open={lastResult !== undefined}>
          <div className="max-w-md">
            <PlainForm
              creates
              key={dates.length}
              intent="add-date"
              label={texts.add}
              fields={[
                {
                  name: "kind",
                  kind: "select",
                  label: texts.kind,
                  value: VISA_DATE_KINDS[0],
                  options: optionsOf(VISA_DATE_KINDS, VISA_DATE_LABELS),
                },
                { name: "dueOn", kind: "date", label: texts.dueOn },
                { name: "note", kind: "lines", label: texts.note, optional: true },
              ]}
              lastResult={lastResult}
            />
          </div>
        </FoldedCard>
      ) : null}
    </Card>
  );
}

type DateButtonProps = { intent: string; date: VisaDate; label: string; isQuiet?: boolean };

function DateButton({ intent, date, label, isQuiet }: DateButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="dateId" value={date.id} />
      <Button type="submit" size="sm" variant={isQuiet ? "ghost" : undefined}>
        {label}
        <span className="sr-only">{` ${VISA_DATE_LABELS[date.kind]}`}</span>
      </Button>
    </Form>
  );
}

/** A request or appointment in words; what is overdue says so. */
export function VisaDateLine({ date, today, locale }: { date: VisaDate; today: string; locale: string }) {
  const day = (on: string) => formatCalendarDate(on, locale);
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{VISA_DATE_LABELS[date.kind]}</span>
        {date.doneOn === null ? (
          <>
            <time dateTime={date.dueOn}>{texts.due({ day: day(date.dueOn) })}</time>
            {date.dueOn < today ? <Badge variant="destructive">{texts.overdue}</Badge> : null}
          </>
        ) : (
          <span className="text-ink-muted">{texts.doneOn({ day: day(date.doneOn) })}</span>
        )}
      </p>
      {date.note ? (
        <p className="whitespace-pre-line text-ink-muted text-sm [overflow-wrap:anywhere]">{date.note}</p>
      ) : null}
    </div>
  );
}
