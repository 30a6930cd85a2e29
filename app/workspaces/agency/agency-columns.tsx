import { ApplicationBadges } from "#app/admissions/applications/application-columns.tsx";
import { MILESTONE_LABELS } from "#app/admissions/milestones/milestone-kinds.ts";
import { NextStepText } from "#app/admissions/next-steps/next-step-text.tsx";
import type { NextDeadline, WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import { ListDay } from "#app/platform/lists/list-day.tsx";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { agencyMessages as texts } from "./agency.words.ts";

/** The columns of a partner's list of applications. */
export function agencyColumns(place: Place): readonly DataColumn<WaitingRow>[] {
  return [
    {
      id: "student",
      header: texts.student,
      meta: { sortKey: "student", primary: true, width: 18 },
      cell: (row) => row.student,
    },
    {
      id: "university",
      header: texts.institution,
      meta: { sortKey: "university", phone: "where", width: 20 },
      cell: (row) => row.university ?? "—",
    },
    {
      id: "course",
      header: texts.course,
      meta: { phone: "what", width: 24 },
      cell: (row) => row.course ?? texts.noCourse,
    },
    {
      id: "intake",
      header: texts.intake,
      meta: { phone: "none", width: 12 },
      cell: (row) => row.intake ?? "—",
    },
    {
      id: "status",
      header: texts.status,
      meta: { sortKey: "status", phone: "status", width: 24 },
      cell: (row) => (
        <>
          <ApplicationBadges application={{ ...row, isArchived: false }} />
          {row.milestone ? <span className="text-ink-muted"> {MILESTONE_LABELS[row.milestone]}</span> : null}
        </>
      ),
    },
    {
      id: "waits",
      header: texts.next,
      meta: { phone: "wide", width: 28 },
      cell: (row) => (
        <>
          <NextStepText wait={row.wait} since={row.since} reader="agency" place={place} />
          {row.deadline ? <span className="text-warning"> · {deadlineText(row.deadline, place)}</span> : null}
        </>
      ),
    },
    {
      id: "created",
      header: texts.created,
      meta: { sortKey: "created", phone: "when", align: "end", width: 9 },
      cell: (row) => <ListDay day={row.createdAt} place={place} />,
    },
  ];
}

/** A day by which something has to be done, and what. */
export function deadlineText({ day, what }: NextDeadline, { locale }: Pick<Place, "locale">): string {
  const shown = formatCalendarDate(day, locale);
  return what === "offer" ? texts.deadlineOffer({ day: shown }) : texts.deadlinePapers({ day: shown });
}
