import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { applicationMessages } from "./applications.words.ts";
import { applicationBadges } from "./lifecycle.ts";
import type { ApplicationRow } from "./staff-view.ts";

const texts = applicationMessages.columns;

/** Whose row it is: the name, and the reference of the application. */
export const studentColumn = <Row extends { readonly student: string; readonly reference: string }>(
  header: string,
): DataColumn<Row> => ({
  id: "student",
  header,
  meta: { sortKey: "student", primary: true },
  cell: (row) => (
    <>
      {row.student}
      <span className="table-note">{row.reference}</span>
    </>
  ),
});

/** What stays of the columns beside an open application. */
export const ESSENTIAL_APPLICATION_COLUMNS = ["student", "status"] as const;

/** The columns of the list of applications. */
export function applicationColumns(place: Place): readonly DataColumn<ApplicationRow>[] {
  return [
    studentColumn(texts.student),
    {
      id: "university",
      header: texts.university,
      meta: { sortKey: "university", label: texts.university },
      cell: (row) => row.university ?? "—",
    },
    {
      id: "course",
      header: texts.course,
      meta: { label: texts.course },
      cell: (row) => (
        <span>
          {row.course ?? <span className="text-ink-muted">{applicationMessages.noCourse}</span>}
          {row.level ? <span className="table-second">{COURSE_LEVEL_LABELS[row.level]}</span> : null}
        </span>
      ),
    },
    {
      id: "intake",
      header: texts.intake,
      meta: { label: texts.intake },
      cell: (row) => row.intake ?? "—",
    },
    {
      id: "status",
      header: texts.status,
      meta: { sortKey: "status", label: texts.status },
      cell: (row) => <ApplicationBadges application={row} />,
    },
    {
      id: "counsellor",
      header: texts.counsellor,
      meta: { label: texts.counsellor },
      cell: (row) => row.counsellor ?? "—",
    },
    {
      id: "created",
      header: texts.created,
      meta: { sortKey: "created", label: texts.created },
      cell: (row) => <time dateTime={row.createdAt.toISOString()}>{formatDay(row.createdAt, place)}</time>,
    },
  ];
}

type BadgesProps = { application: Pick<ApplicationRow, "status" | "withdrawnAt" | "isArchived"> };

/** The status, and the marks that lie over it: withdrawn, archived. */
export function ApplicationBadges({ application }: BadgesProps) {
  const badges = applicationBadges(application).map(({ label, variant }) => (
    <Badge key={label} variant={variant}>
      {label}
    </Badge>
  ));
  if (application.isArchived)
    badges.push(
      <Badge key="archived" variant="secondary">
        {recordMessages.archived}
      </Badge>,
    );
  return badges.length === 1 ? badges : <span className="badges">{badges}</span>;
}
