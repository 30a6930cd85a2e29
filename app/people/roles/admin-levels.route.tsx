import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-levels.route.ts";
import { LEVEL_LIST } from "./admin-list.ts";
import { levelColumns } from "./level-columns.tsx";
import { levelMessages } from "./levels.words.ts";
import { listLevels } from "./queries.server.ts";

const PATH = "/admin/settings/levels";

export const middleware: Route.MiddlewareFunction[] = [requires("role.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: levelMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadSettingsList(args, LEVEL_LIST, listLevels, "role.create");

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path={PATH}
      words={levelMessages}
      spec={LEVEL_LIST}
      list={loaderData.list}
      columns={levelColumns()}
      essential={["name", "people"]}
      mayAdd={loaderData.mayAdd}
    />
  );
}
