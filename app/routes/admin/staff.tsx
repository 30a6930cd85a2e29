import { settingsMessages } from "#app/content/messages/rates.ts";
import { staffMessages } from "#app/content/messages/staff.ts";
import { STAFF_LIST } from "#app/domain/lists/settings-lists.ts";
import { ListPage } from "#app/features/crm/list-page.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { SettingsTabs } from "#app/features/settings/settings-tabs.tsx";
import { staffColumns } from "#app/features/staff/staff-columns.tsx";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { loadListWith } from "#app/server/lists/load-list.server.ts";
import { listStaff } from "#app/server/staff/queries.server.ts";
import type { Route } from "./+types/staff.ts";

const PATH = "/admin/settings/staff";

export const middleware: Route.MiddlewareFunction[] = [requires("staff.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: staffMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await signedIn({ request, context });
  const beside = { place: placeOf(user) };
  return loadListWith(
    { request, context },
    STAFF_LIST,
    async (db) => ({ page: await listStaff(db), beside }),
    beside,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      path={PATH}
      title={settingsMessages.title}
      description={staffMessages.description}
      above={<SettingsTabs current={PATH} mayListStaff />}
      spec={STAFF_LIST}
      list={loaderData.list}
      columns={staffColumns(loaderData.place)}
      essential={["name", "level"]}
      noun={staffMessages.noun}
      emptyTitle={staffMessages.none}
      failedText={staffMessages.loadFailed}
    />
  );
}
