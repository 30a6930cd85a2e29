import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { AddLink } from "#app/platform/records/add-link.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { actorOf, requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-agreements.route.ts";
import { AGREEMENT_LIST } from "./admin-list.ts";
import { agreementColumns } from "./agreement-columns.tsx";
import { agreementMessages } from "./agreements.words.ts";
import { CommissionTabs } from "./commission-tabs.tsx";
import { STEP_OPTIONS } from "./labels.ts";
import { listAgreements } from "./queries.server.ts";

const PATH = "/admin/commissions/agreements";

export const middleware: Route.MiddlewareFunction[] = [requires("agreement.list")];

/** When the record next to the list changes, the list has changed as well. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: agreementMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const extra = { mayCreate: can(await actorOf({ request, context }), "agreement.create") };
  return loadListWith(
    { request, context },
    AGREEMENT_LIST,
    async (db, query) => ({ page: await listAgreements(db, query), extra }),
    extra,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, mayCreate } = loaderData;
  return (
    <ListPage
      path={PATH}
      title={agreementMessages.title}
      spec={AGREEMENT_LIST}
      list={list}
      columns={agreementColumns()}
      essential={["name", "valid"]}
      searchLabel={agreementMessages.search}
      filters={[{ name: "step", label: agreementMessages.filters.step, options: STEP_OPTIONS }]}
      actions={mayCreate ? <AddLink path={PATH}>{agreementMessages.add}</AddLink> : null}
      above={<CommissionTabs current={PATH} />}
      emptyTitle={agreementMessages.none}
      failedText={agreementMessages.loadFailed}
    />
  );
}
