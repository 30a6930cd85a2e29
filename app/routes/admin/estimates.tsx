import { estimateMessages } from "#app/content/messages/estimates.ts";
import { settingsMessages } from "#app/content/messages/rates.ts";
import { ESTIMATE_LIST } from "#app/domain/lists/settings-lists.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { ListPage } from "#app/features/crm/list-page.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { estimateColumns } from "#app/features/estimates/estimate-columns.tsx";
import { SettingsTabs } from "#app/features/settings/settings-tabs.tsx";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { listEstimates } from "#app/server/estimates/queries.server.ts";
import { loadListWith } from "#app/server/lists/load-list.server.ts";
import type { Route } from "./+types/estimates.ts";

const PATH = "/admin/settings/estimates";

export const middleware: Route.MiddlewareFunction[] = [requires("estimate.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: estimateMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const beside = { locale: user.locale, mayListStaff: can(actor, "staff.list") };
  return loadListWith(
    { request, context },
    ESTIMATE_LIST,
    async (db) => ({ page: await listEstimates(db), beside }),
    beside,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      path={PATH}
      title={settingsMessages.title}
      description={estimateMessages.description}
      above={<SettingsTabs current={PATH} mayListStaff={loaderData.mayListStaff} />}
      spec={ESTIMATE_LIST}
      list={loaderData.list}
      columns={estimateColumns(loaderData.locale)}
      essential={["what", "amount"]}
      noun={estimateMessages.noun}
      emptyTitle={estimateMessages.none}
      failedText={estimateMessages.loadFailed}
    />
  );
}
