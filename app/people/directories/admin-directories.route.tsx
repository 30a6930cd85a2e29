import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-directories.route.ts";
import { DIRECTORY_LIST } from "./admin-list.ts";
import { directoryMessages } from "./directories.words.ts";
import { directoryColumns } from "./directory-columns.tsx";
import { listDirectories } from "./queries.server.ts";

const PATH = "/admin/settings/single-sign-on";

export const middleware: Route.MiddlewareFunction[] = [requires("directory.list")];

/** When the record next to the list changes, the list has changed as well. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: directoryMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadSettingsList(args, DIRECTORY_LIST, listDirectories, "directory.create");

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path={PATH}
      words={directoryMessages}
      emptyHint={directoryMessages.noneHint}
      spec={DIRECTORY_LIST}
      list={loaderData.list}
      columns={directoryColumns(loaderData.place)}
      essential={["name", "domains"]}
      mayAdd={loaderData.mayAdd}
    />
  );
}
