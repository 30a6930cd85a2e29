import { adminListMessages } from "#app/content/messages/admin-lists.ts";
import { counsellorMessages } from "#app/content/messages/counsellors.ts";
import { COUNSELLOR_LIST } from "#app/domain/lists/admin-lists.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { COUNSELLOR_COLUMNS } from "#app/features/counsellors/counsellor-columns.tsx";
import { AddLink } from "#app/features/crm/add-link.tsx";
import { ListPage } from "#app/features/crm/list-page.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { actorOf, requires } from "#app/server/auth/guards.server.ts";
import { listCounsellors } from "#app/server/counsellors/list.server.ts";
import { loadListWith } from "#app/server/lists/load-list.server.ts";
import type { Route } from "./+types/counsellors.ts";

const PATH = "/admin/counsellors";
const texts = adminListMessages.counsellors;
const { filters } = counsellorMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("counsellor.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: counsellorMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const mayCreate = can(await actorOf({ request, context }), "counsellor.create");
  return loadListWith(
    { request, context },
    COUNSELLOR_LIST,
    async (db, query) => ({ page: await listCounsellors(db, query), beside: { mayCreate } }),
    { mayCreate },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      path={PATH}
      title={counsellorMessages.title}
      spec={COUNSELLOR_LIST}
      list={loaderData.list}
      columns={COUNSELLOR_COLUMNS}
      essential={["name", "office", "active"]}
      searchLabel={counsellorMessages.search}
      filters={[
        {
          name: "active",
          label: filters.active,
          options: [
            { value: "yes", label: filters.activeYes },
            { value: "no", label: filters.activeNo },
          ],
        },
      ]}
      actions={loaderData.mayCreate ? <AddLink path={PATH}>{texts.add}</AddLink> : null}
      noun={{ one: "counsellor", other: "counsellors" }}
      emptyTitle={texts.none}
      failedText={texts.loadFailed}
    />
  );
}
