import { estimateMessages } from "#app/content/messages/estimates.ts";
import { ESTIMATE_LIST } from "#app/domain/lists/settings-lists.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { SettingsListPage } from "#app/features/crm/settings-list-page.tsx";
import { estimateColumns } from "#app/features/estimates/estimate-columns.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { listEstimates } from "#app/server/estimates/queries.server.ts";
import { loadSettingsList } from "#app/server/lists/load-settings-list.server.ts";
import type { Route } from "./+types/estimates.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("estimate.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: estimateMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadSettingsList(args, ESTIMATE_LIST, listEstimates);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path="/admin/settings/estimates"
      words={estimateMessages}
      spec={ESTIMATE_LIST}
      list={loaderData.list}
      mayListStaff={loaderData.mayListStaff}
      columns={estimateColumns(loaderData.place.locale)}
      essential={["what", "amount"]}
    />
  );
}
