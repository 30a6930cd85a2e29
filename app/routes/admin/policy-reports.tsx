import { policyReportMessages } from "#app/content/messages/policy-reports.ts";
import { POLICY_REPORT_LIST } from "#app/domain/lists/settings-lists.ts";
import { SettingsListPage } from "#app/features/crm/settings-list-page.tsx";
import { policyReportColumns } from "#app/features/policy-reports/policy-report-columns.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { loadSettingsList } from "#app/server/lists/load-settings-list.server.ts";
import { listPolicyReports } from "#app/server/policy-reports/queries.server.ts";
import type { Route } from "./+types/policy-reports.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("securityReport.list")];

export const meta: Route.MetaFunction = () => [{ title: policyReportMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadSettingsList(args, POLICY_REPORT_LIST, listPolicyReports);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path="/admin/settings/reports"
      words={policyReportMessages}
      emptyHint={policyReportMessages.noneHint}
      spec={POLICY_REPORT_LIST}
      list={loaderData.list}
      mayListStaff={loaderData.mayListStaff}
      columns={policyReportColumns(loaderData.place)}
      essential={["blocked", "page"]}
    />
  );
}
