import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { StudentLogEntry } from "./student-log.ts";
import { logLabel } from "./student-log.ts";

type ValueText = (kind: string, value: string, locale: string) => string;

type RecordLogProps = {
  log: readonly StudentLogEntry[];
  place: Place;
  /** How the values of an entry are read. */
  valueText: ValueText;
};

/** What happened to a record, newest first, with who did it. */
export function RecordLog({ log, place, valueText }: RecordLogProps) {
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
            children: <Details entry={entry} change={changeOf(entry, place.locale, valueText)} />,
          }))}
        />
      )}
    </Card>
  );
}

function Details({ entry, change }: { entry: StudentLogEntry; change: string }) {
  return (
    <>
      {change ? <p>{change}</p> : null}
      {entry.reason ? <p className="whitespace-pre-wrap break-words">{entry.reason}</p> : null}
      <p>{recordMessages.by({ name: entry.actor ?? recordMessages.system })}</p>
    </>
  );
}

/** What it was and what it is; a counsellor or course that was taken away leaves nothing behind. */
function changeOf({ kind, from, to }: StudentLogEntry, locale: string, valueText: ValueText): string {
  if (from !== null && to === null) return `${valueText(kind, from, locale)} → —`;
  return [from, to]
    .filter((value) => value !== null)
    .map((value) => valueText(kind, value, locale))
    .join(" → ");
}
