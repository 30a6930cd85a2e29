import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { applicationBadges } from "./lifecycle.ts";
import type { ApplicationRow } from "./staff-view.ts";

type BadgesProps = { application: Pick<ApplicationRow, "status" | "withdrawnAt" | "isArchived"> };

/** The status, with badges for withdrawn and archived. */
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
