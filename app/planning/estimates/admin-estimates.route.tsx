import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-estimates.route.ts";
import { ESTIMATE_LIST } from "./admin-list.ts";
import { estimateColumns } from "./estimate-columns.tsx";
import { estimateMessages } from "./estimates.words.ts";
import { listEstimates } from "./queries.server.ts";

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
      columns={estimateColumns(loaderData.place.locale)}
      essential={["what", "amount"]}
    />
  );
}
