import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-policy-reports.route.ts";
import { POLICY_REPORT_LIST } from "./admin-list.ts";
import { policyReportColumns } from "./policy-report-columns.tsx";
import { policyReportMessages } from "./policy-reports.words.ts";
import { listPolicyReports } from "./queries.server.ts";

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
      columns={policyReportColumns(loaderData.place)}
      essential={["blocked", "page"]}
    />
  );
}
