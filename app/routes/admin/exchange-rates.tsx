import { rateMessages, settingsMessages } from "#app/content/messages/rates.ts";
import { RATE_LIST } from "#app/domain/lists/settings-lists.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { ListPage } from "#app/features/crm/list-page.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { rateColumns } from "#app/features/rates/rate-columns.tsx";
import { SettingsTabs } from "#app/features/settings/settings-tabs.tsx";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { loadListWith } from "#app/server/lists/load-list.server.ts";
import { listRates } from "#app/server/rates/staff-queries.server.ts";
import type { Route } from "./+types/exchange-rates.ts";

const PATH = "/admin/settings/rates";

export const middleware: Route.MiddlewareFunction[] = [requires("rate.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: rateMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const beside = { locale: user.locale, mayListStaff: can(actor, "staff.list") };
  return loadListWith(
    { request, context },
    RATE_LIST,
    async (db) => ({ page: await listRates(db), beside }),
    beside,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      path={PATH}
      title={settingsMessages.title}
      description={rateMessages.description}
      above={<SettingsTabs current={PATH} mayListStaff={loaderData.mayListStaff} />}
      spec={RATE_LIST}
      list={loaderData.list}
      columns={rateColumns(loaderData.locale)}
      essential={["pair", "rate"]}
      noun={rateMessages.noun}
      emptyTitle={rateMessages.none}
      failedText={rateMessages.loadFailed}
    />
  );
}
