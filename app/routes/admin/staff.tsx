import { staffMessages } from "#app/content/messages/staff.ts";
import { STAFF_LIST } from "#app/domain/lists/settings-lists.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { SettingsListPage } from "#app/features/crm/settings-list-page.tsx";
import { staffColumns } from "#app/features/staff/staff-columns.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { loadSettingsList } from "#app/server/lists/load-settings-list.server.ts";
import { listStaff } from "#app/server/staff/queries.server.ts";
import type { Route } from "./+types/staff.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("staff.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: staffMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadSettingsList(args, STAFF_LIST, listStaff);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path="/admin/settings/staff"
      words={staffMessages}
      spec={STAFF_LIST}
      list={loaderData.list}
      mayListStaff={loaderData.mayListStaff}
      columns={staffColumns(loaderData.place)}
      essential={["name", "level"]}
    />
  );
}
