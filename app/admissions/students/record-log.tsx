import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { StudentLogEntry } from "./student-log.ts";
import { logLabel } from "./student-log.ts";

/** What happened to a record, newest first, with who did it. */
export function RecordLog({ log, place }: { log: readonly StudentLogEntry[]; place: Place }) {
  return (
    <Card level={3} title={recordMessages.timeline}>
      {log.length === 0 ? (
        <p className="text-ink-muted text-sm">{recordMessages.nothingHappened}</p>
      ) : (
        <Timeline
          label={recordMessages.timeline}
          entries={log.map((entry) => ({
            id: entry.id,
            dateTime: entry.at.toISOString(),
            time: formatMoment(entry.at, place),
            title: [logLabel(entry.kind), entry.reference].filter(Boolean).join(" · "),
            children: <Details entry={entry} locale={place.locale} />,
          }))}
        />
      )}
    </Card>
  );
}

function Details({ entry, locale }: { entry: StudentLogEntry; locale: string }) {
  const change = changeOf(entry, locale);
  return (
    <>
      {change ? <p>{change}</p> : null}
      {entry.reason ? <p className="whitespace-pre-wrap break-words">{entry.reason}</p> : null}
      <p>{recordMessages.by(entry.actor ?? recordMessages.system)}</p>
    </>
  );
}

/** What it was and what it is; a counsellor or course that was taken away leaves nothing behind. */
function changeOf({ from, to }: StudentLogEntry, locale: string): string {
  if (from !== null && to === null) return `${from} → —`;
  return [from, to]
    .filter((value) => value !== null)
    .map((value) => (isCalendarDate(value) ? formatCalendarDate(value, locale) : value))
    .join(" → ");
}
