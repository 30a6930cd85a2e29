import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-lead-sources.route.ts";
import { LEAD_SOURCE_LIST } from "./admin-list.ts";
import { LEAD_HOOK_NEW_PATH, LEAD_SOURCES_PATH } from "./lead-source.ts";
import { leadSourceColumns } from "./lead-source-columns.tsx";
import { leadSourceMessages } from "./lead-sources.words.ts";
import { listLeadSources } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("leadSource.list")];

/** A record that has changed next to the list has also changed in it. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: leadSourceMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadSettingsList(args, LEAD_SOURCE_LIST, listLeadSources, "leadSource.create");

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path={LEAD_SOURCES_PATH}
      words={leadSourceMessages}
      emptyHint={leadSourceMessages.noneHint}
      spec={LEAD_SOURCE_LIST}
      list={loaderData.list}
      columns={leadSourceColumns()}
      essential={["name", "state"]}
      mayAdd={loaderData.mayAdd}
      menu={loaderData.mayAdd ? [{ label: leadSourceMessages.addHook, to: LEAD_HOOK_NEW_PATH }] : []}
    />
  );
}
