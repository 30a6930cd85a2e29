import { recordMessages } from "#app/content/messages/admin.ts";
import { logLabel } from "#app/domain/students/student-log.ts";
import type { StudentLogEntry } from "#app/domain/students/student-record.ts";
import { formatMoment, type Place } from "#app/domain/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { Timeline } from "#app/ui/timeline.tsx";

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
            children: <Details entry={entry} />,
          }))}
        />
      )}
    </Card>
  );
}

function Details({ entry }: { entry: StudentLogEntry }) {
  const change = [entry.from, entry.to].filter((value) => value !== null).join(" → ");
  return (
    <>
      {change ? <p>{change}</p> : null}
      {entry.reason ? <p className="whitespace-pre-wrap break-words">{entry.reason}</p> : null}
      <p>{recordMessages.by(entry.actor ?? recordMessages.system)}</p>
    </>
  );
}
