import { recordMessages } from "#app/content/messages/admin.ts";
import { applicationMessages } from "#app/content/messages/applications.ts";
import { closedBecause } from "#app/domain/applications/lifecycle.ts";
import type { StaffApplication } from "#app/domain/applications/staff-view.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Why an application takes no changes; nothing while it is open. */
export function ClosedNotice({ application }: { application: StaffApplication }) {
  const because = closedBecause(application);
  if (because === null) return null;
  return because === "withdrawn" ? (
    <Notice title={applicationMessages.withdrawnNotice}>{applicationMessages.withdrawnHint}</Notice>
  ) : (
    <Notice title={recordMessages.archived}>{recordMessages.archivedHint}</Notice>
  );
}
