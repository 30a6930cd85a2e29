import { adminListMessages } from "#app/platform/lists/admin-lists.words.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { AddLink } from "#app/platform/records/add-link.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { actorOf, requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-counsellors.route.ts";
import { COUNSELLOR_LIST } from "./admin-list.ts";
import { counsellorColumns } from "./counsellor-columns.tsx";
import { counsellorMessages } from "./counsellors.words.ts";
import { listCounsellors } from "./list.server.ts";

const PATH = "/admin/counsellors";
const texts = adminListMessages.counsellors;
const { filters } = counsellorMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("counsellor.list")];

/** A record that changed next to the list has also changed in the list. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: counsellorMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const mayCreate = can(await actorOf({ request, context }), "counsellor.create");
  return loadListWith(
    { request, context },
    COUNSELLOR_LIST,
    async (db, query) => ({ page: await listCounsellors(db, query), extra: { mayCreate } }),
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
      columns={counsellorColumns()}
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
      emptyTitle={texts.none}
      failedText={texts.loadFailed}
    />
  );
}
