import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-roles.route.ts";
import { ROLE_LIST } from "./admin-list.ts";
import { listRoles } from "./queries.server.ts";
import { roleColumns } from "./role-columns.tsx";
import { roleMessages } from "./roles.words.ts";

const PATH = "/admin/settings/roles";

export const middleware: Route.MiddlewareFunction[] = [requires("role.list")];

/** When the record next to the list changes, the list has changed as well. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: roleMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadSettingsList(args, ROLE_LIST, listRoles, "role.create");

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path={PATH}
      words={roleMessages}
      spec={ROLE_LIST}
      list={loaderData.list}
      columns={roleColumns()}
      essential={["name", "people"]}
      mayAdd={loaderData.mayAdd}
    />
  );
}
