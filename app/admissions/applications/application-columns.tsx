import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { applicationBadges } from "./lifecycle.ts";
import type { ApplicationRow } from "./staff-view.ts";

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
