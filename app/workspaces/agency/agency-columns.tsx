import { ApplicationBadges, studentColumn } from "#app/admissions/applications/application-columns.tsx";
import { MILESTONE_LABELS } from "#app/admissions/milestones/milestone-kinds.ts";
import type { NextDeadline, WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { agencyMessages as texts } from "./agency.words.ts";
import { WaitLine } from "./wait-line.tsx";

/** The columns of a partner's list of applications. */
export function agencyColumns(place: Place): readonly DataColumn<WaitingRow>[] {
  return [
    studentColumn(texts.student),
    {
      id: "course",
      header: texts.course,
      meta: { label: texts.course },
      cell: (row) => (
        <span>
          {row.course ?? <span className="text-ink-muted">{texts.noCourse}</span>}
          {row.university ? <span className="table-second">{row.university}</span> : null}
          {row.intake ? <span className="table-second">{row.intake}</span> : null}
        </span>
      ),
    },
    {
      id: "status",
      header: texts.status,
      meta: { sortKey: "status", label: texts.status },
      cell: (row) => (
        <span className="flex flex-col items-start gap-1">
          <ApplicationBadges application={{ ...row, isArchived: false }} />
          {row.milestone ? <span className="table-note">{MILESTONE_LABELS[row.milestone]}</span> : null}
        </span>
      ),
    },
    {
      id: "waits",
      header: texts.waits,
      meta: { label: texts.waits },
      cell: (row) => (
        <span>
          <WaitLine row={row} place={place} />
          {row.deadline ? <span className="table-second">{deadlineText(row.deadline, place)}</span> : null}
        </span>
      ),
    },
    {
      id: "created",
      header: texts.created,
      meta: { sortKey: "created", label: texts.created },
      cell: (row) => <time dateTime={row.createdAt.toISOString()}>{formatDay(row.createdAt, place)}</time>,
    },
  ];
}

/** A day by which something has to be done, and what. */
export function deadlineText({ day, what }: NextDeadline, { locale }: Pick<Place, "locale">): string {
  const shown = formatCalendarDate(day, locale);
  return what === "offer" ? texts.deadlineOffer({ day: shown }) : texts.deadlinePapers({ day: shown });
}
