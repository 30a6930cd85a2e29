import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Route } from "./+types/admin-api-keys.route.ts";
import { API_KEY_LIST } from "./admin-list.ts";
import { apiKeyColumns } from "./api-key-columns.tsx";
import { apiKeyMessages } from "./api-keys.words.ts";
import { listApiKeys } from "./queries.server.ts";

const PATH = "/admin/settings/api-keys";

export const middleware: Route.MiddlewareFunction[] = [requires("apiKey.list")];

/** When the record next to the list changes, the list has changed as well. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: apiKeyMessages.title }];

export function loader(args: Route.LoaderArgs) {
  const today = calendarDateOf(args.context.get(servicesContext).now());
  return loadSettingsList(args, API_KEY_LIST, (db) => listApiKeys(db, today), "apiKey.create");
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path={PATH}
      words={apiKeyMessages}
      emptyHint={apiKeyMessages.noneHint}
      spec={API_KEY_LIST}
      list={loaderData.list}
      columns={apiKeyColumns(loaderData.place)}
      essential={["name", "state"]}
      menu={[{ label: apiKeyMessages.docs, to: "/docs/api", isPublic: true }]}
      mayAdd={loaderData.mayAdd}
    />
  );
}
