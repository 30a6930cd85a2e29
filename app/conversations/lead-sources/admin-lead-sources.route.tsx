import { useLocation } from "react-router";
import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { AddLink } from "#app/platform/records/add-link.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
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
  const { search } = useLocation();
  return (
    <SettingsListPage
      path={LEAD_SOURCES_PATH}
      words={leadSourceMessages}
      emptyHint={leadSourceMessages.noneHint}
      spec={LEAD_SOURCE_LIST}
      list={loaderData.list}
      columns={leadSourceColumns()}
      essential={["name", "state"]}
      actions={
        loaderData.mayAdd ? (
          <>
            <ButtonLink to={`${LEAD_HOOK_NEW_PATH}${search}`} preventScrollReset>
              {leadSourceMessages.addHook}
            </ButtonLink>
            <AddLink path={LEAD_SOURCES_PATH}>{leadSourceMessages.add}</AddLink>
          </>
        ) : null
      }
    />
  );
}
