import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-resources.route.ts";
import { RESOURCE_LIST } from "./admin-list.ts";
import { resourcePage } from "./queries.server.ts";
import { resourceColumns } from "./resource-columns.tsx";
import { resourceMessages } from "./resources.words.ts";

const PATH = "/admin/settings/resources";

export const middleware: Route.MiddlewareFunction[] = [requires("resource.list")];

/** A record that changed next to the list has also changed in the list. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: resourceMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadSettingsList(args, RESOURCE_LIST, resourcePage, "resource.create");

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path={PATH}
      words={resourceMessages}
      spec={RESOURCE_LIST}
      list={loaderData.list}
      columns={resourceColumns(loaderData.place)}
      essential={["title"]}
      mayAdd={loaderData.mayAdd}
    />
  );
}
