import { ApplicationBadges } from "#app/admissions/applications/application-columns.tsx";
import { MILESTONE_LABELS } from "#app/admissions/milestones/milestone-kinds.ts";
import type { NextDeadline, WaitingRow } from "#app/admissions/waits/waiting-row.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { agencyMessages as texts } from "./agency.words.ts";
import { WaitLine } from "./wait-line.tsx";

/** The columns of a partner's list of applications. */
export function agencyColumns(place: Place): readonly DataColumn<WaitingRow>[] {
  return [
    {
      id: "student",
      header: texts.student,
      meta: { sortKey: "student", primary: true },
      cell: ({ row: { original } }) => (
        <>
          {original.student}
          <span className="table-note">{original.reference}</span>
        </>
      ),
    },
    {
      id: "course",
      header: texts.course,
      meta: { label: texts.course },
      cell: ({ row: { original } }) => (
        <span>
          {original.course ?? <span className="text-ink-muted">{texts.noCourse}</span>}
          {original.university ? <span className="table-second">{original.university}</span> : null}
          {original.intake ? <span className="table-second">{original.intake}</span> : null}
        </span>
      ),
    },
    {
      id: "status",
      header: texts.status,
      meta: { sortKey: "status", label: texts.status },
      cell: ({ row: { original } }) => (
        <span className="flex flex-col items-start gap-1">
          <ApplicationBadges application={{ ...original, isArchived: false }} />
          {original.milestone ? (
            <span className="table-note">{MILESTONE_LABELS[original.milestone]}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: "waits",
      header: texts.waits,
      meta: { label: texts.waits },
      cell: ({ row: { original } }) => (
        <span>
          <WaitLine row={original} place={place} />
          {original.deadline ? (
            <span className="table-second">{deadlineText(original.deadline, place)}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: "created",
      header: texts.created,
      meta: { sortKey: "created", label: texts.created },
      cell: ({ row: { original } }) => (
        <time dateTime={original.createdAt.toISOString()}>{formatDay(original.createdAt, place)}</time>
      ),
    },
  ];
}

/** A day by which something has to be done, and what. */
export function deadlineText({ day, what }: NextDeadline, { locale }: Pick<Place, "locale">): string {
  const shown = formatCalendarDate(day, locale);
  return what === "offer" ? texts.deadlineOffer({ day: shown }) : texts.deadlinePapers({ day: shown });
}
