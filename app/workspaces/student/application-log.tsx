import { logValue } from "#app/admissions/applications/log-value.ts";
import {
  APPLICATION_STATUS_BADGES,
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from "#app/admissions/applications/statuses.ts";
import type { LogEntry } from "#app/admissions/applications/student-view.ts";
import { GOOD_STEPS, TIMELINE_LABELS } from "#app/admissions/students/timeline.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";

type ApplicationLogProps = { label: string; entries: readonly LogEntry[]; place: Place };

/** What happened to an application, newest first, in the manner of a ship's log. */
export function ApplicationLog({ label, entries, place }: ApplicationLogProps) {
  return (
    <Timeline
      label={label}
      entries={entries.map((entry) => ({
        id: entry.id,
        dateTime: entry.at.toISOString(),
        time: formatMoment(entry.at, place),
        title: titleOf(entry, place.locale),
        tone: toneOf(entry),
        children: entry.reason ? (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{entry.reason}</p>
        ) : undefined,
      }))}
    />
  );
}

const LATEST = 3;

/** The newest entries of the log, which can hold a message from a counsellor, and the way to all of them. */
export function LatestLog({ allHref, ...log }: ApplicationLogProps & { allHref: string }) {
  return (
    <section aria-labelledby="latest" className="flex min-w-0 flex-col gap-3 border-line border-t pt-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id="latest" className="text-lg">
          {studentDashboard.detail.latest}
        </h2>
        {log.entries.length > LATEST ? (
          <TextLink to={allHref}>{studentDashboard.detail.viewAll}</TextLink>
        ) : null}
      </header>
      <ApplicationLog {...log} entries={log.entries.slice(0, LATEST)} />
    </section>
  );
}

function titleOf({ kind, from, to }: LogEntry, locale: string): string {
  const label = TIMELINE_LABELS[kind];
  if (kind === "submitted" || to === null || to === "") return label;
  const value = logValue(kind, to, locale);
  if (kind === "status-changed") return from ? `${logValue(kind, from, locale)} → ${value}` : value;
  return `${label}: ${value}`;
}

function toneOf({ kind, to }: LogEntry): BadgeVariant {
  if (kind === "status-changed" && isOneOf<ApplicationStatus>(APPLICATION_STATUSES, to)) {
    return APPLICATION_STATUS_BADGES[to];
  }
  if (kind === "submitted") return "default";
  if (kind === "visa-refused") return "destructive";
  return isOneOf(GOOD_STEPS, kind) ? "success" : "secondary";
}
