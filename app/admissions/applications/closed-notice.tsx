import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { Notice } from "#app/ui/notice.tsx";
import { applicationMessages } from "./applications.words.ts";
import { closedBecause } from "./lifecycle.ts";
import type { StaffApplication } from "./staff-view.ts";

/** Why an application cannot be changed; renders nothing while it is open. */
export function ClosedNotice({ application }: { application: StaffApplication }) {
  const because = closedBecause(application);
  if (because === null) return null;
  return because === "withdrawn" ? (
    <Notice title={applicationMessages.withdrawnNotice}>{applicationMessages.withdrawnHint}</Notice>
  ) : (
    <Notice title={recordMessages.archived}>{recordMessages.archivedHint}</Notice>
  );
}
