import { rateMessages } from "#app/content/messages/rates.ts";
import { RATE_LIST } from "#app/domain/lists/settings-lists.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { SettingsListPage } from "#app/features/crm/settings-list-page.tsx";
import { rateColumns } from "#app/features/rates/rate-columns.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { loadSettingsList } from "#app/server/lists/load-settings-list.server.ts";
import { listRates } from "#app/server/rates/staff-queries.server.ts";
import type { Route } from "./+types/exchange-rates.ts";

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
      mayListStaff={loaderData.mayListStaff}
      columns={rateColumns(loaderData.place.locale)}
      essential={["pair", "rate"]}
    />
  );
}
