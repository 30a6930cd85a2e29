import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-exchange-rates.route.ts";
import { RATE_LIST } from "./admin-list.ts";
import { rateColumns } from "./rate-columns.tsx";
import { rateMessages } from "./rates.words.ts";
import { listRates } from "./staff-queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("rate.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: rateMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadSettingsList(args, RATE_LIST, listRates);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path="/admin/settings/rates"
      words={rateMessages}
      spec={RATE_LIST}
      list={loaderData.list}
      columns={rateColumns(loaderData.place.locale)}
      essential={["pair", "rate"]}
    />
  );
}
